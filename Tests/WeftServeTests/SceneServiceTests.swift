import Testing
import Weft
import WeftCLibrary
import WeftFoundation
import WeftRuns
import WeftTestSupport

@testable import WeftServe

@Suite(.timeLimit(.minutes(10))) struct SceneServiceTests {
  let probe: ServeProbe

  init() throws { probe = try ServeProbe() }

  private static let box =
    #"{"weft":1,"root":{"type":"node","backgroundColor":"red","style":{"width":3,"height":2}}}"#

  @Test("a scene may be sent or named; a path starts at the base")
  func scenes() async throws {
    try await withFolder(["scene.json": Array(Self.box.utf8)]) { folder in
      let sent = await probe.answer(#"{"method":"layout","params":{"scene":\#(Self.box)}}"#)
      #expect(
        sent
          == #"{"id":null,"result":{"size":[3,2],"nodes":[{"type":"node","frame":[0,0,3,2],"children":[]}]}}"#
      )
      for base in [folder, folder + "/"] {
        #expect(
          await probe.answer(
            #"{"method":"layout","params":{"scene":"scene.json","base":\#(json(base))}}"#) == sent)
      }
      let text = try await probe.read(#"{"method":"layout","params":{"scene":\#(Self.box),"format":"text"}}"#)
      #expect(text.result?.text == "3 × 2\n    |3 × 2 at (0, 0) node")
    }
  }

  @Test("a picture is in the answer, or in the file that is named")
  func pictures() async throws {
    try await withFolder([:]) { folder in
      let sent = try #require(
        try await probe.read(#"{"method":"render","params":{"scene":\#(Self.box),"scale":2}}"#).result)
      let png = try #require(Data(base64Encoded: sent.png ?? ""))
      #expect(sent.width == 6 && sent.height == 4 && sent.warnings == [] && sent.bytes == png.count)
      let written = try #require(
        try await probe.read(
          #"{"method":"render","params":{"scene":\#(Self.box),"scale":2,"output":"a.png","base":\#(json(folder))}}"#
        ).result)
      #expect(written.png == nil && written.output == folder + "/a.png" && written.bytes == png.count)
      #expect(try Data(contentsOf: URL(filePath: folder + "/a.png")) == png)
    }
  }

  @Test("an error in a document says where it is, and at which element")
  func documentErrors() async throws {
    let scene = #"""
      {"weft":1,"root":{"type":"node","id":"card","layout":{"type":"inset","insets":3,"child":
        {"type":"stack","children":[{"type":"text","id":"title","text":"a"},{"type":"text","text":5}]}}}}
      """#
    try await withFolder(["bad.json": Array(scene.utf8), "cut.json": Array("{\n\"weft\":".utf8)]) { folder in
      let path = "root.layout.child.children[1].text"
      let sent = try await probe.read(
        #"{"method":"render","params":{"scene":\#(scene.split(separator: "\n").joined())}}"#)
      #expect(sent.error?.code == "invalid" && sent.error?.file == nil)
      #expect(sent.error?.path == path && sent.error?.node == "card")
      let named = try await probe.read(
        #"{"method":"render","params":{"scene":"bad.json","base":\#(json(folder))}}"#)
      #expect(named.error?.file == folder + "/bad.json" && named.error?.path == path)
      #expect(named.error?.node == "card")
      #expect(named.error?.message == "\(folder)/bad.json: \(path): must be a string, found 5")

      let cut = try await probe.read(
        #"{"method":"layout","params":{"scene":"cut.json","base":\#(json(folder))}}"#)
      #expect(cut.error?.code == "notJSON" && cut.error?.line == 2 && cut.error?.column != nil)
      let missing = try await probe.read(
        #"{"method":"layout","params":{"scene":"no.json","base":\#(json(folder))}}"#)
      #expect(missing.error?.code == "unreadable" && missing.error?.file == folder + "/no.json")
      let pipe = try await probe.read(#"{"method":"layout","params":{"scene":"/dev/null"}}"#)
      #expect(pipe.error?.code == "unreadable" && pipe.error?.message.contains("name a file") == true)

      let image = #"{"weft":1,"root":{"type":"image","id":"photo","image":"no.png"}}"#
      let lost = try await probe.read(
        #"{"method":"render","params":{"scene":\#(image),"base":\#(json(folder))}}"#)
      #expect(lost.error?.code == "unreadable" && lost.error?.path == "root.image")
      #expect(lost.error?.node == "photo")
      let full = try await probe.read(
        #"{"method":"render","params":{"scene":\#(Self.box),"output":"no/a.png","base":\#(json(folder))}}"#)
      #expect(full.error?.code == "output" && full.error?.file == folder + "/no/a.png")
    }
  }

  @Test("what could not be shown as asked for is told")
  func warnings() async throws {
    let scene = #"{"weft":1,"root":{"type":"text","text":"a","fontFamily":"Nowhere"}}"#
    let answer = try await probe.read(#"{"method":"render","params":{"scene":\#(scene)}}"#)
    #expect(
      answer.result?.warnings == [
        "the scene: There is no font family “Nowhere”: the default family of the library is used."
      ])
  }

  private static let feed = #"""
    {"weft":1,"viewport":{"width":100,"height":100},"sections":[{"items":[
    {"type":"cell","id":"a","style":{"height":80},"backgroundColor":"red"},
    {"type":"cell","id":"b","style":{"height":80}},{"type":"cell","id":"c","style":{"height":80}}]}]}
    """#.split(separator: "\n").joined()

  @Test("frames are written, and figures told where they are asked for")
  func frames() async throws {
    try await withFolder([:]) { folder in
      let answer = try await probe.read(
        #"{"method":"frames","params":{"feed":\#(Self.feed),"base":\#(json(folder)),"output":"out","step":50,"stats":true}}"#
      )
      #expect(answer.result?.frames == 4 && answer.result?.output == folder + "/out")
      #expect(answer.result?.stats?.frames == 4 && answer.result?.warnings == [])
      let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/out").sorted()
      #expect(names == (0..<4).map { "frame-0000\($0).png" } + ["index.json"])

      let measured = try await probe.read(
        #"{"method":"frames","params":{"feed":\#(Self.feed),"format":"none","to":0,"jobs":1}}"#)
      #expect(measured.result?.frames == 1 && measured.result?.output == nil && measured.result?.stats == nil)

      let bad = Self.feed.replacing("\"backgroundColor\"", with: "\"colour\"")
      let first = try await probe.read(
        #"{"method":"frames","params":{"feed":\#(bad),"output":"bad","base":\#(json(folder)),"unchecked":true}}"#
      )
      #expect(first.error?.path == "sections[0].items[0].colour" && first.error?.node == "a")

      let script = #"{"segments":[{"type":"jump","to":{"row":9}}]}"#
      let lost = try await probe.read(
        #"{"method":"frames","params":{"feed":\#(Self.feed),"format":"none","script":\#(script)}}"#)
      #expect(lost.error?.code == "scroll" && lost.error?.frames != nil)
    }
  }

  @Test("a scroll into a pipe that nobody reads is given up with its request", arguments: ["rgba", "apng"])
  func unreadPipe(format: String) async throws {
    try await withFolder([:]) { folder in
      let path = folder + "/pipe"
      let made = unsafe mkfifo(path, 0o600)
      let reader = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      try #require(made == 0 && reader >= 0)
      defer { close(reader) }
      // F_SETPIPE_SZ: one page, so that a few frames fill it.
      try #require(fcntl(reader, 1031, 4096) == 4096)
      let line =
        #"{"method":"frames","params":{"feed":\#(Self.feed),"output":\#(json(path)),"format":"\#(format)","step":1}}"#
      let probe = probe
      let request = Task { await probe.answer(line) }
      await DedicatedThread {
        var count: Int32 = 0
        while count <= 2048 { _ = unsafe ioctl(reader, UInt(FIONREAD), &count) }
      }.end()
      request.cancel()
      #expect(await request.value.contains(#""error":{"code":"cancelled""#))
    }
  }

  @Test(
    "a scroll whose cells would hold more pixels than the others leave is answered busy; a cell too large is not"
  )
  func crowded() async throws {
    // A cell has 100 × 80 pixels.
    let pixels = PixelAllowance(limit: 20_000, guaranteed: 1000)
    let probe = ServeProbe(try SceneService(workers: 1, pixels: pixels))
    let request = #"{"method":"frames","params":{"feed":\#(Self.feed),"format":"none"}}"#
    let other = try pixels.makeShare().lease(10_000)
    let refused = try await probe.read(request)
    #expect(refused.error?.code == "busy", "\(refused.error?.message ?? "")")
    withExtendedLifetime(other) {}
    let large = Self.feed.replacing(#""height":80"#, with: #""height":500000"#)
    let error = try await probe.read(#"{"method":"frames","params":{"feed":\#(large),"format":"none"}}"#)
      .error
    #expect(error?.code == "limit" || error?.code == "drawing", "\(error?.code ?? "")")
  }

  @Test("two scrolls that would write to one folder: the second is refused until the first is done")
  func oneFolderOnce() async throws {
    try await withFolder([:]) { folder in
      _ = try await probe.service.outputs.claiming(folder + "/out") {
        let answer = try await probe.read(
          #"{"method":"frames","params":{"feed":\#(Self.feed),"output":"./x/../out","base":\#(json(folder))}}"#
        )
        #expect(answer.error?.code == "output")
        #expect(answer.error?.message.contains("another request is writing there") == true)
      }
      let answer = try await probe.read(
        #"{"method":"frames","params":{"feed":\#(Self.feed),"output":"out","base":\#(json(folder))}}"#)
      #expect(answer.result?.frames == 3)
    }
  }

  @Test(
    "a request that would write over a document that it reads is refused, and the document stays",
    arguments: [
      #""method":"render","params":{"scene":"scene.json","output":"./scene.json","#,
      #""method":"render","params":{"scene":"scene.json","output":"link.png","#,
      #""method":"frames","params":{"feed":"feed.json","output":"././feed.json","format":"rgba","#,
      #""method":"frames","params":{"feed":"feed.json","script":"script.json","output":"script.json","format":"apng","#,
    ])
  func ownInput(request: String) async throws {
    let documents = [
      "scene.json": Self.box, "feed.json": Self.feed,
      "script.json": #"{"fps":60,"segments":[{"type":"wait","seconds":0.1}]}"#,
    ]
    try await withFolder(documents.mapValues { Array($0.utf8) }) { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/link.png", withDestinationPath: "scene.json")
      let error = try await probe.read("{\(request)\"base\":\(json(folder))}}").error
      #expect(error?.code == "output")
      #expect(error?.message.contains("it would replace a document that the request names") == true)
      for (name, text) in documents {
        #expect(try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8) == text, "\(name)")
      }
    }
  }

  @Test(
    "a request that would write over a file that its document names, or over a feed in the folder of its frames, is refused",
    arguments: [
      (
        #""method":"frames","params":{"feed":"feed.json","output":"d.jsonl","format":"apng","#,
        "it would replace a data file of the feed"
      ),
      (
        #""method":"frames","params":{"feed":"index.json","output":".","#,
        "its index.json and frames would replace a document that the request names"
      ),
      (
        #""method":"render","params":{"scene":"scene.json","output":"i.png","#,
        "it would replace an image of the scene"
      ),
    ])
  func namedFiles(request: String, message: String) async throws {
    let feed =
      #"{"weft":1,"viewport":{"width":50,"height":50},"sections":[{"template":"t","dataFile":"d.jsonl"}],"#
      + #""templates":{"t":{"type":"cell","layout":{"type":"text","text":"{{a}}"}}}}"#
    var files = [
      "feed.json": feed, "index.json": feed, "d.jsonl": #"{"a":"x"}"#,
      "scene.json": #"{"weft":1,"root":{"type":"image","image":"i.png"}}"#,
    ].mapValues { Array($0.utf8) }
    let picture = try await probe.read(#"{"method":"render","params":{"scene":\#(Self.box)}}"#)
    files["i.png"] = Array(try #require(Data(base64Encoded: picture.result?.png ?? "")))
    try await withFolder(files) { folder in
      let error = try await probe.read("{\(request)\"base\":\(json(folder))}}").error
      #expect(error?.code == "output")
      #expect(error?.message.contains(message) == true, "\(error?.message ?? "none")")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == files.count)
      for (name, bytes) in files {
        #expect(try Data(contentsOf: URL(filePath: "\(folder)/\(name)")) == Data(bytes), "\(name)")
      }
    }
  }

  @Test("an image that was changed is noticed, however soon, and with its old time and size")
  func changedImage() async throws {
    func picture(_ color: String) async throws -> [UInt8] {
      let scene =
        #"{"weft":1,"root":{"type":"node","backgroundColor":"\#(color)","style":{"width":8,"height":8}}}"#
      let answer = try await probe.read(#"{"method":"render","params":{"scene":\#(scene)}}"#)
      return Array(try #require(Data(base64Encoded: answer.result?.png ?? "")))
    }
    let pictures = [try await picture("#ff0001"), try await picture("#ff0002")]
    #expect(pictures[0].count == pictures[1].count && pictures[0] != pictures[1])
    try await withFolder([:]) { folder in
      let scene = #"{"weft":1,"root":{"type":"image","image":"a.png"}}"#
      var answers: [[String]] = [[], []]
      for round in 0..<20 {
        let path = folder + "/a.png"
        try Data(pictures[round % 2]).write(to: URL(filePath: path))
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: 1_000_000)], ofItemAtPath: path)
        for _ in 0..<2 {
          let answer = try await probe.read(
            #"{"method":"render","params":{"scene":\#(scene),"base":\#(json(folder))}}"#)
          answers[round % 2].append(try #require(answer.result?.png))
        }
      }
      #expect(Set(answers[0]).count == 1 && Set(answers[1]).count == 1)
      #expect(answers[0][0] != answers[1][0])
    }
  }

  @Test("what is kept stays within its budget over many different scenes")
  func bounded() async throws {
    // Each of them takes some kilobytes.
    let budget = 64 << 10
    let environment = RenderEnvironment(
      fonts: try .standard(), textCacheBytes: budget, imageCacheBytes: 0)
    let probe = ServeProbe(try SceneService(workers: 2, environment: environment))
    var most = 0
    for number in 0..<60 {
      let text = String(repeating: "Text number \(number) and more of it. ", count: 4)
      let scene = #"""
        {"weft":1,"sizeRange":{"max":[300,"inf"]},"root":{"type":"text","fontSize":\#(10 + Double(number) / 100),"text":"\#(text)"}}
        """#
      #expect(try await probe.read(#"{"method":"layout","params":{"scene":\#(scene)}}"#).error == nil)
      let status = try #require(try await probe.read(#"{"method":"status"}"#).result)
      #expect(status.requests == number * 2 + 1)
      let bytes = try #require(status.textCacheBytes)
      most = max(most, bytes)
    }
    // Made use of, and never exceeded: a quarter at a time is let go of.
    #expect(most <= budget && most > budget / 4 * 3, "\(most)")
  }

  @Test("many clients at once get what one alone gets")
  func manyClientsConcurrency() async throws {
    let service = probe.service
    let expected = await probe.answer(#"{"id":1,"method":"render","params":{"scene":\#(Self.box)}}"#)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for client in 0..<4 {
        group.addTask {
          let probe = ServeProbe(service)
          for _ in 0..<5 {
            #expect(
              await probe.answer(#"{"id":1,"method":"render","params":{"scene":\#(Self.box)}}"#) == expected)
            let frames = try await probe.read(
              #"{"method":"frames","params":{"feed":\#(Self.feed),"format":"none","step":\#(client + 5)}}"#)
            // 140 points to go, by steps of 5, 6, 7 and 8.
            #expect(frames.result?.frames == [29, 25, 21, 19][client])
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
