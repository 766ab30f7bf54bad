import WeftGeometry

/// Cuts the last line that fits, so that it says that more follows.
///
/// Pango's own ellipsizing works paragraph by paragraph and with a token of its own, so lines are cut here. The ways to
/// cut a line form a sequence that does not depend on the width: each shows one grapheme cluster more than the one
/// before. The last one that fits is taken; so a line laid out again in the width it was found to take is the same.
struct TextTruncation {
  let composer: TextComposer
  let lines: [ShapedLine]
  /// How many lines are kept, at least 1; the last of them is cut.
  let kept: Int

  private var text: StyledText { composer.request.text }
  private var line: ShapedLine { lines[kept - 1] }

  /// How many ways to cut are tried one after the other.
  ///
  /// Letters that are small beside others in the line have thousands within its slack; of those before, it is taken that all fit up to
  /// one.
  private static let mostTries = 32

  /// One way to cut: where the shown start ends and the shown end starts, and about what both take.
  private struct Cut {
    var startEnd: Int
    var endStart: Int
    var advance = 0.0
  }

  /// The line that takes the place of the last one kept, and the parts of the text it shows.
  func cut() -> (line: ShapedLine, shown: [Range<Int>]) {
    guard composer.request.truncationMode.showsToken else { return (line, [line.range]) }
    for token in tokens {
      if let cut = cut(with: token) { return cut }
    }
    return (line, [line.range])
  }

  /// The same with a token; `nil` where that has no room.
  private func cut(with token: StyledText) -> (line: ShapedLine, shown: [Range<Int>])? {
    let room = composer.width - (shape(token)?.width ?? 0)
    guard room >= 0 else { return nil }
    // Letters that meet the token may take other forms than those measured, so some more are tried than should fit.
    let slack = (line.ascent + line.descent) / 2
    let cuts = cuts(composer.request.truncationMode).filter { $0.advance <= room + slack }
    for cut in cuts.suffix(Self.mostTries).reversed() {
      if let line = shown(cut, token) { return line }
    }
    var (best, low, high) = (shown(cuts[0], token), 1, cuts.count - Self.mostTries)
    while low < high {
      let middle = (low + high) / 2
      if let line = shown(cuts[middle], token) { (best, low) = (line, middle + 1) } else { high = middle }
    }
    return best
  }

  /// What a way to cut shows; `nil` where that does not fit.
  private func shown(_ cut: Cut, _ token: StyledText) -> (line: ShapedLine, shown: [Range<Int>])? {
    let start = trimmedEnd(line.range.lowerBound..<cut.startEnd)
    let end = trimmedStart(cut.endStart..<max(cut.endStart, endRegion.upperBound))
    let isEmpty = start.isEmpty && end.isEmpty
    guard let shaped = shape(text[start] + token + text[end]), shaped.width <= composer.width || isEmpty
    else { return nil }
    return (replacement(shaped, start: start, token: token.count, end: end), Self.joined([start, end]))
  }

  /// All ways to cut, from showing nothing on.
  private func cuts(_ mode: TruncationMode) -> [Cut] {
    var starts = mode == .head ? [] : advances(in: startRegion)[...]
    var ends = mode == .tail ? [] : advances(in: endRegion)[...]
    var cut = Cut(startEnd: line.range.lowerBound, endStart: endRegion.upperBound)
    var shown = (start: 0.0, end: 0.0)
    var cuts = [cut]
    while true {
      let canGrowStart = starts.first.map { $0.grapheme.upperBound <= cut.endStart } ?? false
      let canGrowEnd = ends.last.map { $0.grapheme.lowerBound >= cut.startEnd } ?? false
      if canGrowStart, !canGrowEnd || shown.start <= shown.end {
        let next = starts.removeFirst()
        cut.startEnd = next.grapheme.upperBound
        shown.start += next.advance
      } else if canGrowEnd {
        let next = ends.removeLast()
        cut.endStart = next.grapheme.lowerBound
        shown.end += next.advance
      } else {
        return cuts
      }
      cut.advance = shown.start + shown.end
      cuts.append(cut)
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

  /// What may stand for what is left out, the first that has room: what the request says, and an ellipsis; nothing, where the request
  /// wants nothing to stand there.
  private var tokens: [StyledText] {
    let ellipsis = StyledText("…", text.attributes(at: text.count) ?? TextAttributes())
    guard let token = composer.request.truncationToken else { return [ellipsis] }
    return token.isEmpty ? [] : [token, ellipsis]
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

  /// The line shaped of start, token and end, as part of the whole text.
  private func replacement(_ shaped: ShapedLine, start: Range<Int>, token: Int, end: Range<Int>) -> ShapedLine
  {
    var result = shaped
    result.range = start
    result.missing = shaped.missing.map { original($0, start: start, token: token, end: end) }
    return result
  }

  /// The place in the whole text; for a character of the token that where the token stands.
  private func original(
    _ missing: MissingGlyph, start: Range<Int>, token: Int, end: Range<Int>
  ) -> MissingGlyph {
    if missing.offset < start.count {
      return MissingGlyph(scalar: missing.scalar, offset: start.lowerBound + missing.offset)
    }
    let afterToken = missing.offset - start.count - token
    return MissingGlyph(
      scalar: missing.scalar, offset: afterToken < 0 ? start.upperBound : end.lowerBound + afterToken)
  }

  private func trimmedEnd(_ range: Range<Int>) -> Range<Int> {
    let dropped = text[range].string.reversed().prefix(while: \.isWhitespace)
    return range.lowerBound..<(range.upperBound - dropped.reduce(0) { $0 + $1.utf8.count })
  }

  private func trimmedStart(_ range: Range<Int>) -> Range<Int> {
    let dropped = text[range].string.prefix(while: \.isWhitespace)
    return (range.lowerBound + dropped.utf8.count)..<range.upperBound
  }

  /// One line, in the direction of the paragraph it stands for.
  private func shape(_ text: StyledText) -> ShapedLine? {
    composer.shaper.shape(
      text,
      TextShaper.Breaking(direction: line.isRightToLeft ? .rightToLeft : .leftToRight, isSingleLine: true)
    ).first
  }
}

extension TruncationMode {
  /// Whether a token stands for what is left out.
  var showsToken: Bool {
    switch self {
    case .tail, .head, .middle: true
    case .wordWrapping, .characterWrapping, .clipping: false
    }
  }
}
