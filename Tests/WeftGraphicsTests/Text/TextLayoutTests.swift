import Testing
import WeftGeometry

@testable import WeftGraphics

// DejaVu Sans has 2048 units per em; hhea: ascender 1901, descender −483; advances: n 1298, space 651, … 2048. At 2048
// points a unit is a point.
@Suite struct TextLayoutTests {
  @Test("A line is as high as ascent and descent, as wide as its advances") func metrics() throws {
    let layout = try layOut("nn", size: 2048)
    #expect(layout.size == Size(width: 2596, height: 2384))
    #expect(layout.firstBaseline == 1901)
    #expect(layout.lastBaseline == 1901)
    #expect(layout.firstAscender == 1901)
    #expect(layout.lastDescender == -483)
    #expect(!layout.isTruncated)
  }

  @Test("Half the size measures half as much: nothing is fitted to pixels", arguments: [10.0, 11, 13, 17])
  func proportional(size: Double) throws {
    let layout = try layOut("n", size: size)
    #expect(abs(layout.size.width - 1298 * size / 2048) <= 1.0 / 1024)
    #expect(abs(layout.size.height - 2384 * size / 2048) <= 2.0 / 1024)
  }

  // "nnn nnn nnn": three words of 3894 points and spaces of 651.
  @Test(
    "Lines break between words where the next does not fit",
    arguments: [(12984, 1), (12983, 2), (8439, 2), (8438, 3), (3894, 3)] as [(Double, Int)])
  func breaking(width: Double, lines: Int) throws {
    let layout = try layOut("nnn nnn nnn", size: 2048, width: width)
    #expect(layout.lineCount == lines)
    #expect(layout.size.height == Double(lines) * 2384)
    #expect(layout.size.width <= width)
  }

  @Test("A word wider than the container breaks between characters, without a hyphen") func wideWord() throws
  {
    let layout = try layOut("nnnn", size: 2048, width: 2600)
    #expect(layout.lines.map(\.range) == [0..<2, 2..<4])
    #expect(layout.lines.map(\.width) == [2596, 2596])
  }

  @Test("No text, no height") func empty() throws {
    let layout = try layOut("")
    #expect(layout.size == .zero)
    #expect(layout.lineCount == 0)
    #expect(!layout.isTruncated)
  }

  @Test("No width shows no line") func noWidth() throws {
    let layout = try layOut("nn", width: 0)
    #expect(layout.size == .zero)
    #expect(layout.isTruncated)
  }

  @Test(
    "A line break at the end opens no further line; empty lines in between have their height",
    arguments: [("n\n", 1), ("n\n\n", 2), ("n\n\nn", 3), ("\n", 1), ("n\r\nn", 2)])
  func lineBreaks(text: String, lines: Int) throws {
    let layout = try layOut(text, size: 2048)
    #expect(layout.lineCount == lines)
    #expect(layout.size.height == Double(lines) * 2384)
  }

  @Test("White space at the end of a line hangs and is not measured") func hanging() throws {
    #expect(try layOut("nn  ", size: 2048).size.width == 2596)
  }

  @Test("Line spacing lies between lines, a multiple above the baseline") func lineHeights() throws {
    let spaced = try layOut("n\nn\nn", size: 2048, paragraph: ParagraphStyle(lineSpacing: 100))
    #expect(spaced.size.height == 3 * 2384 + 2 * 100)
    let double = try layOut("n", size: 2048, paragraph: ParagraphStyle(lineHeightMultiple: 2))
    #expect(double.size.height == 4768)
    #expect(double.firstBaseline == 4768 - 483)
    let least = try layOut("n", size: 2048, paragraph: ParagraphStyle(minimumLineHeight: 3000))
    #expect(least.size.height == 3000)
    let most = try layOut("n", size: 2048, paragraph: ParagraphStyle(maximumLineHeight: 2000))
    #expect(most.size.height == 2000)
    #expect(most.lastBaseline == 2000 - 483)
  }

