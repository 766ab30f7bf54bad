import CPangoCairo
import Dispatch
import Testing
import WeftGeometry
import WeftSynchronization

@testable import WeftGraphics

/// Cairo's cache of glyphs, which all fonts share.
@Suite(.timeLimit(.minutes(5))) struct GlyphCacheConcurrencyTests {
  /// Runs `body` on so many threads and waits for all, or until the test's time is over: one that hangs fails.
  private func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) async {
    let (ends, end) = AsyncStream<Never>.makeStream()
    DispatchQueue.global().async {
      DispatchQueue.concurrentPerform(iterations: count, execute: body)
      end.finish()
    }
    for await _ in ends {}
  }

  /// Has 150 characters drawn, others for each number.
  private static func draw(_ number: Int, of thread: Int, with engine: TextEngine) -> Bitmap? {
    let scalars = (0..<150).compactMap { index in
      Unicode.Scalar(0x4E00 + (thread * 5_003 + (number * 150 + index) * 7_919) % 20_000)
    }
    let text = StyledText(String(String.UnicodeScalarView(scalars)), TextAttributes(font: Font(size: 12)))
    let layout = engine.layout(
      for: TextLayoutRequest(
        text: text, paragraph: ParagraphStyle(), constraint: Size(width: 300, height: .infinity)))
    return try? rasterize(300, 150) { $0.text(layout, at: .zero) }
  }

  // In one size, 20,000 characters take more pages than there are: room is made on one thread while others use the same fonts.
  @Test("threads that draw more characters than there is room for all come to an end")
  func manyCharacters() async throws {
    let engine = TextEngine(fonts: try FontLibrary.standard())
    let drawn = Atomic<Int>(0)
    await onThreads(4) { thread in
      for number in 0..<300 where Self.draw(number, of: thread, with: engine) != nil {
        drawn.add(1, ordering: .relaxed)
      }
    }
    #expect(drawn.load(ordering: .relaxed) == 1200)
  }

  // Pango lets go of fonts of Cairo's that only it knows of, and in their place Cairo may close others, which waits for the cache.
  @Test("a shaper lets go of its fonts as one who reads glyphs, so that no room is made meanwhile")
  func shaperGoes() throws {
    let readings = UnsafeMutablePointer<UInt>.allocate(capacity: 1)
    defer { unsafe readings.deallocate() }
    unsafe readings.initialize(to: 0)
    do {
      let fonts = try FontLibrary.standard()
      let shaper = TextShaper(library: fonts, tier: fonts.firstTier)
      let map = unsafe pango_context_get_font_map(shaper.context)
      unsafe g_object_weak_ref(
        UnsafeMutableRawPointer(map)?.assumingMemoryBound(to: GObject.self),
        { readings, _ in unsafe readings?.storeBytes(of: GlyphReadings.count, as: UInt.self) }, readings)
      withExtendedLifetime(shaper) {}
      #expect(GlyphReadings.count == 0)
    }
    #expect(unsafe readings.pointee == 1)
  }
}
