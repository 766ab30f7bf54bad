/// Where the outlines of TrueType are.
///
/// OpenType 1.9.1, “glyf” and “loca”.
struct GlyphPlaces {
  /// The table `glyf`.
  let outlines: FontTable
  /// The table `loca`.
  private let places: FontTable
  /// Whether `loca` has 32 bits for each place.
  private let areLong: Bool

  init(outlines: FontTable, places: FontTable, areLong: Bool) {
    self.outlines = outlines
    self.places = places
    self.areLong = areLong
  }

  /// How many places there are: one more than glyphs.
  var count: Int { places.bytes.count / (areLong ? 4 : 2) }

  /// Where a glyph's outline begins in ``outlines``; `nil`, where it has none.
  func place(of glyph: Int) -> Int? {
    guard let place = number(at: glyph), place != number(at: glyph + 1) else { return nil }
    return place
  }

  private func number(at index: Int) -> Int? {
    areLong ? places.uint32(at: 4 * index) : places.uint16(at: 2 * index).map { 2 * $0 }
  }
}
