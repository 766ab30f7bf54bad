import Testing
import WeftFoundation
import WeftGeometry

@testable import WeftGraphics

/// Which font files a list is drawn with.
@Suite struct DrawnFontsTests {
  private static let rect = Rect(x: 0, y: 0, width: 100, height: 20)

  @Test("the fonts of a list are those of its texts and of the shadows of texts")
  func texts() throws {
    let text = TextEngine(fonts: try .test())
      .layout(for: TextLayoutRequest(text: StyledText("ab", TextAttributes(font: .test(size: 10)))))
    let other = try layOut("ab")
    #expect(text.fonts.count == 1 && other.fonts.count == 1 && text.fonts != other.fonts)
    let commands: [DisplayCommand] = [
      .text(text, at: .zero, defaultColor: .black), .textShadow(other, at: .zero, Shadow()),
    ]
    #expect(commands.map { DisplayList(commands: [$0]).fonts } == [text.fonts, other.fonts])
    #expect(DisplayList(commands: commands).fonts == text.fonts.union(other.fonts))
    #expect(DisplayList(commands: [.fill(RoundedRect(Self.rect), .black)]).fonts.isEmpty)
  }

  @Test("a rasterizer finds those of text in drawings too, beside those of the list's own text")
  func drawings() throws {
    let engine = TextEngine(fonts: try .test())
    let attributes = TextAttributes(font: .test(size: 10))
    let own = engine.layout(for: TextLayoutRequest(text: StyledText("a", attributes))).fonts
    let drawing = DisplayCommand.draw(Self.rect) {
      $0.draw("b", in: Self.rect, defaultAttributes: attributes)
    }
    let rasterizer = Rasterizer(images: NoImages(), engine: engine)
    #expect(DisplayList(commands: [drawing]).fonts.isEmpty)
    #expect(rasterizer.fonts(of: DisplayList(commands: [drawing])) == own)
    let other = try layOut("ab")
    let both = DisplayList(commands: [.text(other, at: .zero, defaultColor: .black), drawing])
    #expect(rasterizer.fonts(of: both) == own.union(other.fonts))
    #expect(rasterizer.fonts(of: DisplayList(commands: Array(both.commands[..<1]))) == other.fonts)
  }
}
