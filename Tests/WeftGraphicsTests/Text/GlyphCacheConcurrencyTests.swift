import Dispatch
import Testing
import WeftGeometry
import WeftSynchronization

@testable import WeftGraphics

/// Cairo's cache of glyphs, which all fonts share.
@Suite struct GlyphCacheConcurrencyTests {
  // In one size, 20,000 characters take more pages than there are: room is made on one thread while others use the same fonts.
  @Test(
    "threads that draw more characters than there is room for all come to an end", .timeLimit(.minutes(5)))
  func manyCharacters() throws {
    let engine = TextEngine(fonts: try FontLibrary.standard())
    let drawn = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<300 {
        let scalars = (0..<150).compactMap { index in
          Unicode.Scalar(0x4E00 + (thread * 5_003 + (number * 150 + index) * 7_919) % 20_000)
        }
        let text = engine.layout(
          for: TextLayoutRequest(
            text: StyledText(
              String(String.UnicodeScalarView(scalars)), TextAttributes(font: Font(size: 12))),
            paragraph: ParagraphStyle(), constraint: Size(width: 300, height: .infinity)))
        let bitmap = try? rasterize(300, 150) { $0.text(text, at: .zero) }
        if bitmap != nil { drawn.add(1, ordering: .relaxed) }
      }
    }
    #expect(drawn.load(ordering: .relaxed) == 1200)
  }
}
