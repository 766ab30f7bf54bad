import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// What a table keeps ready where something else than scrolling decides it: memory, the background, other screens.
@Suite struct MemoryConcurrencyTests {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  private func table() -> FeedTable {
    FeedTable(ListFeed(count: 400, height: 20), environment: environment)
  }

  @Test("a memory warning lets go of everything that is not seen, at once; the next frame has it back")
  func memoryWarning() async throws {
    let table = table()
    _ = try await table.makeFrame(.offset(0))
    table.beginDragging()
    _ = try await table.makeFrame(.scroll(to: 1000))
    let (display, preload) = (rows(table, in: .display), rows(table, in: .preload))
    table.didReceiveMemoryWarning()
    #expect(rows(table, in: .preload) == Array(50..<55))
    #expect(table.rangeMode == .visibleOnly)
    #expect(table.cells?[table.updates.visible.id(atPosition: 57)]?.pixels.shown == nil)
    _ = try await table.makeFrame(.stay)
    #expect(rows(table, in: .display) == display)
    #expect(rows(table, in: .preload) == preload)
  }

  @Test("in the background nothing is visible, and what was is ready when the foreground comes back")
  func background() async throws {
    let table = table()
    _ = try await table.makeFrame(.offset(0))
    table.didEnterBackground()
    #expect(rows(table, in: .visible).isEmpty)
    #expect(rows(table, in: .display) == Array(0..<5))
    #expect(rows(table, in: .preload) == Array(0..<5))
    table.willEnterForeground()
    #expect(rows(table, in: .visible) == Array(0..<5))
    #expect(table.rangeMode == .minimum)
    #expect(rows(table, in: .display) == Array(0..<7))
  }

  @Test("contents and preloaded data can be cleared; the next frame makes them again")
  func clearing() async throws {
    let table = table()
    _ = try await table.makeFrame(.offset(0))
    table.clearContents()
    #expect(rows(table, in: .display).isEmpty)
    #expect(rows(table, in: .preload) == Array(0..<8))
    table.clearPreloadedData()
    #expect(rows(table, in: .preload).isEmpty)
    _ = try await table.makeFrame(.stay)
    #expect(rows(table, in: .visible) == Array(0..<5))
    #expect(rows(table, in: .display) == Array(0..<7))
    #expect(table.feed.log.drawn["0"] == 2)
  }

  /// A row that holds a table of ten rows of 50 points.
  private final class Shelf: CellNode {
    let inner = TableNode()
    let feed = ListFeed(count: 10, height: 50)

    init(_ height: Double) {
      super.init()
      inner.dataSource = feed
      inner.separator = nil
      inner.style.height = .points(height)
      style.height = .points(height)
      let inner = inner
      layoutSpecBlock = { _, _ in InsetLayoutSpec(insets: .zero, child: inner) }
    }
  }

  private final class Shelves: TableDataSource {
    func numberOfRows(inSection section: Int) -> Int { 3 }
    func nodeBlock(forRowAt indexPath: IndexPath) -> CellNodeBlock { { Shelf(100) } }
  }

  private func shelves(_ source: Shelves) -> TableNode {
    TableNode(showing: source, through: Viewport(10, 100), environment: environment)
  }

  @Test("in the background what containers in cells show stays ready, and is visible again in the foreground")
  func nestedBackground() async throws {
    let source = Shelves()
    let table = shelves(source)
    _ = try await table.makeFrame(.offset(0))
    let shelf = try #require(table.node(forItemAt: [0, 0]) as? Shelf)
    #expect(rows(shelf.inner, in: .visible) == [0, 1])
    table.didEnterBackground()
    #expect(rows(shelf.inner, in: .visible).isEmpty)
    #expect(rows(shelf.inner, in: .display) == [0, 1])
    table.willEnterForeground()
    #expect(rows(shelf.inner, in: .visible) == [0, 1])
    #expect(shelf.inner.rangeMode == .minimum)
    withExtendedLifetime(source) {}
  }

  @Test("a memory warning lets go of what is not seen in containers in cells too")
  func nestedMemoryWarning() async throws {
    let source = Shelves()
    let table = shelves(source)
    _ = try await table.makeFrame(.offset(0))
    let inner = try #require(table.node(forItemAt: [0, 0]) as? Shelf).inner
    #expect(rows(inner, in: .preload).count > 2)
    table.didReceiveMemoryWarning()
    #expect(rows(inner, in: .preload) == [0, 1] && inner.rangeMode == .visibleOnly)
    withExtendedLifetime(source) {}
  }

  @Test("contents are cleared in containers in cells too")
  func nestedClearing() async throws {
    let source = Shelves()
    let table = shelves(source)
    _ = try await table.makeFrame(.offset(0))
    let inner = try #require(table.node(forItemAt: [0, 0]) as? Shelf).inner
    func drawn() -> Int {
      inner.cells.map { cells in cells.elements.filter { cells[$0]?.pixels.shown != nil }.count } ?? 0
    }
    #expect(drawn() > 0)
    table.clearContents()
    #expect(drawn() == 0 && rows(inner, in: .display).isEmpty)
    table.clearPreloadedData()
    #expect(rows(inner, in: .preload).isEmpty)
    _ = try await table.makeFrame(.stay)
    #expect(drawn() > 0 && rows(inner, in: .visible) == [0, 1])
    withExtendedLifetime(source) {}
  }

  // At 1000 rows 50 to 54 are seen.
  @Test("a mode that is asked for is that of the next frame, and once somebody has scrolled of no other")
  func oneFrame() async throws {
    let table = table()
    _ = try await table.makeFrame(.offset(1000))
    for mode in [RangeMode.visibleOnly, .lowMemory] {
      table.setRangeMode(mode)
      _ = try await table.makeFrame(.stay)
      #expect(table.rangeMode == mode && rows(table, in: .preload) == Array(50..<55))
    }
    table.beginDragging()
    _ = try await table.makeFrame(.stay)
    #expect(table.rangeMode == .full)
    table.setRangeMode(.minimum)
    for mode in [RangeMode.minimum, .full] {
      _ = try await table.makeFrame(.stay)
      #expect(table.rangeMode == mode)
    }
  }

  // At 140 the row that ends at 100 is in the preload range, which reaches half a viewport back, and is not drawn.
  @Test(
    "a memory warning says what is kept of a container that is near, and not to be drawn",
    arguments: [RangeMode.lowMemory, .visibleOnly])
  func nestedMode(mode: RangeMode) async throws {
    let source = Shelves()
    let table = shelves(source)
    table.rangeTunings[.display, .minimum] = .none
    table.rangeTunings[.preload, .minimum] = RangeTuning(leading: 0.5, trailing: 0.5)
    _ = try await table.makeFrame(.offset(0))
    _ = try await table.makeFrame(.offset(140))
    let inner = try #require(table.node(forItemAt: [0, 0]) as? Shelf).inner
    #expect(inner.interfaceState.contains(.preload) && !inner.interfaceState.contains(.display))
    if mode == .lowMemory { table.didReceiveMemoryWarning() } else { table.didReceiveMemoryWarning(mode) }
    #expect(inner.rangeMode == mode && table.rangeMode == .visibleOnly)
    withExtendedLifetime(source) {}
  }

  @Test("how deep a screen lies under others says how much it keeps ready")
  func visibilityDepth() {
    #expect(
      [0, 1, 2, 3, 9].map(RangeMode.init(visibilityDepth:)) == [
        .full, .minimum, .visibleOnly, .lowMemory, .lowMemory,
      ])
  }
}