  @Test(
    "Alignment moves lines in the container but claims no width",
    arguments: [(.left, 0), (.natural, 0), (.center, 702), (.right, 1404)] as [(TextAlignment, Double)])
  func alignment(alignment: TextAlignment, x: Double) throws {
    let layout = try layOut("nn", size: 2048, width: 4000, paragraph: ParagraphStyle(alignment: alignment))
    #expect(layout.size.width == 2596)
    #expect(layout.origin(of: layout.lines[0]).x == x)
    let unbounded = try layOut("nn", size: 2048, paragraph: ParagraphStyle(alignment: alignment))
    #expect(unbounded.size.width == 2596)
    #expect(unbounded.origin(of: unbounded.lines[0]).x == 0)
  }

  @Test("Justified lines fill the width, but the last") func justified() throws {
    let layout = try layOut(
      "nnn nnn nnn", size: 2048, width: 9000, paragraph: ParagraphStyle(alignment: .justified))
    #expect(layout.lines.map(\.width) == [9000, 3894])
  }

  @Test(
    "Arabic and Hebrew start at the right where their paragraph says so, and else where the tree starts",
    arguments: ["مرحبا", "שלום"])
  func rightToLeft(text: String) throws {
    #expect(try layOut(text, width: 500).lines[0].alignment == 0)
    let layout = try layOut(text, width: 500, paragraph: ParagraphStyle(direction: .rightToLeft))
    #expect(layout.lines[0].alignment == 1)
    #expect(layout.frame(of: layout.lines[0]).maxX == 500)
  }

  @Test(
    "natural alignment follows the tree, unless the paragraph style has a direction",
    arguments: [
      ("Latin", .natural, .natural, false, 0), ("Latin", .natural, .natural, true, 1),
      ("שלום", .natural, .natural, true, 1), ("שלום", .natural, .natural, false, 0),
      ("שלום", .natural, .rightToLeft, false, 1),
      ("123", .natural, .natural, false, 0), ("123", .natural, .natural, true, 1),
      ("Latin", .natural, .leftToRight, true, 0), ("Latin", .justified, .natural, true, 1),
      ("Latin", .left, .natural, true, 0), ("Latin", .center, .natural, true, 0.5),
    ] as [(String, TextAlignment, TextDirection, Bool, Double)])
  func alignmentInATree(
    text: String, alignment: TextAlignment, direction: TextDirection, isInRightToLeft: Bool, expected: Double
  ) throws {
    let request = TextLayoutRequest(
      text: StyledText(text, TextAttributes()),
      paragraph: ParagraphStyle(alignment: alignment, direction: direction),
      constraint: Size(width: 500, height: 100), isInRightToLeft: isInRightToLeft)
    let layout = TextEngine(fonts: try .standard()).layout(for: request)
    #expect(layout.lines[0].alignment == expected)
  }

  @Test("an exclamation mark after digits lies on the side where reading ends")
  func neutralParagraph() throws {
    func lastGlyph(isInRightToLeft: Bool) throws -> UInt32? {
      let request = TextLayoutRequest(
        text: StyledText("12!", TextAttributes()), isInRightToLeft: isInRightToLeft)
      let layout = TextEngine(fonts: try .standard()).layout(for: request)
      return layout.lines[0].runs.flatMap(\.glyphs).max { $0.x < $1.x }?.id
    }
    let mark = try layOut("!").lines[0].runs[0].glyphs[0].id
    let digit = try layOut("2").lines[0].runs[0].glyphs[0].id
    #expect(try lastGlyph(isInRightToLeft: false) == mark)
    #expect(try lastGlyph(isInRightToLeft: true) == digit)
  }

