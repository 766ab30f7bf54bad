import Testing
import WeftGeometry

@testable import WeftGraphics

/// What an engine remembers of the text it has set, and what that is taken to cost.
@Suite struct TextLayoutCacheTests {
  /// A request for letters n of 2048 points: 1298 wide, and 2384 high.
  private func request(_ count: Int, width: Double = .infinity) -> TextLayoutRequest {
    TextLayoutRequest(
      text: StyledText(
        String(repeating: "n", count: count), TextAttributes(font: Font(family: "DejaVu Sans", size: 2048))),
      constraint: Size(width: width, height: .infinity))
  }

  /// The estimate for that many letters in one line: 256 and a byte a letter for the text, 256 for the layout, 256 for the line,
  /// 128 for the run and a placed glyph for each letter.
  private func cost(_ count: Int) -> Int {
    256 + count + 256 + 256 + 128 + count * MemoryLayout<PlacedGlyph>.stride
  }

  private func engine(_ cacheBytes: Int = 1 << 20) throws -> TextEngine {
    TextEngine(fonts: try .standard(), cacheBytes: cacheBytes)
  }

  @Test("what is kept is counted, each text once, and nothing is left of it in the end")
  func bytes() throws {
    let engine = try engine()
    #expect(engine.byteCount == 0)
    _ = engine.layout(for: request(3))
    #expect(engine.byteCount == cost(3))
    _ = engine.layout(for: request(3))
    _ = engine.layout(for: request(5))
    #expect(engine.byteCount == cost(3) + cost(5))
    #expect(engine.cacheCounts.hits == 1 && engine.cacheCounts.misses == 2)
    engine.removeAll()
    #expect(engine.byteCount == 0)
  }

  // Four letters in 2 · 1298 take two lines, in 1298 four: each is a layout of its own, of one text.
  @Test("three layouts of one text are kept, of four the last three")
  func layoutsOfOneText() throws {
    let engine = try engine()
    let glyph = MemoryLayout<PlacedGlyph>.stride
    func lines(_ count: Int) -> Int { 256 + count * (256 + 128) + 4 * glyph }
    let widths: [(Double, Int)] = [(.infinity, 1), (2 * 1298, 2), (1298, 4)]
    var expected = 256 + 4
    for (width, count) in widths {
      #expect(engine.layout(for: request(4, width: width)).lineCount == count)
      expected += lines(count)
      #expect(engine.byteCount == expected)
    }
    // 3 · 1298 take two lines as well, of three letters and of one; the layout without a limit makes room.
    #expect(engine.layout(for: request(4, width: 3 * 1298)).lineCount == 2)
    #expect(engine.byteCount == expected - lines(1) + lines(2))
    let misses = engine.cacheCounts.misses
    for width in [1298, 2596, 3894] as [Double] { _ = engine.layout(for: request(4, width: width)) }
    #expect(engine.cacheCounts.misses == misses)
    _ = engine.layout(for: request(4))
    #expect(engine.cacheCounts.misses == misses + 1)
  }

  // Room for ten texts of 8 letters, and the eleventh is one too many.
  @Test("what is too much goes, and those first that were not asked for longest")
  func eviction() throws {
    /// Texts of eight letters each, all different.
    func text(_ number: Int) -> TextLayoutRequest {
      var request = request(8)
      let letters = (0..<8).map { number >> $0 & 1 == 0 ? "n" : "u" }.joined()
      request.text = StyledText(letters, TextAttributes(font: Font(family: "DejaVu Sans", size: 2048)))
      return request
    }
    let engine = try engine(10 * cost(8))
    for number in 0..<10 { _ = engine.layout(for: text(number)) }
    #expect(engine.byteCount == 10 * cost(8))
    // The first is asked for again, and is then the one used last but for the eleventh.
    _ = engine.layout(for: text(0))
    _ = engine.layout(for: text(10))
    #expect(engine.byteCount == 10 * cost(8))
    func isKept(_ number: Int) -> Bool {
      let hits = engine.cacheCounts.hits
      _ = engine.layout(for: text(number))
      return engine.cacheCounts.hits > hits
    }
    #expect(([0] + Array(2...10)).allSatisfy(isKept))
    #expect(!isKept(1))
  }

  // In the test font a character is 10 wide and a line 10 high. Of ten in 50 points one is the token, or three are.
  @Test("what shows another end of a text is another layout of it")
  func otherToken() throws {
    let engine = TextEngine(fonts: try .test())
    let attributes = TextAttributes(font: .test(size: 10))
    func visible(_ token: String?) -> Range<Int> {
      engine.layout(
        for: TextLayoutRequest(
          text: StyledText("aaaaaaaaaa", attributes), constraint: Size(width: 50, height: .infinity),
          maximumNumberOfLines: 1, truncationToken: token.map { StyledText($0, attributes) })
      ).visibleRange
    }
    #expect([visible("b"), visible("bbb"), visible(nil), visible("bb")] == [0..<4, 0..<2, 0..<4, 0..<3])
  }

  // Three words take three lines in 40 points; in 20 points of height two of them are seen, and below that one.
  @Test("what was cut off for want of height is set anew where there is more, and where there is less")
  func otherHeight() throws {
    let engine = TextEngine(fonts: try .test())
    func lines(_ height: Double) -> Int {
      engine.layout(
        for: TextLayoutRequest(
          text: StyledText("aaa aaa aaa", TextAttributes(font: .test(size: 10))),
          constraint: Size(width: 40, height: height))
      ).lineCount
    }
    #expect([20, 100, 29, 30, 19, 10, 9].map(lines) == [2, 3, 2, 3, 1, 1, 0])
  }

  @Test("an engine without room keeps nothing, and says so")
  func noRoom() throws {
    let engine = try engine(0)
    let first = engine.layout(for: request(3))
    #expect(engine.byteCount == 0)
    #expect(engine.layout(for: request(3)) !== first)
    #expect(engine.cacheCounts.hits == 0 && engine.cacheCounts.misses == 2)
  }

  @Test("what has come since the last question is told once")
  func takenCounts() throws {
    let engine = try engine()
    for count in [3, 3, 4] { _ = engine.layout(for: request(count)) }
    let first = engine.takeCacheCounts()
    #expect(first.hits == 1 && first.misses == 2 && first.bytes == cost(3) + cost(4))
    _ = engine.layout(for: request(4))
    let second = engine.takeCacheCounts()
    #expect(second.hits == 1 && second.misses == 0 && second.bytes == first.bytes)
  }
}
