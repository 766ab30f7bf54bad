/// Where a line is not to be broken although Pango would break it, in UTF-8 offsets.
///
/// Pango's opportunities are those of the Unicode line breaking algorithm (UAX #14), as comparing them with ICU's shows, but for
/// some rules about numbers, hyphens and quotation marks; and one or two that readers would not accept. What becomes of a word that is too wide for any line the algorithm leaves open: Pango
/// breaks it after any character.
enum TextBreakRules {
  /// The most ranges that a text is given: Pango looks for each from the text's beginning.
  static let mostRanges = 100

  /// Pairs of characters that Pango would take apart and the algorithm does not.
  ///
  /// - Complexity: O(characters)
  static func pairsKeptTogether(in string: String) -> [Range<Int>] {
    var pairs: [Range<Int>] = []
    var (before, first, second) = (Place(), Place(), Place())
    // Where a row of hyphens that begins a word does.
    var hyphens: Int?
    var offset = 0
    func look(_ kind: Kind, end: Int) {
      switch (first.kind, second.kind, kind) {
      // LB25: IS × NU, also where the full stop does not stand in a number: “No.5”, “x .5”.
      case (_, .infix, .digit) where first.kind != .digit: pairs.append(second.start..<end)
      // LB25: (PR | PO) × OP NU, “$(12)”.
      case (.sign, .opening, .digit): pairs.append(first.start..<offset)
      // Not of the algorithm: “C++11” is one word.
      case (_, .sign, .sign): pairs.append(second.start..<end)
      // LB20a: a hyphen at the beginning of a word, “-v”; and more than one, “--verbose”.
      case (_, .hyphen, .letter): if let hyphens { pairs.append(hyphens..<end) }
      // LB15a: (sot | SP) [Pi] SP* ×, “« bon”.
      case (.initialQuote, .space, _) where before.kind == .space && kind != .space:
        pairs.append(first.start..<end)
      // LB15b: × [Pf] (SP | CL | EX | IS | eot), “bon »”.
      case (.space, .finalQuote, .space), (.space, .finalQuote, .closing), (.space, .finalQuote, .infix):
        pairs.append(first.start..<offset)
      default: break
      }
    }
    for scalar in string.unicodeScalars {
      if pairs.count == mostRanges { return pairs }
      let kind = Kind(scalar)
      let end = offset + UTF8.width(scalar)
      look(kind, end: end)
      if kind != .hyphen { hyphens = nil } else if second.kind == .space { hyphens = offset }
      (before, first, second) = (first, second, Place(kind: kind, start: offset))
      offset = end
    }
    look(.space, end: offset)
    return pairs
  }

  /// What is kept together of a word that is too wide for any line, so that it is broken where a reader would: after white space
  /// that the algorithm does not break at (“use .NET”), after a hyphen, and after what divides dates, numbers and addresses
  /// (“12/31/” “2024”); elsewhere not before closing punctuation, nor after opening.
  ///
  /// - Parameters:
  ///   - word: From one opportunity to the next.
  ///   - fits: Whether a part of the word fits into a line.
  static func partsKeptTogether(
    of word: Range<Int>, in string: String, fits: (Range<Int>) -> Bool
  ) -> [Range<Int>] {
    var kept: [Range<Int>] = []
    var start = word.lowerBound
    for part in partEnds(of: word, in: string) {
      if fits(start..<part.trimmed) {
        kept.append(start..<part.end)
      } else {
        kept += punctuation(in: start..<part.end, of: string, fits: fits)
      }
      start = part.end
    }
    return kept
  }

  /// Where the parts of a word end, each with the end of what is seen of it.
  private static func partEnds(of word: Range<Int>, in string: String) -> [(end: Int, trimmed: Int)] {
    var ends: [(end: Int, trimmed: Int)] = []
    var (offset, trimmed) = (word.lowerBound, word.lowerBound)
    // A hyphen alone is no part.
    var isPart = false
    var previous = Kind.space
    for scalar in scalars(in: word, of: string) {
      let kind = Kind(scalar)
      // After a space a full stop begins what follows, “.NET”; otherwise marks in a row stay together, “://”.
      let begins = previous == .space ? kind != .space && kind != .hyphen : !kind.endsPart && !kind.isClosing
      if isPart, previous.endsPart, begins {
        ends.append((offset, trimmed))
        isPart = false
      }
      offset += UTF8.width(scalar)
      if kind != .space { trimmed = offset }
      isPart = isPart || !kind.endsPart
      previous = kind
    }
    return ends + [(word.upperBound, trimmed)]
  }

  /// Punctuation with the character that it belongs to, as much as fits into a line, so that a row of it can still be broken.
  private static func punctuation(
    in part: Range<Int>, of string: String, fits: (Range<Int>) -> Bool
  ) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    var (start, offset) = (part.lowerBound, part.lowerBound)
    var previous = Kind.space
    for scalar in scalars(in: part, of: string) {
      let (kind, end) = (Kind(scalar), offset + UTF8.width(scalar))
      let belongs = kind.isClosing || kind == .infix || previous.isOpening
      if !belongs || !fits(start..<end) {
        groups.append(start..<offset)
        start = offset
      }
      (previous, offset) = (kind, end)
    }
    groups.append(start..<offset)
    return groups.filter { $0.count > 1 }
  }

  /// A character and where it begins; before the first one there are spaces.
  private struct Place {
    var kind = Kind.space
    var start = 0
  }

  private static func scalars(in range: Range<Int>, of string: String) -> Substring.UnicodeScalarView {
    let utf8 = string.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return string[start..<utf8.index(start, offsetBy: range.count)].unicodeScalars
  }

  /// What a character is to a line break.
  private enum Kind {
    case space, digit, infix, sign, opening, initialQuote, closing, finalQuote, hyphen, divider, letter, other

    var isOpening: Bool { self == .opening || self == .initialQuote }
    var isClosing: Bool { self == .closing || self == .finalQuote }

    /// Whether a word that is too wide may be broken after it.
    var endsPart: Bool {
      switch self {
      case .space, .hyphen, .infix, .divider: true
      case .digit, .sign, .opening, .initialQuote, .closing, .finalQuote, .letter, .other: false
      }
    }

    init(_ scalar: Unicode.Scalar) {
      switch scalar {
      case " ", "\t", "\n", "\r", "\u{2028}", "\u{2029}": self = .space
      case "0"..."9": self = .digit
      case ".", ",", ":", ";": self = .infix
      case "$", "%", "+", "€", "£", "¥", "°", "±", "№": self = .sign
      case "(", "[", "{", "„", "‚", "¿", "¡": self = .opening
      case "“", "‘", "«", "‹": self = .initialQuote
      case ")", "]", "}", "!", "?", "…", "。", "、", "」", "』", "）": self = .closing
      case "”", "’", "»", "›": self = .finalQuote
      case "-", "\u{2010}", "–": self = .hyphen
      case "/", "\\", "_", "&", "=", "|": self = .divider
      case "a"..."z", "A"..."Z", "\u{C0}"..."\u{587}", "\u{5D0}"..."\u{5EA}": self = .letter
      default: self = .other
      }
    }
  }
}
