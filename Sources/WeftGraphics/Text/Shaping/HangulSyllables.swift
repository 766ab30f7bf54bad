/// Hangul that is written letter by letter, as in file names of some systems.
///
/// Pango looks for a font of each letter by itself, and few fonts have them, while many have the syllables that they form.
enum HangulSyllables {
  /// The same text with each syllable of letters in one character, and characters that nobody sees, and that are put on it, in the
  /// place of the others: as many bytes; `nil`, where there is none.
  ///
  /// The arithmetic is that of the Unicode standard, 3.12.
  /// - Complexity: O(characters); of a text without any, a look at its bytes
  static func composed(_ string: String) -> String? {
    guard string.utf8.contains(0xE1) else { return nil }
    var bytes: [UInt8]?
    var (syllable, start, offset) = (Syllable.none, 0, 0)
    for scalar in string.unicodeScalars {
      let next = syllable.followed(by: scalar.value)
      if let code = next.code, next.isLonger(than: syllable) {
        if bytes == nil { bytes = Array(string.utf8) }
        bytes?.replaceSubrange(start..<start + 3, with: String(code).utf8)
        // A variation selector, of as many bytes as each of the letters.
        bytes?.replaceSubrange(offset..<offset + 3, with: "\u{FE00}".utf8)
      } else {
        start = offset
      }
      syllable = next
      offset += UTF8.width(scalar)
    }
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  /// What the letters before form.
  private enum Syllable {
    case none
    /// A leading consonant, by its number.
    case leading(UInt32)
    /// A leading consonant and a vowel: the code of the syllable.
    case open(UInt32)
    /// A syllable with a trailing consonant.
    case closed(UInt32)

    /// The character for a whole syllable.
    var code: Unicode.Scalar? {
      switch self {
      case .none, .leading: nil
      case .open(let code), .closed(let code): Unicode.Scalar(code)
      }
    }

    /// Whether it goes on from what was before.
    func isLonger(than other: Syllable) -> Bool {
      switch (other, self) {
      case (.leading, .open), (.open, .closed): true
      default: false
      }
    }

    func followed(by code: UInt32) -> Syllable {
      switch (self, code) {
      case (_, 0x1100...0x1112): .leading(code - 0x1100)
      case (.leading(let leading), 0x1161...0x1175): .open(0xAC00 + (leading * 21 + code - 0x1161) * 28)
      case (.open(let syllable), 0x11A8...0x11C2): .closed(syllable + code - 0x11A7)
      case (_, 0xAC00...0xD7A3) where (code - 0xAC00) % 28 == 0: .open(code)
      default: .none
      }
    }
  }
}
