import WeftCollections

/// Puts the pages of a feed in as its container fetches them.
///
/// On the frame context, with the data source and the container, neither of which it keeps.
final class FeedBatches: ScheduledBatches {
  /// A fetch that was to fail.
  struct Failure: Error, CustomStringConvertible {
    let batch: Int
    let attempt: Int

    var description: String { "batch \(batch) was to fail at attempt \(attempt)" }
  }

  private let pages: FeedPages
  private weak var source: FeedDataSource?
  private weak var container: CollectionNode?
  /// The section that they go to, wherever that goes; `nil`, where there is none.
  private var section: SectionID?

  init(_ pages: FeedPages, of source: FeedDataSource, in container: CollectionNode) {
    (self.pages, self.source, self.container) = (pages, source, container)
    restart()
  }

  func restart() { section = source?.section(at: pages.section) }

  func begin(batch: Int, failureCount: Int) -> (delay: Double, error: (any Error)?)? {
    guard let source, let section, source.has(section) else { return nil }
    let fails = failureCount < pages.failureCount(ofBatch: batch)
    return (pages.delay, fails ? Failure(batch: batch, attempt: failureCount + 1) : nil)
  }

  func put(_ batch: Int) throws -> Bool {
    guard let source, let container, batch < pages.batches.count else { return false }
    return try source.put(pages.batches[batch], of: pages, in: container, section: section)
      && batch + 1 < pages.batches.count
  }
}
