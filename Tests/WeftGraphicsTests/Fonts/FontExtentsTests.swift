import CPangoCairo
import Testing
import WeftGeometry

@testable import WeftGraphics

/// What Pango is told a font measures: in its units, of which a point has 1,024.
@Suite struct FontExtentsTests {
  /// What Pango hears of a font of a size in points, in a language.
  private static func withMetrics(
    _ family: String, size: Double, language: String, of library: FontLibrary,
    _ body: (PangoFontMetrics) throws -> Void
  ) throws {
    let shaper = TextShaper(library: library, tier: library.tier(for: StyledText("a")))
    let description = unsafe shaper.description(of: Font(family: family, size: size))
    guard let font = unsafe pango_context_load_font(shaper.context, description) else {
      Issue.record("\(family) is not there.")
      return
    }
    defer { unsafe g_object_unref(font) }
    // Twice: it is kept.
    for _ in 0..<2 {
      guard let metrics = unsafe pango_font_get_metrics(font, pango_language_from_string(language)) else {
        Issue.record("There are no metrics.")
        return
      }
      defer { unsafe pango_font_metrics_unref(metrics) }
      unsafe try body(metrics.pointee)
    }
  }

  @Test("a font's lines and characters are measured by its own tables")
  func ofItsOwn() throws {
    // Of DejaVu Sans Mono's em of 2,048: ascent 1,901, descent 483, no gap, every glyph 1,233.
    try Self.withMetrics("DejaVu Sans Mono", size: 20, language: "en", of: .standard()) { metrics in
      #expect(metrics.ascent == 19_010)
      #expect(metrics.descent == 4830)
      #expect(metrics.height == 23_840)
      #expect(metrics.approximate_char_width == 12_330)
    }
  }

  @Test("a character counts as many columns as a terminal gives it")
  func columns() throws {
    // Of the test font, each character an em; Japanese ones take two columns, spaces between them one.
    try Self.withMetrics("Weft Test", size: 20, language: "ja", of: .test()) { metrics in
      let sample = unsafe String(cString: pango_language_get_sample_string(pango_language_from_string("ja")))
      let spaces = sample.unicodeScalars.count { $0 == " " }
      let broad = sample.unicodeScalars.count { $0.value > 0x3000 }
      #expect(broad > 20 && spaces + broad == sample.unicodeScalars.count)
      #expect(Int(metrics.approximate_char_width) == 20_480 * (spaces + broad) / (spaces + 2 * broad))
    }
  }

  @Test("characters that a font lacks are half an em, and no other font is asked for them")
  func lacking() throws {
    // The test font has no Devanagari, and shows a frame of an em instead.
    try Self.withMetrics("Weft Test", size: 20, language: "hi", of: .test()) { metrics in
      let width = metrics.approximate_char_width
      let sample = unsafe String(cString: pango_language_get_sample_string(pango_language_from_string("hi")))
      let scalars = sample.unicodeScalars
      // Its spaces and its full stop the font has, an em each; marks take no column.
      let marks = scalars.count { [.nonspacingMark, .format].contains($0.properties.generalCategory) }
      let lacked = scalars.count { (0x900...0x97F).contains($0.value) } - marks
      let had = scalars.count - marks - lacked
      #expect(lacked > 20)
      #expect(Int(width) == (had * 20_480 + lacked * 10_240) / (had + lacked))
    }
  }
}
