import Testing
import WeftGeometry

@testable import WeftGraphics

// At 2048 points an n takes 1298, a space 651 and the ellipsis 2048 points; a line is 2384 high.
@Suite struct TextTruncationTests {
  // 5 letters and the ellipsis take 8538.
  @Test(
    "The tail gives up as many clusters as the token needs",
    arguments: [(8538, 0..<5), (8537, 0..<4), (3346, 0..<1), (3345, 0..<0)] as [(Double, Range<Int>)])
  func tail(width: Double, visible: Range<Int>) throws {
    let layout = try layOut("nnnnnnnnnn", size: 2048, width: width, lines: 1)
    #expect(layout.isTruncated)
    #expect(layout.visibleRange == visible)
    #expect(layout.lineCount == 1)
    #expect(layout.size.width == Double(visible.count) * 1298 + 2048)
  }

  @Test("Nothing is cut from a line that an explicit break ended early") func explicitBreak() throws {
    let layout = try layOut("nn\nnn", size: 2048, width: 9000, lines: 1)
    #expect(layout.visibleRange == 0..<2)
    #expect(layout.size.width == 2 * 1298 + 2048)
  }

  @Test(
    "Only lines that fit the height are kept",
    arguments: [(4768, 2), (4767, 1), (2383, 0)] as [(Double, Int)])
  func height(height: Double, lines: Int) throws {
    let layout = try layOut("nnn nnn nnn", size: 2048, width: 4000, height: height)
    #expect(layout.lineCount == lines)
    #expect(layout.isTruncated)
    #expect(layout.size.height <= height)
  }

  // Room for the ellipsis and 4 letters of "nnnn mmmm": 4 letters m take 4 × 1995.
  @Test("The head shows the end, the middle both ends") func headAndMiddle() throws {
    let width = 4 * 1995 + 2048.0
    let head = try layOut("nnnnnnnnmmmm", size: 2048, width: width, lines: 1, mode: .head)
    #expect(head.visibleRanges == [8..<12])
    let middle = try layOut("nnnnnnnnmmmm", size: 2048, width: width, lines: 1, mode: .middle)
    // The side that shows less grows: n m n m n, which is 3 × 1298 + 2 × 1995 = 7884, and no m fits any more.
    #expect(middle.visibleRanges == [0..<3, 10..<12])
  }

  // Room for the ellipsis, a space and two letters: from the end those are " nn", without the space behind the ellipsis.
  @Test("Spaces beside the token are left out, before it and behind it") func spaces() throws {
    let head = try layOut("nnnn nn", size: 2048, width: 2048 + 651 + 2 * 1298, lines: 1, mode: .head)
    #expect(head.visibleRanges == [5..<7])
    #expect(head.size.width == 2048 + 2 * 1298)
    let tail = try layOut("nn nnnn", size: 2048, width: 2048 + 651 + 2 * 1298, lines: 1)
    #expect(tail.visibleRanges == [0..<2])
    #expect(tail.size.width == 2048 + 2 * 1298)
  }

  // Ten Hebrew letters, in a paragraph that runs from the right: the ellipsis stands where reading ends, at the left of all
  // letters, and the first letter at the right of all. In a paragraph from the left, Hebrew still runs from the right, and the
  // ellipsis, which has no direction, stands behind all of it: at the right.
  @Test(
    "What is cut is shaped in the direction of its paragraph",
    arguments: [(TextDirection.rightToLeft, 0), (.leftToRight, -1)] as [(TextDirection, Int)])
  func direction(direction: TextDirection, place: Int) throws {
    let text = "אבגדהוזחטי"
    let whole = try layOut(text, size: 2048)
    let cut = try layOut(
      text, size: 2048, width: whole.size.width - 1, lines: 1, paragraph: ParagraphStyle(direction: direction)
    )
    #expect(cut.isTruncated && cut.visibleRange.lowerBound == 0 && cut.visibleRange.count >= 10)
    let ellipsis = try layOut("…").lines[0].runs[0].glyphs[0].id
    let first = try layOut("א").lines[0].runs[0].glyphs[0].id
    let glyphs = cut.lines[0].runs.flatMap(\.glyphs).sorted { $0.x < $1.x }.map(\.id)
    #expect(glyphs[place < 0 ? glyphs.count - 1 : 0] == ellipsis)
    #expect(glyphs[place < 0 ? glyphs.count - 2 : glyphs.count - 1] == first)
    #expect(cut.size.width <= whole.size.width - 1)
  }

