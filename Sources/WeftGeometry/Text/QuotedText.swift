/// `text` as one short line in quotation marks: control characters escaped, cut after 40 characters.
package func quoted(_ text: String) -> String {
  var line = "\""
  for (count, scalar) in text.unicodeScalars.enumerated() {
    if count == 40 {
      line += "…"
      break
    }
    switch scalar {
    case "\n": line += "\\n"
    case "\r": line += "\\r"
    case "\t": line += "\\t"
    case "\"": line += "\\\""
    case _ where scalar.value < 0x20 || scalar.value == 0x7f:
      line += "\\u{" + String(scalar.value, radix: 16) + "}"
    default: line.unicodeScalars.append(scalar)
    }
  }
  return line + "\""
}
