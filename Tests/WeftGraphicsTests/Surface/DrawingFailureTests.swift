import CPangoCairo
import Testing

@testable import WeftGraphics

/// What is said where Cairo has failed.
@Suite struct DrawingFailureTests {
  @Test("an outline that FreeType refuses is the text's and the font's fault, and all else the library's")
  func reasons() {
    let glyph = Surface.failure(CAIRO_STATUS_FREETYPE_ERROR)
    #expect(glyph.reason == .glyph)
    #expect(glyph.description.contains("FreeType refuses its outline"))
    #expect(glyph.description.contains("Use a smaller size"))
    let other = Surface.failure(CAIRO_STATUS_INVALID_MATRIX)
    #expect(other.reason == .graphics)
    #expect(other.description.hasPrefix("Drawing failed: ") && other.description.hasSuffix("."))
  }
}
