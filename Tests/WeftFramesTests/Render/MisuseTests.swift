import Testing
import Weft
import WeftTestSupport

@Suite struct RendererMisuseTests {
  private static let viewport = Viewport(40, 40)
  private static let script = ScrollScript(step: 1)

  private static func told(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  /// What renders a table of the rows of `feed`, which the caller keeps.
  private static func renderer(of feed: some TableDataSource, workers: Int = 1) throws -> FrameRenderer {
    FrameRenderer(
      table: TableNode(showing: feed), viewport: viewport, environment: try .standard(), workers: workers)
  }

  /// Scrolls through a table while `other` uses its renderer too.
  @MainActor private static func scroll(
    while other: @escaping @MainActor (FrameRenderer) async throws -> Void
  ) async throws {
    let feed = BoxFeed(heights: Array(repeating: 30, count: 200))
    let renderer = try renderer(of: feed)
    let task = Task { @MainActor in try await other(renderer) }
    _ = try await renderer.render(script, to: MemorySink())
    try await task.value
    withExtendedLifetime(feed) {}
  }

  @Test("two scrolls of one container at once end the program with a sentence")
  func twoScrolls() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await RendererMisuseTests.scroll { renderer in
        _ = try await renderer.render(RendererMisuseTests.script, to: MemorySink())
      }
    }
    #expect(Self.told(result).contains("while another scroll of it is under way"))
  }

  @Test("a single frame of a container that is being scrolled ends the program with a sentence")
  func frameDuringScroll() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await RendererMisuseTests.scroll { renderer in
        for _ in 0..<1000 {
          _ = try await renderer.frame(atOffset: 0)
          await Task.yield()
        }
      }
    }
    #expect(Self.told(result).contains("while a scroll of it is under way"))
  }

  @Test("one scroll after another is no misuse, and one that has failed leaves the container free")
  func scrollsInTurn() async throws {
    let feed = BoxFeed(heights: [30, 30, 30])
    let table = TableNode(showing: feed)
    let renderer = FrameRenderer(
      table: table, viewport: Self.viewport, environment: try .standard(), workers: 1)
    let first = try await renderer.render(Self.script, to: MemorySink())
    feed.failingRow = 0
    table.reloadData()
    await #expect(throws: CollectionError.self) {
      _ = try await renderer.render(Self.script, to: MemorySink())
    }
    feed.failingRow = nil
    #expect(try await renderer.render(Self.script, to: MemorySink()).frameCount == first.frameCount)
  }

  @Test("a renderer whose container has gone to another one ends the program with a sentence")
  func twoRenderers() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let feed = BoxFeed(heights: [30, 30, 30])
      let table = TableNode(showing: feed)
      let environment = try RenderEnvironment.standard()
      let first = FrameRenderer(
        table: table, viewport: RendererMisuseTests.viewport, environment: environment, workers: 1)
      let second = FrameRenderer(
        table: table, viewport: RendererMisuseTests.viewport, environment: environment, workers: 1)
      _ = try await second.frame(atOffset: 0)
      _ = try await first.frame(atOffset: 0)
      withExtendedLifetime(feed) {}
    }
    #expect(Self.told(result).contains("after its container had been given to another renderer"))
  }

  /// Gives all rows one node.
  private final class OneNodeFeed: TableDataSource {
    private let count: Int
    init(count: Int) { self.count = count }
    func numberOfRows(inSection section: Int) -> Int { count }
    func nodeBlock(forRowAt indexPath: IndexPath) -> CellNodeBlock {
      nonisolated(unsafe) let node = unsafe OneNodeFeed.node
      return { unsafe node }
    }
    nonisolated(unsafe) private static let node: CellNode = {
      let node = CellNode()
      node.style.height = .points(10)
      return node
    }()
  }

  @Test("one node in several rows ends the program with a sentence")
  func oneNode() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let feed = OneNodeFeed(count: 5)
      let renderer = try RendererMisuseTests.renderer(of: feed, workers: 2)
      _ = try await renderer.frame(atOffset: 0)
      withExtendedLifetime(feed) {}
    }
    #expect(Self.told(result).contains("each element has a node of its own"))
  }

  /// Gives each row a cell of its own, and all of these one subnode.
  private final class OneSubnodeFeed: TableDataSource {
    final class Cell: CellNode {
      private let content: DisplayNode
      init(_ content: DisplayNode) {
        self.content = content
        super.init()
      }
      override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
        InsetLayoutSpec(insets: EdgeInsets(1), child: content)
      }
    }
    nonisolated(unsafe) private static let content: DisplayNode = {
      let node = DisplayNode()
      node.style.height = .points(10)
      return node
    }()
    func numberOfRows(inSection section: Int) -> Int { 5 }
    func nodeBlock(forRowAt indexPath: IndexPath) -> CellNodeBlock {
      { unsafe Cell(OneSubnodeFeed.content) }
    }
  }

  @Test("one subnode in several cells ends the program with a sentence")
  func oneSubnode() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let feed = OneSubnodeFeed()
      let renderer = try RendererMisuseTests.renderer(of: feed)
      _ = try await renderer.frame(atOffset: 0)
      withExtendedLifetime(feed) {}
    }
    #expect(Self.told(result).contains("Each cell has nodes of its own"))
  }

  @Test("a data source that nobody has kept ends the program with a sentence that names it")
  func dataSourceGone() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let table = TableNode()
      do {
        let feed = BoxFeed(heights: [30])
        table.dataSource = feed
      }
      let renderer = FrameRenderer(
        table: table, viewport: RendererMisuseTests.viewport, environment: try .standard(), workers: 1)
      _ = try await renderer.frame(atOffset: 0)
    }
    #expect(Self.told(result).contains("a BoxFeed was set, and nobody kept it"))
  }

  @Test("a table without a data source, or with nil for one, has no rows")
  func noDataSource() async throws {
    let table = TableNode()
    #expect(table.numberOfRows(inSection: 0) == 0)
    let feed = BoxFeed(heights: [30])
    table.dataSource = feed
    #expect(table.numberOfRows(inSection: 0) == 1)
    table.dataSource = nil
    #expect(table.numberOfRows(inSection: 0) == 0)
  }
}
