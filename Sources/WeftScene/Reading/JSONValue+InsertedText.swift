import WeftGeometry
import WeftJSON

extension JSONValue {
  /// The text a placeholder inserts inside a longer string, or `nil` where there is no obvious one: `null`, whatever holds other
  /// values, and numbers that have lost digits.
  var insertedText: String? {
    switch self {
    case .number where hasLostDigits: nil
    case .bool(let value): value ? "true" : "false"
    case .number(let value): compactNumber(value)
    case .string(let value): value
    case .null, .array, .object: nil
    }
  }

  /// Whether it is a number so great that it may be another one than was written: whole numbers are exact below 2⁵³.
  var hasLostDigits: Bool {
    if case .number(let value) = self { abs(value) >= 0x1p53 } else { false }
  }

  /// What is wrong with such a number, where each digit counts.
  static let lostDigits =
    "a string: a number of 2⁵³ or more is not kept to its last digit, so put it between quotes"
}
