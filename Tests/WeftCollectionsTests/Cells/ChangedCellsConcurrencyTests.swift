import Testing
import WeftSynchronization
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

extension HandDrivenContext {
  /// How many cells a worker is to build.
  fileprivate var buildingCount: Int {
    guard let cells = table.cells else { return 0 }
    return cells.elements.count { cells[$0]?.state.buildingBatch != nil }
  }

  fileprivate func separate() { table.separator = Separator() }

  fileprivate var built: [String: Int] { table.feed.log.built }

  fileprivate func tops() async throws -> [Double] {
    try await table.makeFrame(.offset(0)).cells.map(\.frame.minY)
  }
}

/// What is made again of cells that have changed, or that are measured otherwise.
@Suite(.timeLimit(.minutes(5))) struct ChangedCellsConcurrencyTests: FeedTableSuite, BoxTableSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  @Test(
    "a cell that looks different and has another size is measured again, whichever came first",
    arguments: [0, 1])
  func lookAndSize(first: Int) async throws {
    let table = table()
    _ = try await table.makeFrame(.offset(0))
    let cell = try #require(table.cell(1))
    for change in [first, 1 - first] {
      if change == 0 { cell.backgroundColor = .white } else { cell.style.height = .points(35) }
    }
    let frame = try await table.makeFrame(.stay)
    #expect(frame.cells.map(\.frame.minY) == [0, 20, 55, 75, 95])
    #expect(cell.measurementCount == 2 && table.feed.log.drawn["1"] == 2)
    let bitmap = frame.cells[1].rendering.bitmap
    #expect(bitmap.size.height == 35 && bitmap[50, 34] == 0xFFFF_FFFF)
  }

  @Test(
    "cells that have changed are told once, in the order of their elements, and those that have left are not")
  func altered() async throws {
    let table = table()
    _ = try await table.makeFrame(.offset(0))
    let cells = try #require(table.cells)
    let elements = try (0..<4).map { try #require(table.updates.visible.item(at: [0, $0])) }
    _ = cells.takeAltered()
    for row in [3, 0, 2, 1] { cells.change(elements[row], .appearance) }
    cells.change(elements[2], .size)
    cells.remove(elements[0])
    #expect(cells.takeAltered() == [elements[1], elements[2], elements[3]])
    #expect(cells.takeAltered() == [])
  }

  /// One item over half of another.
  private struct Overlap: ArrangedLayout {
    var hasOverlaps: Bool { true }

    func sizeRange(of element: SectionElement, in section: LaidOutSection) -> SizeRange { .exact(40, 40) }
    func arrange(_ section: LaidOutSection) -> Arrangement {
      var arrangement = Arrangement()
      for item in 0..<section.contents.itemCount {
        let frame = Rect(x: 20 * Double(item), y: 20 * Double(item), width: 40, height: 40)
        arrangement.place(.item(item), LayoutAttributes(frame: frame, alpha: item == 0 ? 1 : 0.5))
      }
      return arrangement
    }
  }

  @Test("of cells that lie over one another each may look different, and is seen so", arguments: [0, 1])
  func overlapping(item: Int) async throws {
    func renderer(_ feed: TileFeed) -> (CollectionNode, FrameRenderer) {
      let container = CollectionNode(layout: Overlap(), showing: feed)
      let renderer = FrameRenderer(
        collection: container, viewport: Viewport(60, 60), environment: environment, workers: 2)
      return (container, renderer)
    }
    let tiles = [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1)].map {
      TileFeed.Tile(color: $0)
    }
    let (feed, other) = (TileFeed([.init(tiles)]), TileFeed([.init(tiles)]))
    let (container, scrolled) = renderer(feed)
    let before = try await scrolled.frame(atOffset: 0).png
    try #require(container.node(forItemAt: [0, item])).backgroundColor = .black
    other.sections[0].items[item].color = .black
    let after = try await scrolled.frame(atOffset: 0).png
    let (_, fresh) = renderer(other)
    #expect(after == (try await fresh.frame(atOffset: 0).png) && after != before)
    withExtendedLifetime((feed, other)) {}
  }

  @Test("a cell is told that its pixels are in place: once, and again when it has been drawn again")
  func displayed() async throws {
    let feed = BoxFeed(heights: Array(repeating: 50, count: 4))
    let table = makeTable(feed)
    func count() -> Int { feed.log.counts.events.count { $0 == "0 displayed" } }
    for _ in 0..<2 { _ = try await table.makeFrame(atOffset: 0) }
    #expect(count() == 1)
    try #require(table.node(forRowAt: [0, 0])).backgroundColor = .white
    for _ in 0..<2 { _ = try await table.makeFrame(atOffset: 0) }
    #expect(count() == 2)
    table.clearContents()
    for _ in 0..<2 { _ = try await table.makeFrame(atOffset: 0) }
    #expect(count() == 3)
  }

  // With the line below each a row is 21 points high.
  @Test(
    "cells that are being built when they are to be measured otherwise are measured again, and built once")
  func otherwiseWhileBuilding() async throws {
    let scene = HandDrivenScene(environment)
    let (executor, pool, context) = (scene.executor, scene.pool, scene.context)
    let frame = Task(executorPreference: executor) { try await context.frame() }
    frame.cancel()
    executor.runUntilIdle()
    await #expect(throws: CancellationError.self) { try await frame.value }
    #expect(await context.buildingCount > 0)
    await context.separate()
    let tops = Task(executorPreference: executor) { try await context.tops() }
    repeat { executor.runUntilIdle() } while pool.runNext()
    #expect(try await tops.value == [0, 21, 42, 63, 84])
    #expect(await context.built.values.allSatisfy { $0 == 1 })
  }

  @Test("a cell that could not be built is tried again where cells are measured otherwise")
  func otherwiseAfterFailure() async throws {
    let table = table()
    let failures = Mutex(1)
    table.feed.onBuild = { name in
      guard name == "7" else { return }
      let fails = failures.withLock { count in
        count -= 1
        return count >= 0
      }
      if fails { throw ListFeed.Failure() }
    }
    _ = try await table.makeFrame(.offset(0))
    #expect(table.feed.log.built["7"] == 1)
    table.separator = Separator()
    // Rows of 21 points: the fifth ends at 105.
    #expect(try await table.names(.offset(100)) == ["4", "5", "6", "7", "8", "9"])
    #expect(table.feed.log.built["7"] == 2)
  }
}
