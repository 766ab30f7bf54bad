import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// What the delegate and the cells on show are told of drags, and what a cell knows while it is told.
@Suite struct DraggedContainersConcurrencyTests: FeedTableSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  private final class Watcher: TableDelegate {
    var told: [String] = []
    func willBeginDragging(_ collection: CollectionNode) { told.append("drag") }
    func didEndDragging(_ collection: CollectionNode, velocity: Double) {
      told.append("let go at \(velocity)")
    }
    func didEndDecelerating(_ collection: CollectionNode) { told.append("rest") }
  }

  @Test("who lets go is told how fast, and who has not begun to drag lets go of nothing")
  func velocity() async throws {
    let (table, watcher) = (table(), Watcher())
    table.delegate = watcher
    _ = try await table.makeFrame(.start)
    table.endDragging(velocity: 3)
    #expect(watcher.told.isEmpty)
    table.beginDragging()
    for _ in 0..<2 { table.endDragging(velocity: -120) }
    #expect(watcher.told == ["drag", "let go at -120.0", "rest"])
    table.beginDragging()
    #expect(watcher.told.last == "drag")
  }

  // Two pixels a point: at 30.5 row 2 begins at 40 − 30.5 points.
  @Test("cells on show are told of a drag where they lie in the viewport, in points")
  func frames() async throws {
    let table = table()
    table.setViewport(Viewport(100, 100, scale: 2))
    _ = try await table.makeFrame(.offset(30.5))
    table.beginDragging()
    table.endDragging()
    let (seen, ahead) = (try #require(table.cell(2)), try #require(table.cell(7)))
    #expect(
      seen.visibility == [
        .visible, .visibleRectChanged, .willBeginDragging, .didEndDragging, .didStopScrolling,
      ])
    #expect(seen.visibleFrames == Array(repeating: Rect(x: 0, y: 9.5, width: 100, height: 20), count: 5))
    #expect(ahead.visibility.isEmpty)
  }

  private final class Attributes: TableDelegate {
    var told: [String: [Rect?]] = [:]
    func willDisplay(_ cell: CellNode) { note(cell) }
    func didEndDisplaying(_ cell: CellNode) { note(cell) }
    private func note(_ cell: CellNode) {
      told[cell.id ?? "", default: []].append(cell.layoutAttributes?.frame)
    }
  }

  // Row 1 lies from 20 to 40 in the content, and is 20 points high.
  @Test(
    "a cell knows where it lies when the delegate is told that it comes and that it goes, and not afterwards")
  func attributes() async throws {
    let (table, delegate) = (table(), Attributes())
    table.delegate = delegate
    _ = try await table.makeFrame(.start)
    let cell = try #require(table.cell(1))
    _ = try await table.makeFrame(.offset(200))
    let place = Rect(x: 0, y: 20, width: 100, height: 20)
    #expect(delegate.told["1"] == [place, place] && cell.layoutAttributes == nil)
    withExtendedLifetime(delegate) {}
  }

  // The room before the content fills the viewport.
  @Test("where no cell is on show none is told of a drag")
  func nothingOnShow() async throws {
    let table = table()
    table.contentInset.top = 100
    #expect(try await table.makeFrame(.start).cells.isEmpty)
    table.beginDragging()
    table.endDragging()
    #expect(try #require(table.cell(0)).visibility.isEmpty)
  }
}
