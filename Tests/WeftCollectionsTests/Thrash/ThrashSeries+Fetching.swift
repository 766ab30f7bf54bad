import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// Batches that a series fetches, some of which fail.
extension ThrashSeries {
  private static let batchCount = 5

  /// Where batches come from, off the frame context.
  final class Source: Sendable {
    private let log: ThrashFeed.Log

    init(_ log: ThrashFeed.Log) { self.log = log }

    /// Takes its time, and fails now and then; `nil`: there are no more.
    func fetch(_ context: BatchContext) throws -> Int? {
      log.change { state in
        state.fetches.removeAll { !$0.isFetching }
        if context.isFetching, !state.fetches.isEmpty { state.complaints.append("two fetches are under way") }
        state.fetches.append(context)
      }
      log.dawdle()
      let (number, luck) = log.change { state in
        state.delay = state.delay &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (state.fetched, state.delay >> 33 % 4)
      }
      if luck == 0 { throw ThrashFeed.Failure() }
      return number < ThrashSeries.batchCount ? number : nil
    }
  }

  /// Has the container fetch batches at its end, a few.
  func fetchBatches() {
    let screens: Double = [0.3, 1, 2.5].randomElement(using: &generator) ?? 1
    leadingScreens = screens
    let source = Source(feed.log)
    table.fetchBatches(leadingScreens: screens, { try source.fetch($0) }) { [weak self] (_: Int) in
      try self?.assumeIsolated { try $0.putBatch() }
    }
  }

  /// Puts a batch behind what is there.
  private func putBatch() throws {
    feed.log.change { $0.fetched += 1 }
    var set = ChangeSet()
    if let section = feed.model.sections.indices.last {
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        set.insertedItems.append([section, feed.model.sections[section].items.count])
        feed.model.sections[section].items.append(feed.model.makeItem(&generator))
      }
    } else {
      // A batch that brings nothing is not followed by another one before somebody scrolls.
      var section = feed.model.makeSection(&generator)
      section.items.append(feed.model.makeItem(&generator))
      feed.model.sections.append(section)
      set.insertedSections = [0]
    }
    try table.perform(set)
  }

  /// Goes on until no batch is wanted; then there is content enough, or there are no more batches.
  func finishFetching() async {
    guard let leadingScreens else { return }
    var (stillFrames, patience) = (0, 300)
    while stillFrames < 3, patience > 0 {
      patience -= 1
      // What has failed too often is tried again.
      table.retryBatchFetch()
      await frame(.stay)
      stillFrames = table.isFetchingBatch ? 0 : stillFrames + 1
    }
    expect(patience > 0, "fetching does not end")
    guard feed.log.change({ $0.fetched }) < Self.batchCount else { return }
    // What could not be built ahead is tried again when it is seen, and until then the end is not known.
    for element in table.cells.map({ Array($0.elements) }) ?? [] {
      if case .failed = table.cells?[element]?.state { return }
    }
    // Positions may be estimated: where it stands is told by what is shown.
    let column = feed.model.column
    let last = column.lastIndex { shown[$0.id] != nil } ?? column.count - 1
    let end = column.suffix(column.count - last - 1).reduce(
      column.indices.contains(last) ? (shown[column[last].id] ?? 0) + column[last].height : 0
    ) { $0 + $1.height }
    let height = Self.viewport.size.height
    expect(
      Double(end) >= height + leadingScreens * height,
      "the content ends \(end) points below the top of the viewport, \(leadingScreens) screens ahead are wanted"
    )
  }
}
