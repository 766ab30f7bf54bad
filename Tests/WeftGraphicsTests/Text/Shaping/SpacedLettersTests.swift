import Testing
import WeftGeometry

@testable import WeftGraphics

/// Letters with room between them, in texts that are shaped in pieces.
@Suite struct SpacedLettersTests {
  private let engine: TextEngine

  init() throws { engine = TextEngine(fonts: try .standard()) }

  private func layout(
    _ text: String, kern: Double, width: Double = .infinity, family: String = "DejaVu Sans Mono",
    background: Color? = nil
  ) -> TextLayout {
    var attributes = TextAttributes(font: Font(family: family, size: 10))
    (attributes.kern, attributes.background) = (kern, background)
    return engine.layout(
      for: TextLayoutRequest(
        text: StyledText(text, attributes), constraint: Size(width: width, height: .infinity)))
  }

  /// How wide a letter is, with as much room as is between two.
  private func advance(_ letter: String) -> Double { layout(letter, kern: 0).size.width }

  // A paragraph has as much room between its letters as there are pairs of them, however it is shaped. More than 4,096 bytes, and
  // more than 64 where they lie on top of one another, are shaped in pieces.
  @Test(
    "a line has as much room between its letters as if it were shaped at once",
    arguments: [("a", 5000, 1.5), ("a", 5000, -1), ("a", 5000, 0.001), ("ש", 3000, 2), ("ש", 3000, 0.5)]
      as [(String, Int, Double)])
  func pieces(letter: String, count: Int, kern: Double) {
    let line = layout(String(repeating: letter, count: count), kern: kern)
    // In units of a 1,024th of a point, towards 0.
    let unit = (kern * 1024).rounded(.towardZero) / 1024
    let expected = Double(count) * advance(letter) + Double(count - 1) * unit
    #expect(line.lines.count == 1)
    #expect(abs(line.size.width - expected) < 0.1, "\(line.size.width), not \(expected)")
  }

  @Test("letters on top of one another are joined with the room between them as well")
  func onTop() throws {
    let advance = advance("a")
    // Less than three hundredths of ten points are left to each.
    let kern = -(advance - 0.2)
    let unit = (kern * 1024).rounded(.towardZero) / 1024
    for count in [64, 65, 400] {
      let line = layout(String(repeating: "a", count: count), kern: kern, width: 1000)
      let expected = Double(count) * advance + Double(count - 1) * unit
      #expect(abs(line.size.width - expected) < 0.1, "\(count): \(line.size.width), not \(expected)")
    }
  }

  // Letters of 6.02 points, of which two are taken away, in words of five with their spaces: ten of them take 202.
  @Test("letters that are moved together are broken into lines as others are")
  func tight() {
    let words = Array(repeating: "abcd", count: 100).joined(separator: " ")
    let lines = layout(words, kern: -2, width: 205).lines
    #expect(lines.count == 10)
    #expect(lines.allSatisfy { abs($0.width - (49 * advance("a") - 48 * 2)) < 0.1 })
  }

  @Test(
    "a text fits into its own width, and into no less, whatever room is between its letters",
    arguments: [0, 0.4, 1, 2, 5, 10, -0.4, -1, -2])
  func ownWidth(kern: Double) {
    for text in ["NEW ARRIVALS", "a", "ab cd ef", "שלום עולם"] {
      let width = layout(text, kern: kern).size.width
      #expect(layout(text, kern: kern, width: width).lines.count == 1, "\(text)")
      if text.count > 1 {
        let lines = layout(text, kern: kern, width: width - 0.01).lines
        #expect(lines.count > 1, "\(text)")
        #expect(lines.allSatisfy { $0.width <= width - 0.01 }, "\(text)")
      }
    }
  }

  @Test("what lies behind a line that is shaped in pieces is one rectangle")
  func background() throws {
    for (letter, kern) in [("a", 1.5), ("a", -1), ("ש", 2)] {
      let text = layout(String(repeating: letter, count: 5000), kern: kern, background: .red)
      let line = try #require(text.lines.first)
      #expect(line.decorationsBelow.count == 1, "\(letter) \(kern)")
      let rect = try #require(line.decorationsBelow.first).rect
      #expect(abs(rect.minX) < 0.01 && abs(rect.width - line.width) < 0.1, "\(rect), \(line.width)")
    }
  }
}
