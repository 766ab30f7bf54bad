import Testing
import Weft
import WeftTestSupport

@testable import WeftNodes

@Suite struct TextProblemPolicyTests {
  /// A line of text that no font can show, and a family that is not there.
  private static func tree() -> DisplayNode {
    let node = DisplayNode()
    node.debugName = "tree"
    let texts = [TextNode("a\u{10FFFD}\u{10FFFD}"), TextNode("b", font: Font(family: "Nowhere"))]
    node.layoutSpecBlock = { _, _ in StackLayoutSpec(direction: .vertical, children: texts) }
    return node
  }

  private static let problems: [TextProblem] = [.missingGlyph("\u{10FFFD}"), .missingFamily("Nowhere")]

  private static func told(_ result: ExitTest.Result?) -> [Substring] {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("warning: ") }
  }

  @Test("without a policy, boxes and the default family are drawn, and standard error says so once")
  func warned() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      for _ in 0..<2 {
        let bitmap = try TextProblemPolicyTests.tree().bitmap(
          thatFits: .unconstrained, environment: .standard())
        #expect(bitmap.size.width > 0)
      }
      let other = RenderEnvironment(fonts: try .standard())
      _ = try TextProblemPolicyTests.tree().transitionLayout(thatFits: .unconstrained, environment: other)
    }
    #expect(Self.told(result) == Self.problems.map { "warning: tree: \($0)" })
  }

  @Test("where problems are ignored, nobody is told, and what is drawn is the same")
  func ignored() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let quiet = try RenderEnvironment.standard().with(textProblemPolicy: .ignore)
      let bitmap = try TextProblemPolicyTests.tree().bitmap(thatFits: .unconstrained, environment: quiet)
      let warned = try TextProblemPolicyTests.tree().bitmap(
        thatFits: .unconstrained, environment: quiet.with(textProblemPolicy: .warn))
      #expect(bitmap == warned)
      _ = try TextProblemPolicyTests.tree().bitmap(thatFits: .unconstrained, environment: quiet)
    }
    #expect(Self.told(result).count == Self.problems.count)
  }

  @Test("a process is warned of twenty problems, each once, and then that others are not told")
  func bounded() throws {
    let warned = WarnedTextProblems()
    let fonts = try FontLibrary.standard()
    func lines(_ problems: [TextProblem]) -> [Substring] {
      warned.lines(for: problems, in: "x", fonts: fonts).split(separator: "\n")
    }
    let scalars = (0..<30).map { TextProblem.missingGlyph(Unicode.Scalar(0x10_0000 + UInt32($0))!) }
    #expect(lines(Array(scalars[..<19])).count == 19)
    #expect(lines(Array(scalars[..<19])).isEmpty)
    let last = lines(Array(scalars[18...]))
    #expect(last.count == 2)
    #expect(last.first == "warning: x: \(scalars[19])")
    #expect(last.last?.contains("Other problems with text are not told") == true)
    #expect(lines(Array(scalars[20...])).isEmpty)
  }

  @Test("each warning is a line with its end, and nothing is written where nothing is new")
  func lineEnds() throws {
    let warned = WarnedTextProblems()
    let fonts = try FontLibrary.standard()
    let (one, two) = (TextProblem.missingGlyph("\u{10FFFD}"), TextProblem.missingGlyph("\u{10FFFC}"))
    #expect(
      warned.lines(for: [one, two, one], in: "x", fonts: fonts)
        == "warning: x: \(one)\nwarning: x: \(two)\n")
    #expect(warned.lines(for: [two], in: "y", fonts: fonts) == "")
  }

  @Test("a handler hears of each problem of a tree once, also of those in a transition")
  func reported() throws {
    let heard = Heard()
    let environment = try RenderEnvironment.standard().with(
      textProblemPolicy: .report { problem, place in heard.note("\(place): \(problem)") })
    _ = try Self.tree().bitmap(thatFits: .unconstrained, environment: environment)
    #expect(heard.lines == Self.problems.map { "tree: \($0)" })
    let tree = Self.tree()
    _ = try tree.transitionLayout(thatFits: .unconstrained, environment: environment)
    #expect(heard.lines.count == 6)
  }

  @Test("where problems are errors, the first one is thrown, and nothing is drawn")
  func failing() throws {
    let environment = try RenderEnvironment.standard().with(textProblemPolicy: .fail)
    let error = #expect(throws: RenderError.self) {
      try Self.tree().bitmap(thatFits: .unconstrained, environment: environment)
    }
    #expect(error?.reason == .text(Self.problems[0]))
    #expect(error?.description.contains("U+10FFFD") == true)
    #expect(throws: RenderError.self) {
      try Self.tree().transitionLayout(thatFits: .unconstrained, environment: environment)
    }
    let direction = environment.with(layoutDirection: .rightToLeft)
    #expect(throws: RenderError.self) {
      try Self.tree().bitmap(thatFits: .unconstrained, environment: direction)
    }
    _ = try TextNode("fine").bitmap(thatFits: .unconstrained, environment: environment)
  }

  @Test("the error names the node, where it has a name, and begins its text")
  func failingNode() throws {
    let environment = try RenderEnvironment.standard().with(textProblemPolicy: .fail)
    let title = TextNode("a title of which no more than forty characters are shown")
    title.defaultAttributes.font = Font(family: "Nowhere", size: 14)
    func error() -> String {
      let tree = DisplayNode()
      tree.layoutSpecBlock = { _, _ in
        StackLayoutSpec(direction: .vertical, children: [TextNode("fine"), title])
      }
      let error = #expect(throws: RenderError.self) {
        try tree.bitmap(thatFits: .unconstrained, environment: environment)
      }
      return error?.description ?? ""
    }
    let text = #""a title of which no more than forty char…""#
    #expect(error().contains("There is no font family “Nowhere”, in \(text). Use another"), "\(error())")
    title.debugName = "title"
    #expect(error().contains("“Nowhere”, in “title” (\(text)). Use another"), "\(error())")
  }

  @Test("a container fails where the cell is needed, and names it; before that it makes its frames")
  func containers() async throws {
    let feed = LetterFeed(texts: Array(repeating: "fine", count: 40) + ["bad \u{10FFFD}"])
    func renderer(_ policy: TextProblemPolicy) throws -> FrameRenderer {
      let table = TableNode()
      table.dataSource = feed
      return FrameRenderer(
        table: table, viewport: Viewport(100, 100),
        environment: try .standard().with(textProblemPolicy: policy), workers: 2)
    }
    let strict = try renderer(.fail)
    _ = try await strict.frame(atOffset: 0)
    let error = await #expect(throws: CollectionError.self) { try await strict.frame(atOffset: 10_000) }
    #expect((error?.reason as? RenderError)?.reason == .text(.missingGlyph("\u{10FFFD}")))
    #expect(error?.element == "row 40 of section 0")

    let heard = Heard()
    let telling = try renderer(.report { problem, place in heard.note("\(place): \(problem)") })
    _ = try await telling.frame(atOffset: 10_000)
    _ = try await telling.frame(atOffset: 0)
    #expect(heard.lines == ["row 40 of section 0: \(TextProblem.missingGlyph("\u{10FFFD}"))"])
    withExtendedLifetime(feed) {}
  }
}

/// Rows of text.
private final class LetterFeed: TableDataSource {
  let texts: [String]
  init(texts: [String]) { self.texts = texts }
  func numberOfRows(inSection section: Int) -> Int { texts.count }
  func nodeBlock(forRowAt indexPath: IndexPath) -> CellNodeBlock {
    let text = texts[indexPath.row]
    return {
      let node = TextNode(text)
      return CellNode { _, _ in node }
    }
  }
}
