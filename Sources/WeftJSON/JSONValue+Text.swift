import WeftGeometry

extension JSONValue {
  /// The value as JSON on one line, without white space; whole numbers have no fraction.
  package var json: String {
    var text = ""
    append(to: &text)
    return text
  }

  private func append(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += compactNumber(value)
    case .string(let value): text.append(json: value)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.append(to: &text)
      }
      text += "]"
    case .object(let object):
      text += "{"
      for (index, member) in object.members.enumerated() {
        if index > 0 { text += "," }
        text.append(json: member.key)
        text += ":"
        member.value.append(to: &text)
      }
      text += "}"
    }
  }
}
