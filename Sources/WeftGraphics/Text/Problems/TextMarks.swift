/// Combining marks in a text, one after the other.
///
/// What shapes text puts each mark on what is before it, and looks through all those between: a row of them costs its square.
package enum TextMarks {
  /// The longest row of marks that is shaped; of a longer one the rest is left out.
  ///
  /// Of the languages that are written, none puts more than a handful on a letter.
  package static let mostInARow = 1000

  /// How many marks, and characters that are not shown (soft hyphens, joiners), there are in the longest row of a text: rules of fonts
  /// look beyond both.
  ///
  /// - Complexity: O(characters); of a text without any, a look at its bytes
  package static func longestRow(in string: String) -> Int {
    guard string.utf8.contains(where: { $0 >= 0xCC || $0 == 0xC2 }) else { return 0 }
    return longestRow(in: string) {
      $0.value >= 0x300 ? isMark($0) || $0.properties.isDefaultIgnorableCodePoint : $0.value == 0xAD
    }
  }

  private static func longestRow(in string: String, of isOne: (Unicode.Scalar) -> Bool) -> Int {
    var longest = 0
    var row = 0
    for scalar in string.unicodeScalars {
      row = isOne(scalar) ? row + 1 : 0
      longest = max(longest, row)
    }
    return longest
  }

  /// Whether some are left out.
  static func areTooMany(in string: String) -> Bool {
    guard string.utf8.count > mostInARow, string.utf8.contains(where: { $0 >= 0xCC }) else { return false }
    return longestRow(in: string) { $0.value >= 0x300 && isMark($0) } > mostInARow
  }

  /// The same text with characters that nobody sees, and that are put on nothing, in place of those marks of a row that are too
  /// many: as many bytes; `nil`, where none are.
  static func withoutLongRows(_ string: String) -> String? {
    guard areTooMany(in: string) else { return nil }
    var scalars = String.UnicodeScalarView()
    var row = 0
    for scalar in string.unicodeScalars {
      row = scalar.value >= 0x300 && isMark(scalar) ? row + 1 : 0
      if row > mostInARow {
        // A grapheme joiner, a word joiner, or a tag.
        scalars.append(["\u{34F}", "\u{2060}", "\u{E0001}"][UTF8.width(scalar) - 2])
      } else {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }
}
