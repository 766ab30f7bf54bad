import Testing
import Weft
import WeftJSON
import WeftTestSupport

@testable import WeftScene

/// How values are read, apart from the keys they stand under.
@Suite struct ValueRuleTests {
  private func value(_ json: JSONValue, isInserted: Bool = false) -> SceneValue {
    SceneValue(json: json, path: ScenePath.document.appending("x"), isInserted: isInserted)
  }

  private func refusal<Value>(_ rule: ValueRule<Value>, _ json: JSONValue) -> String {
    reason { () throws(SceneError) in _ = try rule.read(value(json)) }
  }

  // Bounds below ten thousand are written as they are.
  @Test("a range says its bounds, with commas from ten thousand on, and what it counts")
  func ranges() throws {
    let rule = ValueRule<Double>.number(in: 9999...10_000, of: "beans")
    #expect(try rule.read(value(.number(9999))) == 9999 && rule.read(value(.number(10_000))) == 10_000)
    #expect(refusal(rule, .number(9998)) == "x: must be a number of beans from 9999 to 10,000, found 9998")
    #expect(refusal(.unit, .bool(true)) == "x: must be a number from 0 to 1, found true")
  }

  @Test("a number that no document can hold is refused as one that is not right", arguments: [1, -1])
  func infinite(sign: Double) {
    for number in [sign * .infinity, .nan] {
      let refusals = [
        refusal(ValueRule<Double>.finite, .number(number)), refusal(.nonNegative, .number(number)),
        refusal(.positive, .number(number)), refusal(ValueRule<Int>.integer(0...1), .number(number)),
      ]
      let expected = [
        "a number", "a number that is not negative", "a finite number above 0", "a whole number from 0 to 1",
      ]
      #expect(refusals == expected.map { "x: must be \($0), found \(number)" })
    }
  }

  @Test("a length stays below ten million on either side of 0")
  func lengths() throws {
    for number in [9_999_999.5, -9_999_999.5] {
      #expect(try ValueRule<Double>.finite.read(value(.number(number))) == number)
    }
    for number in [1e7, -1e7] {
      #expect(
        refusal(ValueRule<Double>.finite, .number(number))
          == "x: must be a number below 10,000,000, found \(Int(number))")
    }
  }

  @Test("a dimension is a number, a word or a share with digits and a point, and no more than all")
  func dimensions() {
    let rest = #"a number that is not negative, "auto" or a percentage such as "50%""#
    for text in ["50", "+5%", "1e1%", "5 %", " 5%", "%", ".%", "Auto", "٥%"] {
      #expect(refusal(ValueRule<Dimension>.dimension, .string(text)).hasPrefix("x: must be \(rest), found"))
    }
    #expect(refusal(ValueRule<Dimension>.dimension, .null) == "x: must be \(rest), found null")
    #expect(
      refusal(ValueRule<Dimension>.dimension, .string("100.5%"))
        == #"x: must be at most "100%", found "100.5%""#)
  }

  @Test(
    "what came out of an item's data does as text where its text is plain",
    arguments: [
      (.number(0.5), "0.5"), (.bool(true), "true"), (.bool(false), "false"), (.string(""), ""),
      (.null, nil), (.array([]), nil), (.object([:]), nil),
    ] as [(JSONValue, String?)])
  func insertedText(json: JSONValue, text: String?) throws {
    #expect(json.insertedText == text)
    let read = try? ValueRule<String>.string.read(value(json, isInserted: true))
    #expect(read == text)
    // Elsewhere text is text.
    let written = try? ValueRule<String>.string.read(value(json))
    #expect((written != nil) == (json == .string("")))
    let parts = try value(.array([json]), isInserted: true).array()
    #expect(parts.map(\.isInserted) == [true] && parts.map { "\($0.path)" } == ["x[0]"])
  }

  @Test("a pair has two values, each read at its own place, and a list any number of them")
  func places() throws {
    let pair = ValueRule<[Double]>.pair("two numbers", of: .positive) { [$0, $1] }
    #expect(try pair.read(value(.array([.number(1), .number(2)]))) == [1, 2])
    for (json, message) in [
      (.array([.number(1)]), "x: must be two numbers, found an array of 1"),
      (.array([.number(1), .number(2), .number(3)]), "x: must be two numbers, found an array of 3"),
      (.array([.number(0), .null]), "x[0]: must be a finite number above 0, found 0"),
      (.array([.number(1), .null]), "x[1]: must be a finite number above 0, found null"),
      (.number(1), "x: must be two numbers, found 1"),
    ] as [(JSONValue, String)] {
      #expect(refusal(pair, json) == message)
    }
    let list = ValueRule<[Double]>.list(.positive)
    #expect(try list.read(value(.array([]))) == [])
    #expect(
      refusal(list, .array([.number(1), .number(2), .number(-3), .null]))
        == "x[2]: must be a finite number above 0, found -3")
  }

  // A field of the outer object is one of its part.
  @Test("a key that is shared by objects keeps that it is required, and changes no more than its own")
  func lifted() throws {
    struct Outer: Sendable {
      var size = Size(width: 1, height: 2)
      var other = 3.0
    }
    let fields = [
      Field<Size>.value("width", \.width, .positive).required, .value("height", \.height, .positive),
    ].map { field in
      field.lifted { (outer: Outer) in
        outer.size
      } set: {
        $0.size = $1
      }
    }
    let schema = ObjectSchema<Outer>("a box", fields + [.value("other", \.other, .finite)])
    var outer = Outer()
    try schema.read(value(["width": .number(7)]), into: &outer)
    #expect(outer.size == Size(width: 7, height: 2) && outer.other == 3)
    let refusal = reason { () throws(SceneError) in
      try schema.read(value(["height": .number(9), "other": .number(8)]), into: &outer)
    }
    #expect(refusal == "x.width: must be there: a box needs it, found no such key")
  }

  @Test("documents that are handed over are named, and start their paths, as is said of them")
  func inputs() throws {
    let folder = try TemporaryFolder()
    let text = #"{"weft":1,"root":{"type":"node"}}"#
    let path = try folder.write(text, to: "s.json")
    let json = try JSONParser.parse(Array(text.utf8))
    for (input, name, start) in [
      (.file(path), path, folder.path("s.json").replacing("s.json", with: "")),
      (.json(json, folder: "a"), nil, "a"), (.bytes(Array(text.utf8), name: "b"), "b", ""),
    ] as [(DocumentInput, String?, String)] {
      let document = try SceneDocument.load(input)
      #expect(input.name == name && document.name == name && document.folder == start)
      #expect(document.environment == DocumentEnvironment())
    }
    for (input, name) in [
      (.json([:], folder: "a"), nil), (.bytes(Array("{}".utf8), name: "b"), "b"),
    ] as [(DocumentInput, String?)] {
      let error = #expect(throws: SceneError.self) { try SceneDocument.load(input) }
      #expect(error?.file == name && error?.path == "weft")
    }
  }
}
