import CPangoCairo
import WeftCLibrary
import WeftSynchronization

/// What threads have to keep to that use Cairo's fonts at the same time.
///
/// Cairo 1.16 and 1.18 share the faces that Pango measures with among all threads and keep ten: opening an eleventh closes another one,
/// which a thread may just be about to use, and FreeType may open and close faces of one library on one thread at a time only, which
/// Cairo does not see to. So each face is opened, and locked against being closed, by one thread at a time, before Pango asks Cairo for
/// the first time: then there is never one to close. Two functions of Pango's class of fonts are replaced for that, since nothing else is
/// told.
@safe enum CairoFonts {
  private typealias Extents =
    @convention(c) (
      UnsafeMutablePointer<PangoFont>?, PangoGlyph, UnsafeMutablePointer<PangoRectangle>?,
      UnsafeMutablePointer<PangoRectangle>?
    ) -> Void

  /// Held while faces are opened and closed; whether Pango's functions have been replaced.
  private static let isWatching = Mutex(false)
  // What was replaced. Set once, with `isWatching` held, before a shaper exists that could call it.
  nonisolated(unsafe) private static var extents: Extents?
  private static let key = unsafe g_quark_from_static_string("weft-measuring-face")

  /// Watches over the fonts of a context; to be called before anything is shaped in it.
  static func watch(_ context: OpaquePointer) {
    isWatching.withLock { isWatching in
      // Not Graphite, where a HarfBuzz has that: its rules are programs, of which nobody can say how long they take, and text would
      // come out otherwise on another machine.
      if !isWatching { unsafe setenv("HB_SHAPER_LIST", "ot", 0) }
      guard !isWatching, let description = unsafe pango_font_description_from_string("sans-serif 12") else {
        return
      }
      defer { unsafe pango_font_description_free(description) }
      // The class exists once there is a font of it.
      guard let font = unsafe pango_context_load_font(context, description) else { return }
      defer { unsafe g_object_unref(font) }
      guard let type = unsafe weft_font_class(font) else { return }
      unsafe extents = type.pointee.get_glyph_extents
      unsafe type.pointee.get_glyph_extents = { font, glyph, ink, logical in
        unsafe CairoFonts.open(font)
        CairoFonts.reading { unsafe CairoFonts.extents?(font, glyph, ink, logical) }
      }
      unsafe type.pointee.get_metrics = { font, language in
        guard let font = unsafe font else { return nil }
        return unsafe FontExtents.metrics(of: font, in: language)
      }
      isWatching = true
    }
  }

  /// Fonts are closed while nobody opens any; nobody reads glyphs while he opens one, so no two wait for each other.
  private static let readings = {
    let hold = GlyphCacheHold()
    return GlyphReadings(renewing: { isWatching.withLock { _ in hold.renew() } }) { fonts in
      isWatching.withLock { _ in fonts.close() }
    }
  }()

  /// Runs `body`, which has Cairo read glyphs of a font, while nobody closes fonts; others may read too.
  ///
  /// For room Cairo takes glyphs from other fonts, and one that is being closed waits for it, holding what it waits for. Making a font of
  /// Cairo's, and letting go of one, is reading too: either may close one that was kept.
  ///
  /// - Parameter count: how many glyphs; large ones count as often as they are larger than small ones.
  static func reading<Result>(_ count: Int = 1, _ body: () -> Result) -> Result {
    readings.reading(count, body)
  }

  /// How many small glyphs one counts as for which Cairo keeps so many bytes: half a kilobyte each.
  static func count(bytes: Double) -> Int { 1 + Int(min(bytes / 512, 1e6)) }

  /// Closes fonts, which may close faces, once nobody opens one or reads glyphs: now, or when the last reader is done.
  static func close(_ fonts: GivenUpFonts) { readings.close(fonts) }

  /// Opens the face of a font, where that has not been done, until the font is gone.
  private static func open(_ font: UnsafeMutablePointer<PangoFont>?) {
    guard let font = unsafe font, unsafe g_object_get_qdata(weft_object(font), key) == nil else { return }
    isWatching.withLock { _ in
      guard let scaled = unsafe weft_scaled_font(font), unsafe cairo_ft_scaled_font_lock_face(scaled) != nil
      else {
        // One that cannot be opened is not closed either.
        unsafe g_object_set_qdata(weft_object(font), key, UnsafeMutableRawPointer(font))
        return
      }
      unsafe g_object_set_qdata_full(
        weft_object(font), key, UnsafeMutableRawPointer(cairo_scaled_font_reference(scaled))
      ) { scaled in
        guard let scaled = OpaquePointer(scaled) else { return }
        unsafe CairoFonts.close(GivenUpFonts(measuring: [scaled]))
      }
    }
  }
}
