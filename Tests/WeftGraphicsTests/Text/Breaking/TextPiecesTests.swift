import Testing
import WeftGeometry
import WeftTestSupport

@testable import WeftGraphics

@Suite struct TextPiecesTests {
  private let shaper: TextShaper

  init() throws { shaper = try .standard(for: "a\u{5D0}🙂e\u{301}") }

  /// Words in one paragraph, about 9,000 bytes: more than two pieces.
  private func words(_ seed: Int, _ letters: [String]) -> StyledText {
    var generator = SplitMix64(seed: UInt64(seed))
    let colors = [Color.black, .white]
    var pieces: [(String, TextAttributes)] = []
    var count = 0
    while count < 9000 {
      let word =
        (0..<Int.random(in: 1...9, using: &generator))
        .map { _ in letters.randomElement(using: &generator) ?? "" }.joined() + " "
      pieces.append((word, TextAttributes(color: colors.randomElement(using: &generator))))
      count += word.utf8.count
    }
    return StyledText(pieces)
  }

  private func expectSame(_ pieces: [ShapedLine], _ whole: [ShapedLine], _ note: Comment) {
    #expect(pieces.map(\.range) == whole.map(\.range), note)
    #expect(pieces.map(\.isRightToLeft) == whole.map(\.isRightToLeft), note)
    #expect(pieces.map(\.isWrapped) == whole.map(\.isWrapped), note)
    #expect(pieces.map(\.width) == whole.map(\.width), note)
    #expect(pieces.map(\.ascent) == whole.map(\.ascent), note)
    #expect(pieces.map(\.descent) == whole.map(\.descent), note)
    #expect(pieces.map { $0.runs.flatMap(\.glyphs) } == whole.map { $0.runs.flatMap(\.glyphs) }, note)
  }

  @Test("a long paragraph has the lines that it has when it is shaped at once", arguments: 0..<12)
  func lines(seed: Int) {
    let alphabets = [["a", "b", "i", "W", "e\u{301}"], ["\u{5D0}", "\u{5D1}"], ["a", "\u{5D0}", "7"]]
    var generator = SplitMix64(seed: UInt64(seed))
    let text = words(seed, alphabets[seed % 3])
    let breaking = TextShaper.Breaking(width: Double.random(in: 100...400, using: &generator))
    let before = shaper.pieceCount
    let pieces = shaper.shapeParagraph(text, breaking)
    #expect(shaper.pieceCount - before > 2)
    expectSame(pieces, shaper.shapePiece(text, breaking), "seed \(seed)")
  }

  // Every other line begins with a digit, whose place depends on whether the letter before it is Hebrew.
  @Test("digits that begin a line run as the letters before it say, wherever pieces end", arguments: 0..<12)
  func digits(seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    let text = words(seed, ["a", "\u{5D0}", "7", "7", "7"])
    let breaking = TextShaper.Breaking(width: Double.random(in: 60...400, using: &generator))
    expectSame(
      shaper.shapeParagraph(text, breaking), shaper.shapePiece(text, breaking), "seed \(seed)")
  }

  @Test("without a width the pieces of a paragraph stand side by side, from either end", arguments: 0..<6)
  func oneLine(seed: Int) {
    let text = words(seed, seed % 2 == 0 ? ["a", "b", "W"] : ["\u{5D0}", "\u{5D1}"])
    let pieces = shaper.shapeParagraph(text, TextShaper.Breaking())
    expectSame(pieces, shaper.shapePiece(text, TextShaper.Breaking()), "seed \(seed)")
    #expect(pieces.count == 1)
  }

  @Test(
    "a long paragraph without letters runs as all around it does, or as it is asked to",
    arguments: [300, .infinity] as [Double])
  func withoutLetters(width: Double) {
    let text = StyledText(String(repeating: "12 ", count: 3000))
    func directions(_ direction: TextDirection, around isInRightToLeft: Bool) -> Set<Bool> {
      let breaking = TextShaper.Breaking(
        width: width, direction: direction, isInRightToLeft: isInRightToLeft)
      return Set(shaper.shapeParagraph(text, breaking).map(\.isRightToLeft))
    }
    #expect(directions(.natural, around: true) == [true])
    #expect(directions(.natural, around: false) == [false])
    #expect(directions(.leftToRight, around: true) == [false])
    #expect(directions(.rightToLeft, around: false) == [true])
  }

