/// Bitmaps of glyphs, which the graphics library keeps.
extension DrawingBudget {
  /// The longer side of the largest glyphs that are drawn by their bitmaps, in pixels, where they are square.
  static let largestGlyphSide = 256.0

  /// Up to how many pixels of a glyph nobody counts.
  static let smallestGlyphArea = 4096.0

  /// What the picture of an emoji takes as it is in the font: 136 × 128 pixels with colours.
  static let bytesOfStoredPicture = 65_536.0

  /// What a picture takes that is unpacked to be scaled, with that it is made of.
  static let bytesOfUnpackedPicture =
    bytesOfStoredPicture + 4 * (largestGlyphSide + 2) * (largestGlyphSide + 2)

  /// As many painted pixels as the picture of an emoji counts when it is unpacked.
  static let costOfPicture = 200_000.0

  /// As many painted pixels as scaling it to be drawn large counts beside that.
  private static let costOfScaling = 200_000.0

  /// The most that bitmaps of glyphs take which are neither small nor large, and what unpacked pictures take before they are given up.
  private static let (mostGlyphBytes, mostUnpackedBytes) = (Double(64 << 20), Double(32 << 20))

  /// Whether a glyph is drawn by a bitmap of its own, which the graphics library keeps.
  ///
  /// The smallest always are, the largest never, and those between as long as 64 MiB of bitmaps suffice for all that differ: this
  /// counts one more.
  /// - Parameter isPicture: whether its pixels have colours.
  func keepsBitmap(pixels: Double, isPicture: Bool) -> Bool {
    guard pixels > Self.smallestGlyphArea else { return true }
    let bytes = isPicture ? 4 * pixels : pixels
    guard pixels <= Self.largestGlyphSide * Self.largestGlyphSide, glyphBytes + bytes <= Self.mostGlyphBytes
    else { return false }
    glyphBytes += bytes
    return true
  }

  /// Counts what is kept of a glyph.
  func keep(_ bytes: Double) throws(RenderError) {
    memory.keepGlyph(bytes: bytes)
    try checkMemory()
  }

  /// The glyphs of a font in a size that have been counted: their bitmaps are kept.
  func countedGlyphs(of font: GlyphFonts.ScaledKey) -> CountedGlyphs {
    if let known = countedGlyphs[font] { return known }
    let counted = CountedGlyphs()
    countedGlyphs[font] = counted
    return counted
  }

  /// Counts a picture that is scaled to be drawn large, unless it is there; one that was given up is unpacked again, and counts so.
  ///
  /// - Returns: whether those that are there have to be given up first.
  func unpack(_ glyph: UInt, of font: GlyphFonts.ScaledKey) throws(RenderError) -> Bool {
    let picture = UnpackedPicture(glyph: glyph, font: font)
    guard unpacked.insert(picture).inserted else { return false }
    // Whoever draws a glyph for the first time has counted that it is unpacked.
    let isNew = knownPictures.insert(picture).inserted
    try paint(isNew ? Self.costOfScaling : Self.costOfScaling + Self.costOfPicture)
    let isFull = Double(unpacked.count) * Self.bytesOfUnpackedPicture > Self.mostUnpackedBytes
    if isFull { unpacked = [picture] }
    // Those that are given up are there until nobody reads glyphs.
    memory.unpack(
      bytes: min(2 * Self.mostUnpackedBytes, Double(knownPictures.count) * Self.bytesOfUnpackedPicture))
    try checkMemory()
    return isFull
  }

  /// A glyph of a font in a size.
  struct UnpackedPicture: Hashable {
    let glyph: UInt
    let font: GlyphFonts.ScaledKey
  }
}
