import Testing
import WeftGeometry

@testable import WeftGraphics

/// Lines as they come out of shaping, in the test font at 10 points: a character is 10 wide, a mark nothing.
@Suite struct ShapedLineTests {
  private let shaper: TextShaper

  init() throws {
    let library = try FontLibrary.test()
    shaper = TextShaper(library: library, tier: library.tier(for: StyledText("a\u{5D0}")))
  }

  private func shape(_ pieces: [(String, TextAttributes)]) throws -> ShapedLine {
    try #require(shaper.shapePiece(StyledText(pieces), TextShaper.Breaking()).first)
  }

  private func look(_ color: Color? = nil) -> TextAttributes {
    TextAttributes(font: .test(size: 10), color: color)
  }

  @Test("letters of a word that runs from the right have the colours of their own stretches")
  func colors() throws {
    let line = try shape([
      ("\u{5D0}\u{5D1}", look(.red)), ("\u{5D2}", look(.green)), ("\u{5D3}\u{5D4}", look(.blue)),
    ])
    #expect(line.runs.map(\.color) == [.blue, .green, .red])
    #expect(line.runs.map { $0.glyphs.map(\.x) } == [[0, 10], [20], [30, 40]])
    #expect(line.stretches.map(\.width) == [20, 10, 20])
  }

  @Test("a line that is moved takes along all that is placed on it, and is as wide as it was")
  func moved() throws {
    func places(_ line: ShapedLine) -> [Double] {
      line.runs.flatMap { $0.glyphs.map(\.x) } + line.stretches.map(\.x)
        + line.missingBoxes.map(\.rect.minX)
    }
    let line = try shape([("a", look(.red)), ("b\u{10FFFD}", look(.blue))])
    #expect(line.missingBoxes.count == 1 && line.runs.flatMap(\.glyphs).map(\.x) == [0, 10])
    var moved = line
    moved.shift(by: 5)
    #expect(places(moved) == places(line).map { $0 + 5 })
    #expect(moved.width == line.width && moved.stretches.map(\.width) == line.stretches.map(\.width))
  }

  // It is 7 points high.
  @Test("the box of a missing character leaves a tenth of its shorter side free on the left and on the right")
  func missingBox() throws {
    let line = try shape([("a\u{10FFFD}", look())])
    let room = try #require(line.clusters.last).advance
    let rect = try #require(line.missingBoxes.first).rect
    let free = min(room, 7) / 10
    #expect(abs(rect.minX - (10 + free)) < 0.001 && abs(rect.width - (room - 2 * free)) < 0.001)
  }
}
