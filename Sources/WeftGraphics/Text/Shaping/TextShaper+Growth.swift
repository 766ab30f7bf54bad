import CPangoCairo

/// A font may say that a glyph is several, and each of these several again. HarfBuzz stops at 64 for each character, or at 16,384
/// where that is more, and Pango shapes all that is left of a piece again for each of its lines.
extension TextShaper {
  /// How many glyphs a piece may become for each of its bytes, on average; with fonts that people read with it becomes one or two.
  static let mostGlyphsPerByte = 8

  /// How many steps the text of a layout may take, each byte as many as its font's rules take at most: 30,000 bytes
  /// may take 666 each.
  ///
  /// Of Noto Nastaliq Urdu, which takes 6,306, that is a text of 3,100 bytes; of all but 282 of 3,838 files of Debian's fonts, 20,000 bytes and more.
  static let mostSteps = 20_000_000

  /// The steps that opening a font in another size takes.
  static let stepsOfFont = 14_000
  /// As many fonts a text may open as it likes; each more takes steps.
  static let freeFonts = 16

  /// Whether the text that the layout has becomes far more glyphs than it has characters, or takes far more steps.
  ///
  /// - Complexity: O(glyphs)
  func hasTooManyGlyphs() -> Bool {
    guard let string = unsafe pango_layout_get_text(layout), let glyphs = unsafe pango_glyph_string_new(),
      let attributes = unsafe pango_attr_list_copy(pango_layout_get_attributes(layout))
    else { return false }
    defer {
      unsafe pango_glyph_string_free(glyphs)
      unsafe pango_attr_list_unref(attributes)
    }
    let length = unsafe Int32(strlen(string))
    if let font = unsafe pango_attr_font_desc_new(pango_layout_get_font_description(layout)) {
      unsafe font.pointee.start_index = 0
      unsafe font.pointee.end_index = UInt32(length)
      unsafe pango_attr_list_insert_before(attributes, font)
    }
    // A character that the first fonts lack is looked for in all others.
    take(2 * Int(length) * tier.broughtFaceCount)
    guard stepsLeft >= 0 else { return true }
    // Of a single character some fonts make a word.
    var left = 64 + Self.mostGlyphsPerByte * Int(length)
    let items = unsafe pango_itemize(context, string, 0, length, attributes, nil)
    defer { unsafe g_list_free(items) }
    var next = unsafe items
    while let node = unsafe next {
      unsafe next = node.pointee.next
      guard let item = unsafe node.pointee.data?.assumingMemoryBound(to: PangoItem.self) else { continue }
      defer { unsafe pango_item_free(item) }
      guard left >= 0, stepsLeft >= 0, let font = unsafe item.pointee.analysis.font else { continue }
      let face = unsafe FontFace(pattern: weft_font_pattern(font), of: tier.configuration)
      if face.font?.isInstalled == false,
        unsafe open(face, size: FontMetrics.size(pattern: weft_font_pattern(font)))
      {
        stepsLeft -= Self.stepsOfFont
      }
      let cost = face.font?.glyphCost ?? GlyphCost()
      let byteCount = unsafe Int(item.pointee.length)
      let steps = cost.steps(of: byteCount)
      take(steps)
      guard stepsLeft >= 0 else { continue }
      var counted = byteCount
      if cost.makesMoreGlyphs {
        // What looks through all glyphs of a piece takes the square of their number, which is therefore found before.
        let most = min(left, cost.glyphs(in: stepsLeft + steps), Int(UInt32.max))
        counted = unsafe max(
          counted, Int(weft_glyph_count(font, string, length, item, UInt32(max(0, most)))))
        guard counted <= max(most, byteCount) else {
          left = -1
          continue
        }
        take(cost.steps(of: counted) - steps)
        guard stepsLeft >= 0 else { continue }
      }
      unsafe pango_shape_full(
        string + Int(item.pointee.offset), item.pointee.length, string, length, &item.pointee.analysis, glyphs
      )
      let glyphCount = unsafe Int(glyphs.pointee.num_glyphs)
      left -= glyphCount
      if glyphCount > counted {
        take(cost.steps(reading: glyphCount) - cost.steps(reading: counted))
      }
    }
    return left < 0 || stepsLeft < 0
  }

  /// Takes a font of those that somebody has brought; whether the text has more of them than are free.
  private func open(_ face: FontFace, size: Double) -> Bool {
    var hasher = Hasher()
    hasher.combine(face)
    hasher.combine(size)
    let font = hasher.finalize()
    keptFonts.insert(font)
    return openedFonts.updateValue(Self.stepsOfFont, forKey: font) == nil
      && openedFonts.count > Self.freeFonts
  }

  private func take(_ steps: Int) {
    stepsLeft -= steps
    stepsTaken += steps
  }
}
