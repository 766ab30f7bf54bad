import Testing
import WeftSynchronization
import WeftTestSupport

@testable import Weft
@testable import WeftNodes

@Suite struct DrawnTextTests {
  private final class Drawing: DisplayNode {
    let body: @Sendable (GraphicsContext) -> Void
    init(_ body: @escaping @Sendable (GraphicsContext) -> Void) {
      self.body = body
      super.init()
    }
    override func recordContents(into recorder: inout ContentsRecorder) { recorder.draw(body) }
  }

  private final class Counter: Sendable {
    let count = Mutex(0)
  }

  private let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  private func bitmap(_ node: DisplayNode) throws -> Bitmap {
    try node.bitmap(thatFits: .exact(120, 40), environment: environment)
  }

  @Test("text that is drawn has the pixels of a text node that shows it")
  func likeATextNode() throws {
    let node = TextNode("Two lines of\ntext", font: Font(size: 14), color: .systemRed)
    let drawn = Drawing {
      $0.draw(
        AttributedString("Two lines of\ntext"), in: Rect(x: 0, y: 0, width: 120, height: 40),
        defaultAttributes: TextAttributes(font: Font(size: 14), color: .systemRed))
    }
    let picture = try bitmap(node)
    #expect(try bitmap(drawn) == picture)
    #expect((0..<120).contains { picture[$0, 10] != 0 })
  }

  @Test("a picture carries out what is drawn once")
  func once() throws {
    let counter = Counter()
    _ = try bitmap(Drawing { _ in counter.count.withLock { $0 += 1 } })
    #expect(counter.count.withLock { $0 } == 1)
  }

