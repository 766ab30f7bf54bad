/// Goes through a text by what lines are not broken inside of, as far as that makes a difference to what shaping takes.
///
/// Behind a space a line may end, unless a character follows that never begins one, or an opening bracket stands before it (UAX #14, LB11
/// to LB17); nor does one end between a hyphen and a digit (LB25), nor before a mark.
struct WordScan {
  /// What a character is to the word before it.
  enum Step {
    /// It divides words, as far as the next character lets it.
    case separator
    /// It begins a word.
    case beginning
    /// It goes on with the word before the separators.
    case joined
    /// It goes on with the word.
    case inside
  }

  /// The last character that is no separator, and the separator behind it.
  private var last: Unicode.Scalar?
  private var separator: Unicode.Scalar?

  mutating func take(_ scalar: Unicode.Scalar) -> Step {
    if Self.isSeparator(scalar) {
      // Behind a space of no width a line may end whatever follows.
      if separator != "\u{200B}" { separator = scalar }
      return .separator
    }
    defer { (last, separator) = (scalar, nil) }
    guard let last else { return .beginning }
    guard let separator else { return .inside }
    return Self.joins(scalar, to: last, over: separator) ? .joined : .beginning
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\n", " ", "-", "\u{200B}": true
    case "\u{F0B}": true  // What divides the syllables of Tibetan.
    default: false
    }
  }

  private static func joins(
    _ scalar: Unicode.Scalar, to last: Unicode.Scalar, over separator: Unicode.Scalar
  ) -> Bool {
    if separator == "\u{200B}" || separator == "\n" { return false }
    if separator == "-", scalar.properties.numericType != nil { return true }
    return Kind(last).holdsNext(Kind(scalar))
  }

  /// What a character is where spaces stand before or behind it.
  private enum Kind {
    case opening, closing, quotation, dash, smallLetter, joiner, other

    init(_ scalar: Unicode.Scalar) {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": self = .other
      case "(", "[", "{", "¿", "¡": self = .opening
      case ")", "]", "}", "!", ",", ".", "/", ":", ";", "?": self = .closing
      case "\"", "'", "«", "»", "‘", "’", "“", "”", "‹", "›": self = .quotation
      case "—", "⸺", "⸻": self = .dash
      // What stood for the word joiner before there was one, and that.
      case "\u{2060}", "\u{FEFF}": self = .joiner
      // Small kana and what makes a letter longer do not begin lines after brackets.
      case "\u{3005}", "\u{301C}", "\u{303B}"..."\u{30FE}", "\u{FF67}"..."\u{FF9F}": self = .smallLetter
      case _ where scalar.isASCII: self = .other
      default:
        switch scalar.properties.generalCategory {
        case .openPunctuation: self = .opening
        case .closePunctuation, .otherPunctuation: self = .closing
        case .initialPunctuation, .finalPunctuation: self = .quotation
        case .nonspacingMark, .spacingMark, .enclosingMark: self = .joiner
        default: self = .other
        }
      }
    }

    /// Whether no line ends before a character of another kind, although there are spaces between.
    func holdsNext(_ next: Kind) -> Bool {
      switch (self, next) {
      case (_, .closing), (_, .joiner), (.opening, _): true
      case (.quotation, .opening), (.dash, .dash), (.closing, .smallLetter): true
      default: false
      }
    }
  }
}
