import CPangoCairo
import Testing
import WeftTestSupport

@testable import WeftGraphics

/// Font maps of Pango's, each of which has a thread that looks for fonts ahead of time.
@Suite struct GivenBackMapsConcurrencyTests {
  private let fonts: FontLibrary

  init() throws { fonts = try .standard() }

  /// A place that Pango empties when what it points to is gone.
  private func place(of map: UnsafeMutablePointer<PangoFontMap>) -> UnsafeMutablePointer<gpointer?> {
    let place = UnsafeMutablePointer<gpointer?>.allocate(capacity: 1)
    unsafe place.initialize(to: UnsafeMutableRawPointer(map))
    unsafe g_object_add_weak_pointer(
      UnsafeMutableRawPointer(map).assumingMemoryBound(to: GObject.self), place)
    return unsafe place
  }

  // What a family's first font measures is known before the rest of its fonts is.
  @Test("a shaper that goes while its fonts are still looked for takes its map with it")
  func atOnce() {
    for round in 0..<50 {
      var shaper: TextShaper? = TextShaper(
        library: fonts, tier: fonts.tier(for: StyledText("a")))
      let found = unsafe shaper.flatMap { unsafe pango_context_get_font_map($0.context) }
      guard let map = unsafe found else { return #expect(Bool(false), "a shaper has a map") }
      let place = unsafe place(of: map)
      defer { unsafe place.deallocate() }
      for size in 1...4 { _ = shaper?.metrics(of: Font(size: Double(10 * round + size))) }
      shaper = nil
      let isGone = unsafe place.pointee == nil
      #expect(isGone, "round \(round)")
    }
  }

  @Test("a map that a context has is not free, and is once that has gone")
  func shared() {
    let configuration = fonts.tier(for: StyledText("a")).configuration
    guard let map = unsafe configuration.makeFontMap() else { return #expect(Bool(false), "there is a map") }
    let context = unsafe pango_font_map_create_context(map)
    let isShared = unsafe weft_font_map_is_shared(map) != 0
    #expect(isShared)
    unsafe g_object_unref(UnsafeMutableRawPointer(context))
    let isFree = unsafe FontConfiguration.waitUntilUnshared(map)
    #expect(isFree)
    unsafe FontConfiguration.free(map)
  }
}
