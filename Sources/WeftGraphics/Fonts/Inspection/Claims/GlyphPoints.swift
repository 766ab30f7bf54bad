/// How many points the outlines of TrueType have, and how often variations move them.
///
/// OpenType 1.9.1, “glyf” and “gvar”.
struct GlyphPoints {
  let places: GlyphPlaces
  /// The table `gvar`.
  let variations: FontTable

  /// The most points of a glyph that is not made of others, and the most times that points of one are moved.
  ///
  /// - Parameter limit: looks no further, where a glyph has more points.
  /// - Complexity: O(glyphs)
  func most(upTo limit: Int) -> (points: Int, moves: Int) {
    var most = (points: 0, moves: 0)
    for glyph in 0..<places.count where most.points <= limit {
      let points = points(of: glyph)
      most.points = max(most.points, points)
      // Four more stand for its place and its width.
      most.moves = max(most.moves, (points + 4) * sets(of: glyph))
    }
    return most
  }

  private func points(of glyph: Int) -> Int {
    let outlines = places.outlines
    guard let place = places.place(of: glyph), let contours = outlines.uint16(at: place),
      contours & 0x8000 == 0,
      contours > 0
    else { return 0 }
    // Behind the number of contours and the box the last point of each.
    return 1 + (outlines.uint16(at: place + 10 + 2 * (contours - 1)) ?? 0)
  }

  /// How many sets of numbers move a glyph's points.
  private func sets(of glyph: Int) -> Int {
    guard let glyphs = variations.uint16(at: 12), glyph < glyphs, let data = variations.uint32(at: 16),
      let flags = variations.uint16(at: 14)
    else { return 0 }
    let isLong = flags & 1 != 0
    let place =
      isLong ? variations.uint32(at: 20 + 4 * glyph) : variations.uint16(at: 20 + 2 * glyph).map { 2 * $0 }
    let next =
      isLong ? variations.uint32(at: 24 + 4 * glyph) : variations.uint16(at: 22 + 2 * glyph).map { 2 * $0 }
    guard let place, place != next else { return 0 }
    return (variations.uint16(at: data + place) ?? 0) & 0x0FFF
  }
}
