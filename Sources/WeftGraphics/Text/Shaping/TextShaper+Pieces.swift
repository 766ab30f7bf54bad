import CPangoCairo

/// Long paragraphs are shaped in pieces: for each line Pango looks at all that is left of a run, and its widths overflow far
/// beyond what can be drawn.
extension TextShaper {
  /// Shapes one paragraph, not empty, and breaks it into lines.
  ///
  /// A piece begins where a line does, and its last line is shaped again as the first one of the next piece, so that lines are
  /// those of the whole. What cannot be seen of it are embeddings (U+202A…) that begin in a piece before.
  /// - Parameters:
  ///   - needsEnd: whether the last lines are wanted in any case, with those between left out.
  ///   - isEnough: told of each line; once it says so, its piece is the last one but for the end.
  /// - Complexity: O(characters) of the pieces that are shaped.
  func shapeParagraph(
    _ text: StyledText, _ breaking: Breaking, needsEnd: Bool = false,
    until isEnough: (ShapedLine) -> Bool = { _ in false }
  ) -> [ShapedLine] {
    let sizes = PieceSizes(of: text, in: breaking.width)
    guard text.count > sizes.first else {
      let lines = shapePiece(text, breaking)
      _ = lines.first(where: isEnough)
      return lines
    }
    var breaking = breaking
    if breaking.direction == .natural {
      let isRightToLeft = TextParagraphs.direction(of: text.string) ?? breaking.isInRightToLeft
      breaking.direction = isRightToLeft ? .rightToLeft : .leftToRight
    }
    guard breaking.width.isFinite, !breaking.isSingleLine else {
      return joinPieces(of: text, breaking, sizes)
    }
    return breakPieces(of: text, breaking, sizes, needsEnd: needsEnd, until: isEnough)
  }

  private func breakPieces(
    of text: StyledText, _ breaking: Breaking, _ sizes: PieceSizes, needsEnd: Bool,
    until isEnough: (ShapedLine) -> Bool
  ) -> [ShapedLine] {
    var lines: [ShapedLine] = []
    var (start, size, isFull, holdsForWidthOnly) = (0, sizes.first, false, false)
    // Of how many lines the caller has been told.
    var toldCount = 0
    // Whether the last line goes on in the next piece, because it holds more than can be shaped at once.
    var isOpen = false
    while start < text.count, !GivenUpWork.isGivenUp, !leavesOutGlyphs {
      let end = text.pieceEnd(from: start, size: size)
      var piece = shapePiece(text[start..<end], breaking)
      var next = end
      var ends = true
      if end < text.count {
        let kept = Self.countOfWholeLines(in: piece, of: text, from: start)
        if kept > 0 {
          next = start + piece[kept].range.lowerBound
          piece.removeLast(piece.count - kept)
        } else if size < sizes.last {
          size = min(2 * size, sizes.last)
          continue
        } else {
          ends = false
        }
      }
      holdsForWidthOnly = holdsForWidthOnly || self.holdsForWidthOnly
      for line in piece {
        let line = line.moved(by: start)
        if isOpen, let last = lines.indices.last {
          lines[last].append(line)
          isOpen = false
        } else {
          lines.append(line)
        }
      }
      isOpen = !ends
      start = next
      if isOpen { continue }
      for line in lines[toldCount...] where !isFull { isFull = isEnough(line) }
      toldCount = lines.count
      if isFull {
        if !needsEnd { break }
        if start < text.count - size { start = text.pieceEnd(from: text.count - size, size: size / 4) }
      }
    }
    self.holdsForWidthOnly = holdsForWidthOnly
    return lines
  }

