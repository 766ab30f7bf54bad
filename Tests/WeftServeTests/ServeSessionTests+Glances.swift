import Testing
import Weft

@testable import WeftServe

/// Lines that are looked at ahead of their turn, and ids that are found in what is not read.
extension ServeSessionTests {
  @Test(
    "the word is found wherever it stands, and nothing is that has only a part of it",
    arguments: [
      (#"{"a":"","method":"cancel"}"#, true), (#"{"can":1,"cancel":2}"#, true), (#"{""cancel":1}"#, true),
      (#"{"can"cancel":1}"#, true), (#"{"cancel"#, false), (#"{cancel""#, false), (#"{"Cancel"}"#, false),
      (#"{"canccel","cance"}"#, false), (#"{"c" "ancel"}"#, false), (#"{"cancel""#, true),
      (#"x{"cancel"}"#, false), ("\n{\"cancel\"}", false),
    ])
  func words(line: String, mayTakeBack: Bool) {
    #expect(probe.session.mayTakeBack(Array(line.utf8)[...]) == mayTakeBack)
    // A line is a part of what has come.
    let bytes = Array("\"cancel\"\n\(line)\n\"cancel\"".utf8)
    #expect(probe.session.mayTakeBack(bytes[9..<(9 + line.utf8.count)]) == mayTakeBack)
  }

  @Test("a line that takes back nothing is not heard of, whatever it says")
  func unheard() async {
    for line in [
      #"{"method":"cancel"}"#, #"{"method":"cancel","params":{"id":[1]}}"#, #"{"id":7,"method":"ping"}"#,
      #"{"method":"cancel","params":{"id":7,"more":1}}"#, "cancel", "",
    ] {
      #expect(!probe.session.notice(Array(line.utf8)[...]), "\(line)")
    }
    #expect(await probe.answer(#"{"id":7,"method":"ping"}"#) == #"{"id":7,"result":{}}"#)
  }

  @Test("a number and a string of the same letters are two ids, and a number is one however it is written")
  func kindsOfIDs() async throws {
    _ = probe.session.notice(Array(#"{"method":"cancel","params":{"id":7.0}}"#.utf8)[...])
    #expect(try await probe.read(#"{"id":"7","method":"ping"}"#).error == nil)
    #expect(try await probe.read(#"{"id":8,"method":"ping"}"#).error == nil)
    #expect(try await probe.read(#"{"id":7,"method":"ping"}"#).error?.code == "cancelled")
  }
}
