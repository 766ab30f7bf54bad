import WeftGeometry
import WeftJSON

/// How a JSON value becomes a Swift one, and what is refused.
package struct ValueRule<Value>: Sendable {
  package let read: @Sendable (SceneValue) throws(SceneError) -> Value

  package init(_ read: @escaping @Sendable (SceneValue) throws(SceneError) -> Value) { self.read = read }

  /// The same rule, its result changed by `transform`.
  package func map<Result>(_ transform: @escaping @Sendable (Value) -> Result) -> ValueRule<Result> {
    ValueRule<Result> { (value) throws(SceneError) in transform(try read(value)) }
  }
}

extension ValueRule where Value == Bool {
  /// `true` or `false`.
  package static var bool: ValueRule {
    ValueRule { (value) throws(SceneError) in
      guard case .bool(let flag) = value.json else { throw value.refused("true or false") }
      return flag
    }
  }
}

extension ValueRule where Value == String {
  /// Any text.
  package static var string: ValueRule {
    ValueRule { (value) throws(SceneError) in
      if case .string(let text) = value.json { return text }
      if value.isInserted, let text = value.json.insertedText { return text }
      throw value.refused(value.isInserted && value.json.hasLostDigits ? JSONValue.lostDigits : "a string")
    }
  }

  /// Text of at least one character.
  package static var word: ValueRule {
    ValueRule { (value) throws(SceneError) in
      let text = try string.read(value)
      guard !text.isEmpty else { throw value.refused("a string that is not empty") }
      return text
    }
  }

  /// Text of at least one character, and of no more than so many bytes: what is looked up again for each cell that has it.
  static func word(ofAtMost limit: Int) -> ValueRule { word.bounded(limit) }

  /// Any text of no more than so many bytes: what is gone through for each cell that has it.
  static func string(ofAtMost limit: Int) -> ValueRule { string.bounded(limit) }

  private func bounded(_ limit: Int) -> ValueRule {
    ValueRule { (value) throws(SceneError) in
      let text = try read(value)
      let count = text.utf8.count
      guard count <= limit else {
        throw SceneError(
          .invalid, at: value.path.description,
          "must be a string of at most \(grouped(limit)) bytes, found one of \(grouped(count))")
      }
      return text
    }
  }
}

extension ValueRule where Value: Sendable {
  /// One of a few words.
  ///
  /// The table lists them in the order that errors show.
  package static func oneOf(_ words: KeyValuePairs<String, Value>) -> ValueRule {
    let names = words.map(\.key)
    let values = words.map(\.value)
    return ValueRule { (value) throws(SceneError) in
      if case .string(let word) = value.json {
        if let index = names.firstIndex(of: word) { return values[index] }
        var error = value.refused("one of " + names.joined(separator: ", "))
        error.message += Suggestion.text(
          for: word, among: names, otherName: OtherNames.word(for: word, among: names))
        throw error
      }
      throw value.refused("one of " + names.joined(separator: ", "))
    }
  }
}

/// The bound of every length in a document, in points: what a layout can hold.
///
/// Nothing is allowed to reach it.
let lengthLimit = 10_000_000.0

extension ValueRule where Value == Double {
  /// A number in a range of values, which `expected` puts into words.
  package static func number(
    _ expected: String, where isAllowed: @escaping @Sendable (Double) -> Bool
  ) -> ValueRule {
    ValueRule { (value) throws(SceneError) in
      guard case .number(let number) = value.json, number.isFinite, isAllowed(number) else {
        throw value.refused(expected)
      }
      guard abs(number) < lengthLimit else { throw value.refused("a number below 10,000,000") }
      return number
    }
  }

  /// A number from one to another.
  ///
  /// - Parameter unit: what it counts, as in “seconds”.
  package static func number(in range: ClosedRange<Double>, of unit: String? = nil) -> ValueRule {
    func text(_ bound: Double) -> String { bound < 10_000 ? compactNumber(bound) : grouped(Int(bound)) }
    let bounds = "from \(text(range.lowerBound)) to \(text(range.upperBound))"
    return number("a number \(unit.map { "of \($0) " } ?? "")\(bounds)", where: range.contains)
  }

  /// Any finite number.
  package static var finite: ValueRule { number("a number") { _ in true } }

  /// A finite number from 0 up.
  package static var nonNegative: ValueRule { number("a number that is not negative") { $0 >= 0 } }

  /// A finite number above 0.
  package static var positive: ValueRule { number("a finite number above 0") { $0 > 0 } }

  /// From 0 to 1.
  package static var unit: ValueRule { number(in: 0...1) }

  /// Pixels per point.
  package static var scale: ValueRule { number(in: NumberBounds.scale) }

  /// A number as `rule` reads it, or `"inf"`.
  package static func orInfinite(_ rule: ValueRule, _ expected: String) -> ValueRule {
    ValueRule { (value) throws(SceneError) in
      switch value.json {
      case .string("inf"): return .infinity
      case .number: return try rule.read(value)
      default: throw value.refused(expected)
      }
    }
  }
}

extension ValueRule where Value == Int {
  /// A whole number within `range`.
  package static func integer(_ range: ClosedRange<Int>) -> ValueRule {
    ValueRule { (value) throws(SceneError) in
      guard case .number(let number) = value.json, let integer = Int(exactly: number), range.contains(integer)
      else { throw value.refused("a whole number from \(range.lowerBound) to \(range.upperBound)") }
      return integer
    }
  }
}

extension ValueRule {
  /// An array of exactly two values.
  package static func pair<Part>(
    _ expected: String, of rule: ValueRule<Part>,
    _ make: @escaping @Sendable (Part, Part) -> Value
  ) -> ValueRule {
    ValueRule { (value) throws(SceneError) in
      guard case .array(let parts) = value.json, parts.count == 2 else { throw value.refused(expected) }
      let values = try value.array()
      return make(try rule.read(values[0]), try rule.read(values[1]))
    }
  }

  /// An object with keys of its own; what it does not name is as in `initial`.
  package static func object(_ schema: ObjectSchema<Value>, from initial: Value) -> ValueRule
  where Value: Sendable {
    ValueRule { (value) throws(SceneError) in
      var result = initial
      try schema.read(value, into: &result)
      return result
    }
  }

  /// An array whose elements all follow `rule`.
  package static func list<Element>(_ rule: ValueRule<Element>) -> ValueRule where Value == [Element] {
    ValueRule { (value) throws(SceneError) in
      var elements: [Element] = []
      for element in try value.array() { elements.append(try rule.read(element)) }
      return elements
    }
  }
}
