import Testing
import WeftJSON

@Suite struct GivenUpJSONTests {
  /// A question that counts how often it is asked, and says yes from the `last` time on.
  private final class Question {
    private(set) var count = 0
    private let last: Int

    init(yesFrom last: Int = .max) { self.last = last }

    func ask() -> Bool {
      count += 1
      return count >= last
    }
  }

  private func parse(_ text: String, _ question: Question) throws(JSONError) -> JSONValue {
    try JSONParser.parse(Array(text.utf8), isGivenUp: question.ask)
  }

  // One string is one value, so nobody is asked while it is made. Pieces have a thousand bytes, so that a question comes up to one
  // later than it could.
  @Test("while bytes are read, whoever wants them is asked about every ten thousand bytes")
  func askedWhileReading() throws {
    let question = Question()
    #expect(try parse("\"\(String(repeating: "x", count: 98_000))\"", question) != .null)
    #expect(question.count == 8 || question.count == 9, "\(question.count)")
  }

  @Test("while values are made, whoever wants them is asked every thousand values")
  func askedWhileMaking() throws {
    let question = Question()
    // 3,501 values in 7,001 bytes.
    let text = "[\(Array(repeating: "1", count: 3500).joined(separator: ","))]"
    #expect(try parse(text, question) == .array(Array(repeating: .number(1), count: 3500)))
    #expect(question.count == 3)
  }

  @Test("of a small document nobody is asked")
  func small() throws {
    let question = Question(yesFrom: 1)
    #expect(try parse(#"{"a":[1,2,{"b":"c"}]}"#, question) != .null)
    #expect(question.count == 0)
  }

  @Test("what nobody wants is read no further", arguments: [1, 2, 5])
  func givenUpWhileReading(last: Int) {
    let question = Question(yesFrom: last)
    let error = #expect(throws: JSONError.self) {
      try parse("\"\(String(repeating: "x", count: 200_000))\"", question)
    }
    #expect(error?.kind == .givenUp)
    #expect(question.count == last)
  }

  @Test("what is a value as far as it was read is none", arguments: ["{}", "[1]", "1234"])
  func givenUpBehindValue(value: String) {
    let question = Question(yesFrom: 1)
    let error = #expect(throws: JSONError.self) {
      try parse(value + String(repeating: " ", count: 30_000) + "garbage", question)
    }
    #expect(error?.kind == .givenUp)
  }

  @Test("what nobody wants is made no further, however deep it lies")
  func givenUpWhileMaking() {
    let question = Question(yesFrom: 2)
    let error = #expect(throws: JSONError.self) {
      try parse("[{\"a\":[\(Array(repeating: "1", count: 4500).joined(separator: ","))]}]", question)
    }
    #expect(error?.kind == .givenUp)
    #expect(question.count == 2)
  }

  // 1,024 bytes are taken at a time: characters of three bytes lie across each border.
  @Test("characters that lie across the borders of what is taken at a time stay whole", arguments: 0...2)
  func borders(offset: Int) throws {
    let text = String(repeating: "a", count: offset) + String(repeating: "水", count: 3000)
    #expect(try parse("\"\(text)\"", Question()) == .string(text))
  }

  @Test("an error far behind the beginning names its line and column")
  func location() {
    let error = #expect(throws: JSONError.self) {
      try parse("[\n\(String(repeating: "  1,\n", count: 5000))  nope]", Question())
    }
    #expect(error?.kind == .malformed && error?.line == 5002 && error?.column == 6)
  }
}