  /// How many lines of a piece, which the text goes on behind, are as they are in the whole text: all but the last one, and those
  /// of a word that is broken there.
  ///
  /// Where one can be had near the end, the next line begins with a letter: which way digits and signs run depends on the last letter
  /// before them, which the next piece does not have.
  private static func countOfWholeLines(
    in lines: [ShapedLine], of text: StyledText, from start: Int
  ) -> Int {
    guard lines.count > 1 else { return 0 }
    let string = text.string
    var afterSpace: Int?
    for count in stride(from: lines.count - 1, through: max(1, lines.count / 2), by: -1) {
      let (end, next) = (lines[count - 1].range.upperBound, lines[count].range.lowerBound)
      let first = string.utf8.index(string.utf8.startIndex, offsetBy: start + next)
      let last = string.utf8[string.utf8.index(before: first)]
      guard next > end || last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") else { continue }
      if TextParagraphs.direction(of: String(string[first...].prefix(1))) != nil { return count }
      afterSpace = afterSpace ?? count
    }
    return afterSpace ?? lines.count - 1
  }

  /// The pieces side by side, where nothing but a line separator ends a line.
  private func joinPieces(of text: StyledText, _ breaking: Breaking, _ sizes: PieceSizes) -> [ShapedLine] {
    var lines: [ShapedLine] = []
    var start = 0
    while start < text.count, !GivenUpWork.isGivenUp, !leavesOutGlyphs {
      let end = text.pieceEnd(from: start, size: sizes.first)
      for line in shapePiece(text[start..<end], breaking) {
        let line = line.moved(by: start)
        if let last = lines.last, last.range.upperBound == line.range.lowerBound,
          line.range.lowerBound == start
        {
          lines[lines.count - 1].append(line)
        } else {
          lines.append(line)
        }
      }
      start = end
    }
    holdsForWidthOnly = false
    return lines
  }
}

/// How many bytes of a paragraph are shaped at once.
struct PieceSizes {
  /// As a rule.
  let first: Int
  /// At most, where one line holds so much.
  let last: Int

  /// At most, where letters lie on top of one another.
  private static let tight = 64

  /// - Parameter width: how wide a line may be, in points.
  init(of text: StyledText, in width: Double) {
    var (smallest, largest, sum, isTight) = (Double.infinity, 1.0, 0.0, false)
    for run in text.runs {
      let size = run.attributes.font.effectiveSize
      let kern = run.attributes.kern.isFinite ? min(abs(run.attributes.kern), 4096) : 0
      (smallest, largest) = (min(smallest, max(size, 1)), max(largest, size + kern))
      sum += Double(run.range.count) * (size + kern)
      isTight = isTight || run.attributes.isTight
    }
    // Pango counts widths in 1024ths of a point, with 32 bits; a few letters that are large among small ones do no harm.
    let widest = 1_000_000.0
    var fitting = sum <= widest ? 8192 : max(64, Int(widest / largest))
    // For each letter near the edge it shapes the line up to there, and of letters on top of one another all may be near it.
    if isTight { fitting = min(fitting, Self.tight) }
    // It looks for each place that is kept together from the beginning of the piece.
    if InnerBreaks.mostPlaces(in: text.string) > TextBreakRules.mostRanges { fitting = min(fitting, 256) }
    // As many bytes as some lines have: for each line Pango shapes what is left of the piece, and each piece takes time of its own.
    let lines = width.isFinite ? Int(min(32 * width / (smallest / 2), 4096)) : 4096
    (first, last) = (min(max(32, lines), fitting), min(8192, fitting))
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

extension ShapedLine {
  /// How far all of it goes, with the white space at its end.
  private var advance: Double { clusters.reduce(0) { $0 + $1.advance } }

  /// Goes on with what follows in the text.
  mutating func append(_ other: ShapedLine) {
    var other = other
    let advance = advance
    if isRightToLeft {
      // What hung over the left edge has something to its left now.
      shift(by: other.width > 0 ? other.width + advance - width : 0)
      runs = other.runs + runs
      stretches = other.stretches + stretches
    } else {
      other.shift(by: advance)
      runs += other.runs
      stretches += other.stretches
    }
    missingBoxes += other.missingBoxes
    breakWidth = advance + other.breakWidth
    // White space at the end goes on hanging.
    if other.width > 0 { width = advance + other.width }
    range = range.lowerBound..<other.range.upperBound
    isWrapped = other.isWrapped
    ascent = max(ascent, other.ascent)
    descent = max(descent, other.descent)
    clusters += other.clusters
    missing += other.missing
  }
}