  // A character that no font has, in the second of three pieces and in the last.
  @Test(
    "missing characters of a long paragraph are told and boxed where they are in the whole",
    arguments: ["a", "\u{5D0}"], [.infinity, 300])
  func missing(letter: String, width: Double) {
    func letters(_ count: Int) -> String { String(repeating: letter, count: count / letter.utf8.count) }
    let string = letters(6000) + "\u{10FFFD} " + letters(4000) + "\u{10FFFD}"
    let breaking = TextShaper.Breaking(width: width)
    let before = shaper.pieceCount
    let pieces = shaper.shapeParagraph(StyledText(string), breaking)
    #expect(shaper.pieceCount - before > 2)
    #expect(pieces.flatMap(\.missing).map(\.offset) == [6000, 10_005])
    guard width == .infinity else { return }
    let boxes = [pieces, shaper.shapePiece(StyledText(string), breaking)].map { lines in
      lines.map { $0.missingBoxes.map { ($0.rect.minX * 64).rounded() } }
    }
    #expect(boxes[0].map { $0.sorted() } == boxes[1].map { $0.sorted() })
  }

  @Test("a line of many pieces reaches as high and as low as its largest letters, whichever piece has them")
  func sizes() {
    let small = (String(repeating: "aaaa ", count: 2000), TextAttributes())
    let large = ("aa ", TextAttributes(font: Font(size: 40)))
    let alone = shaper.shapePiece(StyledText([large]), TextShaper.Breaking())[0]
    for parts in [[small, large], [large, small], [small, large, small]] {
      let text = StyledText(parts)
      let before = shaper.pieceCount
      let pieces = shaper.shapeParagraph(text, TextShaper.Breaking())
      #expect(shaper.pieceCount - before > 2)
      expectSame(pieces, shaper.shapePiece(text, TextShaper.Breaking()), "\(parts.map(\.1))")
      #expect(pieces.map(\.ascent) == [alone.ascent] && pieces.map(\.descent) == [alone.descent])
    }
  }

  @Test("a word as long as a book is broken all along, which Pango's widths are too small for")
  func longWord() {
    let lines = shaper.shapeParagraph(
      StyledText(String(repeating: "a", count: 400_000)), TextShaper.Breaking(width: 300))
    // Each line but the last is full, and nothing is left out.
    #expect(lines.dropLast().allSatisfy { $0.isWrapped && $0.range.count == lines[0].range.count })
    #expect(lines[0].range.count > 30 && lines.last?.range.upperBound == 400_000)
    #expect(lines.map(\.range.count).reduce(0, +) == 400_000)
  }