  @Test(
    "The wrapping modes and clipping leave lines out without a token",
    arguments: [.wordWrapping, .characterWrapping, .clipping] as [TruncationMode])
  func noToken(mode: TruncationMode) throws {
    let layout = try layOut("nnn nnn", size: 2048, width: 4000, lines: 1, mode: mode)
    #expect(layout.isTruncated)
    #expect(layout.size.width == 3894)
    #expect(layout.visibleRange.lowerBound == 0 && layout.visibleRange.upperBound <= 4)
  }

  @Test("A cut never falls inside a grapheme cluster") func clusters() throws {
    let text = String(repeating: "👨‍👩‍👧", count: 5)
    let length = "👨‍👩‍👧".utf8.count
    for width in stride(from: 20.0, through: 110, by: 1) {
      let layout = try layOut(text, size: 16, width: width, lines: 1)
      #expect(layout.visibleRange.upperBound % length == 0)
      #expect(layout.size.width <= width)
    }
  }

  @Test("Measured, then laid out in what was measured: the same lines", arguments: TruncationMode.allCases)
  func stable(mode: TruncationMode) throws {
    let text = "The quick brown fox jumps over the lazy dog, and مرحبا بالعالم follows it home in the rain."
    let grid = PixelGrid(scale: 2)
    for width in stride(from: 30.0, through: 400, by: 7.3) {
      let first = try layOut(text, width: width, height: 60, mode: mode)
      let measured = grid.ceil(first.size)
      let second = try layOut(text, width: measured.width, height: measured.height, mode: mode)
      #expect(first.lines.map(\.range) == second.lines.map(\.range))
      #expect(first.visibleRanges == second.visibleRanges)
      #expect(first.size == second.size)
      #expect(first.size.width <= width && first.size.height <= 60)
    }
  }

  @Test("What was measured is not shaped again for the size it was found to have") func reuse() throws {
    let engine = TextEngine(fonts: try .standard())
    var request = TextLayoutRequest(
      text: StyledText("one two three four five six"), constraint: Size(width: 80, height: .infinity))
    let first = engine.layout(for: request)
    request.constraint = PixelGrid(scale: 3).ceil(first.size)
    #expect(engine.layout(for: request) === first)
    request.constraint.width = first.size.width - 1
    #expect(engine.layout(for: request) !== first)
  }

  // Six letters n take 7788; in 5000 there is room for the ellipsis and two letters, in 2000 for neither.
  @Test(
    "An ellipsis stands for a token that has no room, nothing for one that is empty",
    arguments: [
      ("nnnnnn", 9086, 0..<1, 9086), ("nnnnnn", 5000, 0..<2, 4644), ("nnnnnn", 2000, 0..<1, 1298),
      ("", 5000, 0..<3, 3894),
    ] as [(String, Double, Range<Int>, Double)])
  func narrow(token: String, width: Double, visible: Range<Int>, taken: Double) throws {
    let look = TextAttributes(font: Font(family: "DejaVu Sans", size: 2048))
    let layout = TextEngine(fonts: try .standard()).layout(
      for: TextLayoutRequest(
        text: StyledText("nnnnnnnnnn", look), constraint: Size(width: width, height: .infinity),
        maximumNumberOfLines: 1, truncationToken: StyledText(token, look)))
    #expect(layout.isTruncated && layout.visibleRange == visible && layout.size.width == taken)
  }

  @Test("what is wrong with a token is told where the token is shown") func tokenProblems() throws {
    let engine = TextEngine(fonts: try .standard())
    func layout(_ mode: TruncationMode, width: Double) -> TextLayout {
      engine.layout(
        for: TextLayoutRequest(
          text: StyledText("nnnnnnnnnn", TextAttributes(font: Font(size: 10))),
          constraint: Size(width: width, height: .infinity), maximumNumberOfLines: 1, truncationMode: mode,
          truncationToken: StyledText("\u{10FFFD}", TextAttributes(font: Font(family: "Nowhere", size: 10)))))
    }
    for mode in [TruncationMode.tail, .head, .middle] {
      let cut = layout(mode, width: 40)
      #expect(cut.missing.map(\.scalar) == ["\u{10FFFD}"] && cut.missingFamilies == ["Nowhere"])
    }
    for whole in [layout(.clipping, width: 40), layout(.tail, width: 400)] {
      #expect(whole.missing.isEmpty && whole.missingFamilies.isEmpty)
    }
  }
}
