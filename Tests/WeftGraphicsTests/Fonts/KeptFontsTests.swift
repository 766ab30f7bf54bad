import CPangoCairo
import Testing

@testable import WeftGraphics

/// Fonts that nobody uses any more, of which Cairo keeps the last 256 with all their bitmaps.
@Suite struct KeptFontsTests {
  // Why this may be used by all threads: made once, and only its address counts.
  nonisolated(unsafe) private static let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(
    capacity: 1)

  @Test("a font that was given up is gone once as many glyphs have been read as room is made after")
  func gone() {
    // What says that a font's face has gone, which the font has until then. Never freed: it may go later, where this fails.
    let isGone = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
    unsafe isGone.initialize(to: false)
    let face = unsafe cairo_user_font_face_create()
    unsafe cairo_font_face_set_user_data(face, Self.key, isGone) { place in
      unsafe place?.assumingMemoryBound(to: Bool.self).pointee = true
    }
    var (size, identity) = (cairo_matrix_t(), cairo_matrix_t())
    unsafe cairo_matrix_init_scale(&size, 12, 12)
    unsafe cairo_matrix_init_identity(&identity)
    let options = unsafe cairo_font_options_create()
    defer { unsafe cairo_font_options_destroy(options) }
    let font = unsafe CairoFonts.reading { unsafe cairo_scaled_font_create(face, &size, &identity, options) }
    guard let face = unsafe face, let font = unsafe font else {
      Issue.record("There is no memory for a font.")
      return
    }
    unsafe CairoFonts.close(GivenUpFonts(scaled: [font], faces: [face]))
    #expect(unsafe !isGone.pointee)
    // Where another test has room made just now, these may count as read before that.
    for _ in 0..<100 where unsafe !isGone.pointee {
      CairoFonts.reading(GlyphReadings.mostReads + 1) {}
      CairoFonts.reading {}
    }
    #expect(unsafe isGone.pointee)
  }
}
