import Testing
import WeftGeometry

@testable import WeftGraphics

@Suite struct HangingSpacesTests {
  private func layout(_ text: String, _ width: Double, _ engine: TextEngine) -> TextLayout {
    engine.layout(
      for: TextLayoutRequest(
        text: StyledText(text, TextAttributes(font: .test(size: 10))),
        constraint: Size(width: width, height: .infinity)))
  }

  // Each character is 10 points wide. Pango lets the last of the two spaces hang: the first is to fit.
  @Test(
    "a line that ends in more than one space is broken alike whatever is known of other widths, and in the text's own size",
    arguments: [("bb aaa  x", 70.0), ("bb aaa   x", 80), ("bb aaa x", 60), ("bb aaa\u{2003} x", 70)])
  func breaks(text: String, width: Double) throws {
    let engine = TextEngine(fonts: try .test())
    let wide = layout(text, width + 5, engine)
    #expect(wide.lines.count == 2 && wide.size.width == width)
    for narrow in [75, 70, 65, 60, 50] as [Double] {
      let cold = layout(text, narrow, TextEngine(fonts: engine.fonts))
      #expect(layout(text, narrow, engine).lines.map(\.range) == cold.lines.map(\.range), "\(narrow)")
    }
    let fitted = layout(text, width, TextEngine(fonts: engine.fonts))
    #expect(fitted.lines.map(\.range) == wide.lines.map(\.range))
  }
}
