import Testing
import Weft
import WeftCLibrary
import WeftFoundation
import WeftRuns
import WeftTestSupport

@testable import WeftServe

/// Where the service writes to, and what it does not write over.
@Suite(.timeLimit(.minutes(10))) struct ServedOutputTests: ServedDocuments {
  let probe: ServeProbe

  init() throws { probe = try ServeProbe() }

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

  // A pipe takes no byte until somebody reads it. The picture has some hundred bytes.
  @Test(
    "a picture into a pipe is refused while what others have written to pipes takes all the memory for that")
  func unreadPipes() async throws {
    let unread = SharedAllowance(limit: 1000, guaranteed: 10, refusal: "All is taken.")
    let probe = ServeProbe(try SceneService(workers: 1, unread: unread))
    try await withFolder([:]) { folder in
      func request(_ name: String) -> String {
        #"{"method":"render","params":{"scene":\#(Self.box),"output":"\#(name)","base":\#(json(folder))}}"#
      }
      try #require(unsafe mkfifo(folder + "/pipe", 0o600) == 0)
      try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "pipe")
      let others = try unread.makeShare().lease(500)
      let more = try unread.makeShare().lease(250)
      let third = try unread.makeShare().lease(125)
      for name in ["pipe", "link"] {
        let error = try await probe.read(request(name)).error
        #expect(error?.code == "busy" && error?.message.contains("All is taken.") == true)
      }
      // A file waits for nobody.
      #expect(try await probe.read(request("a.png")).error == nil)
      #expect(try await probe.read(request("a.png")).error == nil)
      withExtendedLifetime((others, more, third)) {}
    }
    #expect(unread.heldCount == 0)
  }

  @Test(
    "a pipe is given up that nobody reads, by a picture and by a scroll, once there is no more patience",
    arguments: [
      #""render","params":{"scene":\#(box)"#, #""frames","params":{"format":"rgba","feed":\#(feed)"#,
    ])
  func patience(request: String) async throws {
    let probe = ServeProbe(try SceneService(workers: 1, patience: .zero))
    try await withFolder([:]) { folder in
      try #require(unsafe mkfifo(folder + "/pipe", 0o600) == 0)
      let error = try await probe.read(#"{"method":\#(request),"output":"pipe","base":\#(json(folder))}}"#)
        .error
      #expect(
        error?.code == "output" && error?.message.contains("nobody reads it") == true,
        "\(error?.message ?? "")")
    }
  }

  @Test("an answer carries no more than so many bytes of a picture; a file may have them")
  func carried() async throws {
    let probe = ServeProbe(try SceneService(workers: 1, carried: 50))
    let error = try await probe.read(#"{"method":"render","params":{"scene":\#(Self.box)}}"#).error
    #expect(error?.code == "limit")
    #expect(error?.message.contains("an answer carries at most 50; name a file as “output”") == true)
    #expect(SceneService.standardCarried == 16 * 1024 * 1024)
    let line = #"{"method":"render","params":{"scene":\#(Self.box)}}"#
    let count = try #require(try await self.probe.read(line).result?.bytes)
    for (carried, code) in [(count, nil), (count - 1, "limit")] as [(Int, String?)] {
      let bounded = ServeProbe(try SceneService(workers: 1, carried: carried))
      #expect(try await bounded.read(line).error?.code == code)
    }
    try await withFolder([:]) { folder in
      let answer = try await probe.read(
        #"{"method":"render","params":{"scene":\#(Self.box),"output":"a.png","base":\#(json(folder))}}"#)
      #expect(answer.error == nil)
    }
  }
}
