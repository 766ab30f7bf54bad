import WeftGeometry
import WeftJSON

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
}
