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
    var sizes = PieceSizes(of: text, in: breaking.width)
    if text.count > PieceSizes.onTop, breaking.width.isFinite, !breaking.isSingleLine,
      hasLettersOnTop(text, breaking)
    {
      sizes = sizes.forLettersOnTop
    }
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

  /// Whether letters of a paragraph lie on top of one another: for each that is near the edge of its line Pango shapes all of that.
  ///
  /// Letters that stand close without that are broken into lines as others are.
  private func hasLettersOnTop(_ text: StyledText, _ breaking: Breaking) -> Bool {
    guard text.runs.contains(where: \.attributes.isTight) else { return false }
    var unbroken = breaking
    unbroken.width = .infinity
    return joinPieces(of: text, unbroken, PieceSizes(of: text, in: .infinity))
      .contains { $0.hasLettersOnTop(of: text) }
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
