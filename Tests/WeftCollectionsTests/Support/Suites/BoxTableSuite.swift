import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// Suites whose tests show a `BoxFeed` in a table of 100 × 100 points: of rows of 10, one screenful is 10 rows.
protocol BoxTableSuite: Sendable {
  /// What their tables are drawn with.
  var environment: RenderEnvironment { get }
}

extension BoxTableSuite {
  /// 100 × 100 points.
  var viewport: Viewport { Viewport(100, 100) }

  /// A table that keeps its feed.
  func makeTable(_ feed: BoxFeed, workers: Int = 2, separator: Separator? = nil) -> TableNode {
    let table = Table()
    table.feed = feed
    table.dataSource = feed
    table.separator = separator
    table.attach(viewport: viewport, pool: WorkerPool(count: workers), environment: environment)
    return table
  }

  /// The names of the cells of a frame.
  func rows(_ frame: CollectionFrame) -> [String] { frame.cells.map { $0.id ?? "" } }
}

/// A table holds its data source weakly; this one keeps it.
private final class Table: TableNode {
  var feed: BoxFeed?
}
