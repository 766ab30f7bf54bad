import WeftGraphics

extension PseudoLocalization {
  /// The text as if it was translated, each stretch looking as it did; what is added at the end looks as that does.
  func text(_ text: StyledText) -> StyledText {
    guard !isEmpty, let first = text.runs.first?.attributes, let last = text.runs.last?.attributes else {
      return text
    }
    let letters = intersection([.accents, .mirroring])
    var pieces = text.runs.map { (letters.text(text.substring($0.range)), $0.attributes) }
    if contains(.expansion) { pieces.append((padding(for: text.string), last)) }
    if contains(.brackets) { pieces = [("[", first)] + pieces + [("]", last)] }
    return StyledText(pieces)
  }
}
