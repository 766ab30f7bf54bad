import Foundation
import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

/// Containers in cells: where they lie, and what becomes of them.
@Suite struct NestedContainersConcurrencyTests: NestedRowsSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  @Test(
    "the cells of a container lie in those of the cell that holds it, where they are seen",
    arguments: [false, true])
  func places(isOpaque: Bool) async throws {
    let rows = Rows(count: 10, isOpaque: isOpaque)
    let table = table(rows)
    let frame = try await table.makeFrame(.offset(10), nested: ["row 1": .offset(20)])
    // Rows of 25 points, of which the first 5 are above the container.
    #expect(frame.cells.map(\.pixels.y) == [-10, 15, 40])
    #expect(
      frame.cells[0].cells.map(\.pixels)
        == [0, 15, 30, 45].map { .init(x: $0, y: -5, width: 15, height: 20) })
    #expect(frame.cells[1].cells.map(\.element.indexPath.item) == [1, 2, 3, 4])
    #expect(frame.cells[1].cells.map(\.pixels.x) == [-5, 10, 25, 40])
    // Pixel by pixel: box 1 of row 1 is a quarter red, from x = 0 to 9; above it lies the background.
    let picture = try FrameComposer.compose(frame)
    #expect(picture[5, 19] == 0xFFFF_FFFF)
    #expect(picture[5, 20] == Color(red: 0.25, green: 0, blue: 0).premultipliedPixel)
    #expect(picture[10, 20] == Color(red: 0.5, green: 0, blue: 0).premultipliedPixel)
    withExtendedLifetime(rows) {}
  }

  @Test("where a container stands is kept while its cell is away, also where the cell was let go of")
  func offsets() async throws {
    for retention in [CollectionNode.CellRetention.all, .nearby] {
      let rows = Rows(count: 300)
      let table = table(rows)
      table.cellRetention = retention
      _ = try await table.makeFrame(.start, nested: ["row 0": .offset(33)])
      for offset in stride(from: 500.0, through: 5000, by: 500) {
        _ = try await table.makeFrame(.offset(offset))
      }
      if retention == .nearby { #expect(table.node(forRowAt: [0, 0]) == nil) }
      let frame = try await table.makeFrame(.start)
      #expect(frame.cells[0].cells.first?.pixels.x == -3, "\(retention)")
      #expect(frame.cells[1].cells.first?.pixels.x == 0, "\(retention)")
      withExtendedLifetime(rows) {}
    }
  }

  // An accented letter, and the letter with an accent behind it: strings of Swift that are equal.
  @Test("the ids of containers in cells are told apart by their bytes")
  func ids() async throws {
    let rows = Rows(count: 10) { $0 == 0 ? "\u{E9}" : "e\u{301}" }
    let table = table(rows)
    let frame = try await table.makeFrame(.start, nested: ["\u{E9}": .offset(10), "e\u{301}": .offset(4)])
    #expect(frame.cells[0].cells.first?.pixels.x == -10)
    #expect(frame.cells[1].cells.first?.pixels.x == -4)
    #expect(table.nestedContainer(id: "e\u{301}")?.id?.utf8.count == 3)
    withExtendedLifetime(rows) {}
  }

  // Box 2 begins at 30. Row 0 ends at 25: where the table stands at 60 its cell is made ahead, and its container never seen.
  @Test("where a container stands is kept also where its cell comes near and goes again without being seen")
  func offsetsOfUnseen() async throws {
    let stage = Stage(Rows(count: 300), environment)
    let table = stage.table
    table.cellRetention = .nearby
    _ = try await stage.settle(.start)
    _ = try await table.makeFrame(.stay, nested: ["row 0": .offset(33)])
    #expect(try await stage.settle().cells[0].cells.first?.pixels.x == -3)
    _ = try await stage.settle(.offset(5000))
    #expect(table.node(forRowAt: [0, 0]) == nil)
    #expect(try await stage.settle(.offset(60)).cells.first?.element.indexPath.item == 2)
    #expect(table.node(forRowAt: [0, 0]) != nil)
    _ = try await stage.settle(.offset(5000))
    #expect(table.node(forRowAt: [0, 0]) == nil)
    #expect(try await stage.settle(.start).cells[0].cells.first?.pixels.x == -3)
  }

  @Test("a container's cells are told with its own cell that they come and go")
  func states() async throws {
    let rows = Rows(count: 300)
    let table = table(rows)
    _ = try await table.makeFrame(.start)
    let cell = try #require(table.node(forRowAt: [0, 0]) as? RowCell)
    let box = try #require(cell.row.node(forItemAt: [0, 0]))
    #expect(box.interfaceState == .inHierarchy)
    #expect(cell.row.visibleCells.count == 4)
    _ = try await table.makeFrame(.offset(5000))
    #expect(!box.interfaceState.contains(.visible))
    #expect(cell.row.visibleCells.isEmpty)
    _ = try await table.makeFrame(.start)
    #expect(box.interfaceState == .inHierarchy)
    withExtendedLifetime(rows) {}
  }

  // At two pixels a point: the second row begins at 25 points, the container in it at 30, and its box 1 at 15.
  @Test("where the cells of containers in cells lie is told in points, whatever the scale")
  func pointsAtScale() async throws {
    let rows = Rows(count: 10)
    let table = TableNode(
      showing: rows, through: Viewport(50, 60, scale: 2), environment: environment)
    let frame = try await table.makeFrame(.start)
    #expect(frame.cells[1].frame == Rect(x: 0, y: 25, width: 50, height: 25))
    #expect(frame.cells[1].cells[1].frame == Rect(x: 15, y: 30, width: 15, height: 20))
    #expect(frame.cells[1].cells[1].pixels == .init(x: 30, y: 60, width: 30, height: 40))
    withExtendedLifetime(rows) {}
  }

  // The corners of the container, 10 points of radius, begin at 5 points from the top: at two pixels a point at 10 pixels, and end
  // at 20 from there. A pixel that lies (d, d) inside the corner is cut off where (20 − d)² · 2 > 20², so up to 5. Scrolled by 20
  // points, it is box 1 that lies there.
  @Test("round corners cut off the cells of containers in cells as they do elsewhere, whatever the scale")
  func roundCorners() async throws {
    let rows = Rows(count: 1, radius: 10)
    let table = TableNode(
      showing: rows, through: Viewport(50, 60, scale: 2), environment: environment)
    let picture = try FrameComposer.compose(
      try await table.makeFrame(.start, nested: ["row 0": .offset(20)]))
    #expect([2, 4].map { picture[$0, 10 + $0] } == [0xFFFF_FFFF, 0xFFFF_FFFF])
    let box = Color(red: 0.25, green: 0, blue: 0).premultipliedPixel
    #expect([8, 12].map { picture[$0, 10 + $0] } == [box, box])
    withExtendedLifetime(rows) {}
  }

  @Test("a point on a header that is pinned is not in the item that lies below it")
  func pinnedHits() async throws {
    let tile = TileFeed.Tile(height: 40, color: .black)
    let feed = TileFeed([.init(Array(repeating: tile, count: 5), header: .init(height: 20, color: .white))])
    let list = CollectionNode(layout: ListLayout(pinsHeaders: true), showing: feed)
    list.attach(viewport: Viewport(50, 60), pool: WorkerPool(count: 2), environment: environment)
    _ = try await list.makeFrame(.offset(70))
    // Item 1 lies from 60 to 100; the header over it up to 90.
    #expect(list.item(at: Point(x: 5, y: 25))?.indexPath == [0, 1])
    let cell = try #require(list.node(forSupplementaryOfKind: .header, at: [0, 0]))
    #expect(cell.layoutAttributes?.frame.minY == 70)
    #expect(list.item(at: Point(x: 5, y: 5)) == nil)
    withExtendedLifetime(feed) {}
  }

  @Test("a point is found in the container that is seen there")
  func hits() async throws {
    let rows = Rows(count: 10)
    let table = table(rows)
    _ = try await table.makeFrame(.offset(10), nested: ["row 1": .offset(20)])
    let inside = try #require(table.item(at: Point(x: 12, y: 30)))
    #expect(inside.container.id == "row 1")
    #expect(inside.indexPath == [0, 2])
    let above = try #require(table.item(at: Point(x: 12, y: 17)))
    #expect(above.container === table)
    #expect(above.indexPath == [0, 1])
    #expect(table.item(at: Point(x: 12, y: 70)) == nil)
    withExtendedLifetime(rows) {}
  }

  /// Translucent boxes in the first row.
  private final class TranslucentRow: TableDataSource {
    func numberOfRows(inSection section: Int) -> Int { 1 }
    func nodeBlock(forRowAt indexPath: IndexPath) -> CellNodeBlock {
      {
        let half = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
        let cell = RowCell(
          TileFeed([.init(Array(repeating: .init(width: 15, color: half), count: 5))]), id: "row")
        cell.row.backgroundColor = .white
        return cell
      }
    }
  }

  // Half of red over black, and over white before.
  @Test("translucent cells of a container in a cell lie over the background that it has now")
  func changedBackground() async throws {
    let source = TranslucentRow()
    let table = TableNode(showing: source, through: Viewport(50, 60), environment: environment)
    let before = try FrameComposer.compose(try await table.makeFrame(.start))
    #expect((126...129).contains(before[5, 10] & 0xFF) && before[5, 10] >> 16 & 0xFF == 255)
    let row = try #require(table.node(forRowAt: [0, 0]) as? RowCell)
    row.row.backgroundColor = .black
    let after = try FrameComposer.compose(try await table.makeFrame(.stay))
    #expect(after[5, 10] & 0xFF == 0 && (126...129).contains(after[5, 10] >> 16 & 0xFF))
    withExtendedLifetime(source) {}
  }
}
