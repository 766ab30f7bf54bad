/// Reads the rules of a subtable in a font's table `GSUB` or `GPOS`.
///
/// OpenType 1.9.1, “GSUB”, lookup types 4, 5, 6 and 8; they are the same in “GPOS”.
struct RuleReader {
  /// What the rules are of.
  enum Kind {
    case ligature
    case context
    /// A context with glyphs around it.
    case chain
    /// A glyph with glyphs around it, from the last to the first.
    case reverse
  }

  /// Where the rules of a subtable are.
  struct Rules {
    let format: Int
    /// Where the glyphs are told that they begin with.
    let glyphs: Int?
    /// Whether each of these glyphs has a set of its own.
    let isByGlyph: Bool
    /// The places of the rules' sets, of one glyph or of a class of them each; `nil`: there are none.
    let sets: [Int?]
  }

  private let table: FontTable
  private let kind: Kind

  init(_ table: FontTable, _ kind: Kind) {
    self.table = table
    self.kind = kind
  }

  /// Where the rules are; `nil`, where the subtable has a format that a draft has, and HarfBuzz reads.
  func rules(at place: Int) -> Rules? {
    let format = table.uint16(at: place) ?? 0
    // Where there is one rule, its glyphs stand in it.
    func single(_ offset: Int) -> Rules {
      let glyphs = table.uint16(at: place + offset).map { place + $0 }
      return Rules(format: format, glyphs: glyphs, isByGlyph: false, sets: [place])
    }
    let offset: Int
    switch (kind, format) {
    case (.reverse, 1): return single(2)
    case (.context, 3): return single(6)
    // Behind the glyphs before it.
    case (.chain, 3): return single(6 + 2 * (table.uint16(at: place + 2) ?? 0))
    case (.ligature, 1), (.context, 1), (.chain, 1): offset = 4
    case (.context, 2): offset = 6
    case (.chain, 2): offset = 10
    // Offsets of 24 bits.
    case (.ligature, 2), (.context, 4), (.context, 5), (.chain, 4), (.chain, 5): return nil
    default: return Rules(format: format, glyphs: nil, isByGlyph: false, sets: [])
    }
    let sets = (table.array(at: place + offset) ?? []).map { $0 > 0 ? place + $0 : nil }
    let glyphs = table.uint16(at: place + 2).map { place + $0 }
    return Rules(format: format, glyphs: glyphs, isByGlyph: format == 1, sets: sets)
  }

  /// The places of the rules of a set.
  func places(of set: Int?, in rules: Rules) -> [Int] {
    guard let set else { return [] }
    // Where there is one rule, it stands in the place of a set.
    if kind == .reverse || rules.format == 3 { return [set] }
    return (table.array(at: set) ?? []).filter { $0 > 0 }.map { set + $0 }
  }

  /// The rule at a place; `nil`, where it breaks off.
  func rule(at place: Int, _ format: Int) -> GlyphRule? {
    var offset = place
    // Where a rule begins the glyph is known, but for format 3.
    let known = format == 3 ? 0 : 1
    switch kind {
    case .ligature:
      offset += 2
      return row(at: &offset, less: 1).map { GlyphRule(row: $0) }
    case .context:
      if format == 3 { offset += 2 }
      guard let count = table.uint16(at: offset), let calls = table.uint16(at: offset + 2),
        let row = table.array(at: offset + 4, count: max(0, count - known))
      else { return nil }
      offset += 4 + 2 * row.count
      return self.calls(at: offset, count: calls).map { GlyphRule(row: row, calls: $0) }
    case .chain:
      if format == 3 { offset += 2 }
      guard let before = row(at: &offset), let own = row(at: &offset, less: known),
        let behind = row(at: &offset), let count = table.uint16(at: offset)
      else { return nil }
      return calls(at: offset + 2, count: count).map {
        GlyphRule(row: Self.joined(own, before, behind), calls: $0)
      }
    case .reverse:
      offset += 4
      guard let before = row(at: &offset), let behind = row(at: &offset) else { return nil }
      return GlyphRule(row: Self.joined([], before, behind))
    }
  }

  /// What is compared with glyphs of different places is not the same.
  private static func joined(_ own: [Int], _ before: [Int], _ behind: [Int]) -> [Int] {
    own + before.map { $0 | 0x1_0000 } + behind.map { $0 | 0x2_0000 }
  }

  /// Numbers behind how many there are, with some that are left out.
  private func row(at offset: inout Int, less: Int = 0) -> [Int]? {
    guard let count = table.uint16(at: offset),
      let row = table.array(at: offset + 2, count: max(0, count - less))
    else { return nil }
    offset += 2 + 2 * row.count
    return row
  }

  /// The lookups that are called; each stands behind the glyph that it is called at.
  private func calls(at offset: Int, count: Int) -> [Int]? {
    table.array(at: offset, count: 2 * count).map { numbers in (0..<count).map { numbers[2 * $0 + 1] } }
  }
}