  @Test("text that is drawn is as large as it is said to be, and keeps to its rectangle")
  func size() throws {
    let drawn = Drawing { context in
      let text = AttributedString("Some words that want more than a single line")
      let size = context.size(of: text, thatFits: Size(width: 60, height: .infinity))
      let one = context.size(of: text, thatFits: Size(width: 60, height: .infinity), maximumNumberOfLines: 1)
      if size.width <= 60, size.height > 2 * one.height, one.height > 0 {
        context.fill(Rect(x: 0, y: 0, width: 1, height: 1), .black)
      }
      context.draw(text, in: Rect(x: 60, y: 0, width: 60, height: one.height))
    }
    let bitmap = try bitmap(drawn)
    #expect(bitmap[0, 0] == 0xFF00_0000)
    for y in 0..<40 { for x in 2..<58 { #expect(bitmap[x, y] == 0) } }
    for y in 20..<40 { for x in 60..<120 { #expect(bitmap[x, y] == 0) } }
  }

  @Test("in an environment with other fonts, text that is drawn is set in those")
  func otherFonts() throws {
    func picture(_ environment: RenderEnvironment) throws -> Bitmap {
      let drawn = Drawing {
        $0.draw(AttributedString("Words"), in: Rect(x: 0, y: 0, width: 120, height: 40))
      }
      return try drawn.bitmap(thatFits: .exact(120, 40), environment: environment)
    }
    let other = try environment.with(fonts: .test())
    let (standard, boxes) = (try picture(environment), try picture(RenderEnvironment(fonts: .test())))
    #expect(standard != boxes)
    #expect(try picture(other) == boxes)
    #expect(try picture(other.with(fonts: .standard())) == standard)
  }

  /// A drawing of a character that no font has, twice, in a family that is not there.
  private static let body: @Sendable (GraphicsContext) -> Void = { context in
    for y in [0.0, 20] {
      context.draw(
        AttributedString("\u{10FFFD}"), in: Rect(x: 0, y: y, width: 120, height: 20),
        defaultAttributes: TextAttributes(font: Font(family: "Nowhere")))
    }
  }

  private static let problems: [TextProblem] = [.missingGlyph("\u{10FFFD}"), .missingFamily("Nowhere")]

  private func tree(throwingShadow: Bool = false) -> DisplayNode {
    let drawing = Drawing(Self.body)
    drawing.debugName = "drawing"
    drawing.style.preferredSize = Size(width: 120, height: 40)
    if throwingShadow { drawing.shadow = Shadow(radius: 3) }
    return drawing
  }

  /// The drawing below a text node that shows the same character.
  private func treeWithText() -> DisplayNode {
    let root = DisplayNode()
    let children = [TextNode("\u{10FFFD}"), tree()]
    root.layoutSpecBlock = { _, _ in StackLayoutSpec(direction: .vertical, children: children) }
    return root
  }

  @Test("a handler hears once what is wrong with text that is drawn, also where the drawing throws a shadow")
  func reported() throws {
    for throwsShadow in [false, true] {
      let heard = Heard()
      let environment = environment.with(
        textProblemPolicy: .report { problem, place in heard.note("\(place): \(problem)") })
      _ = try tree(throwingShadow: throwsShadow).bitmap(thatFits: .unconstrained, environment: environment)
      #expect(heard.lines == Self.problems.map { "drawing: \($0)" })
    }
  }

  @Test("what a text node has told is not told again of a drawing in its tree")
  func toldOnce() throws {
    let heard = Heard()
    let environment = environment.with(textProblemPolicy: .report { problem, _ in heard.note("\(problem)") })
    _ = try treeWithText().bitmap(thatFits: .unconstrained, environment: environment)
    #expect(heard.lines == Self.problems.map { "\($0)" })
  }

  @Test("what a text node has told before a transition is not told again of a drawing in its frames")
  func toldBeforeTransition() throws {
    let heard = Heard()
    let environment = environment.with(textProblemPolicy: .report { problem, _ in heard.note("\(problem)") })
    let transition = try treeWithText().transitionLayout(
      thatFits: .unconstrained, environment: environment)
    let told = heard.lines
    #expect(Set(told) == ["\(Self.problems[0])"])
    for time in [0.0, 1] { _ = try transition.bitmap(at: time) }
    #expect(heard.lines == told + ["\(Self.problems[1])"])
  }

  @Test("where problems are errors, text that is drawn is one too, in pictures and in transitions")
  func failing() throws {
    let strict = environment.with(textProblemPolicy: .fail)
    let error = #expect(throws: RenderError.self) {
      try tree().bitmap(thatFits: .unconstrained, environment: strict)
    }
    #expect(error?.reason == .text(Self.problems[0]))
    let transition = try tree().transitionLayout(thatFits: .unconstrained, environment: strict)
    #expect(throws: RenderError.self) { try transition.bitmap(at: 0) }
  }

  @Test("a handler hears of a transition's drawings once, however many frames are drawn")
  func transitions() throws {
    let heard = Heard()
    let environment = environment.with(textProblemPolicy: .report { problem, _ in heard.note("\(problem)") })
    let transition = try tree().transitionLayout(thatFits: .unconstrained, environment: environment)
    for time in [0.0, 1, 0] { _ = try transition.bitmap(at: time) }
    #expect(heard.lines == Self.problems.map { "\($0)" })
  }

  @Test("a container tells of drawings in the cells that are seen, and fails where one is needed")
  func containers() async throws {
    let feed = DrawingFeed(body: Self.body)
    func renderer(_ policy: TextProblemPolicy, _ table: TableNode = TableNode()) -> FrameRenderer {
      table.dataSource = feed
      return FrameRenderer(
        table: table, viewport: Viewport(120, 100),
        environment: environment.with(textProblemPolicy: policy), workers: 2)
    }
    let heard = Heard()
    let table = TableNode()
    let telling = renderer(.report { problem, place in heard.note("\(place): \(problem)") }, table)
    _ = try await telling.frame(atOffset: 0)
    #expect(heard.lines.isEmpty)
    for offset in [10_000.0, 0, 10_000] { _ = try await telling.frame(atOffset: offset) }
    #expect(heard.lines == Self.problems.map { "row 40 of section 0: \($0)" })
    #expect(table.textProblems.map(\.problem) == Self.problems)

    let strict = renderer(.fail)
    _ = try await strict.frame(atOffset: 0)
    let error = await #expect(throws: CollectionError.self) { try await strict.frame(atOffset: 10_000) }
    #expect((error?.reason as? RenderError)?.reason == .text(Self.problems[0]))
    #expect(error?.element == "row 40 of section 0")
    withExtendedLifetime(feed) {}
  }

  /// Forty blank rows and one that draws.
  private final class DrawingFeed: TableDataSource {
    static let blank: @Sendable (GraphicsContext) -> Void = { _ in }
    let body: @Sendable (GraphicsContext) -> Void
    init(body: @escaping @Sendable (GraphicsContext) -> Void) { self.body = body }
    func numberOfRows(inSection section: Int) -> Int { 41 }
    func nodeBlock(forRowAt indexPath: IndexPath) -> CellNodeBlock {
      let drawing = indexPath.row == 40 ? body : Self.blank
      return {
        let node = Drawing(drawing)
        node.style.preferredSize = Size(width: 120, height: 40)
        return CellNode { _, _ in node }
      }
    }
  }
}
