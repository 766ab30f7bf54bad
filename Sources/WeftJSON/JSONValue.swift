import WeftGeometry

/// A JSON value, complete and immutable.
///
/// Numbers are doubles, as in JavaScript: an integer beyond 2⁵³ keeps its size and loses its last digits.
public enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number; always finite when it was parsed.
  case number(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object, its keys in the order they were written.
  case object(JSONObject)
}

extension JSONValue {
  /// What errors call this value: `"12pt"`, `-1`, `an empty array`, `an object`.
  ///
  /// Long strings are cut.
  package var shortDescription: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): compactNumber(value)
    case .string(let value): quoted(value)
    case .array(let values): values.isEmpty ? "an empty array" : "an array of \(values.count)"
    case .object: "an object"
    }
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// An object with the members of the literal, in its order; of a key given twice the last value stays.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.reduce(into: JSONObject()) { $0[$1.0] = $1.1 })
  }
}
