import Foundation
import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

/// Containers in cells that something lies over, and those that are to stand further down from the beginning.
@Suite struct NestedCellsConcurrencyTests {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  /// A row of black boxes with a red mark over its first ten points.
  private final class MarkedRow: CellNode {
    private let row = CollectionNode(layout: ListLayout(scrollDirection: .horizontal))
    private let mark = DisplayNode()
    private let feed = TileFeed([.init(Array(repeating: .init(width: 15, color: .black), count: 10))])

    override init() {
      super.init()
      row.dataSource = feed
      row.style.height = 20
      mark.backgroundColor = Color(red: 1, green: 0, blue: 0)
      layoutSpecBlock = { [row, mark] _, _ in
        OverlayLayoutSpec(child: row, overlay: mark.inset(EdgeInsets(right: 40)))
      }
    }
  }

  private final class MarkedRows: TableDataSource {
    func numberOfRows(inSection section: Int) -> Int { 1 }
    func nodeBlock(forRowAt indexPath: IndexPath) -> CellNodeBlock { { MarkedRow() } }
  }

  @Test("what a cell draws over a container in it hides no more of that than it covers")
  func marked() async throws {
    let rows = MarkedRows()
    let table = TableNode(showing: rows, through: Viewport(50, 60), environment: environment)
    let picture = try FrameComposer.compose(try await table.makeFrame(.start))
    let (red, black) = (Color(red: 1, green: 0, blue: 0).premultipliedPixel, Color.black.premultipliedPixel)
    #expect([0, 9, 10, 49].map { picture[$0, 10] } == [red, red, black, black])
    #expect(picture[5, 30] == 0xFFFF_FFFF)
    withExtendedLifetime(rows) {}
  }

  /// A cell with a container that has no height.
  private final class FlatRow: CellNode {
    let row = CollectionNode(layout: ListLayout(scrollDirection: .horizontal))
    private let feed = TileFeed([.init(Array(repeating: .init(width: 15, color: .black), count: 10))])

    override init() {
      super.init()
      row.dataSource = feed
      layoutSpecBlock = { [row] _, _ in InsetLayoutSpec(insets: EdgeInsets(bottom: 10), child: row) }
    }
  }

  private final class FlatRows: TableDataSource {
    func numberOfRows(inSection section: Int) -> Int { 2 }
    func nodeBlock(forRowAt indexPath: IndexPath) -> CellNodeBlock { { FlatRow() } }
  }

  @Test("a container in a cell is told as one that nobody sees until it has a height")
  func flat() async throws {
    let rows = FlatRows()
    let table = TableNode(
      showing: rows, through: Viewport(50, 60), environment: environment.with(textProblemPolicy: .ignore))
    _ = try await table.makeFrame(.start)
    let sentence = "row 0 of section 0: Nothing can be seen of a container in this cell"
    #expect(table.blankReason?.hasPrefix(sentence) == true, "\(table.blankReason ?? "nothing")")
    for row in 0..<2 {
      let cell = try #require(table.node(forRowAt: [0, row]) as? FlatRow)
      cell.row.style.height = 20
      cell.setNeedsLayout()
    }
    _ = try await table.makeFrame(.start)
    #expect(table.blankReason == nil)
    withExtendedLifetime(rows) {}
  }

  /// Rows whose containers are to stand at item 400 of 600.
  private final class PlacedRows: TableDataSource {
    func numberOfRows(inSection section: Int) -> Int { 30 }
    func nodeBlock(forRowAt indexPath: IndexPath) -> CellNodeBlock {
      let name = "row \(indexPath.row)"
      return {
        let tile = TileFeed.Tile(width: 15, color: .black)
        let cell = RowCell(TileFeed([.init(Array(repeating: tile, count: 600))]), id: name)
        cell.row.scrollToItem(at: [0, 400])
        return cell
      }
    }
  }

  // Rows are 25 points high, in a viewport of 100: four are seen, and rows 4 and 5 come near.
  @Test("a container in a cell that comes near builds no first items where it is to stand further down")
  func placedFurtherDown() async throws {
    let stage = Stage(PlacedRows(), environment)
    _ = try await stage.settle(.start)
    for row in 0..<6 {
      let cell = try #require(stage.table.node(forRowAt: [0, row]) as? RowCell)
      #expect(cell.feed.log.runs["0 0"] == nil, "row \(row)")
      if row < 4 { #expect(cell.feed.log.runs["0 400"] == 1, "row \(row)") }
    }
  }
}
