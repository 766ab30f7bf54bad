import Testing
import Weft
import WeftTestSupport

@testable import WeftFrameBudget

/// What a measurement in virtual time says of itself.
@Suite struct FrameBudgetMeasureConcurrencyTests {
  private let script = ScrollScript([.speed(1000, to: .offset(100))])

  @Test(
    "a run says what was measured, and what it can be compared with is known before",
    arguments: DisplayMode.allCases)
  func identity(mode: DisplayMode) async throws {
    let feed = BoxFeed(heights: Array(repeating: 50, count: 20))
    let table = TableNode(showing: feed)
    var budget = FrameBudget(hz: 120)
    budget.viewport = Viewport(10, 100, scale: 1.5)
    budget.workers = 3
    budget.describe(feed: "a.json", digest: "d1", seed: 7)
    let clock = FrameBudgetClock.virtual(FrameCostModel().scaled(by: 2))
    let run = try await budget.measure(table, script, mode: mode, iterations: 2, clock: clock)
    withExtendedLifetime(feed) {}
    #expect(
      run.identity
        == RunIdentity(
          weft: weftVersion, feed: "a.json", feedDigest: "d1", seed: 7, script: "1000.0 pt/s to 100.0",
          mode: mode.budgetName, viewport: "10 × 100 pt at 1.5×"))
    #expect(run.hz == 120 && run.iterations == 2 && run.workers == (mode == .synchronous ? 1 : 3))
    #expect(run.clock == "virtual" && run.costs == FrameCostModel().scaled(by: 2))
    #expect(run.work.count == 2 && run.timeToFirstFrameMs.count == 2)
    // Of the machine nothing is said, but what pictures are made with.
    #expect(run.environment?.fontFingerprint != nil && run.environment?.cores == nil)
    #expect(run.peakMemoryBytes == nil && run.instructions == nil && run.unrecordedPieces == 0)
    let conditions = budget.conditions(script, mode: mode, iterations: 2, clock: clock)
    #expect(conditions == RunConditions(run))
  }

  // Four rows with one word and one picture: the first has them made.
  @Test("caches are empty when an iteration begins, and what they were asked for is added up")
  func caches() async throws {
    let feed = try SameRows()
    var budget = FrameBudget(hz: 120)
    budget.viewport = Viewport(10, 100)
    budget.environment = RenderEnvironment(fonts: try .test())
    var uses: [CacheUse] = []
    for iterations in [1, 2] {
      let table = TableNode()
      table.dataSource = feed
      uses.append(
        try await budget.measure(table, script, iterations: iterations, clock: .virtual()).caches)
    }
    withExtendedLifetime(feed) {}
    let (one, two) = (uses[0], uses[1])
    #expect(one.textMisses == 1 && one.textHits >= 3 && one.imageMisses == 1 && one.imageHits == 3)
    #expect(two.textMisses == 2 && two.textHits >= 6)
    #expect(two.imageMisses == 2 && two.imageHits == 6)
    #expect(one.textBytes > 0 && one.imageBytes > 0)
    #expect(two.textBytes == one.textBytes && two.imageBytes == one.imageBytes)
  }
}

/// Four rows of 50 points, each with the same word and the same picture.
private final class SameRows: TableDataSource {
  private let image: Image

  init() throws {
    let dot = DisplayNode()
    dot.backgroundColor = .black
    let picture = try dot.bitmap(
      thatFits: .exact(Size(width: 4, height: 4)), environment: RenderEnvironment(fonts: try .test()))
    image = try Image(data: picture.png(), name: "dot.png")
  }

  func numberOfRows(inSection section: Int) -> Int { 4 }

  func nodeBlock(forRowAt indexPath: IndexPath) -> CellNodeBlock {
    let image = image
    return { SameCell(image) }
  }
}

private final class SameCell: CellNode {
  private let word: TextNode
  private let picture: ImageNode

  init(_ image: Image) {
    word = TextNode("x", font: .test(size: 4))
    picture = ImageNode(image: image)
    super.init()
    style.height = .points(50)
    picture.style.preferredSize = Size(width: 2, height: 2)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    StackLayoutSpec(direction: .vertical, children: [word, picture])
  }
}
