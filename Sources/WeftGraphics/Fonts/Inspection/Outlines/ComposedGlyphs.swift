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
    guard let start = places.place(of: glyph), isComposed(at: start) else { return 1 }
    guard levels > 0 else { return limit + 1 }
    // FreeType refuses a glyph that is made of itself.
    counts[glyph] = 0
    var count = 1
    for component in components(at: start) where count <= limit {
      count += self.count(of: component, upTo: limit, levels: levels - 1)
    }
    counts[glyph] = min(count, limit + 1)
    return min(count, limit + 1)
  }

  /// Whether the number of contours is negative.
  private func isComposed(at start: Int) -> Bool { (places.outlines.uint16(at: start) ?? 0) & 0x8000 != 0 }

  private func components(at start: Int) -> [Int] {
    var components: [Int] = []
    // Behind the number of contours and the box.
    var offset = start + 10
    while let flags = places.outlines.uint16(at: offset), let glyph = places.outlines.uint16(at: offset + 2) {
      components.append(glyph)
      // ARG_1_AND_2_ARE_WORDS, then one of WE_HAVE_A_SCALE, _AN_X_AND_Y_SCALE and _A_TWO_BY_TWO.
      let scale = flags & 0x08 != 0 ? 2 : flags & 0x40 != 0 ? 4 : flags & 0x80 != 0 ? 8 : 0
      offset += 4 + (flags & 0x01 != 0 ? 4 : 2) + scale
      // MORE_COMPONENTS
      if flags & 0x20 == 0 { break }
    }
    return components
  }
}
