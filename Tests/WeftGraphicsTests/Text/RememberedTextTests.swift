import Testing
import WeftGeometry
import WeftTestSupport

@testable import WeftGraphics

/// An engine that knows other layouts gives the same ones as one that knows none.
@Suite struct RememberedTextTests {
  /// All that is drawn of a layout, in the test font.
  private func picture(_ layout: TextLayout) -> [String] {
    [
      "\(layout.size) \(layout.containerWidth) \(layout.visibleRanges) \(layout.isTruncated)",
      "\(layout.missingFamilies) \(layout.firstAscender) \(layout.lastDescender)",
    ]
      + layout.lines.map { line in
        "\(line.range) \(layout.frame(of: line)) \(line.decorationsBelow) \(line.decorationsAbove) "
          + line.runs.map { "\($0.face.index) \($0.size) \(String(describing: $0.color)) \($0.glyphs)" }
          .joined(separator: " ")
      }
  }

  private func request(_ change: (inout TextAttributes) -> Void) -> TextLayoutRequest {
    var attributes = TextAttributes(font: .test(size: 10))
    change(&attributes)
    return TextLayoutRequest(
      text: StyledText("aa pp p\npp 12!", attributes), constraint: Size(width: 42, height: 45))
  }

  /// Requests that differ from the first in one thing each.
  private func requests() -> [TextLayoutRequest] {
    let plain = request { _ in }
    let others: [(inout TextLayoutRequest) -> Void] = [
      { $0.isInRightToLeft = true }, { $0.paragraph.direction = .rightToLeft },
      { $0.paragraph.alignment = .right }, { $0.paragraph.alignment = .center },
      { $0.paragraph.alignment = .justified }, { $0.paragraph.lineSpacing = 2 },
      { $0.paragraph.paragraphSpacing = 2 }, { $0.paragraph.lineHeightMultiple = 1.1 },
      { $0.paragraph.minimumLineHeight = 11 }, { $0.paragraph.maximumLineHeight = 9 },
      { $0.maximumNumberOfLines = 1 }, { $0.maximumNumberOfLines = 2 },
      { $0.truncationMode = .characterWrapping },
    ]
    let looks: [(inout TextAttributes) -> Void] = [
      { $0.font.size = 5 }, { $0.font.weight = .bold }, { $0.font.isItalic = true },
      { $0.font.family = "Nowhere" }, { $0.color = .red }, { $0.background = .red },
      { $0.underline = .single },
      { $0.strikethrough = .double }, { $0.kern = 1 }, { $0.baselineOffset = 1 },
      { ($0.underline, $0.underlineColor) = (.single, .red) },
      { ($0.strikethrough, $0.strikethroughColor) = (.double, .red) },
    ]
    return [plain]
      + others.map { change in
        var request = plain
        change(&request)
        return request
      } + looks.map(request)
  }

  @Test("what differs in one thing alone is a layout of its own")
  func requestsOfOneText() throws {
    let warm = TextEngine(fonts: try .test())
    let requests = requests()
    let plain = picture(warm.layout(for: requests[0]))
    for request in requests[1...] {
      let cold = picture(try TextEngine(fonts: .test()).layout(for: request))
      #expect(cold != plain, "\(request)")
      #expect(picture(warm.layout(for: request)) == cold, "\(request)")
    }
  }

  // One line of eight characters is cut: "bbbbbbb…", "…bbbbbbb", "bbb…bbb" of different characters.
  @Test("each way to cut a text is another layout of it")
  func modes() throws {
    let warm = TextEngine(fonts: try .test())
    for mode in TruncationMode.allCases + TruncationMode.allCases.reversed() {
      let request = TextLayoutRequest(
        text: StyledText("pa ap paapa papaap", TextAttributes(font: .test(size: 10))),
        constraint: Size(width: 80, height: .infinity), maximumNumberOfLines: 1, truncationMode: mode)
      let cold = picture(try TextEngine(fonts: .test()).layout(for: request))
      #expect(picture(warm.layout(for: request)) == cold, "\(mode)")
    }
  }

  // Three characters: 30 of 100, of 60, of 30, and of a width without end.
  @Test("lines that are known are aligned anew in each width")
  func alignment() throws {
    let engine = TextEngine(fonts: try .test())
    func left(_ alignment: TextAlignment, _ width: Double) -> Double {
      let layout = engine.layout(
        for: TextLayoutRequest(
          text: StyledText("aaa", TextAttributes(font: .test(size: 10))),
          paragraph: ParagraphStyle(alignment: alignment), constraint: Size(width: width, height: 20)))
      return layout.frame(of: layout.lines[0]).minX
    }
    let widths = [100, 60, 30, .infinity, 50] as [Double]
    #expect(widths.map { left(.center, $0) } == [35, 15, 0, 0, 10])
    #expect(widths.map { left(.right, $0) } == [70, 30, 0, 0, 20])
    #expect(widths.map { left(.left, $0) } == [0, 0, 0, 0, 0])
  }

  @Test("text is broken alike in a narrower box, whatever is known of wider ones", arguments: randomSeeds(30))
  func narrower(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let pieces = [
      "a", "1 ", ".", "-", "(", ")", "$ ", "é ", "ש", "ש ", "…", "word ", "12", "，", "№",
    ]
    let text = (0..<Int.random(in: 5...30, using: &generator)).map { _ in
      pieces.randomElement(using: &generator) ?? ""
    }.joined()
    let engine = TextEngine(fonts: try .standard())
    func lines(_ engine: TextEngine, _ width: Double) -> TextLayout {
      engine.layout(
        for: TextLayoutRequest(
          text: StyledText(text, TextAttributes(font: Font(family: "DejaVu Sans", size: 14))),
          constraint: Size(width: width, height: .infinity)))
    }
    var width = Double.random(in: 60...120, using: &generator)
    for _ in 0..<6 {
      let warm = lines(engine, width)
      let cold = lines(TextEngine(fonts: engine.fonts), width)
      #expect(warm.lines.map(\.range) == cold.lines.map(\.range), "seed \(seed): \(text), \(width)")
      #expect(warm.size == cold.size, "seed \(seed): \(text), \(width)")
      // What it takes, and a little less than it takes.
      width = warm.size.width < width ? warm.size.width : width * 0.9
    }
  }
}
