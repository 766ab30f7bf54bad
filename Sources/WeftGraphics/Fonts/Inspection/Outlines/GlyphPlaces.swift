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

  /// Whether the outline at a place is made of other glyphs: the number of its contours is negative.
  func isComposed(at start: Int) -> Bool { (outlines.uint16(at: start) ?? 0) & 0x8000 != 0 }

  /// The glyphs that the outline at a place is made of, each as often as it is there.
  func components(at start: Int) -> [Int] {
    var components: [Int] = []
    // Behind the number of contours and the box.
    var offset = start + 10
    while let flags = outlines.uint16(at: offset), let glyph = outlines.uint16(at: offset + 2) {
      components.append(glyph)
      // ARG_1_AND_2_ARE_WORDS, then one of WE_HAVE_A_SCALE, _AN_X_AND_Y_SCALE and _A_TWO_BY_TWO.
      let scale = flags & 0x08 != 0 ? 2 : flags & 0x40 != 0 ? 4 : flags & 0x80 != 0 ? 8 : 0
      offset += 4 + (flags & 0x01 != 0 ? 4 : 2) + scale
      // MORE_COMPONENTS
      if flags & 0x20 == 0 { break }
    }
    return components
  }

  private func number(at index: Int) -> Int? {
    areLong ? places.uint32(at: 4 * index) : places.uint16(at: 2 * index).map { 2 * $0 }
  }
}
