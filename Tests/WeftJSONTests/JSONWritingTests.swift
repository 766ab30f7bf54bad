import Testing
import WeftJSON

@Suite struct JSONWritingTests {
  @Test(
    "numbers are written without a needless fraction",
    arguments: [
      (10, "10"), (-0.0, "0"), (0.5, "0.5"), (-3, "-3"), (1e15, "1000000000000000"), (1e16, "1e+16"),
      (100.0 / 3, "33.333333333333336"),
    ] as [(Double, String)])
  func compactNumbers(number: Double, text: String) { #expect(JSONValue.number(number).json == text) }

  @Test("a value is written on one line, its members in their order, and read back as it was")
  func value() throws {
    let values: [JSONValue] = [.null, .bool(true), .bool(false), .string("\"\\\n\u{1}é")]
    let value: JSONValue = ["z": .array(values), "a": [:]]
    let text = #"{"z":[null,true,false,"\"\\\n\u0001é"],"a":{}}"#
    #expect(value.json == text)
    #expect(try JSONParser.parse(Array(text.utf8)) == value)
  }

  @Test("an object is written member by member, with commas between them")
  func members() {
    #expect(JSONObjectText().finish() == "{}")
    var inner = JSONObjectText()
    inner.add("i", -1)
    inner.add("d", 2.50)
    inner.add("w", 3.0)
    var object = JSONObjectText()
    object.add(membersOf: JSONObjectText())
    object.add(membersOf: inner)
    object.add("s", ["a", "\""])
    object.add("n", [1, 2])
    object.add("e", elements: [])
    object.add("o", elements: [inner.finish(), "null"])
    object.add(membersOf: JSONObjectText())
    object.add("b", false)
    #expect(
      object.finish()
        == #"{"i":-1,"d":2.5,"w":3,"s":["a","\""],"n":[1,2],"e":[],"o":[{"i":-1,"d":2.5,"w":3},null],"b":false}"#
    )
  }

  @Test("what is encoded has its keys sorted, and slashes escaped where that is asked for")
  func encoded() {
    #expect(JSONText.of(["b": 1, "a": 2], as: .line) == #"{"a":2,"b":1}"#)
    #expect(JSONText.of(["b": "/"], as: .indented) == "{\n  \"b\" : \"/\"\n}")
    #expect(JSONText.of(["/"], as: .line, escapesSlashes: true) == #"["\/"]"#)
    #expect(throws: EncodingError.self) { try JSONText.encoded([Double.nan], as: .line) }
  }

  @Test("a member is written by its kind, its key and strings with escapes")
  func kinds() {
    var object = JSONObjectText()
    object.add("a\"", "b\n")
    object.add("t", true)
    object.add("r", json: "[1]")
    #expect(object.finish() == #"{"a\"":"b\n","t":true,"r":[1]}"#)
  }

  private struct Members: Encodable {
    let missing: Int? = nil

    func encode(to encoder: any Encoder) throws {
      try encoder.encode(["b": 1, "a": missing, "c": "x"])
    }
  }

  @Test("members of any kind are encoded by their names, and what is not there is null")
  func anyMembers() {
    #expect(JSONText.of(Members(), as: .line) == #"{"a":null,"b":1,"c":"x"}"#)
  }
}
