/// A rule for a row of glyphs: of a ligature, or of a context that calls lookups.
struct GlyphRule {
  /// What is compared, in the order in which HarfBuzz compares it: the glyphs behind the first, those before it, and those that follow.
  var row: [Int] = []
  /// The lookups that are called, each as often as it is.
  var calls: [Int] = []

  /// The most glyphs of a row; longer ones are counted as endless.
  ///
  /// HarfBuzz compares 64 and as many as the rule likes around them.
  static let longestRow = 256

  /// How many comparisons it takes at most to try rules one after the other, with any text.
  ///
  /// Each takes one to begin, and one for each glyph up to the first that differs: so much of two rules is compared as they begin
  /// alike. Very many, where one is too long.
  /// - Complexity: O(glyphs in all rows)
  static func comparisons(of rules: [GlyphRule]) -> Int {
    guard rules.allSatisfy({ $0.row.count <= longestRow }) else { return 1 << 32 }
    return comparisons(of: rules.map(\.row), from: 0)
  }

  private static func comparisons(of rows: [[Int]], from depth: Int) -> Int {
    let longer = rows.filter { $0.count > depth }
    guard longer.count > 1 else { return rows.count + (longer.first.map { $0.count - depth } ?? 0) }
    let groups = Dictionary(grouping: longer) { $0[depth] }
    return rows.count + (groups.values.map { comparisons(of: $0, from: depth + 1) }.max() ?? 0)
  }
}