  @Test(
    "of a long paragraph no more is shaped than is seen", arguments: [TruncationMode.tail, .middle, .head])
  func seen(mode: TruncationMode) {
    let string = String(repeating: "lorem ipsum ", count: 20_000)
    let request = TextLayoutRequest(
      text: StyledText(string), constraint: Size(width: 200, height: .infinity), maximumNumberOfLines: 3,
      truncationMode: mode)
    let layout = TextComposer(request, shaper: shaper).compose().layout
    #expect(layout.lines.count == 3 && layout.isTruncated)
    // The first piece, in two of the modes the last one, and the ways to cut the line.
    #expect(shaper.pieceCount < 30)
    if mode != .tail { #expect(layout.visibleRanges.last?.upperBound ?? 0 > string.utf8.count - 40) }
  }

  @Test("what takes no room fills no line, and is shaped all the same")
  func withoutWidth() {
    for string in [String(repeating: "\u{200D}", count: 20_000), "a" + String(repeating: " ", count: 60_000)]
    {
      let lines = shaper.shapeParagraph(StyledText(string), TextShaper.Breaking(width: 300))
      #expect(lines.count == 1 && lines.first?.range == 0..<string.utf8.count)
    }
  }

  @Test("of more than a thousand marks in a row the rest is left out, and told of")
  func marks() throws {
    func problems(_ count: Int) throws -> [TextProblem] {
      var problems = TextProblemList()
      problems.add(of: try layOut("a" + String(repeating: "\u{301}", count: count), width: 300))
      return problems.all
    }
    #expect(try problems(1000) == [])
    #expect(try problems(1001) == [.tooManyMarks])
    // A letter and an accent, two bytes, begin the row again.
    #expect(TextMarks.longestRow(in: "e\u{301}\u{302}x\u{301}") == 2)
    // What is not shown is looked beyond as well, alone or between marks.
    #expect(TextMarks.longestRow(in: "a\u{AD}\u{AD}\u{200D}b\u{AD}") == 3)
    #expect(TextMarks.longestRow(in: "e\u{301}\u{200C}\u{302}x") == 3)
    #expect(TextMarks.longestRow(in: "é\u{A0}\u{A0}\u{A0}") == 0)
    #expect(TextMarks.withoutLongRows("a" + String(repeating: "\u{301}", count: 1002))?.utf8.count == 2005)
  }

  // The last quarter of eight bytes are the last two.
  @Test(
    "a piece ends behind the last space of its last quarter, else between two characters, or with the text",
    arguments: [
      ("aaaaaa bbbbbb", 0, 7), ("aaaaaa  bbbb", 0, 8), ("aaaaaaa bbb", 0, 8), ("aaaaa bbbbbb", 0, 8),
      ("zzzzaaaaaa bbbbbb", 4, 11), ("aaaaaae\u{301}bbbb", 0, 6), ("aaaaaa b", 0, 8), ("aaaa aa aa", 4, 10),
    ])
  func pieceEnds(text: String, start: Int, end: Int) {
    #expect(StyledText(text).pieceEnd(from: start, size: 8) == end)
  }

  // A letter and 74 marks of two bytes are 149 bytes.
  @Test("a row of marks without an end is divided between two of them")
  func rowOfMarks() {
    let text = StyledText("a" + String(repeating: "\u{301}", count: 100))
    #expect(text.pieceEnd(from: 0, size: 150) == 149)
  }

  // Half an em a byte, 32 lines of 100 points hold 32 · 100 / 5 bytes. A million points hold so many
  // characters far apart: 1,000,000 / (12 + 4000) = 249.3, and 1,000,000 / (12 + 4096) = 243.4.
  @Test("a piece has as many bytes as some lines, and no more than fit into Pango's widths at their widest")
  func pieceSizes() {
    func sizes(_ width: Double, _ looks: (Double, Double)..., count: Int = 1) -> [Int] {
      let letters = String(repeating: "a", count: count)
      let pieces = looks.map { (letters, TextAttributes(font: Font(size: $0.0), kern: $0.1)) }
      let sizes = PieceSizes(of: StyledText(pieces), in: width)
      // Where letters lie on top of one another.
      let onTop = sizes.forLettersOnTop
      #expect(onTop.first == min(sizes.first, 64) && onTop.last == 64)
      return [sizes.first, sizes.last]
    }
    #expect(sizes(100, (10, 0)) == [640, 8192])
    #expect(sizes(100, (40, 0), (10, 0)) == [640, 8192])
    #expect(sizes(1, (10, 0)) == [32, 8192])
    #expect(sizes(1e6, (10, 0)) == [4096, 8192] && sizes(.infinity, (10, 0)) == [4096, 8192])
    // A font smaller than a point counts as one of a point.
    #expect(sizes(10, (0, 0)) == [640, 8192])
    #expect(sizes(.infinity, (12, 4000), count: 250) == [249, 249])
    #expect(sizes(100, (10, -1.01)) == [640, 8192])
    #expect(sizes(.infinity, (12, 9999), count: 250) == [243, 243])
    // All of them, as far apart as they are, are no wider.
    #expect(sizes(.infinity, (12, 4000), count: 249) == [4096, 8192])
    #expect(sizes(.infinity, (4096, 0), (1, 0), count: 200) == [4096, 8192])
    #expect(sizes(100, (10, Double.nan)) == [640, 8192])
  }

  @Test(
    "the clusters and stretches of a line of many pieces follow one another as in the whole, from either end",
    arguments: [(0, ["a", "b", "W"]), (1, ["\u{5D0}", "\u{5D1}"])] as [(Int, [String])])
  func joined(seed: Int, letters: [String]) throws {
    let text = words(seed, letters)
    let joined = try #require(shaper.shapeParagraph(text, TextShaper.Breaking()).first)
    let whole = try #require(shaper.shapePiece(text, TextShaper.Breaking()).first)
    func clusters(_ line: ShapedLine) -> [[Double]] {
      line.clusters.sorted { $0.offset < $1.offset }.map { [Double($0.offset), $0.advance] }
    }
    #expect(clusters(joined) == clusters(whole))
    #expect(joined.breakWidth == whole.breakWidth)
    let ends = joined.stretches.map { $0.x + $0.width }
    #expect(joined.stretches.dropFirst().map(\.x) == Array(ends.dropLast()))
    #expect(joined.stretches.first?.x == whole.stretches.first?.x)
    #expect(ends.last == whole.stretches.last.map { $0.x + $0.width })
  }
}
