import Testing
import Weft
import WeftCLibrary
import WeftGraphics
import WeftSynchronization
import WeftTestSupport

@testable import WeftServe

/// Ids, lines that take back others, and what is answered at once.
@Suite struct ServeSessionTests: ServedDocuments {
  let probe: ServeProbe

  init() throws { probe = try ServeProbe() }

  @Test(
    "a number is an id up to the greatest that comes back as it was written",
    arguments: [("9007199254740991", true), ("9007199254740992", false), ("-9007199254740992", false)])
  func ids(id: String, isTaken: Bool) async {
    let answer = await probe.answer(#"{"id":\#(id),"method":"ping"}"#)
    #expect(
      answer.hasPrefix(isTaken ? #"{"id":\#(id),"result""# : #"{"id":null,"error":{"code":"invalidRequest""#))
  }

  @Test("a line that takes back another has a kibibyte at most", arguments: [(1024, true), (1025, false)])
  func longest(count: Int, mayTakeBack: Bool) {
    let (head, tail) = (#"{"method":"cancel","params":{"id":""#, #""}}"#)
    let line = head + String(repeating: "x", count: count - head.utf8.count - tail.utf8.count) + tail
    #expect(line.utf8.count == count && probe.session.mayTakeBack(Array(line.utf8)[...]) == mayTakeBack)
  }

  @Test(
    "a line may take back another whatever spaces and tabs it begins with",
    arguments: ["", "  ", "\t", " \t "])
  func indented(indentation: String) {
    let line = indentation + #"{"method":"cancel","params":{"id":1}}"#
    #expect(probe.session.mayTakeBack(Array(line.utf8)[...]))
  }

  @Test("requests without an id are not those that a cancellation without one means")
  func nobody() async throws {
    #expect(!probe.session.notice(Array(#"{"method":"cancel","params":{"id":null}}"#.utf8)[...]))
    #expect(await probe.answer(#"{"method":"ping"}"#) == #"{"id":null,"result":{}}"#)
    let layout = #"{"method":"layout","params":{"scene":\#(Self.box)}}"#
    #expect(try await probe.read(layout).error == nil)
  }

  @Test("one request is taken back by a line, and no other")
  func one() async throws {
    _ = probe.session.notice(Array(#"{"id":"y","method":"cancel","params":{"id":"x"}}"#.utf8)[...])
    func layout(_ id: String) async throws -> String? {
      try await probe.read(#"{"id":"\#(id)","method":"layout","params":{"scene":\#(Self.box)}}"#).error?.code
    }
    let codes = [try await layout("y"), try await layout("x"), try await layout("xx")]
    #expect(codes == [nil, "cancelled", nil])
    // Another client's request with the same id is another one.
    let other = ServeProbe(probe.service)
    #expect(await other.answer(#"{"id":"x","method":"ping"}"#) == #"{"id":"x","result":{}}"#)
  }

  @Test(
    "what takes time is not answered at once, and what takes none is",
    arguments: [
      #"{"method":"layout","params":{"scene":"a"}}"#, #"{"method":"render","params":{"scene":{"weft":1}}}"#,
      #"{"method":"frames","params":{"feed":"a","format":"none"}}"#,
    ])
  func atOnce(work: String) throws {
    #expect(probe.session.answerAtOnce(to: .whole(Array(work.utf8))) == nil)
    #expect(probe.service.status.requests == 0)
    for method in ["ping", "version", "status", "shutdown"] {
      let line = Array(#"{"method":"\#(method)"}"#.utf8)
      let answer = try #require(probe.session.answerAtOnce(to: .whole(line)))
      #expect(answer.endsServer == (method == "shutdown") && answer.isBrief)
    }
    #expect(probe.service.status.requests == 4)
  }

  @Test(
    "a line of 256 bytes is answered at once, a longer one in its turn",
    arguments: [(256, true), (257, false)])
  func tiny(byteCount: Int, isAtOnce: Bool) {
    let ping = #"{"method":"ping"}"#
    let line = ping + String(repeating: " ", count: byteCount - ping.utf8.count)
    #expect((probe.session.answerAtOnce(to: .whole(Array(line.utf8))) != nil) == isAtOnce)
  }

  @Test("an id has 256 bytes at most, and a line that takes back another is not taken back by its own")
  func ownID() async {
    let longest = String(repeating: "é", count: 128)
    #expect(
      await probe.answer(#"{"id":"\#(longest)","method":"ping"}"#) == #"{"id":"\#(longest)","result":{}}"#)
    let cancel = #"{"id":2,"method":"cancel","params":{"id":2}}"#
    #expect(!probe.session.notice(Array(cancel.utf8)[...]))
    #expect(await probe.answer(cancel) == #"{"id":2,"result":{}}"#)
    #expect(await probe.answer(#"{"id":2,"method":"ping"}"#) == #"{"id":2,"result":{}}"#)
  }

  // An escape has six bytes.
  @Test(
    "a request that was given up before it was read is answered with its id, where that can be told",
    arguments: [
      (#""id":"x","#, #""x""#), (#""id":7,"#, "7"), ("", "null"), (#""id":[1],"#, "null"),
      (
        #""id":"\#(String(repeating: #"\u0041"#, count: 256))","#,
        #""\#(String(repeating: "A", count: 256))""#
      ),
      (#""id":"\#(String(repeating: #"\u0041"#, count: 257))","#, "null"),
    ])
  func unread(member: String, id: String) async {
    let session = probe.session
    let line = Array((#"{\#(member)"method":"ping""# + String(repeating: " ", count: 300) + "}").utf8)
    let answer = await Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return await session.answer(to: .whole(line)) { _ in }
    }.value
    let text = String(decoding: answer.line, as: UTF8.self)
    #expect(text.hasPrefix(#"{"id":\#(id),"error":{"code":"cancelled","#), "\(text)")
    #expect(!answer.isBrief && !answer.endsServer)
  }

  @Test("a request that is told to end the server and was taken back does not end it")
  func shutdown() async {
    let session = probe.session
    _ = session.notice(Array(#"{"method":"cancel","params":{"id":1}}"#.utf8)[...])
    let line = Array(#"{"id":1,"method":"shutdown"}"#.utf8)
    #expect(session.answerAtOnce(to: .whole(line))?.endsServer == false)
    #expect(await session.answer(to: .whole(line)) { _ in }.endsServer == false)
    #expect(
      await session.answer(to: .whole(Array(#"{"id":2,"method":"shutdown"}"#.utf8))) { _ in }.endsServer)
  }

  @Test(
    "places that requests write to are free again when they are done, however they end, and others all along")
  func claims() async throws {
    struct Failed: Error {}
    let claims = OutputClaims()
    try await withFolder([:]) { folder in
      let (first, second) = (folder + "/./a", folder + "/a")
      // Who was refused has not freed it.
      var names: [[String]] = []
      for _ in 0..<2 {
        let collected = Mutex<[String]>([])
        do {
          try await claims.claiming(first) {
            for path in [folder + "/b", second, first, nil, folder + "/b"] {
              do {
                try await claims.claiming(path) {}
              } catch let error as OutputError {
                collected.withLock { $0.append(error.path) }
              }
            }
            throw Failed()
          }
        } catch is Failed {
          names.append(collected.withLock { $0 })
        }
      }
      #expect(names == [[second, first], [second, first]])
    }
  }

  // A pixel takes four bytes.
  @Test(
    "all scrolls together hold half a gibibyte of pixels, and as much again where each holds no more than 32 mebibytes"
  )
  func pixels() throws {
    let mebibyte = (1 << 20) / 4
    let allowance = SceneService.standardPixels
    let first = try allowance.makeShare().lease(256 * mebibyte)
    // Half of the 256 that are left.
    let other = allowance.makeShare()
    #expect(throws: RenderError.self) { _ = try other.lease(128 * mebibyte + 1) }
    let second = try other.lease(128 * mebibyte)
    let leases = try (0..<20).map { _ in try allowance.makeShare().lease(32 * mebibyte) }
    #expect(throws: RenderError.self) { _ = try allowance.makeShare().lease(1) }
    withExtendedLifetime((first, second, leases)) {}
  }

  @Test(
    "feeds take half a gibibyte together, pictures in pipes a quarter, and as much again in small parts",
    arguments: [0, 1])
  func allowances(number: Int) throws {
    let (allowance, limit, guaranteed) =
      number == 0
      ? (SceneService.standardFeeds, 1 << 29, 1 << 22) : (SceneService.standardUnread, 1 << 28, 1 << 20)
    let first = try allowance.makeShare().lease(limit / 2)
    // Half of what is left.
    let other = allowance.makeShare()
    #expect(throws: RenderError.self) { _ = try other.lease(limit / 4 + 1) }
    let second = try other.lease(limit / 4)
    // The quarter that is left, and as much as there is.
    let count = (limit / 4 + limit) / guaranteed
    let leases = try (0..<count).map { _ in try allowance.makeShare().lease(guaranteed) }
    #expect(throws: RenderError.self) { _ = try allowance.makeShare().lease(1) }
    withExtendedLifetime((first, second, leases)) {}
  }

  @Test("a picture with the frames of its nodes is another, and one that is made small has fewer bytes")
  func pictures() async throws {
    let scene =
      #"{"weft":1,"root":{"type":"node","backgroundColor":"red","style":{"width":60,"height":60},"#
      + #""layout":{"type":"inset","insets":9,"child":{"type":"node"}}}}"#
    func png(_ keys: String) async throws -> String {
      let answer = try await probe.read(#"{"method":"render","params":{"scene":\#(scene)\#(keys)}}"#)
      return try #require(answer.result?.png)
    }
    let plain = try await png("")
    #expect(try await png(#","debug":false,"png":"fast","fingerprint":false"#) == plain)
    #expect(try await png(#","debug":true"#) != plain)
    let small = try await png(#","png":"small""#)
    #expect(small.utf8.count < plain.utf8.count)
    let bytes = try #require(Data(base64Encoded: try await png(#","fingerprint":true"#)))
    #expect(String(decoding: bytes, as: Unicode.ASCII.self).contains("Fingerprint\0"))
    #expect(
      !String(decoding: try #require(Data(base64Encoded: plain)), as: Unicode.ASCII.self).contains(
        "Fingerprint"))
  }
}
