extension String {
  /// Appends `string` as JSON has it: in quotation marks, what would end it or its line escaped.
  package mutating func append(json string: String) {
    self += "\""
    append(string) { scalar in
      switch scalar {
      case "\"": return "\\\""
      case "\\": return "\\\\"
      case "\n": return "\\n"
      case "\r": return "\\r"
      case "\t": return "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: return nil
      }
    }
    self += "\""
  }
}
