/// Glyphs of TrueType that are made of others.
///
/// OpenType 1.9.1, “glyf” and “loca”.
struct ComposedGlyphs {
  private let places: GlyphPlaces
  /// How many glyphs each that was counted is made of, with itself; 0 while it is being counted.
  private var counts: [Int: Int] = [:]

  init(_ places: GlyphPlaces) { self.places = places }

  /// How many glyphs the one that is made of the most is made of, and those of others in their turn; not more than `limit` + 1.
  ///
  /// - Complexity: O(glyphs and their components)
  mutating func largestCount(upTo limit: Int, levels: Int) -> Int {
    var largest = 0
    for glyph in 0..<places.count where largest <= limit {
      largest = max(largest, count(of: glyph, upTo: limit, levels: levels))
    }
    return largest
  }

  private mutating func count(of glyph: Int, upTo limit: Int, levels: Int) -> Int {
    if let known = counts[glyph] { return known }
    guard let start = places.place(of: glyph), places.isComposed(at: start) else { return 1 }
    guard levels > 0 else { return limit + 1 }
    // FreeType refuses a glyph that is made of itself.
    counts[glyph] = 0
    var count = 1
    for component in places.components(at: start) where count <= limit {
      count += self.count(of: component, upTo: limit, levels: levels - 1)
    }
    counts[glyph] = min(count, limit + 1)
    return min(count, limit + 1)
  }
}
