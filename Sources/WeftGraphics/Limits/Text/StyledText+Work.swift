/// What shaping a text takes, for its fonts and the room between its letters.
extension StyledText {
  /// The bytes of a word that may have to be broken in a box of some width, in points.
  package func longWord(inWidth width: Double) -> Int {
    let fontSize = runs.reduce(1) { max($0, $1.attributes.font.effectiveSize) }
    let kern = runs.reduce(0) { max($0, $1.attributes.kern.isFinite ? $1.attributes.kern : 0) }
    return TextWork.longWord(inWidth: width, fontSize: fontSize, kern: kern)
  }

  /// The work, in measurements of layout specs: at least one for each byte.
  ///
  /// - Parameter longWord: words of more bytes than this are broken.
  /// - Complexity: O(bytes)
  package func measurements(longWord: Int) -> Int {
    TextWork.measurements(of: string, longWord: longWord) + tightWork
  }

  /// The work of letters on top of one another, beyond that of the text.
  private var tightWork: Int {
    TextWork.measurements(ofTightBytes: runs.reduce(0) { $0 + ($1.attributes.isTight ? $1.range.count : 0) })
  }
}
