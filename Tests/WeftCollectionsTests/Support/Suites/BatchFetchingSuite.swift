import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// Suites that fetch batches of ten rows of 20 points for a table of a viewport of 100 points.
protocol BatchFetchingSuite: FeedTableSuite {}

/// Why a batch does not come.
struct BatchFailure: Error, Equatable {
  var number = 0
}

extension BatchFetchingSuite {
  typealias Failure = BatchFailure

  /// Ten more rows, after those of the feed or before them.
  func insert(into table: FeedTable, at end: BatchEnd, _ name: String, count: Int = 10) throws {
    let items = (0..<count).map { ListFeed.Item(name: "\(name)-\($0)", height: 20) }
    let first = end == .tail ? table.feed.sections[0].count : 0
    table.feed.sections[0].insert(contentsOf: items, at: first)
    try table.insertItems(at: (first..<first + count).map { [0, $0] })
  }

  /// Fetches rows until there are as many batches.
  func fetch(
    in table: FeedTable, at end: BatchEnd = .tail, batches: Int, count: Int = 10,
    policy: BatchRetryPolicy = .init(), fails: @escaping @Sendable (BatchContext) -> Bool = { _ in false }
  ) {
    table.recordsEvents = true
    table.fetchBatches(at: end, retrying: policy) { context -> Int? in
      if fails(context) { throw Failure(number: context.failureCount) }
      return context.batch < batches ? context.batch : nil
    } insert: { [unowned table] in
      try self.insert(into: table, at: end, "\(end)-\($0)", count: count)
    }
  }

  /// What a frame tells of batches.
  func fetches(_ frame: CollectionFrame) -> [CollectionEvent] {
    frame.events.filter { if case .fetch = $0 { true } else { false } }
  }
}
