@testable import WeftNodes

/// Suites whose tests show a ``ListFeed`` in a ``FeedTable``.
protocol FeedTableSuite: Sendable {
  /// What their tables are drawn with.
  var environment: RenderEnvironment { get }
}

extension FeedTableSuite {
  /// A table of so many rows of 20 points.
  func table(_ count: Int = 50) -> FeedTable {
    FeedTable(ListFeed(count: count, height: 20), environment: environment)
  }
}
