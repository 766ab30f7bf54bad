import Testing
import WeftGeometry

@testable import WeftGraphics

/// How high lines are and what lies between them, in the test font at 10 points: 8 above the baseline and 2 below.
@Suite struct LineHeightTests {
  private func layOut(
    _ text: String, height: Double = .infinity, _ change: (inout ParagraphStyle) -> Void
  ) throws -> TextLayout {
    var paragraph = ParagraphStyle()
    change(&paragraph)
    return try TextEngine(fonts: .test()).layout(
      for: TextLayoutRequest(
        text: StyledText(text, TextAttributes(font: .test(size: 10))), paragraph: paragraph,
        constraint: Size(width: 50, height: height)))
  }

  // What a line is higher or lower by is added above it.
  @Test("a line is as high as its multiple, its minimum and its maximum say, in that order")
  func heights() throws {
    func line(_ change: (inout ParagraphStyle) -> Void) throws -> [Double] {
      let layout = try layOut("a", change)
      return [layout.size.height, layout.firstBaseline]
    }
    #expect(try line { _ in } == [10, 8])
    #expect(try line { $0.lineHeightMultiple = 1.5 } == [15, 13])
    #expect(try line { $0.minimumLineHeight = 14 } == [14, 12])
    #expect(try line { $0.minimumLineHeight = 6 } == [10, 8])
    #expect(try line { $0.maximumLineHeight = 9 } == [9, 7])
    #expect(try line { $0.maximumLineHeight = 12 } == [10, 8])
    #expect(
      try line { ($0.lineHeightMultiple, $0.minimumLineHeight, $0.maximumLineHeight) = (3, 20, 25) } == [
        25, 23,
      ])
    #expect(try line { ($0.minimumLineHeight, $0.maximumLineHeight) = (20, 12) } == [12, 10])
    for number in [-1, .nan, .infinity] as [Double] {
      #expect(
        try line {
          ($0.lineHeightMultiple, $0.minimumLineHeight, $0.maximumLineHeight) = (number, number, number)
        }
          == [10, 8])
    }
  }

  // "aa aa aa" takes two lines in 50 points, and "b" after a line feed a third.
  @Test("lines have their spacing between all of them, paragraphs theirs between two of them only")
  func spacings() throws {
    func baselines(_ change: (inout ParagraphStyle) -> Void) throws -> [Double] {
      try layOut("aa aa aa\nb", change).lines.map(\.baseline)
    }
    #expect(try baselines { _ in } == [8, 18, 28])
    #expect(try baselines { $0.lineSpacing = 3 } == [8, 21, 34])
    #expect(try baselines { $0.paragraphSpacing = 4 } == [8, 18, 32])
    #expect(try baselines { ($0.lineSpacing, $0.paragraphSpacing) = (3, 4) } == [8, 21, 38])
    #expect(try layOut("a\nb") { $0.paragraphSpacing = 4 }.size.height == 24)
  }

  // Lines of 10, and what lies between them: 3 after each, 4 after the first paragraph.
  @Test("what lies between lines counts where the height is limited, and a line that just fits is shown")
  func heightLimit() throws {
    func lineCount(_ height: Double, _ change: (inout ParagraphStyle) -> Void) throws -> Int {
      try layOut("aa aa aa\nb", height: height, change).lineCount
    }
    #expect(try [30, 29.5].map { try lineCount($0) { _ in } } == [3, 2])
    #expect(try [36, 35.5, 23, 22.5].map { try lineCount($0) { $0.lineSpacing = 3 } } == [3, 2, 2, 1])
    #expect(try [34, 33.5, 20].map { try lineCount($0) { $0.paragraphSpacing = 4 } } == [3, 2, 2])
    #expect(try [45, 44.5].map { try lineCount($0) { $0.lineHeightMultiple = 1.5 } } == [3, 2])
  }

  @Test(
    "the frames of lines lie one below the other, where their alignment puts them",
    arguments: [(.left, [0, 0, 0]), (.center, [0, 15, 20]), (.right, [0, 30, 40])]
      as [(TextAlignment, [Double])])
  func frames(alignment: TextAlignment, left: [Double]) throws {
    let layout = try layOut("aa aa aa\nb") { ($0.alignment, $0.lineSpacing) = (alignment, 3) }
    let tops = [0, 13, 26] as [Double]
    let expected = zip(zip(left, tops), [50, 20, 10] as [Double]).map {
      Rect(x: $0.0, y: $0.1, width: $1, height: 10)
    }
    #expect(layout.lines.map { layout.frame(of: $0) } == expected)
    #expect(layout.firstBaseline == 8 && layout.lastBaseline == 34)
  }

  @Test("the ascender is that of the first characters, the descender that of the last")
  func ends() throws {
    let text = StyledText([
      ("a", TextAttributes(font: .test(size: 10))), ("b", TextAttributes(font: .test(size: 20))),
    ])
    let layout = try TextEngine(fonts: .test()).layout(for: TextLayoutRequest(text: text))
    #expect(layout.firstAscender == 8 && layout.lastDescender == -4)
  }
}
