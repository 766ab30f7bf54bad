import WeftJSON

extension JSONValue {
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
