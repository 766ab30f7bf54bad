import CPangoCairo
import Testing
import WeftGeometry

@testable import WeftGraphics

/// What Pango takes a font's characters to be broad, which it forgets to find out where it is asked at the wrong moment.
@Suite struct TextWidthTests {
  private static let families = ["DejaVu Sans", "DejaVu Serif", "DejaVu Sans Mono"]

  /// What Pango knows of a font in the language of a shaper's context.
  private static func width(_ font: UnsafeMutablePointer<PangoFont>, _ shaper: TextShaper) -> Int32 {
    let metrics = unsafe pango_font_get_metrics(font, pango_context_get_language(shaper.context))
    defer { unsafe pango_font_metrics_unref(metrics) }
    return unsafe pango_font_metrics_get_approximate_char_width(metrics)
  }

  private static func withFont(
    _ family: String, _ body: (TextShaper, UnsafeMutablePointer<PangoFont>) throws -> Void
  ) throws {
    let shaper = try TextShaper.standard(for: "a")
    let description = unsafe shaper.description(of: Font(family: family, size: 14))
    guard let font = unsafe pango_context_load_font(shaper.context, description) else {
      Issue.record("\(family) is not there.")
      return
    }
    defer { unsafe g_object_unref(font) }
    unsafe try body(shaper, font)
  }

  @Test("the width that is made up is the one that Pango finds", arguments: families)
  func same(family: String) throws {
    unsafe try Self.withFont(family) { shaper, font in
      let known = unsafe Self.width(font, shaper)
      #expect(known > 0)
      let found = unsafe shaper.approximateCharacterWidth(
        of: font, in: pango_context_get_language(shaper.context))
      #expect(found == known)
    }
  }

  @Test("a font that was asked at the wrong moment has its width all the same")
  func mended() throws {
    unsafe try Self.withFont("DejaVu Sans") { shaper, font in
      let language = unsafe pango_context_get_language(shaper.context)
      let known = unsafe Self.width(font, shaper)
      // As Pango leaves it.
      let metrics = unsafe pango_font_get_metrics(font, language)
      unsafe weft_metrics_set_char_width(metrics, 0)
      unsafe pango_font_metrics_unref(metrics)
      shaper.widths = []
      shaper.hasMendedWidths = false
      unsafe shaper.checkWidth(of: font, in: language)
      #expect(shaper.hasMendedWidths)
      #expect(unsafe Self.width(font, shaper) == known)
    }
  }
}
