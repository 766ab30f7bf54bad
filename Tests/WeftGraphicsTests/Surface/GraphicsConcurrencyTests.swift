import Testing
import WeftGeometry

@testable import WeftGraphics

@Suite struct GraphicsConcurrencyTests {
  @Test("Eight tasks lay out and draw the same bytes, cold and warm") func sameBytes() async throws {
    let fonts = try FontLibrary.standard()
    let shared = TextEngine(fonts: fonts)
    let rasterizer = Rasterizer(images: NoImages())
    @Sendable func draw(_ engine: TextEngine) throws -> Bitmap {
      var builder = DisplayListBuilder()
      for (i, text) in ["Crisp text 👍🏽", "مرحبا بالعالم", "हिन्दी स्त्री", "中文 Ελληνικά \u{10FFFD}"].enumerated() {
        let layout = engine.layout(
          for: TextLayoutRequest(
            text: StyledText(text, TextAttributes(font: Font(size: 15, weight: .bold, isItalic: i % 2 == 0))),
            constraint: Size(width: 120, height: .infinity)))
        builder.text(layout, at: Point(x: 3.3, y: Double(i) * 25.7))
        builder.append(.textShadow(layout, at: Point(x: 3, y: Double(i) * 25), Shadow(radius: 2)))
      }
      return try rasterizer.rasterize(
        builder.finish(), size: PixelSize(width: 260, height: 240), scale: 2, background: .white)
    }
    let expected = try draw(TextEngine(fonts: fonts))
    try await withThrowingTaskGroup(of: Bitmap.self) { group in
      for i in 0..<8 { group.addTask { try draw(i % 2 == 0 ? shared : TextEngine(fonts: fonts)) } }
      for try await bitmap in group { #expect(bitmap == expected) }
    }
  }

  // The letters l, o and r of DejaVu Sans are 569, 1253 and 842 of 2048 parts of the size broad: 22.1 of 17, which is more than
  // 22, but in front of an e the r is moved nearer, and the word seems to fit until it has been broken there.
  @Test("words are broken in the same places by tasks that begin together", arguments: 0..<20)
  func sameBreaks(round: Int) async throws {
    let engine = TextEngine(fonts: try .standard(), cacheBytes: 0)
    // Sizes that nobody has asked for yet.
    let size = 17 + Double(round) / 1024
    let breaks = await withTaskGroup(of: [Int].self) { group in
      for _ in 0..<4 {
        group.addTask {
          let request = TextLayoutRequest(
            text: StyledText("lorem", TextAttributes(font: Font(family: "DejaVu Sans", size: size))),
            constraint: Size(width: 22, height: .infinity))
          return engine.layout(for: request).lines.map(\.range.count)
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(breaks == Array(repeating: [2, 2, 1], count: 4))
  }

  // Pango finds out by itself about the fonts that it takes for other scripts, and meanwhile others get no answer from it.
  @Test("words are broken in the same places while other texts need other fonts", arguments: 0..<10)
  func sameBreaksBesideOthers(round: Int) async throws {
    let fonts = try FontLibrary.standard()
    let scripts = greetings.map { "\($0.1)\($0.1)\($0.1)" }.joined(separator: " ")
    @Sendable func breaks(_ text: String, size: Double, width: Double) -> [Int] {
      // New shapers, which know no font yet.
      let request = TextLayoutRequest(
        text: StyledText(text, TextAttributes(font: Font(family: "DejaVu Sans", size: size))),
        constraint: Size(width: width, height: .infinity))
      return TextEngine(fonts: fonts).layout(for: request).lines.map(\.range.count)
    }
    let (words, others) = await withTaskGroup(of: (isWord: Bool, breaks: [Int]).self) { group in
      for task in 0..<12 {
        group.addTask {
          task % 3 == 0
            ? (false, breaks(scripts, size: 16, width: 30)) : (true, breaks("lorem", size: 17, width: 22))
        }
      }
      return await group.reduce(into: ([[Int]](), [[Int]]())) {
        if $1.isWord { $0.0.append($1.breaks) } else { $0.1.append($1.breaks) }
      }
    }
    #expect(words == Array(repeating: [2, 2, 1], count: 8))
    #expect(Set(others).count == 1)
  }
}
