import CPangoCairo
import WeftGeometry

/// Small glyphs are drawn by the bitmaps that Cairo keeps of them. Of large ones a bitmap would cost what the font says, and not
/// what is seen of it: they are drawn as paths, and pictures of them scaled up.
extension GraphicsContext {
  /// What bitmaps may cost that are made without anybody asking whether they are still wanted, as
  /// ``GlyphOutline/bitmapCost(size:_:pixels:)`` has it.
  private static let mostUninterruptedCost = 20_000_000.0

  /// Pictures of less than a 64th of a pixel a side are not drawn: nobody would see them, and Cairo scales them to nothing.
  private static let leastPictureArea = 1.0 / 4096

  /// As many painted pixels as a pixel counts of the bitmap that is made of a letter of an installed font.
  private static let costOfBitmap = 4.0
  /// How many pictures are unpacked without anybody asking.
  private static let mostUninterruptedPictures = 16.0

  /// Draws a run's glyphs on a line that starts at `start`; without a colour of its own it takes `defaultColor`.
  func draw(_ run: GlyphRun, from start: Point, _ defaultColor: Color) throws(RenderError) {
    let color = run.color ?? defaultColor
    guard run.size > 0, !color.isClear, let file = run.face.font else { return }
    let isPicture = try fonts.hasPictures(run.face)
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(pointer, &matrix)
    let emArea = run.size * run.size * matrix.area
    if isPicture, emArea < Self.leastPictureArea { return }
    if isPicture, color.alpha < 1 { return try drawTranslucent(run, from: start, color) }
    let font = unsafe try fonts.scaledFont(run.face, size: run.size, matrix: matrix)
    unsafe cairo_set_scaled_font(pointer, font)
    set(color)
    // What is known of installed fonts need not be asked: a glyph is about as large as an em.
    if file.isInstalled, !isPicture, emArea <= DrawingBudget.smallestGlyphArea {
      unsafe withUnsafeTemporaryAllocation(of: cairo_glyph_t.self, capacity: run.glyphs.count) { glyphs in
        for (index, glyph) in run.glyphs.enumerated() { unsafe glyphs[index] = placed(glyph, start) }
        CairoFonts.reading(run.glyphs.count * CairoFonts.count(bytes: emArea)) {
          unsafe cairo_show_glyphs(pointer, glyphs.baseAddress, Int32(run.glyphs.count))
        }
      }
      return
    }
    let outlines = file.isInstalled ? nil : try fonts.outlines(of: run.face)
    let counted = budget.countedGlyphs(of: .init(run.face, size: run.size, matrix))
    var small: [cairo_glyph_t] = []
    var large: [LargeGlyph] = []
    var (smallCost, readCount) = (0.0, 0)
    func showWhatIsDear() throws(RenderError) {
      guard smallCost > Self.mostUninterruptedCost else { return }
      show(&small, counting: readCount)
      (smallCost, readCount) = (0, 0)
      try budget.refuseIfGivenUp()
    }
    for glyph in run.glyphs {
      unsafe try fonts.checkGlyph(UInt(glyph.id), font, of: run.face, size: run.size, matrix)
      let isNewPicture = file.isInstalled && isPicture && counted.insert(glyph.id)
      if isNewPicture {
        try budget.paint(DrawingBudget.costOfPicture)
        smallCost += Self.mostUninterruptedCost / Self.mostUninterruptedPictures
        try showWhatIsDear()
      }
      let outline = unsafe outlines?.outline(of: glyph.id, font)
      let placed = placed(glyph, start)
      let ink = unsafe inkRect(of: placed, font, run.size, outline)
      // Of a picture that cannot be read Cairo would scale nothing, without end.
      let hasInk = ink.width > 0 && ink.height > 0
      let pixels = ink.width * ink.height * matrix.area
      if hasInk, pixels > DrawingBudget.smallestGlyphArea {
        let isKnown = counted.hasBitmap(glyph.id)
        guard isKnown || budget.keepsBitmap(pixels: pixels, isPicture: isPicture) else {
          let path = unsafe try isPicture ? outline : fonts.outlines(of: run.face).outline(of: glyph.id, font)
          large.append(LargeGlyph(glyph: placed, outline: path))
          continue
        }
        counted.insertBitmap(glyph.id)
        if !isKnown, !isNewPicture { try budget.keep(isPicture ? 4 * pixels : pixels) }
        try budget.paint(pixelCount(of: ink))
        // Pictures, and outlines of brought fonts, count by themselves what making the bitmap takes.
        if !isKnown, outline == nil, !isPicture {
          try budget.paint(Self.costOfBitmap * pixels)
          smallCost += Self.costOfBitmap * pixels
          try showWhatIsDear()
        }
      }
      if hasInk {
        small.append(placed)
        let bytes = isPicture ? max(DrawingBudget.bytesOfStoredPicture, 4 * pixels) : pixels
        readCount += CairoFonts.count(bytes: bytes)
        if isNewPicture { try budget.keep(bytes) }
      }
      // Without ink it has been read all the same.
      if let outline, counted.insert(glyph.id) {
        let cost = outline.bitmapCost(
          size: run.size, matrix, pixels: hasInk ? matrix.bounds(of: ink.size) : .zero)
        try budget.paint(cost)
        smallCost += cost
        try showWhatIsDear()
      }
    }
    show(&small, counting: readCount)
    for glyph in large { unsafe try draw(glyph, font, run, isPicture: isPicture, color) }
  }

  func placed(_ glyph: PlacedGlyph, _ start: Point) -> cairo_glyph_t {
    cairo_glyph_t(index: UInt(glyph.id), x: start.x + glyph.x, y: start.y + glyph.y)
  }

  /// Draws glyphs by their bitmaps, and empties the list.
  ///
  /// - Parameter count: as how many small ones they count.
  private func show(_ glyphs: inout [cairo_glyph_t], counting count: Int) {
    CairoFonts.reading(count) {
      unsafe cairo_show_glyphs(pointer, glyphs, Int32(glyphs.count))
    }
    glyphs.removeAll(keepingCapacity: true)
  }

  /// What a glyph covers, with all its layers of colour, of which Cairo knows nothing.
  func inkRect(
    of glyph: cairo_glyph_t, _ font: OpaquePointer, _ size: Double, _ outline: GlyphOutline?
  ) -> Rect {
    var glyph = glyph
    var ink = cairo_text_extents_t()
    CairoFonts.reading { unsafe cairo_scaled_font_glyph_extents(font, &glyph, 1, &ink) }
    let rect = Rect(
      x: glyph.x + ink.x_bearing, y: glyph.y + ink.y_bearing, width: ink.width, height: ink.height)
    guard let outline, outline.layers > 0, !rect.isEmpty else { return rect }
    let reach = outline.reach
    return rect.union(
      Rect(
        x: glyph.x + reach.minX * size, y: glyph.y + reach.minY * size, width: reach.width * size,
        height: reach.height * size))
  }
}
