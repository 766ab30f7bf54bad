import CPangoCairo
import WeftGeometry

/// A Pango font map, context and layout, kept warm.
///
/// One thread at a time; no Pango object leaves it.
@safe final class TextShaper {
  let library: FontLibrary
  let tier: FontTier
  let context: OpaquePointer  // PangoContext, +1
  let layout: OpaquePointer  // PangoLayout, +1
  private let fontMap: UnsafeMutablePointer<PangoFontMap>  // +1
  private var descriptions: [Font: OpaquePointer] = unsafe [:]  // PangoFontDescription, owned
  /// How many files have been looked into at most for the characters of each font.
  private var searchedFiles: [Font: Int] = [:]
  /// How many fonts Pango has opened for that.
  private var searchedCount = 0
  private var metrics: [OpaquePointer: FontMetrics] = unsafe [:]  // of each PangoFont, +1
  /// How many paragraphs it has shaped, or pieces of those that are long.
  var pieceCount = 0
  /// Whether what it shaped last is broken otherwise in another width, even in one that its lines fit into.
  var holdsForWidthOnly = false

  /// Whether the rest of what it shaped last is left out, because its fonts make too many glyphs of it, or take too many
  /// steps.
  var leavesOutGlyphs = false
  /// The steps that the rest of the text may take, in fonts that somebody has brought.
  var stepsLeft = mostSteps
  /// The steps that it has taken in such fonts since somebody set this to 0.
  var stepsTaken = 0
  /// Tells the fonts apart, each in its size, that it took of those that somebody has brought, since somebody emptied this; and says
  /// how many steps opening each takes.
  var openedFonts: [Int: Int] = [:]
  /// The same since it was made.
  var keptFonts: Set<Int> = []

  /// - Parameter tier: one of the library's.
  init(library: FontLibrary, tier: FontTier) {
    guard let fontMap = unsafe tier.configuration.makeFontMap(),
      let context = unsafe pango_font_map_create_context(fontMap),
      let layout = unsafe pango_layout_new(context)
    else { misuse("Pango was built without support for Fontconfig and Cairo.") }
    self.library = library
    self.tier = tier
    unsafe self.fontMap = fontMap
    unsafe self.context = context
    unsafe self.layout = layout
    unsafe FontOptions.configure(context: context)
    unsafe CairoFonts.watch(context)
    unsafe pango_context_set_round_glyph_positions(context, 0)
    // Pango's own word for a language that is none. For characters that a real one is not written with Pango would ask the
    // environment (LANGUAGE), and that would choose among a font's forms of a letter.
    unsafe pango_context_set_language(context, pango_language_from_string("xx"))
  }

  deinit {
    while let (_, description) = unsafe descriptions.popFirst() {
      unsafe pango_font_description_free(description)
    }
    // Pango lets go of some of Cairo's fonts by itself: those of the boxes for characters that there are not, for one.
    CairoFonts.reading {
      while let (font, _) = unsafe metrics.popFirst() { unsafe g_object_unref(UnsafeMutableRawPointer(font)) }
      unsafe g_object_unref(UnsafeMutableRawPointer(layout))
      unsafe g_object_unref(UnsafeMutableRawPointer(context))
    }
    // A map that is kept is better than one that is let go of under somebody's hands.
    guard unsafe FontConfiguration.waitUntilUnshared(fontMap) else { return }
    CairoFonts.reading { unsafe FontConfiguration.free(fontMap) }
  }

  /// Whether it has opened so many fonts that a new one is better: Pango keeps them all.
  ///
  /// A feed uses a dozen. Hundreds come only from many documents of many sizes, in a process that goes on and on, or from texts for
  /// whose characters many brought fonts are needed.
  ///
  /// To look for a character Pango opens a font of each file, in each size. GLib has all fonts of a map in a list, which is gone through
  /// for each that goes, while no other thread may have or let go of one: with 50,000 fonts that took half a second.
  var isWorn: Bool {
    unsafe descriptions.count > 256 || keptFonts.count > 1024 || searchedCount > Self.mostSearched
  }

  /// As many fonts as may be opened for that; more take longer to let go of than to open in a new map.
  private static let mostSearched = 2000

  /// Says that so many files have been looked into for the characters of a text in a font.
  func noteSearch(of files: Int, for font: Font) {
    let known = searchedFiles[font] ?? 0
    guard files > known else { return }
    searchedFiles[font] = files
    searchedCount += files - known
  }

  /// What the font described measures; for text without glyphs, and for the first and last character.
  func metrics(of font: Font) -> FontMetrics {
    guard let loaded = unsafe pango_context_load_font(context, description(of: font)) else {
      return FontMetrics(
        face: FontFace(font: nil, index: 0, isEmboldened: false, slant: 0, variations: ""),
        size: font.effectiveSize,
        ascent: font.effectiveSize, descent: 0, underlineOffset: 0, strikethroughOffset: 0, lineThickness: 0)
    }
    defer { unsafe g_object_unref(loaded) }
    return unsafe metrics(of: loaded)
  }

  /// What a font of Pango's measures; looked up once for each.
  func metrics(of font: UnsafeMutablePointer<PangoFont>) -> FontMetrics {
    if let known = unsafe metrics[OpaquePointer(font)] { return known }
    let measured = unsafe FontMetrics(measuring: font, of: tier.configuration)
    unsafe metrics[OpaquePointer(g_object_ref(font))] = measured
    return measured
  }

  /// How Pango describes a font; lent, made once for each.
  func description(of font: Font) -> OpaquePointer {
    if let known = unsafe descriptions[font] { return unsafe known }
    guard let description = unsafe pango_font_description_new() else {
      misuse("Pango gave no font description.")
    }
    unsafe pango_font_description_set_family(description, library.families(for: font.family))
    unsafe pango_font_description_set_absolute_size(description, font.effectiveSize * 1024)
    unsafe pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(font.weight.rawValue)))
    unsafe pango_font_description_set_style(
      description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    unsafe descriptions[font] = description
    return unsafe description
  }
}

/// The one place where it is decided how glyphs are fitted to pixels: not at all, so that a layout in points does not
/// depend on the scale it is drawn at.
enum FontOptions {
  static func configure(_ options: OpaquePointer?) {
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
  }

  /// The same for all text of a Pango context.
  static func configure(context: OpaquePointer) {
    let options = unsafe cairo_font_options_create()
    unsafe configure(options)
    unsafe pango_cairo_context_set_font_options(context, options)
    unsafe cairo_font_options_destroy(options)
  }
}
