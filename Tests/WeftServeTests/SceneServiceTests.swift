import Testing
import Weft
import WeftCLibrary
import WeftFoundation
import WeftRuns
import WeftTestSupport

@testable import WeftServe

/// Answers about scenes: layouts, pictures, errors and warnings.
@Suite(.timeLimit(.minutes(10))) struct SceneServiceTests: ServedDocuments {
  let probe: ServeProbe

  init() throws { probe = try ServeProbe() }

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
    // JSON has them in the layout itself.
    for format in ["text", "svg"] {
      let layout = try await probe.read(
        #"{"method":"layout","params":{"scene":\#(scene),"format":"\#(format)"}}"#)
      #expect(layout.result?.warnings?.count == 1)
      #expect(layout.result?.warnings?.first?.contains("“Nowhere”") == true)
    }
  }

  // As docs/serve.md has it.
  @Test("a service says which weft it is, and of which protocol and format")
  func version() async {
    #expect(
      await probe.answer(#"{"method":"version"}"#)
        == #"{"id":null,"result":{"version":"\#(weftVersion)","protocol":1,"format":1}}"#)
  }

  @Test("a status says for how many seconds the service has been there, and how many workers it has")
  func status() throws {
    let begin = ContinuousClock.now
    let service = try SceneService(workers: 3)
    let status = service.status
    let elapsed = (ContinuousClock.now - begin) / .seconds(1)
    #expect(status.workers == 3 && status.requests == 0)
    #expect(status.uptimeSeconds > 0 && status.uptimeSeconds <= elapsed)
  }

  // Six seconds of processor time, of so many processors.
  @Test(
    "each worker is a permit of each length, and half a processor for scrolls, which have one at least",
    arguments: [(1, 6), (2, 6), (4, 3)])
  func workers(count: Int, seconds: Int) throws {
    let service = try SceneService(workers: count)
    for length in ClientTurns.Length.allCases {
      let taken = (0...count).map { _ in
        service.turns.takePermit(length, for: ClientTurns.Account(), unless: { true })
      }
      #expect(taken == Array(repeating: true, count: count) + [false])
    }
    let now = ContinuousClock.now
    _ = service.scrollTurns.wait(after: 6, at: now)
    #expect(service.scrollTurns.wait(after: 0, at: now) == .seconds(seconds))
    #expect(service.patience == .seconds(60))
  }

  // On the grid of whole points, and of half points.
  @Test("a layout has the scale that is asked for, or else its scene's")
  func scale() async throws {
    let scene = #"{"weft":1,"root":{"type":"node","style":{"width":10.3,"height":4}}}"#
    func size(_ keys: String) async throws -> [Double]? {
      try await probe.read(#"{"method":"layout","params":{"scene":\#(scene)\#(keys)}}"#).result?.size
    }
    #expect(try await size("") == [11, 4])
    #expect(try await size(#","scale":2"#) == [10.5, 4])
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
