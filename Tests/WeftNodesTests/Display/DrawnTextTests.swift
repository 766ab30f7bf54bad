import Testing

@testable import Weft
@testable import WeftNodes

@Suite struct DrawnTextTests {
  private final class Drawing: DisplayNode {
    let body: @Sendable (GraphicsContext) -> Void
    init(_ body: @escaping @Sendable (GraphicsContext) -> Void) {
      self.body = body
      super.init()
    }
    override func recordContents(into recorder: inout ContentsRecorder) { recorder.draw(body) }
  }

  private let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  private func bitmap(_ node: DisplayNode) throws -> Bitmap {
    try node.bitmap(thatFits: .exact(120, 40), environment: environment)
  }

  @Test("text that is drawn has the pixels of a text node that shows it")
  func likeATextNode() throws {
    let node = TextNode("Two lines of\ntext", font: Font(size: 14), color: .systemRed)
    let drawn = Drawing {
      $0.draw(
        AttributedString("Two lines of\ntext"), in: Rect(x: 0, y: 0, width: 120, height: 40),
        defaultAttributes: TextAttributes(font: Font(size: 14), color: .systemRed))
    }
    let picture = try bitmap(node)
    #expect(try bitmap(drawn) == picture)
    #expect((0..<120).contains { picture[$0, 10] != 0 })
  }

  @Test("text that is drawn is as large as it is said to be, and keeps to its rectangle")
  func size() throws {
    let drawn = Drawing { context in
      let text = AttributedString("Some words that want more than a single line")
      let size = context.size(of: text, thatFits: Size(width: 60, height: .infinity))
      let one = context.size(of: text, thatFits: Size(width: 60, height: .infinity), maximumNumberOfLines: 1)
      if size.width <= 60, size.height > 2 * one.height, one.height > 0 {
        context.fill(Rect(x: 0, y: 0, width: 1, height: 1), .black)
      }
      context.draw(text, in: Rect(x: 60, y: 0, width: 60, height: one.height))
    }
    let bitmap = try bitmap(drawn)
    #expect(bitmap[0, 0] == 0xFF00_0000)
    for y in 0..<40 { for x in 2..<58 { #expect(bitmap[x, y] == 0) } }
    for y in 20..<40 { for x in 60..<120 { #expect(bitmap[x, y] == 0) } }
  }
}
