import Testing
import WeftGeometry
import WeftTestSupport

@testable import WeftGraphics

/// Texts with places inside a character at which Pango may break a line: where it has to, and cannot, it ends the process.
@Suite struct InnerBreaksTests {
  /// The ranges of the lines that a text is broken into.
  private func lines(_ text: StyledText, width: Double) throws -> [Range<Int>] {
    try TextEngine(fonts: .standard()).layout(
      for: TextLayoutRequest(
        text: text, paragraph: ParagraphStyle(), constraint: Size(width: width, height: .infinity),
        maximumNumberOfLines: 0, truncationMode: .tail)
    ).lines.map(\.range)
  }

  @Test(
    "places are found before marks behind spaces, skin tones without an emoji, and letters behind what joins them",
    arguments: [
      ("a \u{301}b", [1..<4]), ("a\u{301} b", []), ("ab\u{1F3FB}c", [1..<6]), ("👍🏻", []), ("한국어", []),
      ("\u{600}가", [0..<5]), ("a\u{200B}\u{301}", []), ("a\u{C}\u{301}", []),
      (" \u{301} \u{301}", [0..<3, 3..<6]),
      ("plain", []),
    ])
  func places(text: String, expected: [Range<Int>]) {
    #expect(InnerBreaks.pairs(in: text) == expected)
    #expect(InnerBreaks.mostPlaces(in: text) >= expected.count)
  }

  @Test("what is kept together ends behind hyphens and dividers, and a single character is nothing to keep")
  func parts() {
    #expect(InnerBreaks.parts(of: 0..<5, in: "ab-cd") == [0..<5])
    #expect(InnerBreaks.parts(of: 1..<7, in: "(ab\u{AD}cd)") == [1..<5, 5..<7])
    #expect(InnerBreaks.parts(of: 0..<5, in: "ab|c|") == [0..<3, 3..<5])
    #expect(InnerBreaks.parts(of: 0..<4, in: "a\u{2010}b") == [0..<4])
    #expect(InnerBreaks.parts(of: 0..<2, in: "||").isEmpty && InnerBreaks.parts(of: 1..<1, in: "ab").isEmpty)
  }

  // A letter, a soft hyphen that nothing breaks behind, and room for the letter without a hyphen.
  @Test(
    "a letter with a soft hyphen is laid out where the hyphen does not fit", arguments: [4.0, 20, 100, 300])
  func softHyphens(kern: Double) throws {
    let text = StyledText("\u{E22}\u{AD}\u{2060}x", TextAttributes(font: Font(size: 17), kern: kern))
    for width in stride(from: kern / 8, through: kern + 20, by: kern / 8) {
      let lines = try lines(text, width: width)
      #expect(lines.reduce(0) { $0 + $1.count } == text.count, "\(width)")
    }
  }

  private static let characters: [Unicode.Scalar] = [
    "a", "i", "W", " ", " ", "\u{AD}", "\u{2060}", "\u{200B}", "\u{2010}", "\u{2013}", "-", "|", "(", ")",
    ".", "1",
    "\u{301}", "\u{E22}", "\u{E31}", "\u{E33}", "\u{200C}", "\u{200D}", "\u{FE0F}", "\u{1F3FB}", "\u{1F44D}",
    "\u{1F1E6}", "\u{600}", "\u{AC00}", "\u{1161}", "\u{11A8}", "\u{915}", "\u{94D}", "\u{93F}", "\u{627}",
    "\u{644}", "\u{5D0}", "\u{5BE}", "\u{2067}", "\u{2069}", "\u{4E00}", "\u{3002}", "\u{B}", "\u{C}",
    "\u{85}",
    "\u{2028}", "\t", "\u{2027}", "\u{A0}", "\0",
  ]

  @Test("texts of such characters are laid out whole in lines of any width", arguments: randomSeeds(8))
  func randomTexts(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<400 {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...14, using: &generator) {
        scalars.append(Self.characters.randomElement(using: &generator) ?? "a")
      }
      let kern = [
        0, 0, Double.random(in: -10...10, using: &generator), .random(in: 0...300, using: &generator),
      ]
      .randomElement(using: &generator)
      let text = StyledText(String(scalars), TextAttributes(font: Font(size: 12), kern: kern ?? 0))
      let width: Double = [2, 20, 100].randomElement(using: &generator) ?? 2
      let lines = try lines(text, width: .random(in: 0...width, using: &generator))
      // What is between two lines is a line separator.
      let covered = lines.reduce(0) { $0 + $1.count }
      #expect(covered + 3 * lines.count >= text.count, "\(text.string.debugDescription)")
    }
  }

  @Test("hundreds of such places in a paragraph are broken around as a few are")
  func manyPlaces() throws {
    let one = try lines(StyledText(String(repeating: "ab \u{301}c ", count: 8)), width: 60)
    let many = try lines(StyledText(String(repeating: "ab \u{301}c ", count: 400)), width: 60)
    #expect(one[0] == many[0] && one.count > 1)
    #expect(many.dropLast().allSatisfy { $0.count % 7 == 0 })
  }
}
