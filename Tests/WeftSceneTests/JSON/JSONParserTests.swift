import Testing
import Weft

@testable import WeftScene

@Suite struct JSONParserTests {
  @Test(
    "values are read as RFC 8259 has them",
    arguments: [
      ("null", .null), (" true\r\n", .bool(true)), ("\u{FEFF}12", .number(12)), ("-0.5e1", .number(-5)),
      ("12345678901234567890", .number(12_345_678_901_234_567_168)),
      (#""a\u00e9\ud83d\ude00""#, .string("aé😀")), (#""\u0000""#, .string("\0")),
      (#"[1,"x",[]]"#, .array([.number(1), .string("x"), .array([])])),
      (#"{"b":1,"a":{}}"#, .object(["b": .number(1), "a": .object([:])])),
    ] as [(String, JSONValue)])
  func values(text: String, value: JSONValue) throws {
    #expect(try JSONParser.parse(Array(text.utf8), name: nil) == value)
  }

  @Test("the members of an object keep their order")
  func memberOrder() throws {
    let text = #"{"z":1,"a":2,"m":3}"#
    guard case .object(let object) = try JSONParser.parse(Array(text.utf8), name: nil) else {
      Issue.record("not an object")
      return
    }
    #expect(object.members.map(\.key) == ["z", "a", "m"])
  }

  @Test(
    "what is not JSON is refused",
    arguments: [
      "", "  \n", "{", "[1,]", "{\"a\":1,}", "NaN", "Infinity", "-Infinity", "nan", "+1", "01", "1.", ".5",
      "0x10",
      "1e999", "'a'", "\"\\ud800\"", "\"\\udc00x\"", "\"\\x\"", "\"tab\tinside\"", "{a:1}", "{\"a\" 1}",
      "{\"a\":1,\"a\":2}", "1 2", "// no\n1", "\u{0}", "tru", "\"open", "[1 2]", "{\"\\u0000\":1}",
    ])
  func refused(text: String) {
    #expect(throws: SceneError.self) { try JSONParser.parse(Array(text.utf8), name: nil) }
  }

  @Test(
    "bytes that are not UTF-8 are refused",
    arguments: [
      [0x22, 0xff, 0x22], [0x22, 0xc0, 0x80, 0x22], [0x22, 0xed, 0xa0, 0x80, 0x22],
      [0x22, 0xf5, 0x80, 0x80, 0x80, 0x22],
      [0xff, 0xfe, 0x31, 0x00], [0xfe, 0xff, 0x00, 0x31],
    ] as [[UInt8]])
  func notUTF8(bytes: [UInt8]) {
    #expect(throws: SceneError.self) { try JSONParser.parse(bytes, name: nil) }
  }

  @Test("an error names file, line and column, on one line")
  func location() {
    let error = #expect(throws: SceneError.self) {
      try JSONParser.parse(Array("{\n  \"a\": 1,\n  \"b\": nope\n}".utf8), name: "s.json")
    }
    #expect(error?.kind == .notJSON)
    #expect(error?.line == 3)
    #expect(error?.description.hasPrefix("s.json:3:") == true)
    #expect(error?.description.contains("\n") == false)
  }

  // 512 arrays are the limit; 2,048 is where libjansson itself stops; a million would need a huge stack.
  @Test("nesting ends in an error, never in a crash", arguments: [513, 2047, 2049, 100_000, 1_000_000])
  func depth(levels: Int) async {
    let closed = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    let open = String(repeating: "{\"a\":", count: levels)
    for text in [closed, open] {
      let task = Task {
        #expect(throws: SceneError.self) { try JSONParser.parse(Array(text.utf8), name: nil) }
      }
      _ = await task.value
    }
  }

  @Test("512 levels are read")
  func greatestDepth() throws {
    let text = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    _ = try JSONParser.parse(Array(text.utf8), name: nil)
  }

  @Test(
    "numbers are written without a needless fraction",
    arguments: [
      (10, "10"), (-0.0, "0"), (0.5, "0.5"), (-3, "-3"), (1e15, "1000000000000000"), (1e16, "1e+16"),
      (100.0 / 3, "33.333333333333336"),
    ] as [(Double, String)])
  func compactNumbers(number: Double, text: String) { #expect(compactNumber(number) == text) }
}

@Suite struct SuggestionTests {
  @Test(
    "a slip is forgiven, another word is not",
    arguments: [
      ("spacin", "spacing"), ("spcaing", "spacing"), ("Spacing", "spacing"), ("spaceing", "spacing"),
      ("idd", "id"), ("x", nil), ("children", nil), ("", nil),
    ] as [(String, String?)])
  func closest(word: String, expected: String?) {
    #expect(Suggestion.closest(to: word, among: ["spacing", "id", "direction"]) == expected)
  }
}

@Suite struct DataURITests {
  @Test(
    "base64 and percent-encoding are decoded",
    arguments: [
      ("data:,a%20b", "a b"), ("data:text/plain;base64,aGk=", "hi"), ("data:;base64,aGk", "hi"),
      ("data:;BASE64,YWJj", "abc"), ("data:;base64,aGk%3D", "hi"), ("data:,", ""),
    ])
  func decoded(uri: String, text: String) throws {
    #expect(try DataURI.decode(uri) == Array(text.utf8))
  }

  @Test(
    "broken data is refused",
    arguments: [
      "data:", "data:;base64,a", "data:;base64,a?==", "data:,%2", "data:,%zz", "data:;base64,aGk==",
      "data:;base64,a=Gk",
    ])
  func refused(uri: String) {
    #expect(throws: DataURI.Failure.self) { try DataURI.decode(uri) }
  }
}
