import Testing

@testable import WeftServe

@Suite struct ServeRequestTests {
  let probe: ServeProbe

  init() throws { probe = try ServeProbe() }

  @Test(
    "an id comes back as it was written; without one it is null",
    arguments: [
      (#"1"#, "1"), (#""a\"b\n""#, #""a\"b\n""#), ("-9007199254740991", "-9007199254740991"), ("0.5", "0.5"),
      ("null", "null"), (#""☃""#, #""☃""#),
    ])
  func ids(written: String, answered: String) async {
    #expect(
      await probe.answer(#"{"id":\#(written),"method":"ping"}"#) == #"{"id":\#(answered),"result":{}}"#)
    #expect(await probe.answer(#"{"method":"ping","params":{}}"#) == #"{"id":null,"result":{}}"#)
  }

  @Test(
    "what is no request is answered by an error that names the place, and the next line is answered",
    arguments: [
      ("nonsense", "null", "notJSON", nil, "not valid JSON"),
      ("{} {}", "null", "notJSON", nil, "not valid JSON"),
      ("[1]", "null", "invalidRequest", nil, "must be an object with a \"method\", found an array of 1"),
      ("{}", "null", "invalidRequest", "method", "method: must be there: a request needs it"),
      (
        #"{"id":[1],"method":"ping"}"#, "null", "invalidRequest", "id",
        "must be a string of at most 256 bytes, or a number"
      ),
      (
        #"{"id":1e17,"method":"ping"}"#, "null", "invalidRequest", "id",
        "must be a string of at most 256 bytes, or a number"
      ),
      (
        #"{"id":"\#(String(repeating: "x", count: 257))","method":"ping"}"#, "null", "invalidRequest", "id",
        "must be a string of at most 256 bytes"
      ),
      (#"{"id":4,"method":"pong"}"#, "4", "unknownMethod", "method", #"found "pong"; did you mean "ping"?"#),
      (#"{"id":4,"method":7}"#, "4", "unknownMethod", "method", "must be one of layout, render, frames"),
      (#"{"id":4,"methd":"ping"}"#, "4", "invalidRequest", "methd", #"did you mean "method"?"#),
      (
        #"{"id":4,"method":"ping","params":1}"#, "4", "invalidRequest", "params", "must be an object, found 1"
      ),
      (
        #"{"id":4,"method":"ping","params":{"x":1}}"#, "4", "invalidRequest", "params.x",
        "the method takes no parameters"
      ),
      (#"{"id":4,"method":"render"}"#, "4", "invalidRequest", "params.scene", "must be there"),
      (
        #"{"id":4,"method":"render","params":{"scene":5}}"#, "4", "invalidRequest", "params.scene",
        "must be the path of a file, or the document itself, an object, found 5"
      ),
      (
        #"{"id":4,"method":"render","params":{"scene":"x","ouput":"y"}}"#, "4", "invalidRequest",
        "params.ouput", #"did you mean "output"?"#
      ),
      (
        #"{"id":4,"method":"render","params":{"scene":"x","output":"-"}}"#, "4", "invalidRequest",
        "params.output", "standard output is for answers"
      ),
      (
        #"{"id":4,"method":"layout","params":{"scene":"x","scale":0}}"#, "4", "invalidRequest",
        "params.scale", "must be a number from 0.01 to 100, found 0"
      ),
      (
        #"{"id":4,"method":"frames","params":{"feed":"x"}}"#, "4", "invalidRequest", "params.output",
        "must be there"
      ),
      (
        #"{"id":4,"method":"frames","params":{"feed":"x","output":"y","format":"none"}}"#, "4",
        "invalidRequest", "params.output", "which writes nothing"
      ),
      (
        #"{"id":4,"method":"frames","params":{"feed":"x","output":"y","format":"y4m","shard":"1/2"}}"#, "4",
        "invalidRequest", "params.shard", "png"
      ),
      (
        #"{"id":4,"method":"frames","params":{"feed":"x","output":"y","shard":"1/2","unchecked":true}}"#, "4",
        "invalidRequest", "params.unchecked", "shard"
      ),
      (
        #"{"id":4,"method":"frames","params":{"feed":"x","output":"y","shard":"3/2"}}"#, "4",
        "invalidRequest", "params.shard", "such as \"2/4\""
      ),
      (
        #"{"id":4,"method":"frames","params":{"feed":"x","output":"y","script":"s","step":5}}"#, "4",
        "invalidRequest", "params.script", "must not stand beside"
      ),
      (
        #"{"id":4,"method":"frames","params":{"feed":"x","output":"y","loops":5}}"#, "4", "invalidRequest",
        "params.loops", "must stand beside \"format\": \"apng\" alone"
      ),
      (
        #"{"id":4,"method":"frames","params":{"feed":"x","output":"y","from":0,"fromItem":[0,3]}}"#, "4",
        "invalidRequest", "params.fromItem", "must not stand beside \"from\": both say where"
      ),
      (
        #"{"id":4,"method":"frames","params":{"feed":"x","output":"y","from":5,"to":4}}"#, "4",
        "invalidRequest", "params.to", "must not be before \"from\", found 4 and 5"
      ),
      (
        #"{"id":4,"method":"frames","params":{"feed":"x","output":"feed.mp4"}}"#, "4", "invalidRequest",
        "params.output", "must name a folder for \"format\": \"png\", found the name of one file, feed.mp4"
      ),
      (
        #"{"id":4,"method":"frames","params":{"feed":"x","format":"apng","output":"a.GIF"}}"#, "4",
        "invalidRequest", "params.output", "must be named as a PNG, which it is, found a.GIF"
      ),
      (
        #"{"id":4,"method":"render","params":{"scene":"x","output":"card.jpg"}}"#, "4", "invalidRequest",
        "params.output", "must be named as a PNG, which it is, found \"card.jpg\""
      ),
      (
        #"{"id":4,"method":"frames","params":{"feed":"x","output":"y","viewport":[0,5]}}"#, "4",
        "invalidRequest", "params.viewport[0]", "from 1 to 30,000"
      ),
      (
        #"{"id":4,"method":"cancel"}"#, "4", "invalidRequest", "params.id",
        "must be there: a cancel request needs it"
      ),
    ] as [(String, String, String, String?, String)])
  func refusals(line: String, id: String, code: String, path: String?, message: String) async throws {
    let text = await probe.answer(line)
    #expect(text.hasPrefix(#"{"id":\#(id),"error":{"#), "\(text)")
    let failure = try #require(try await probe.read(line).error)
    #expect(failure.code == code && failure.path == path && failure.line == nil)
    #expect(failure.message.contains(message), "\(failure.message)")
    #expect(await probe.answer(#"{"id":5,"method":"ping"}"#) == #"{"id":5,"result":{}}"#)
  }

  @Test("a line that was too long is told, with the limit")
  func tooLong() async {
    let answer = await probe.session.answer(to: .notKept(.lineTooLong)) { _ in }
    #expect(
      String(decoding: answer.line, as: UTF8.self).hasPrefix(
        #"{"id":null,"error":{"code":"lineTooLong","message":"a request must have at most 16777216 bytes"#))
  }

  @Test("a request is taken back before its turn, or while it is carried out")
  func cancel() async throws {
    let session = probe.session
    #expect(!session.notice(Array(#"{"id":2,"method":"cancel","params":{"id":"x"}}"#.utf8)[...]))
    #expect(!session.notice(Array(#"{"id":"cancel","method":"ping"}"#.utf8)[...]))
    let failure = try #require(try await probe.read(#"{"id":"x","method":"ping"}"#).error)
    #expect(failure.code == "cancelled" && failure.message == "the request was cancelled")
    #expect(
      await probe.answer(#"{"id":2,"method":"cancel","params":{"id":"x"}}"#) == #"{"id":2,"result":{}}"#)
    // The id may be used again.
    #expect(await probe.answer(#"{"id":"x","method":"ping"}"#) == #"{"id":"x","result":{}}"#)
  }

  @Test(
    "a glance tells which lines may take back another, so that others are not read before their turn",
    arguments: [
      (#"{"method":"cancel","params":{"id":1}}"#, true), (#" {"method" : "cancel"}"#, true),
      (#"{"id":"cancel"}"#, true), (#"{"method":"ping"}"#, false), (#"{"method":"cancelled"}"#, false),
      (#"["cancel"]"#, false), (#""cancel""#, false), ("", false), (" ", false), ("1", false), ("{", false),
      (#"{"method":"cancel","params":{"id":"\#(String(repeating: "x", count: 980))"}}"#, true),
      (#"{"method":"cancel","params":{"id":"\#(String(repeating: "x", count: 1000))"}}"#, false),
    ])
  func glance(line: String, mayTakeBack: Bool) {
    #expect(probe.session.mayTakeBack(Array(line.utf8)[...]) == mayTakeBack)
  }

  @Test("a short line that is no request is refused at once, a longer one when it is its turn")
  func refusedAtOnce() async throws {
    for line in ["1", "nonsense", #"{"id":4,"method":"pong"}"#, #"{"id":4,"method":"render"}"#] {
      let answer = try #require(probe.session.answerAtOnce(to: .whole(Array(line.utf8))))
      #expect(String(decoding: answer.line, as: UTF8.self) == (await probe.answer(line)))
      let long = line + String(repeating: " ", count: 256)
      #expect(probe.session.answerAtOnce(to: .whole(Array(long.utf8))) == nil)
    }
    #expect(probe.service.status.requests == 8)
  }

  @Test("what is no request, or takes no time, has a brief answer however long its line is")
  func brief() async {
    func isBrief(_ line: String) async -> Bool {
      let long = line + String(repeating: " ", count: 256)
      return await probe.session.answer(to: .whole(Array(long.utf8))) { _ in }.isBrief
    }
    #expect(await isBrief("nonsense"))
    #expect(await isBrief(#"{"method":"cancel","params":{"id":1}}"#))
    #expect(await !isBrief(#"{"method":"layout","params":{"scene":{"weft":1,"root":{"type":"node"}}}}"#))
    #expect(await !isBrief(#"{"method":"layout","params":{"scene":{"weft":1}}}"#))
  }

  @Test("ids that look alike and differ in their bytes are those of different requests")
  func alike() async throws {
    let session = probe.session
    // An e with an acute accent, as two characters and as one; the second time with an escape.
    _ = session.notice(Array(#"{"method":"cancel","params":{"id":"e\#u{301}"}}"#.utf8)[...])
    #expect(try await probe.read(#"{"id":"\#u{e9}","method":"ping"}"#).error == nil)
    #expect(try await probe.read(#"{"id":"e\u0301","method":"ping"}"#).error?.code == "cancelled")
  }

  @Test(
    "a request that has run out of time before it is begun is told so, and one that was taken back that",
    arguments: [true, false])
  func expired(isExpired: Bool) async throws {
    let session = probe.session
    let scene = #"{"weft":1,"root":{"type":"node"}}"#
    let answer = await Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return await session.answer(
        to: .whole(Array(#"{"method":"layout","params":{"scene":\#(scene)}}"#.utf8)), isExpired: { isExpired }
      ) { _ in }
    }.value
    let code = isExpired ? "timeLimit" : "cancelled"
    #expect(String(decoding: answer.line, as: UTF8.self).contains(#""code":"\#(code)""#))
  }

  @Test(
    "a line that was too long has nobody's cancellation forgotten; lines that were crowded out have theirs")
  func cancelBesideLostLines() async throws {
    let session = probe.session
    let cancel = Array(#"{"method":"cancel","params":{"id":"x"}}"#.utf8)
    let ping = ServeSession.Line.whole(Array(#"{"id":"x","method":"ping"}"#.utf8))
    _ = session.notice(cancel[...])
    _ = session.answerAtOnce(to: .notKept(.lineTooLong))
    let taken = try #require(session.answerAtOnce(to: ping))
    #expect(String(decoding: taken.line, as: UTF8.self).contains("cancelled"))
    _ = session.answerAtOnce(to: .notKept(.crowdedOut))
    let answer = try #require(session.answerAtOnce(to: ping))
    #expect(String(decoding: answer.line, as: UTF8.self) == #"{"id":"x","result":{}}"#)
  }

  // Two bytes for each, of the 16 MiB that a line may have.
  @Test("a line of more than a million values is answered by limit, one of fewer is read")
  func manyValues() async {
    func line(_ count: Int) -> String {
      #"{"id":5,"method":"ping","params":["# + String(repeating: "1,", count: count - 5) + "1]}"
    }
    let answer = await probe.answer(line(1_000_001))
    #expect(answer.contains(#"{"id":null,"error":{"code":"limit""#))
    #expect(answer.contains("must have at most 1,000,000 JSON values, found more"))
    #expect(await probe.answer(line(1_000_000)).contains("params: must be an object"))
  }
}
