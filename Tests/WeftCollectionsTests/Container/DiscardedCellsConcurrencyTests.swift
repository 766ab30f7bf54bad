import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// Which cells are let go of that were only measured on the way to a place.
@Suite struct DiscardedCellsConcurrencyTests: FeedTableSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  // Rows of 20 points: row 5 ends at 120, row 6 at 140, row 7 at 160.
  @Test(
    "a cell that ends before the limit, or at it, is let go of, and one that reaches beyond it is kept",
    arguments: [(119, []), (120, [5]), (139, [5]), (140, [5, 6]), (160, [5, 6, 7]), (nil, [])]
      as [(Int?, [Int])])
  func limit(limit: Int?, gone: [Int]) async throws {
    let table = table()
    _ = try await table.makeFrame(.offset(0))
    let cells = try #require(table.cells)
    var finished = CellStore.Finished()
    for row in 5...7 {
      let element = table.updates.visible.id(atPosition: row)
      finished.measured.append((element, try #require(cells[element]?.state.prepared)))
    }
    try table.takeOver(finished, discardingBefore: limit)
    #expect((5...7).filter { table.cell($0) == nil } == gone)
    // Their sizes stay known.
    #expect((5...7).allSatisfy { table.geometry.isKnown($0) })
  }
}
