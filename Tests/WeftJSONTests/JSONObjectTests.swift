import Testing
import WeftJSON

/// Objects as lists of members, short and long.
@Suite struct JSONObjectTests {
  private func object(_ count: Int) -> JSONObject {
    var object = JSONObject()
    for number in 0..<count { object["k\(number)"] = .number(Double(number)) }
    return object
  }

  private func parsed(_ count: Int) throws -> JSONObject {
    let value = try JSONParser.parse(Array(JSONValue.object(object(count)).json.utf8))
    guard case .object(let object) = value else { return [:] }
    return object
  }

  // Where there are more than 32, members are found by a table.
  @Test("a member is found by its key, however many there are", arguments: [1, 32, 33, 100])
  func found(count: Int) throws {
    let object = try parsed(count)
    #expect(object.members.map(\.key) == (0..<count).map { "k\($0)" })
    for number in 0..<count { #expect(object["k\(number)"] == .number(Double(number))) }
    #expect(object["k\(count)"] == nil && object[""] == nil)
    #expect(object == self.object(count))
  }

  // An accented letter, and the letter with an accent behind it: strings of Swift that are equal.
  @Test("keys are told apart by their bytes, however many there are", arguments: [0, 40])
  func bytes(others: Int) throws {
    let more = (0..<others).map { "\"k\($0)\":0," }.joined()
    let value = try JSONParser.parse(Array("{\(more)\"\u{E9}\":1,\"e\u{301}\":2}".utf8))
    guard case .object(var object) = value else { return #expect(Bool(false), "\(value)") }
    #expect(object["\u{E9}"] == .number(1) && object["e\u{301}"] == .number(2))
    object["e\u{301}"] = nil
    #expect(object["\u{E9}"] == .number(1) && object["e\u{301}"] == nil)
  }

  @Test("a member is replaced where it stands, added at the end, and removed", arguments: [3, 40])
  func changed(count: Int) throws {
    var object = try parsed(count)
    object["k1"] = .bool(true)
    #expect(object["k1"] == .bool(true) && object.members[1].key == "k1" && object.members.count == count)
    object["new"] = .null
    #expect(object["new"] == .null && object.members.last?.key == "new")
    object["k0"] = nil
    #expect(object["k0"] == nil && object.members.count == count)
    #expect(object["k2"] == .number(2) && object["k1"] == .bool(true) && object["new"] == .null)
    object["k0"] = nil
    #expect(object.members.count == count)
  }

  @Test("objects are equal where their members are, in the same order, however they were made")
  func equality() throws {
    let (one, other): (JSONObject, JSONObject) = (["a": .null, "b": .null], ["b": .null, "a": .null])
    #expect(one != other && Set([one, other]).count == 2)
    let read = try parsed(40)
    #expect(read == object(40) && Set([read, object(40)]).count == 1)
    #expect(read != object(39))
  }

  @Test("of a key given twice the last value stays, where the first stood")
  func twice() {
    let object: JSONObject = ["a": .number(1), "b": .number(2), "a": .number(3)]
    #expect(object.members.map(\.key) == ["a", "b"] && object["a"] == .number(3))
    let value: JSONValue = ["a": .number(1), "b": .number(2), "a": .number(3)]
    #expect(value == .object(object))
  }

  @Test(
    "errors call a value by what it is",
    arguments: [
      (.null, "null"), (.bool(true), "true"), (.bool(false), "false"), (.number(-1), "-1"),
      (.number(0.5), "0.5"),
      (.string("a\"b"), "\"a\\\"b\""), (.array([]), "an empty array"), (.array([.null]), "an array of 1"),
      (.array([.null, .null]), "an array of 2"), (.object([:]), "an object"),
    ] as [(JSONValue, String)])
  func described(value: JSONValue, text: String) { #expect(value.shortDescription == text) }

  @Test("nesting ends at 512 levels, and an error says so")
  func depth() {
    func text(_ levels: Int) -> [UInt8] {
      Array(
        (String(repeating: #"{"a":"#, count: levels - 1) + "[]" + String(repeating: "}", count: levels - 1))
          .utf8)
    }
    #expect(throws: Never.self) { try JSONParser.parse(text(512)) }
    let error = #expect(throws: JSONError.self) { try JSONParser.parse(text(513)) }
    #expect(error?.message == "arrays and objects must be nested at most 512 deep; these go deeper")
  }

  // The token that is wrong ends with the sixth, seventh and second character of its line; where the line has none, that counts
  // as the first.
  @Test(
    "a mistake is told by line and column, counted from 1, in characters",
    arguments: [
      (#"{"a" 1}"#, 1, 6), ("[\"é\", x]", 1, 7), ("{\n  \"a\": 1,\n ]\n}", 3, 2), ("[\n", 2, 1),
    ])
  func location(text: String, line: Int, column: Int) {
    let error = #expect(throws: JSONError.self) { try JSONParser.parse(Array(text.utf8)) }
    #expect(error?.line == line && error?.column == column)
  }

  @Test("a document without anything in it, and one in UTF-16 or UTF-32, are told as such")
  func notText() {
    for text in ["\u{FEFF} \n", "\t\r\n "] {
      let empty = #expect(throws: JSONError.self) { try JSONParser.parse(Array(text.utf8)) }
      #expect(empty?.message == "the document is empty, expected a JSON object" && empty?.line == nil)
    }
    // With the mark at the beginning, and without.
    let wide: [(bytes: [UInt8], encoding: String)] = [
      ([0xFE, 0xFF, 0, 0x7B, 0, 0x7D], "UTF-16"), ([0xFF, 0xFE, 0x7B, 0, 0x7D, 0], "UTF-16"),
      ([0, 0x7B, 0, 0x7D], "UTF-16"), ([0x7B, 0, 0x7D, 0], "UTF-16"),
      ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x7B], "UTF-32"), ([0xFF, 0xFE, 0, 0, 0x7B, 0, 0, 0], "UTF-32"),
      ([0, 0, 0, 0x7B, 0, 0, 0, 0x7D], "UTF-32"), ([0x7B, 0, 0, 0, 0x7D, 0, 0, 0], "UTF-32"),
    ]
    for (bytes, encoding) in wide {
      let error = #expect(throws: JSONError.self) { try JSONParser.parse(bytes) }
      #expect(error?.message == "the document is in \(encoding); save it as UTF-8")
    }
    for count in [2, 3, 4, 1000] {
      let nothing = #expect(throws: JSONError.self) {
        try JSONParser.parse(Array(repeating: 0, count: count))
      }
      #expect(nothing?.message.contains("UTF") == false)
    }
  }
}
