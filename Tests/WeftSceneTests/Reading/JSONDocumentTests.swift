import Testing
import WeftJSON
import WeftScene

@Suite struct JSONDocumentTests {
  @Test("an error names file, line and column, on one line")
  func location() {
    let error = #expect(throws: SceneError.self) {
      try JSONParser.parse(Array("{\n  \"a\": 1,\n  \"b\": nope\n}".utf8), name: "s.json")
    }
    #expect(error?.kind == .notJSON)
    #expect(error?.line == 3 && error?.column != nil)
    #expect(error?.description.hasPrefix("s.json:3:") == true)
    #expect(error?.description.contains("\n") == false)
  }

  @Test("a document that is one line of many has its mistake on the line of the file")
  func lineOfMany() {
    let error = #expect(throws: SceneError.self) {
      try JSONParser.parse(Array("{\"a\":".utf8), name: "rows.jsonl", line: 7)
    }
    #expect(error?.line == 7)
  }

  // The array and its numbers.
  @Test("a document has as many values as it may, and no more")
  func values() throws {
    let bytes = Array("[1,2]".utf8)
    let value = try JSONParser.parse(bytes, name: "a.json", valueLimit: 3)
    #expect(value == .array([.number(1), .number(2)]))
    let error = #expect(throws: SceneError.self) {
      try JSONParser.parse(bytes, name: "a.json", valueLimit: 2)
    }
    #expect(error?.kind == .limit && error?.file == "a.json")
  }
}
