import WeftGeometry

/// Cuts the last line that fits, so that it says that more follows.
///
/// Pango's own ellipsizing works paragraph by paragraph and with a token of its own, so lines are cut here: a start and
/// an end of the text are chosen at grapheme clusters by their advances, and shaped anew with the token between them.
struct TextTruncation {
  let composer: TextComposer
  let lines: [ShapedLine]
  /// How many lines are kept, at least 1; the last of them is cut.
  let kept: Int

  private var text: StyledText { composer.request.text }
  private var line: ShapedLine { lines[kept - 1] }

  /// The line that takes the place of the last one kept, and the parts of the text it shows.
  func cut() -> (line: ShapedLine, shown: [Range<Int>]) {
    let token = self.token
    let tokenWidth = width(of: token)
    let room = composer.width - tokenWidth
    switch composer.request.truncationMode {
    case .wordWrapping, .characterWrapping, .clipping:
      return (line, [line.range])
    case _ where token.isEmpty || room < 0:
      return (line, [line.range])
    case .tail:
      return joined(start: fittingStart(in: startRegion, room: room), token, end: nil)
    case .head:
      return joined(start: nil, token, end: fittingEnd(in: endRegion, room: room))
    case .middle:
      let start = fittingStart(in: startRegion, room: room / 2)
      let end = max(endRegion.lowerBound, start.upperBound)..<max(endRegion.upperBound, start.upperBound)
      return joined(start: start, token, end: fittingEnd(in: end, room: room - width(of: text[start])))
    }
  }

  /// Puts ranges that touch together; empty ones vanish.
  static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    ranges.reduce(into: []) { joined, range in
      if range.isEmpty { return }
      if let last = joined.last, last.upperBound >= range.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
  }

  private var token: StyledText {
    composer.request.truncationToken
      ?? StyledText("…", text.attributes(at: text.count) ?? TextAttributes())
  }

  /// What the last line could show of its own: itself and, where it was wrapped, the words of the next one.
  private var startRegion: Range<Int> {
    line.range.lowerBound..<(line.isWrapped ? lines[kept].range.upperBound : line.range.upperBound)
  }

  /// What the last line could show of the text's end: its last line and, where that was wrapped, the one before.
  private var endRegion: Range<Int> {
    let last = lines.count - 1
    let first = last > kept - 1 && lines[last - 1].isWrapped ? last - 1 : last
    return max(lines[first].range.lowerBound, line.range.lowerBound)..<lines[last].range.upperBound
  }

  /// The longest start of a region that is no wider than `room`.
  private func fittingStart(in region: Range<Int>, room: Double) -> Range<Int> {
    var used = 0.0
    let advances = advances(in: region)
    for (grapheme, advance) in advances {
      used += advance
      if used > room { return trimmedEnd(region.lowerBound..<grapheme.lowerBound) }
    }
    return trimmedEnd(region)
  }

  /// The longest end of a region that is no wider than `room`.
  private func fittingEnd(in region: Range<Int>, room: Double) -> Range<Int> {
    var used = 0.0
    for (grapheme, advance) in advances(in: region).reversed() {
      used += advance
      if used > room { return trimmedStart(grapheme.upperBound..<region.upperBound) }
    }
    return trimmedStart(region)
  }

  /// Each grapheme cluster of a region and its advance, in the order of the text.
  private func advances(in region: Range<Int>) -> [(grapheme: Range<Int>, advance: Double)] {
    guard !region.isEmpty else { return [] }
    let part = text[region]
    let clusters = (shape(part)?.clusters ?? []).sorted { $0.offset < $1.offset }
    var result: [(grapheme: Range<Int>, advance: Double)] = []
    var offset = 0
    var next = 0
    for character in part.string {
      let end = offset + character.utf8.count
      var advance = 0.0
      while next < clusters.count, clusters[next].offset < end {
        advance += clusters[next].advance
        next += 1
      }
      result.append((region.lowerBound + offset..<region.lowerBound + end, advance))
      offset = end
    }
    return result
  }

  /// Shapes start, token and end as one line, and gives up characters while that is too wide: letters that meet the
  /// token may take other forms than those that were measured.
  private func joined(
    start: Range<Int>?, _ token: StyledText, end: Range<Int>?
  ) -> (line: ShapedLine, shown: [Range<Int>]) {
    let origin = line.range.lowerBound
    var start = start ?? origin..<origin
    var end = end ?? start.upperBound..<start.upperBound
    while true {
      let shaped = shape(text[start] + token + text[end])
      guard var result = shaped else { return (line, [line.range]) }
      if result.width <= composer.width || (start.isEmpty && end.isEmpty) {
        result.range = origin..<max(start.upperBound, origin)
        result.isWrapped = false
        result.missing = result.missing.compactMap { missing in
          original(missing, start: start, token: token.count, end: end)
        }
        return (result, Self.joined([start, end]))
      }
      if start.count >= end.count {
        start = trimmedEnd(start.lowerBound..<(start.upperBound - (text[start].string.last?.utf8.count ?? 0)))
      } else {
        end = trimmedStart((end.lowerBound + (text[end].string.first?.utf8.count ?? 0))..<end.upperBound)
      }
    }
  }

  private func original(
    _ missing: MissingGlyph, start: Range<Int>, token: Int, end: Range<Int>
  ) -> MissingGlyph? {
    if missing.offset < start.count {
      return MissingGlyph(scalar: missing.scalar, offset: start.lowerBound + missing.offset)
    }
    let afterToken = missing.offset - start.count - token
    return afterToken < 0 ? nil : MissingGlyph(scalar: missing.scalar, offset: end.lowerBound + afterToken)
  }

  private func trimmedEnd(_ range: Range<Int>) -> Range<Int> {
    let dropped = text[range].string.reversed().prefix(while: \.isWhitespace)
    return range.lowerBound..<(range.upperBound - dropped.reduce(0) { $0 + $1.utf8.count })
  }

  private func trimmedStart(_ range: Range<Int>) -> Range<Int> {
    let dropped = text[range].string.prefix(while: \.isWhitespace)
    return (range.lowerBound + dropped.utf8.count)..<range.upperBound
  }

  private func width(of text: StyledText) -> Double { shape(text)?.width ?? 0 }

  /// One line, in the direction of the paragraph it stands for.
  private func shape(_ text: StyledText) -> ShapedLine? {
    composer.shaper.shape(
      text,
      TextShaper.Breaking(direction: line.isRightToLeft ? .rightToLeft : .leftToRight, isSingleLine: true)
    ).first
  }
}
