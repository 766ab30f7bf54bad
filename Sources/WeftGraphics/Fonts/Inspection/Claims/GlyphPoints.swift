/// How many points the outlines of TrueType have, those of the glyphs that they are made of too, and how often variations move them.
///
/// OpenType 1.9.1, “glyf” and “gvar”.
struct GlyphPoints {
  /// What a glyph has, at most ``limit`` of each.
  private struct Amount {
    var points = 0
    var moves = 0

    static func + (left: Amount, right: Amount) -> Amount {
      Amount(points: min(limit, left.points + right.points), moves: min(limit, left.moves + right.moves))
    }
  }

  /// More than any font may have.
  private static let limit = 1 << 40

  private let places: GlyphPlaces
  /// The table `gvar`.
  private let variations: FontTable
  /// What glyphs have that are made of others; what is being counted has nothing.
  private var known: [Int: Amount] = [:]

  init(places: GlyphPlaces, variations: FontTable) {
    self.places = places
    self.variations = variations
  }

  /// The most points of a glyph, and the most times that points of one are moved.
  ///
  /// - Parameter limit: looks no further, where a glyph has more points.
  /// - Complexity: O(glyphs and their components)
  mutating func most(upTo limit: Int) -> (points: Int, moves: Int) {
    var most = (points: 0, moves: 0)
    for glyph in 0..<places.count where most.points <= limit {
      let amount = amount(of: glyph, levels: FontInspection.deepestComponent)
      most.points = max(most.points, amount.points)
      most.moves = max(most.moves, amount.moves)
    }
    return most
  }

  private mutating func amount(of glyph: Int, levels: Int) -> Amount {
    guard let place = places.place(of: glyph) else { return Amount() }
    guard places.isComposed(at: place) else { return amount(points: points(at: place), of: glyph) }
    if let known = known[glyph] { return known }
    // FreeType refuses a glyph that is made of itself, and ``FontInspection`` one that is made in more levels.
    known[glyph] = Amount()
    guard levels > 0 else { return Amount() }
    let components = places.components(at: place)
    var amount = amount(points: components.count, of: glyph)
    for component in components { amount = amount + self.amount(of: component, levels: levels - 1) }
    known[glyph] = amount
    return amount
  }

  /// What a glyph has itself: points, or the places of those that it is made of.
  private func amount(points: Int, of glyph: Int) -> Amount {
    // Four more stand for its place and its width.
    Amount(points: points, moves: (points + 4) * sets(of: glyph))
  }

  private func points(at place: Int) -> Int {
    let outlines = places.outlines
    guard let contours = outlines.uint16(at: place), contours > 0 else { return 0 }
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