  @Test("Hebrew runs from right to left, the number in it from left to right") func bidirectional() throws {
    // Three letters, a space, three digits: visually the digits come first, in their own order.
    let mixed = try layOut("אבג 123")
    let glyphs = mixed.lines[0].runs.flatMap(\.glyphs).sorted { $0.x < $1.x }.map(\.id)
    let digits = try layOut("123").lines[0].runs.flatMap(\.glyphs).map(\.id)
    let letters = try "גבא".map { try layOut(String($0)).lines[0].runs[0].glyphs[0].id }
    #expect(Array(glyphs.prefix(3)) == digits)
    #expect(Array(glyphs.suffix(3)) == letters)
  }

  @Test("Arabic letters join: together they take other glyphs than alone") func joining() throws {
    let word = try layOut("بب").lines[0].runs.flatMap(\.glyphs).map(\.id)
    let alone = try layOut("ب").lines[0].runs.flatMap(\.glyphs).map(\.id)
    #expect(word.count == 2)
    #expect(word[0] != alone[0] && word[1] != alone[0])
  }

  @Test("Devanagari conjuncts form: क्ष is one glyph of three characters") func conjunct() throws {
    #expect(try layOut("क्ष").lines[0].runs.flatMap(\.glyphs).count == 1)
  }

  @Test(
    "Characters find a font of the library, in its order",
    arguments: [("A", "DejaVuSans.ttf"), ("中", "DroidSansFallbackFull.ttf"), ("अ", "Lohit-Devanagari.ttf")])
  func fallback(text: String, file: String) throws {
    let face = try layOut(text).lines[0].runs[0].face
    #expect(face.file.hasSuffix(file))
  }

  @Test("An emoji is about as wide as its size, also one of several characters", arguments: ["😀", "👍🏽", "🇩🇪"])
  func emoji(text: String) throws {
    let layout = try layOut(text, size: 20)
    #expect(layout.lines[0].runs.flatMap(\.glyphs).count == 1)
    #expect(layout.lines[0].runs[0].size == 20)
    // 2550 of 2048 units.
    #expect(abs(layout.size.width - 24.9) < 0.1)
  }

  @Test("A character without a glyph is reported and boxed") func missing() throws {
    let layout = try layOut("a\u{10FFFD}")
    #expect(layout.missing == [MissingGlyph(scalar: "\u{10FFFD}", offset: 1)])
    #expect(layout.lines[0].decorationsAbove.count == 1)
  }

  @Test("A family that is not there is reported and replaced") func missingFamily() throws {
    let layout = try layOut("a", family: "No Such Family")
    #expect(layout.missingFamilies == ["No Such Family"])
    #expect(layout.lines[0].runs[0].face.file.hasSuffix("LiberationSans-Regular.ttf"))
    #expect(try layOut("a", family: "serif").missingFamilies.isEmpty)
  }

  @Test("Of the name of a family that is not there forty characters are told, on one line")
  func longFamily() {
    let name = String(repeating: "a\n", count: 450_000)
    #expect(
      TextProblem.missingFamily(name).finding
        == "There is no font family “\(String(repeating: #"a\n"#, count: 20))…”")
  }

  @Test("The nearest weight is taken; italics are slanted where there are none") func styles() throws {
    let font = Font(family: "DejaVu Sans", size: 16, weight: .bold, isItalic: true)
    let layout = try TextEngine(fonts: .standard()).layout(
      for: TextLayoutRequest(text: StyledText("a", TextAttributes(font: font))))
    let face = layout.lines[0].runs[0].face
    #expect(face.file.hasSuffix("DejaVuSans-Bold.ttf"))
    #expect(!face.isEmboldened)
    #expect(face.slant == 0.2)
  }

  @Test(
    "NUL, and sizes that are no sizes, are taken as they come",
    arguments: [0, -1, .nan, .infinity] as [Double])
  func oddInput(size: Double) throws {
    let layout = try layOut("a\u{0}b", size: size, width: 100)
    #expect(layout.size.isFinite)
  }
}
