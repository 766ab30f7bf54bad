import Testing
import WeftJSON

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
    #expect(try JSONParser.parse(Array(text.utf8)) == value)
  }

  @Test("the members of an object keep their order")
  func memberOrder() throws {
    let text = #"{"z":1,"a":2,"m":3}"#
    guard case .object(let object) = try JSONParser.parse(Array(text.utf8)) else {
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
    #expect(throws: JSONError.self) { try JSONParser.parse(Array(text.utf8)) }
  }

  @Test(
    "bytes that are not UTF-8 are refused",
    arguments: [
      [0x22, 0xff, 0x22], [0x22, 0xc0, 0x80, 0x22], [0x22, 0xed, 0xa0, 0x80, 0x22],
      [0x22, 0xf5, 0x80, 0x80, 0x80, 0x22],
      [0xff, 0xfe, 0x31, 0x00], [0xfe, 0xff, 0x00, 0x31],
    ] as [[UInt8]])
  func notUTF8(bytes: [UInt8]) {
    #expect(throws: JSONError.self) { try JSONParser.parse(bytes) }
  }

  @Test("an error names line and column, on one line")
  func location() {
    let error = #expect(throws: JSONError.self) {
      try JSONParser.parse(Array("{\n  \"a\": 1,\n  \"b\": nope\n}".utf8))
    }
    #expect(error?.line == 3)
    #expect(error?.column != nil)
    #expect(error?.message.contains("\n") == false)
  }

  // 512 arrays are the limit; 2,048 is where libjansson itself stops; a million would need a huge stack.
  @Test("nesting ends in an error, never in a crash", arguments: [513, 2047, 2049, 100_000, 1_000_000])
  func depth(levels: Int) async {
    let closed = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    let open = String(repeating: "{\"a\":", count: levels)
    for text in [closed, open] {
      let task = Task {
        #expect(throws: JSONError.self) { try JSONParser.parse(Array(text.utf8)) }
      }
      _ = await task.value
    }
  }

  @Test("512 levels are read")
  func greatestDepth() throws {
    let text = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    _ = try JSONParser.parse(Array(text.utf8))
  }

  // A value is whatever stands for itself: those in arrays and objects, and these. An empty one counts one more, which spares
  // looking ahead.
  @Test(
    "a document has as many values as may be, and no more",
    arguments: [
      ("[1,2,3]", 4), (#"{"a":1,"b":[2]}"#, 4), ("[[],[]]", 5), ("[{},{}]", 5), (#"["a,b[c{d",2]"#, 3),
      (#"["\",","\\",1]"#, 4), (#"{",":1}"#, 2), ("7", 1),
    ])
  func valueLimit(text: String, count: Int) throws {
    _ = try JSONParser.parse(Array(text.utf8), valueLimit: count)
    let error = #expect(throws: JSONError.self) {
      try JSONParser.parse(Array(text.utf8), valueLimit: count - 1)
    }
    #expect(error?.kind == .limit)
    #expect(error?.message.hasPrefix("must have at most \(count - 1) JSON values, found more") == true)
  }

  @Test(
    "the value of a member is found without the others, as far as there is JSON",
    arguments: [
      (#"{"id":7,"a":[1]}"#, .number(7)), (#" { "a" : {"id":1} , "id" : "x,}" } "#, .string("x,}")),
      (#"{"a":["id",{"id":1}],"b":"\"id\":2","id":null}"#, .null), (#"{"id":5,"a":nonsense"#, .number(5)),
      (#"{"a":1}"#, nil), (#"["id",3]"#, nil), (#"{"a":{"id":1}}"#, nil), (#"{"id":nonsense}"#, nil),
      ("", nil),
      (#"{"id":1"#, nil), (#"{"id":[1,{"id":2}]}"#, .array([.number(1), .object(["id": .number(2)])])),
      (#"{"b":"id","id":3}"#, .number(3)), (#"{"id":"123456789012" }"#, .string("123456789012")),
      (#"{"id":"1234567890123"}"#, nil), ("{\"a\" :\t1,\r\n\"id\"\t:\t2\n}", .number(2)),
    ] as [(String, JSONValue?)])
  func member(text: String, value: JSONValue?) {
    #expect(JSONParser.member("id", of: Array(text.utf8), limit: 14) == value)
  }

  @Test("what is not JSON is told as that, however many values there may be")
  func malformedBelowLimit() {
    let error = #expect(throws: JSONError.self) { try JSONParser.parse(Array("[1,2".utf8), valueLimit: 3) }
    #expect(error?.kind == .malformed)
  }

  // The array, and a number for each of the others.
  @Test("too many values are refused with the number that may be, in groups, and with advice")
  func tooManyValues() throws {
    let bytes = Array("[\(Array(repeating: "1", count: 1233).joined(separator: ","))]".utf8)
    _ = try JSONParser.parse(bytes, valueLimit: 1234)
    let longer = Array("[1,".utf8) + bytes.dropFirst()
    let error = #expect(throws: JSONError.self) { try JSONParser.parse(longer, valueLimit: 1234) }
    #expect(
      error?.message
        == "must have at most 1,234 JSON values, found more; the rows of a feed can be in a data file, "
        + "one a line")
    #expect(error?.kind == .limit && error?.line == nil && error?.column == nil)
  }

  // Each bracket begins an array, in which there may be another value.
  @Test("a document of few bytes may have one value more than those", arguments: [(4, true), (5, false)])
  func fewBytes(limit: Int, areTooMany: Bool) {
    let error = #expect(throws: JSONError.self) {
      try JSONParser.parse(Array("[[[[".utf8), valueLimit: limit)
    }
    #expect(error?.kind == (areTooMany ? .limit : .malformed))
  }

  @Test("objects count among the levels as arrays do, whichever lie in which")
  func mixedDepth() throws {
    func parse(_ arrays: Int) throws {
      let text =
        String(repeating: "[", count: arrays) + #"{"a":{}}"# + String(repeating: "]", count: arrays)
      _ = try JSONParser.parse(Array(text.utf8))
    }
    try parse(510)
    let error = #expect(throws: JSONError.self) { try parse(511) }
    #expect(error?.message == "arrays and objects must be nested at most 512 deep; these go deeper")
  }

  @Test("a member is found behind objects and arrays in one another, and behind a mark at the beginning")
  func memberBehind() {
    for text in [
      #"{"a":{"b":{"id":1},"c":[{},[]]},"id":2}"#, "\u{FEFF}{\"id\":2}", #"{"a":"]}","b":"\\","id":2}"#,
      #"{"ID":1,"id ":1,"i":{"d":1},"id":2}"#, "{\"a\":[1,{\"id\":[]}],\n\"id\":2,\"id\":3}",
    ] {
      #expect(JSONParser.member("id", of: Array(text.utf8), limit: 1) == .number(2), "\(text)")
    }
    #expect(JSONParser.member("id", of: Array(#"{"id":22}"#.utf8), limit: 1) == nil)
  }

  @Test(
    "a string with more than 256 combining marks in a row is refused, as a key and as a value, and the error says where"
  )
  func marks() throws {
    let marks = String(repeating: "\u{301}\u{323}", count: 128)
    let fitting = "{\"a\":[1,\"\(marks)e\(marks)\"],\"\(marks)\":0}"
    #expect(throws: Never.self) { try JSONParser.parse(Array(fitting.utf8)) }
    for (text, place) in [
      ("{\"a\":[1,\"x\(marks)\u{301}\"]}", [.key("a"), .index(1)]),
      ("{\"b\":{\"\(marks)\u{301}\":0}}", [.key("b")]),
      ("\"\(marks)\\u0301\"", []),
    ] as [(String, [JSONError.Step])] {
      let error = #expect(throws: JSONError.self) { try JSONParser.parse(Array(text.utf8)) }
      #expect(error?.kind == .limit && error?.place == place)
      #expect(error?.message.contains("at most 256 combining marks in a row") == true)
    }
  }
}
