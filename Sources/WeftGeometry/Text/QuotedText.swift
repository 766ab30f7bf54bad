/// `text` as one short line in quotation marks: control characters escaped, cut after 40 characters.
package func quoted(_ text: String) -> String {
  "\"\(excerpt(of: text).escaped { $0 == "\"" ? "\\\"" : nil })\""
}

/// A word of the format in quotation marks, with its article: `a "stack"`, `an "image"`.
package func quotedWithArticle(_ word: String) -> String {
  let isVowel = word.utf8.first.map { "aeio".utf8.contains($0) } ?? false
  return "\(isVowel ? "an" : "a") \"\(word)\""
}

/// `text` as one short line: control characters escaped, cut after 40 characters.
///
/// - Complexity: O(1), however long it is
package func excerpt(of text: String) -> String {
  let shown = text.unicodeScalars.prefix(40)
  return asOneLine(String(shown)) + (shown.endIndex < text.unicodeScalars.endIndex ? "…" : "")
}

/// A path, or another name that has to stay recognizable, as one line: control characters escaped, and of more than 256 characters
/// the first 96 and the last 160.
package func excerpt(ofPath path: String) -> String {
  let scalars = path.unicodeScalars
  guard scalars.count > 256 else { return asOneLine(path) }
  return asOneLine(String(scalars.prefix(96))) + "…" + asOneLine(String(scalars.suffix(160)))
}

private func asOneLine(_ text: String) -> String {
  text.escaped { scalar in
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case _ where scalar.value < 0x20 || scalar.value == 0x7f: "\\u{" + String(scalar.value, radix: 16) + "}"
    default: nil
    }
  }
}
