import Testing
import WeftGeometry

@testable import WeftGraphics

/// What is wrong with a text, and how it is told.
@Suite struct TextProblemTests {
  @Test(
    "a problem is told in one sentence, with what is done instead",
    arguments: [
      (.missingFamily("Foo"), "There is no font family “Foo”: the default family of the library is used."),
      (.tooManyMarks, "More than 1000 combining marks stand in a row: the rest of them is left out."),
      (
        .tooManyGlyphs,
        "A font makes more than 8 glyphs of a byte of text, or takes more than 20000000 steps with it: "
          + "the rest of them is left out."
      ),
      (.missingGlyph("\u{A0}"), "No font has a glyph for U+00A0: a box is shown."),
      (.missingGlyph("\u{1F600}"), "No font has a glyph for U+1F600 “\u{1F600}”: a box is shown."),
    ] as [(TextProblem, String)])
  func sentences(problem: TextProblem, expected: String) {
    #expect(problem.description == expected)
  }

  @Test("of a layout characters are told first, then families and what is left out, each thing once")
  func order() {
    let layout = TextLayout(
      size: .zero, containerWidth: 0, lines: [], firstAscender: 0, lastDescender: 0, isTruncated: false,
      visibleRanges: [],
      missing: [
        MissingGlyph(scalar: "b", offset: 0), MissingGlyph(scalar: "a", offset: 1),
        MissingGlyph(scalar: "b", offset: 2),
      ], missingFamilies: ["Y", "X"], leavesOutMarks: true, leavesOutGlyphs: true, shapingSteps: 0,
      openedFonts: [:])
    let all: [TextProblem] = [
      .missingGlyph("b"), .missingGlyph("a"), .missingFamily("Y"), .missingFamily("X"), .tooManyMarks,
      .tooManyGlyphs,
    ]
    var problems = TextProblemList()
    #expect(problems.all.isEmpty)
    for _ in 1...2 {
      problems.add(of: layout)
      #expect(problems.all == all)
    }
    var others = TextProblemList()
    others.add(.tooManyGlyphs)
    others.add(of: layout)
    #expect(others.all == [.tooManyGlyphs] + all.dropLast())
  }

  // Marks of two, three and four bytes, the last two of the other kinds of marks that there are.
  @Test(
    "marks beyond a thousand in a row are replaced by as many bytes that nobody sees",
    arguments: [("\u{301}", "\u{34F}"), ("\u{20DD}", "\u{2060}"), ("\u{1D165}", "\u{E0001}")]
      as [(Unicode.Scalar, Unicode.Scalar)])
  func marks(mark: Unicode.Scalar, replacement: Unicode.Scalar) throws {
    func text(_ counts: Int...) -> String {
      var scalars = String.UnicodeScalarView()
      for count in counts {
        scalars.append("a")
        scalars.append(contentsOf: repeatElement(mark, count: count))
      }
      return String(scalars)
    }
    #expect(TextMarks.withoutLongRows(text(1000)) == nil && !TextMarks.areTooMany(in: text(1000, 1000)))
    #expect(TextMarks.areTooMany(in: text(1, 1001)) && TextMarks.longestRow(in: text(7, 1002, 3)) == 1002)
    let shorter = try #require(TextMarks.withoutLongRows(text(1002, 3)))
    let expected =
      Array(text(1000).unicodeScalars) + [replacement, replacement] + Array(text(3).unicodeScalars)
    #expect(Array(shorter.unicodeScalars) == expected)
    #expect(shorter.utf8.count == text(1002, 3).utf8.count)
  }

  @Test("characters that are not shown are no marks that are left out")
  func joiners() {
    let joiners = "a" + String(repeating: "\u{200D}", count: 1500)
    #expect(!TextMarks.areTooMany(in: joiners) && TextMarks.withoutLongRows(joiners) == nil)
    #expect(TextMarks.longestRow(in: joiners) == 1500)
  }
}
