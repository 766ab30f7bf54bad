/// How many bytes of a paragraph are shaped at once.
struct PieceSizes {
  /// As a rule.
  let first: Int
  /// At most, where one line holds so much.
  let last: Int

  /// At most, where letters lie on top of one another.
  static let onTop = 64

  /// - Parameter width: how wide a line may be, in points.
  init(of text: StyledText, in width: Double) {
    var (smallest, largest, sum) = (Double.infinity, 1.0, 0.0)
    for run in text.runs {
      let size = run.attributes.font.effectiveSize
      let kern = run.attributes.kern.isFinite ? min(abs(run.attributes.kern), 4096) : 0
      (smallest, largest) = (min(smallest, max(size, 1)), max(largest, size + kern))
      sum += Double(run.range.count) * (size + kern)
    }
    // Pango counts widths in 1024ths of a point, with 32 bits; a few letters that are large among small ones do no harm.
    let widest = 1_000_000.0
    var fitting = sum <= widest ? 8192 : max(64, Int(widest / largest))
    // It looks for each place that is kept together from the beginning of the piece.
    if InnerBreaks.mostPlaces(in: text.string) > TextBreakRules.mostRanges { fitting = min(fitting, 256) }
    // As many bytes as some lines have: for each line Pango shapes what is left of the piece, and each piece takes time of its own.
    let lines = width.isFinite ? Int(min(32 * width / (smallest / 2), 4096)) : 4096
    self.init(first: min(max(32, lines), fitting), last: min(8192, fitting))
  }

  private init(first: Int, last: Int) { (self.first, self.last) = (first, last) }

  /// Those of the same text, where letters lie on top of one another.
  var forLettersOnTop: PieceSizes {
    PieceSizes(first: min(first, Self.onTop), last: min(last, Self.onTop))
  }
}

extension StyledText {
  /// Where a piece ends that begins at `start`: behind a space, where there is one towards its end, else between two characters
  /// as people see them.
  func pieceEnd(from start: Int, size: Int) -> Int {
    guard start + size < count else { return count }
    let utf8 = string.utf8
    var end = utf8.index(utf8.startIndex, offsetBy: start + size)
    let earliest = utf8.index(end, offsetBy: -(size / 4))
    var space = end
    while space > earliest {
      let previous = utf8.index(before: space)
      if utf8[previous] == UInt8(ascii: " ") { return utf8.distance(from: utf8.startIndex, to: space) }
      space = previous
    }
    while utf8[end] & 0xC0 == 0x80 { end = utf8.index(before: end) }
    // The last place between two characters in what lies around, which is enough for all but rows of marks.
    let scalars = string.unicodeScalars
    let first = utf8.index(utf8.startIndex, offsetBy: start)
    var around = end
    for _ in 0..<64 where around > first { around = scalars.index(before: around) }
    var boundary = around
    for character in string[around..<string.endIndex] {
      let next = utf8.index(boundary, offsetBy: character.utf8.count)
      if next > end { break }
      boundary = next
    }
    if boundary > around { end = boundary }
    return utf8.distance(from: utf8.startIndex, to: end)
  }
}
