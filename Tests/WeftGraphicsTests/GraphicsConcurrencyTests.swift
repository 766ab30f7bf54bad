import Testing
import WeftGeometry

@testable import WeftGraphics

@Suite struct GraphicsConcurrencyTests {
  @Test("Eight tasks lay out and draw the same bytes, cold and warm") func sameBytes() async throws {
    let fonts = try FontLibrary.standard()
    let shared = TextEngine(fonts: fonts)
    let rasterizer = Rasterizer(images: NoImages())
    @Sendable func draw(_ engine: TextEngine) throws -> Bitmap {
      var builder = DisplayListBuilder()
      for (i, text) in ["Crisp text 👍🏽", "مرحبا بالعالم", "हिन्दी स्त्री", "中文 Ελληνικά \u{10FFFD}"].enumerated() {
        let layout = engine.layout(
          for: TextLayoutRequest(
            text: StyledText(text, TextAttributes(font: Font(size: 15, weight: .bold, isItalic: i % 2 == 0))),
            constraint: Size(width: 120, height: .infinity)))
        builder.text(layout, at: Point(x: 3.3, y: Double(i) * 25.7))
        builder.append(.textShadow(layout, at: Point(x: 3, y: Double(i) * 25), Shadow(radius: 2)))
      }
      return try rasterizer.rasterize(
        builder.finish(), size: PixelSize(width: 260, height: 240), scale: 2, background: .white)
    }
    let expected = try draw(TextEngine(fonts: fonts))
    try await withThrowingTaskGroup(of: Bitmap.self) { group in
      for i in 0..<8 { group.addTask { try draw(i % 2 == 0 ? shared : TextEngine(fonts: fonts)) } }
      for try await bitmap in group { #expect(bitmap == expected) }
    }
  }
}
