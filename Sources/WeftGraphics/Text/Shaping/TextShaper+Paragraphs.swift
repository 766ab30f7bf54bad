import CPangoCairo

/// Paragraphs are shaped one by one: that is what Pango does too, but for each it counts the characters of all before it, and it
/// cannot stop where nobody will see more.
extension TextShaper {
  /// Shapes a text and breaks it into lines.
  ///
  /// An empty text has none; a line break at the end opens no further line.
  /// - Parameters:
  ///   - needsEnd: whether the last paragraph is wanted in any case, with those between left out.
  ///   - isEnough: told of each line; once it says so, its paragraph is the last one but for the end.
  /// - Complexity: O(characters) of the paragraphs that are shaped.
  func shape(
    _ text: StyledText, _ breaking: Breaking, needsEnd: Bool = false,
    until isEnough: (ShapedLine) -> Bool = { _ in false }
  ) -> [ShapedLine] {
    guard !text.isEmpty else { return [] }
    leavesOutGlyphs = false
    stepsLeft = Self.mostSteps
    guard !breaking.isSingleLine else { return shapeParagraph(text, breaking) }
    var paragraphs = TextParagraphs(text, breaking)
    guard !paragraphs.isWhole else {
      return shapeParagraph(text, breaking, needsEnd: needsEnd, until: isEnough)
    }
    var lines: [ShapedLine] = []
    var holdsForWidthOnly = false
    var isFull = false
    while !GivenUpWork.isGivenUp, !leavesOutGlyphs, let paragraph = paragraphs.next() {
      if isFull, !needsEnd { break }
      if isFull, !paragraphs.isAtEnd { continue }
      lines += shape(paragraph, breaking, of: text, needsEnd: needsEnd) { line in
        if !isFull { isFull = isEnough(line) }
        return isFull
      }
      holdsForWidthOnly = holdsForWidthOnly || self.holdsForWidthOnly
    }
    self.holdsForWidthOnly = holdsForWidthOnly
    return lines
  }

  /// The lines of one paragraph, as parts of the whole text.
  private func shape(
    _ paragraph: TextParagraphs.Paragraph, _ breaking: Breaking, of text: StyledText, needsEnd: Bool,
    until isEnough: (ShapedLine) -> Bool
  ) -> [ShapedLine] {
    guard !paragraph.text.isEmpty else {
      holdsForWidthOnly = false
      let start = paragraph.start
      var builder = ShapedLineBuilder(
        text: text, range: start..<start, isRightToLeft: paragraph.isRightToLeft)
      builder.includeMetrics(metrics(of: (text.attributes(at: start) ?? TextAttributes()).font), raisedBy: 0)
      let line = builder.finish()
      _ = isEnough(line)
      return [line]
    }
    var breaking = breaking
    breaking.isInRightToLeft = paragraph.isRightToLeft
    return shapeParagraph(paragraph.text, breaking, needsEnd: needsEnd, until: isEnough)
      .map { $0.moved(by: paragraph.start) }
  }
}

/// The paragraphs of a text, one after the other.
struct TextParagraphs: IteratorProtocol {
  struct Paragraph {
    /// Without the separator at its end.
    let text: StyledText
    /// Where it starts, in UTF-8 offsets of the whole.
    let start: Int
    /// Whether it starts at the right: as its letters say, or where none has a direction, as the paragraph before.
    let isRightToLeft: Bool
  }

  private let text: StyledText
  private let breaking: TextShaper.Breaking
  private var start = 0
  private var run = 0
  /// The direction of the paragraph before; `nil`: there was none.
  private var isRightToLeft: Bool?

  init(_ text: StyledText, _ breaking: TextShaper.Breaking) {
    self.text = text
    self.breaking = breaking
  }

  /// Whether there is one, and nothing behind it.
  var isWhole: Bool { Self.separator(in: text.string, from: 0) == nil }

  /// Whether there are no more.
  var isAtEnd: Bool { start >= text.count }

  mutating func next() -> Paragraph? {
    guard !isAtEnd else { return nil }
    let separator = Self.separator(in: text.string, from: start) ?? text.count..<text.count
    let range = start..<separator.lowerBound
    defer { start = separator.upperBound }
    let part = slice(range)
    return Paragraph(text: part, start: range.lowerBound, isRightToLeft: direction(of: part))
  }

  /// The text of a range that begins behind all those asked for before.
  private mutating func slice(_ range: Range<Int>) -> StyledText {
    while run < text.runs.count, text.runs[run].range.upperBound <= range.lowerBound { run += 1 }
    var pieces: [(String, TextAttributes)] = []
    for other in text.runs[run...] {
      if other.range.lowerBound >= range.upperBound { break }
      pieces.append((text.substring(other.range.clamped(to: range)), other.attributes))
    }
    return StyledText(pieces)
  }

  private mutating func direction(of part: StyledText) -> Bool {
    guard breaking.direction == .natural else { return breaking.direction == .rightToLeft }
    // Before the first paragraph, what the first letter of all says.
    let before = isRightToLeft ?? Self.direction(of: text.string) ?? breaking.isInRightToLeft
    let found = Self.direction(of: part.string) ?? before
    isRightToLeft = found
    return found
  }

  /// What the first letter that has a direction says.
  static func direction(of string: String) -> Bool? {
    var string = string
    let direction = string.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) {
        unsafe weft_base_direction($0.baseAddress, Int32($0.count))
      }
    }
    switch direction {
    case PANGO_DIRECTION_RTL: return true
    case PANGO_DIRECTION_LTR: return false
    default: return nil
    }
  }

  /// The next paragraph separator: a line feed, a carriage return, both, or U+2029.
  private static func separator(in string: String, from start: Int) -> Range<Int>? {
    unsafe string.utf8.withContiguousStorageIfAvailable { bytes in
      var index = start
      while index < bytes.count {
        switch unsafe bytes[index] {
        case 0x0A: return index..<index + 1
        case 0x0D:
          let isPair = unsafe index + 1 < bytes.count && bytes[index + 1] == 0x0A
          return index..<index + (isPair ? 2 : 1)
        case 0xE2
        where unsafe index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] == 0xA9:
          return index..<index + 3
        default: index += 1
        }
      }
      return nil
    } ?? nil
  }
}

extension ShapedLine {
  /// The same line of a text that has `count` bytes more before it.
  func moved(by count: Int) -> ShapedLine {
    var line = self
    line.range = range.lowerBound + count..<range.upperBound + count
    line.clusters = clusters.map { Cluster(offset: $0.offset + count, advance: $0.advance) }
    line.missing = missing.map { MissingGlyph(scalar: $0.scalar, offset: $0.offset + count) }
    return line
  }
}
