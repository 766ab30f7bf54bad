import CPangoCairo
import Dispatch

/// Keeps Cairo from making room in its cache of glyphs while threads read glyphs.
///
/// All fonts share that cache, of 512 pages with 32 glyphs each. Whoever makes room in it (Cairo 1.16, which Debian 12 has) has its lock,
/// takes pages from fonts that nobody uses, and for that the locks of those; who begins to use one of them at that moment has that lock,
/// and waits for the cache's. Both wait for ever: two threads that drew Chinese text came to that within seconds. No room is made while a
/// font holds the cache, which one does from when it has taken a page until the glyphs are there that were asked for with it. So one
/// always does: a function of ours draws its glyphs, and a thread waits in that. It lets go where nobody reads glyphs, and then room is
/// made.
@safe final class GlyphCacheHold: Sendable {
  /// Signalled when the cache is held.
  private let isHeld = DispatchSemaphore(value: 0)
  /// Signalled when it is to be let go.
  private let isOver = DispatchSemaphore(value: 0)
  /// By what a font knows whose it is.
  // Why this may be used by all threads: made once, and only its address counts.
  nonisolated(unsafe) private static let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(
    capacity: 1)

  /// How many glyphs a page has.
  private static let pageSize: UInt = 32

  /// Holds the cache from here on, by a thread of its own that never ends.
  init() {
    DispatchQueue(label: "weft.glyphs").async { [self] in
      while true { holdWhilePossible() }
    }
    isHeld.wait()
  }

  /// Has room made in the cache, and fonts let go that Cairo keeps though nobody uses them; to be called while nobody reads glyphs, by one
  /// thread at a time.
  func renew() {
    isOver.signal()
    isHeld.wait()
    pushOutKeptFonts()
  }

  /// How many fonts Cairo keeps that nobody uses, the last ones that were given up, with whatever bitmaps they have.
  private static let mostKeptFonts = 256

  /// Gives up as many fonts without glyphs as Cairo keeps, in whose place those go that were given up before.
  private func pushOutKeptFonts() {
    let face = unsafe makeFace()
    defer { unsafe cairo_font_face_destroy(face) }
    // One more, which is used still: the one that was made last.
    let fonts = unsafe (0...Self.mostKeptFonts).map { unsafe makeFont(of: face, size: Double($0 + 1)) }
    unsafe fonts.forEach { unsafe cairo_scaled_font_destroy($0) }
  }

  /// Holds the cache again and again, with glyphs of two fonts in turn, until there is no memory for them: Cairo takes no pages from the
  /// font that lets go.
  private func holdWhilePossible() {
    let face = unsafe makeFace()
    defer { unsafe cairo_font_face_destroy(face) }
    let fonts = unsafe [makeFont(of: face, size: 1), makeFont(of: face, size: 2)]
    defer { unsafe fonts.forEach { unsafe cairo_scaled_font_destroy($0) } }
    var (turn, first) = (0, UInt(0))
    while unsafe cairo_scaled_font_status(fonts[turn]) == CAIRO_STATUS_SUCCESS {
      // As many new glyphs as a page has, of which one takes a page, wherever the font's last one ends; in the last the thread waits.
      var glyphs = (first..<first + Self.pageSize).map { cairo_glyph_t(index: $0, x: 0, y: 0) }
      var extents = cairo_text_extents_t()
      unsafe cairo_scaled_font_glyph_extents(fonts[turn], &glyphs, Int32(glyphs.count), &extents)
      turn = 1 - turn
      first += Self.pageSize
    }
    // Without memory nothing is held.
    waitUntilOver()
  }

  private func makeFont(of face: OpaquePointer?, size: Double) -> OpaquePointer? {
    var fontMatrix = cairo_matrix_t(xx: size, yx: 0, xy: 0, yy: size, x0: 0, y0: 0)
    var transform = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)
    let options = unsafe cairo_font_options_create()
    defer { unsafe cairo_font_options_destroy(options) }
    return unsafe cairo_scaled_font_create(face, &fontMatrix, &transform, options)
  }

  /// A face whose glyphs are empty, each last one of a page only once the cache is to be let go.
  private func makeFace() -> OpaquePointer? {
    let face = unsafe cairo_user_font_face_create()
    unsafe cairo_font_face_set_user_data(face, Self.key, Unmanaged.passUnretained(self).toOpaque(), nil)
    unsafe cairo_user_font_face_set_render_glyph_func(face) { font, glyph, _, _ in
      guard glyph % GlyphCacheHold.pageSize == GlyphCacheHold.pageSize - 1 else {
        return CAIRO_STATUS_SUCCESS
      }
      let face = unsafe cairo_scaled_font_get_font_face(font)
      if let hold = unsafe cairo_font_face_get_user_data(face, GlyphCacheHold.key) {
        unsafe Unmanaged<GlyphCacheHold>.fromOpaque(hold).takeUnretainedValue().waitUntilOver()
      }
      return CAIRO_STATUS_SUCCESS
    }
    return unsafe face
  }

  private func waitUntilOver() {
    isHeld.signal()
    isOver.wait()
  }
}
