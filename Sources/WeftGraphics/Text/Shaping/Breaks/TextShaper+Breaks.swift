import CPangoCairo

extension TextShaper {
  /// What is to be kept together of words that Pango has just broken because they are too wide for any line; as a rule nothing.
  ///
  /// - Parameters:
  ///   - lines: what the layout has just been broken into.
  ///   - width: how wide a line may be, in points.
  /// - Complexity: O(characters)
  func partsKeptTogether(in lines: [ShapedLine], of text: StyledText, width: Double) -> [Range<Int>] {
    guard lines.contains(where: \.isWrapped) else { return [] }
    let opportunities = breakOpportunities(in: text.string)
    var kept: [Range<Int>] = []
    var advances: [Double]?
    var next = 0  // the first opportunity that has not been passed
    var done = 0  // the end of the last word that was looked at
    for line in lines where line.isWrapped && line.range.upperBound >= done {
      let end = line.range.upperBound
      while next < opportunities.count, opportunities[next] < end { next += 1 }
      if next < opportunities.count, opportunities[next] == end { continue }
      done = next < opportunities.count ? opportunities[next] : text.count
      let word = (next > 0 ? opportunities[next - 1] : 0)..<done
      let sums = advances ?? Self.sums(of: lines, count: text.count)
      advances = sums
      kept += TextBreakRules.partsKeptTogether(of: word, in: text.string) {
        sums[$0.upperBound] - sums[$0.lowerBound] <= width
      }
    }
    return kept
  }

  /// Where the layout may break lines, in UTF-8 offsets.
  private func breakOpportunities(in string: String) -> [Int] {
    var count: Int32 = 0
    // One for each character and one for the end; the layout's own.
    guard let attributes = unsafe pango_layout_get_log_attrs_readonly(layout, &count) else { return [] }
    var opportunities: [Int] = []
    var (character, offset) = (0, 0)
    for scalar in string.unicodeScalars where character < Int(count) {
      if unsafe attributes[character].is_line_break != 0 { opportunities.append(offset) }
      offset += UTF8.width(scalar)
      character += 1
    }
    return opportunities
  }

  /// How far the clusters before each offset advance together, in points.
  private static func sums(of lines: [ShapedLine], count: Int) -> [Double] {
    var sums = [Double](repeating: 0, count: count + 1)
    for line in lines {
      for cluster in line.clusters where cluster.offset < count {
        sums[cluster.offset + 1] += cluster.advance
      }
    }
    for offset in 1..<sums.count { sums[offset] += sums[offset - 1] }
    return sums
  }
}
