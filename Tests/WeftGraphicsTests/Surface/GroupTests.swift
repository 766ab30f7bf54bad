import Testing
import WeftGeometry

@testable import WeftGraphics

/// What is drawn as one picture, and laid down with an alpha.
@Suite struct GroupTests {
  // What is clear draws nothing, and makes the group as large as the picture.
  @Test(
    "a group has no more pixels than are drawn on, and the same picture: between pixels, turned round, at the edge, where nothing is drawn",
    arguments: [
      (Rect(x: 3.3, y: 4.6, width: 7.1, height: 5.2), Transform.identity),
      (Rect(x: 3.3, y: 4.6, width: 7.1, height: 5.2), .rotation(by: 0.4)),
      (Rect(x: 18.5, y: -3, width: 9, height: 8), .scale(x: 1.3, y: 0.7)),
      (Rect(x: 40, y: 40, width: 9, height: 8), .identity),
      (Rect(x: 0, y: 0, width: 1e9, height: 1e9), .identity),
    ])
  func groupBounds(rect: Rect, transform: Transform) throws {
    func bitmap(isWhole: Bool) throws -> Bitmap {
      try rasterize(24, 20, background: .white) { list in
        list.withGroup(alpha: 0.4) { group in
          group.withTransform(transform) {
            $0.fill(RoundedRect(rect, radius: 2), Color(red: 1, green: 0, blue: 0.5))
            $0.fill(
              RoundedRect(rect.offset(by: Point(x: 2, y: 1))),
              Color(red: 0, green: 0.2, blue: 0.5, alpha: 0.5))
          }
          if isWhole {
            group.append(
              .fill(
                RoundedRect(Rect(x: 0, y: 0, width: 24, height: 20)),
                Color(red: 0, green: 0, blue: 0, alpha: 0)))
          }
        }
        list.fill(RoundedRect(Rect(x: 20, y: 1, width: 3, height: 3)), .black)
      }
    }
    let (small, whole) = try (bitmap(isWhole: false), bitmap(isWhole: true))
    for y in 0..<20 { for x in 0..<24 { #expect(small[x, y] == whole[x, y], "\(x), \(y)") } }
    #expect(small[21, 2] == 0xFF00_0000)
  }

  // A line of at most 2 points loses 18 above its baseline, which then lies 2 above the line's top: at 28.
  // The letter of 20 points reaches from 16 above it to 4 below.
  @Test("glyphs that reach far beyond their line are whole in a group")
  func overhang() throws {
    let text = TextEngine(fonts: try .test()).layout(
      for: TextLayoutRequest(
        text: StyledText("a", TextAttributes(font: .test(size: 20))),
        paragraph: ParagraphStyle(maximumLineHeight: 2)))
    #expect(text.size.height == 2 && text.firstBaseline == -2)
    let drawn = try rasterize(24, 40) { list in
      list.withGroup(alpha: 0.5) { $0.text(text, at: Point(x: 0, y: 30)) }
    }
    let filled = try rasterize(24, 40) { list in
      list.withGroup(alpha: 0.5) {
        $0.fill(RoundedRect(Rect(x: 0, y: 12, width: 20, height: 20)), .black)
      }
    }
    #expect((127...128).contains(filled[10, 12] >> 24) && filled[10, 11] == 0)
    #expect(drawn == filled)
  }
}
