/// `text` as one short line in quotation marks: control characters escaped, cut after 40 characters.
package func quoted(_ text: String) -> String {
  let shown = text.unicodeScalars.prefix(40)
  let line = String(shown).escaped { scalar in
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\"": "\\\""
    case _ where scalar.value < 0x20 || scalar.value == 0x7f: "\\u{" + String(scalar.value, radix: 16) + "}"
    default: nil
    }
  }
  return "\"\(line)\(shown.endIndex < text.unicodeScalars.endIndex ? "…" : "")\""
}
