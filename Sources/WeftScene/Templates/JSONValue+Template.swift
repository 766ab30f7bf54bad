import WeftGeometry
import WeftJSON

// What templates make of a value.
extension JSONValue {
  /// The text a placeholder inserts inside a longer string, or `nil` where there is no obvious one: `null` and
  /// whatever holds other values.
  var insertedText: String? {
    switch self {
    case .bool(let value): value ? "true" : "false"
    case .number(let value): compactNumber(value)
    case .string(let value): value
    case .null, .array, .object: nil
    }
  }

  /// Whether a template's `if` keeps its node for this value: anything but null, false, "" and an empty array.
  var isTruthy: Bool {
    switch self {
    case .null: false
    case .bool(let value): value
    case .string(let value): !value.isEmpty
    case .array(let values): !values.isEmpty
    case .number, .object: true
    }
  }
}
