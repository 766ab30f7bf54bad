import Testing
import WeftGeometry

@testable import WeftGraphics

/// What is drawn of a text: glyphs, what lies below and above them, and their shadow.
@Suite struct TextDrawingTests {
  private let engine: TextEngine

  init() throws { engine = TextEngine(fonts: try .test()) }

  /// The letter a, a box of 20 points.
  private func letter(_ alignment: TextAlignment = .left, width: Double = .infinity) -> TextLayout {
    engine.layout(
      for: TextLayoutRequest(
        text: StyledText("a", TextAttributes(font: .test(size: 20))),
        paragraph: ParagraphStyle(alignment: alignment), constraint: Size(width: width, height: .infinity)))
  }

  /// A text of one line, whose baseline is at 40 points.
  private func text(
    below: [TextDecoration] = [], runs: [GlyphRun] = [], above: [TextDecoration] = []
  ) -> TextLayout {
    let line = TextLine(
      range: 0..<0, width: 80, baseline: 40, ascent: 40, descent: 10, alignment: 0, decorationsBelow: below,
      runs: runs, decorationsAbove: above)
    return TextLayout(
      size: Size(width: 80, height: 50), containerWidth: 80, lines: [line], firstAscender: 40,
      lastDescender: -10, isTruncated: false, visibleRanges: [], missing: [], missingFamilies: [],
      leavesOutMarks: false, leavesOutGlyphs: false, shapingSteps: 0, openedFonts: [:])
  }

  // From 4 to 68 across, and from 4 to 36 down.
  @Test("the frame of a missing character is a sixteenth of its height thick, however wide it is")
  func frame() throws {
    let frame = TextDecoration(
      rect: Rect(x: 4, y: -36, width: 64, height: 32), color: .black, kind: .frame)
    let text = text(above: [frame])
    let bitmap = try rasterize(80, 50) { $0.text(text, at: .zero) }
    #expect((0..<80).filter { bitmap[$0, 20] != 0 } == [4, 5, 66, 67])
    #expect((0..<50).filter { bitmap[30, $0] != 0 } == [4, 5, 34, 35])
  }

  // The letter lies from 0 to 20 across, and from 24 to 44 down.
  @Test("glyphs hide what lies below them and not what lies above, and what has no colour takes the text's")
  func order() throws {
    let red = TextDecoration(rect: Rect(x: 0, y: -16, width: 40, height: 20), color: .red, kind: .background)
    let plain = TextDecoration(
      rect: Rect(x: 40, y: -16, width: 20, height: 20), color: nil, kind: .background)
    let blue = TextDecoration(rect: Rect(x: 0, y: -8, width: 20, height: 4), color: .blue, kind: .line)
    let text = text(below: [red, plain], runs: letter().lines[0].runs, above: [blue])
    let bitmap = try rasterize(80, 50) { $0.text(text, at: .zero, defaultColor: .green) }
    #expect(bitmap[10, 28] == 0xFF00_FF00 && bitmap[10, 40] == 0xFF00_FF00)
    #expect(bitmap[10, 33] == 0xFF00_00FF)
    #expect(bitmap[30, 28] == 0xFFFF_0000 && bitmap[50, 28] == 0xFF00_FF00)
    #expect(bitmap[70, 28] == 0 && bitmap[10, 22] == 0)
  }

  // A quarter of a point to the right and down, so that at scale 1 they meet at 20.25 and 30.25, and at scale 2 at 40.5 and 60.5.
  @Test("backgrounds that meet within a pixel show nothing between them, and do not end in half a shade")
  func seams() throws {
    func background(_ x: Double, _ y: Double, _ color: Color) -> TextDecoration {
      TextDecoration(rect: Rect(x: x, y: y, width: 20, height: 20), color: color, kind: .background)
    }
    let text = text(below: [
      background(0, -30, .red), background(20, -30, .blue), background(0, -10, .blue),
      background(20, -10, .red),
    ])
    for scale in [1.0, 2] {
      let bitmap = try rasterize(60, 60, scale: scale) { $0.text(text, at: Point(x: 0.25, y: 0.25)) }
      // At scale 2 the middle of a pixel is the next one's.
      let (left, top) = scale == 1 ? (0, 10) : (1, 21)
      let side = Int(20 * scale)
      for y in 0..<bitmap.size.height {
        for x in 0..<bitmap.size.width {
          let (column, row) = (x - left, y - top)
          let isInside = (0..<2 * side).contains(column) && (0..<2 * side).contains(row)
          let color: UInt32 = (column < side) == (row < side) ? 0xFFFF_0000 : 0xFF00_00FF
          guard bitmap[x, y] != (isInside ? color : 0) else { continue }
          Issue.record("At scale \(scale) the pixel \(x), \(y) is \(bitmap[x, y])")
          return
        }
      }
    }
  }

  @Test(
    "the shadow of a text falls where the text is, at either edge and in the middle",
    arguments: [(.left, 0), (.center, 20), (.right, 40)] as [(TextAlignment, Int)])
  func shadow(alignment: TextAlignment, left: Int) throws {
    let text = letter(alignment, width: 60)
    let bitmap = try rasterize(60, 20) { $0.append(.textShadow(text, at: .zero, Shadow(radius: 0))) }
    #expect((0..<60).filter { bitmap[$0, 10] == 0xFF00_0000 } == Array(left..<left + 20))
    #expect((0..<60).filter { bitmap[$0, 10] == 0 }.count == 40)
  }
}
