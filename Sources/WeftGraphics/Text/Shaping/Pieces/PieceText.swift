/// A text, or a piece of one, as Pango is given it: with as many bytes.
struct PieceText {
  let text: StyledText
  let string: String
  /// What no line is broken inside of, in UTF-8 offsets.
  let keptTogether: [Range<Int>]

  init(_ text: StyledText) {
    self.text = text
    // C ends a string at NUL, so that is shaped as another control character.
    var string = text.string
    if string.utf8.contains(0) {
      string = String(decoding: string.utf8.map { $0 == 0 ? 1 : $0 }, as: UTF8.self)
    }
    if let shorter = TextMarks.withoutLongRows(string) { string = shorter }
    if let composed = HangulSyllables.composed(string) { string = composed }
    keptTogether = InnerBreaks.pairs(in: string)
    self.string = string
  }
}
