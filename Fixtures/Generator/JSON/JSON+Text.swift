extension JSON {
  /// The document: what fits into a line is one line, the rest is broken at its commas.
  var document: String {
    text(indent: 0) + "\n"
  }

  private static let width = 110

  private func text(indent: Int) -> String {
    if case .line(let value) = self { return value.compact }
    let whole = compact
    if indent + whole.count <= Self.width && !holdsLines { return whole }
    let inner = String(repeating: " ", count: indent + 2)
    let outer = String(repeating: " ", count: indent)
    switch self {
    case .array(let elements) where !elements.isEmpty:
      let rows = elements.map { inner + $0.text(indent: indent + 2) }
      return "[\n" + rows.joined(separator: ",\n") + "\n\(outer)]"
    case .object(let entries) where !entries.isEmpty:
      let rows = entries.map { inner + Self.quoted($0.key) + ": " + $0.value.text(indent: indent + 2) }
      return "{\n" + rows.joined(separator: ",\n") + "\n\(outer)}"
    default:
      return whole
    }
  }

  /// Whether a line of its own was asked for anywhere inside.
  private var holdsLines: Bool {
    switch self {
    case .line: true
    case .array(let elements): elements.contains { $0.holdsLines }
    case .object(let entries): entries.contains { $0.value.holdsLines }
    default: false
    }
  }

  private var compact: String {
    switch self {
    case .string(let text): Self.quoted(text)
    case .number(let value): value == value.rounded() ? "\(Int(value))" : "\(value)"
    case .bool(let value): value ? "true" : "false"
    case .array(let elements): "[" + elements.map(\.compact).joined(separator: ", ") + "]"
    case .object(let entries):
      entries.isEmpty
        ? "{}"
        : "{ " + entries.map { Self.quoted($0.key) + ": " + $0.value.compact }.joined(separator: ", ") + " }"
    case .line(let value): value.compact
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
