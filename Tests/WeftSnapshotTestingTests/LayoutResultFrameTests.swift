import Testing
import Weft
import WeftSnapshots
import WeftTestSupport

@testable import WeftSnapshotTesting

/// Where the cells of a frame lie, and the nodes in them.
@Suite struct LayoutResultFrameTests {
  /// A cell of 30 points without an id, and a node in a node in it.
  private final class Nest: CellNode {
    private let outer = DisplayNode()
    private let inner = DisplayNode()

    override init() {
      super.init()
      style.height = .points(30)
      outer.frame = Rect(x: 1, y: 2, width: 20, height: 10)
      inner.frame = Rect(x: 3, y: 4, width: 5, height: 5)
      addSubnode(outer)
      outer.addSubnode(inner)
    }
  }

  private final class Nests: TableDataSource {
    func numberOfRows(inSection section: Int) -> Int { 2 }
    func nodeBlock(forRowAt indexPath: IndexPath) -> CellNodeBlock { return { Nest() } }
    func headerNodeBlock(inSection section: Int) -> CellNodeBlock? {
      return {
        let cell = CellNode()
        cell.style.height = .points(10)
        return cell
      }
    }
  }

  @Test("cells without an id are called by what they are, and what is in them lies in the viewport with them")
  func frame() async throws {
    let source = Nests()
    defer { withExtendedLifetime(source) {} }
    let strategy = SnapshotStrategy<TableNode, _>.frame(width: 60, height: 80)
    let snapshot = try await strategy.snapshot(TableNode(showing: source))
    #expect(
      snapshot.layout?.text == """
        60 × 80
            |60 × 10 at (0, 0) cell "header 0"
            |60 × 30 at (0, 10) cell "row 0.0"
            |    |20 × 10 at (1, 12) node "outer"
            |    |    |5 × 5 at (4, 16) node "inner"
            |60 × 30 at (0, 40) cell "row 0.1"
            |    |20 × 10 at (1, 42) node "outer"
            |    |    |5 × 5 at (4, 46) node "inner"
        """)
  }
}
