import Foundation
import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

/// Frames that do not wait, with containers in cells.
@Suite struct NestedRealTimeConcurrencyTests: RealTimeSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  /// Rows that hold a list that is scrolled sideways each.
  private final class Shelves: TableDataSource {
    final class Shelf: CollectionDataSource {
      func numberOfItems(inSection section: Int) -> Int { 20 }
      func nodeBlock(forItemAt indexPath: IndexPath) -> CellNodeBlock? {
        {
          let cell = CellNode()
          cell.backgroundColor = .black
          cell.style.width = .points(4)
          cell.style.height = .points(50)
          return cell
        }
      }
    }

    final class Row: CellNode {
      let list = CollectionNode(layout: ListLayout(scrollDirection: .horizontal))
      let shelf = Shelf()

      override init() {
        super.init()
        list.dataSource = shelf
        style.height = .points(50)
      }

      override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
        list.style.height = .points(50)
        return InsetLayoutSpec(insets: .zero, child: list)
      }
    }

    func numberOfRows(inSection section: Int) -> Int { 30 }
    func nodeBlock(forRowAt indexPath: IndexPath) -> CellNodeBlock { { Row() } }
  }

  @Test(
    "containers in cells that come next are ready when they are seen, and what is missing in them is told")
  func nested() async throws {
    let stage = Stage(Shelves(), environment)
    // What is seen first is not ready, and told.
    _ = try await stage.frame(.start)
    stage.work()
    _ = try await stage.frame()
    stage.work()
    let early = try await stage.frame()
    #expect(!early.blank.isEmpty)
    stage.table.beginDragging()
    _ = try await stage.settle(.scroll(to: 1))
    for _ in 0..<5 {
      stage.work()
      _ = try await stage.frame()
    }
    // Rows 2 and 3 have not been seen yet.
    let frame = try await stage.frame(.scroll(to: 100))
    #expect(frame.blank.isEmpty, "\(frame.blank)")
    #expect(frame.cells.map(\.cells.count) == [3, 3])
    let bytes = try pixels(frame)
    #expect(stride(from: 0, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 0 })
  }

  @Test(
    "a container in a cell that a worker has when the foreground comes back is visible again all the same")
  func nestedForeground() async throws {
    let stage = Stage(Shelves(), environment)
    _ = try await stage.settle(.start)
    let row = try #require(stage.table.node(forItemAt: [0, 0]) as? Shelves.Row)
    #expect(row.list.visibleCells.allSatisfy { $0.interfaceState.contains(.visible) })
    stage.table.didEnterBackground()
    #expect(row.list.visibleCells.allSatisfy { !$0.interfaceState.contains(.visible) })
    row.setNeedsLayout()
    _ = try await stage.frame()
    #expect(stage.table.node(forItemAt: [0, 0]) == nil)
    stage.table.willEnterForeground()
    _ = try await stage.settle()
    #expect(!row.list.visibleCells.isEmpty)
    #expect(row.list.visibleCells.allSatisfy { $0.interfaceState.contains(.visible) })
  }
}
