import CPangoCairo
import Testing
import WeftGeometry

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

  // A scale of 0 cannot be undone: Cairo takes no such matrix, and draws nothing from then on.
  @Test("what Cairo has refused while drawing is told afterwards, and what it has not refused is no failure")
  func status() throws {
    for (scale, reason) in [(1.0, nil), (0, .graphics)] as [(Double, RenderError.Reason?)] {
      let surface = try Surface(size: PixelSize(width: 2, height: 2))
      var found: RenderError.Reason?
      do throws(RenderError) {
        try surface.draw(scale: scale, fonts: GlyphFonts()) { context in
          context.fill(Rect(x: 0, y: 0, width: 1, height: 1), .black)
        }
      } catch {
        found = error.reason
      }
      #expect(found == reason, "scale \(scale)")
    }
  }
}
