import Testing
import WeftGeometry

@testable import WeftGraphics

/// For which rooms a layout holds, and what is shown of a text that is cut.
@Suite struct ComposedTextTests {
  private func composed(
    _ widths: ClosedRange<Double>, _ heights: ClosedRange<Double> = 0...(.infinity)
  ) throws -> ComposedText {
    ComposedText(layout: try layOut("a"), widths: widths, heights: heights)
  }

  // A room may be smaller by two rounding errors of 2⁻²³, as its edges were rounded; larger it may not be.
  @Test("a layout holds from the size that it takes to the room that it was made for")
  func bounds() throws {
    let (wide, high) = (try composed(10...20), try composed(0...(.infinity), 10...20))
    let expected: [(Double, Bool)] = [
      (10, true), (10 - 0x1p-22, true), (10 - 0x1p-21, false), (20, true), (20.0.nextUp, false), (15, true),
      (0, false), (-1, false), (.nan, false), (.infinity, false),
    ]
    for (side, holds) in expected {
      #expect(wide.holds(for: Size(width: side, height: 5)) == holds, "\(side)")
      #expect(high.holds(for: Size(width: 5, height: side)) == holds, "\(side)")
    }
    #expect(try composed(10...(.infinity)).holds(for: .infinity))
  }

  @Test("a room that is negative, or no number, is one of nothing")
  func nothing() throws {
    let none = try composed(0...0, 0...0)
    for side in [0, -5, .nan] as [Double] {
      #expect(none.holds(for: Size(width: side, height: 0)) && none.holds(for: Size(width: 0, height: side)))
    }
    #expect(!none.holds(for: Size(width: 1, height: 0)) && !none.holds(for: Size(width: 0, height: 1)))
  }

  @Test(
    "parts of a text that touch or overlap are one, and empty ones vanish",
    arguments: [
      ([], []), ([0..<0], []), ([0..<2, 2..<4], [0..<4]), ([0..<2, 3..<4], [0..<2, 3..<4]),
      ([0..<5, 2..<3], [0..<5]), ([0..<3, 1..<4, 4..<6, 9..<9], [0..<6]), ([0..<0, 1..<2, 3..<3], [1..<2]),
      ([0..<1, 4..<4, 5..<6, 6..<8], [0..<1, 5..<8]),
    ] as [([Range<Int>], [Range<Int>])])
  func joined(parts: [Range<Int>], expected: [Range<Int>]) {
    #expect(TextTruncation.joined(parts) == expected)
  }

  @Test("a token is shown in the three modes that cut a line, and in no other")
  func tokens() {
    #expect(TruncationMode.allCases.filter(\.showsToken) == [.tail, .head, .middle])
  }

  @Test("lines that are aligned in another width are the same in all else")
  func aligned() throws {
    let text = "\u{10FFFD}a" + String(repeating: "\u{301}", count: 1001) + "\nb"
    let layout = try layOut(
      text, family: "Nowhere", width: 500, lines: 1, paragraph: ParagraphStyle(alignment: .center))
    let other = layout.aligned(to: 800)
    #expect(layout.containerWidth == 500 && other.containerWidth == 800)
    #expect(other.frame(of: other.lines[0]).minX == layout.frame(of: layout.lines[0]).minX + 150)
    #expect(other.isTruncated && other.leavesOutMarks && !other.leavesOutGlyphs)
    #expect(other.missingFamilies == ["Nowhere"] && other.missing.map(\.scalar) == ["\u{10FFFD}"])
    #expect(other.visibleRanges == layout.visibleRanges && !other.visibleRanges.isEmpty)
    #expect(other.openedFonts == layout.openedFonts && !other.openedFonts.isEmpty)
    #expect(other.size == layout.size && other.lineCount == 1 && other.shapingSteps == layout.shapingSteps)
    #expect(other.firstAscender == layout.firstAscender && other.firstAscender > 0)
    #expect(other.lastDescender == layout.lastDescender && other.lastDescender < 0)
    #expect(layout.aligned(to: 500) === layout && layout.aligned(to: .infinity) === layout)
    let left = try layOut("a", width: 500, paragraph: ParagraphStyle(alignment: .left))
    #expect(left.aligned(to: 800) === left)
  }
}
