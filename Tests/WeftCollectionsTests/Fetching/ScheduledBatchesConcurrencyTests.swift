import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// Batches that come by the clock of the frames, or when somebody has found out before that they do.
///
/// They have ten rows of 20 points, for a table of three rows in a viewport of 100 points.
@Suite struct ScheduledBatchesConcurrencyTests: BatchFetchingSuite {
  /// Batches that take half a second each.
  private final class Schedule: ScheduledBatches {
    let count: Int
    /// How often the first one fails.
    let failures: Int
    /// The batches that were asked for, each with how often it had failed.
    private(set) var asked: [[Int]] = []
    private(set) var batches: [Int] = []
    private(set) var restarts = 0
    var onPut: () throws -> Void = {}

    init(count: Int = 1, failures: Int = 0) { (self.count, self.failures) = (count, failures) }

    func begin(batch: Int, failureCount: Int) -> (delay: Double, error: (any Error)?)? {
      asked.append([batch, failureCount])
      guard batch < count else { return nil }
      return (0.5, failureCount < failures ? BatchFailure(number: failureCount) : nil)
    }

    func restart() { restarts += 1 }

    func put(_ batch: Int) throws -> Bool {
      batches.append(batch)
      try onPut()
      return batch + 1 < count
    }
  }

  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  /// A table of three rows that is given batches at an end.
  private func table(_ schedule: Schedule, at end: BatchEnd = .tail) -> FeedTable {
    let table = table(3)
    table.recordsEvents = true
    schedule.onPut = { [unowned table] in try self.insert(into: table, at: end, "\(end)") }
    table.fetchBatches(
      at: end, leadingScreens: nil, retrying: BatchRetryPolicy(firstDelay: 1, jitter: 0, limit: 2),
      from: schedule)
    return table
  }

  @Test("a batch comes with the first frame at its time or later, and the last one is not asked for again")
  func byTheClock() async throws {
    let schedule = Schedule()
    let table = table(schedule)
    #expect(fetches(try await table.makeFrame(.start, time: 0)) == [.fetch(.fetchBegan, batch: 0, .tail)])
    #expect(fetches(try await table.makeFrame(.stay, time: 0.49)) == [] && schedule.batches == [])
    #expect(
      fetches(try await table.makeFrame(.stay, time: 0.5)) == [.fetch(.fetchEnded, batch: 0, .tail)])
    #expect(schedule.batches == [0] && table.numberOfRows(inSection: 0) == 13)
    _ = try await table.makeFrame(.stay, time: 2)
    #expect(schedule.asked == [[0, 0]] && schedule.batches == [0])
  }

  @Test("a fetch that fails does so at its time, and is tried again after the delay that follows that")
  func failing() async throws {
    let schedule = Schedule(failures: 1)
    let table = table(schedule)
    _ = try await table.makeFrame(.start, time: 0)
    // It has failed at 0.5, and is tried again at 1.5.
    #expect(
      fetches(try await table.makeFrame(.stay, time: 0.75)) == [.fetch(.fetchFailed, batch: 0, .tail)])
    #expect(fetches(try await table.makeFrame(.stay, time: 1.49)) == [])
    #expect(
      fetches(try await table.makeFrame(.stay, time: 1.5)) == [.fetch(.fetchBegan, batch: 0, .tail)])
    #expect(schedule.asked == [[0, 0], [0, 1]])
  }

  @Test("what is read anew has its first batch anew, and the fetch under way is told as given up")
  func readAnew() async throws {
    let schedule = Schedule()
    let table = table(schedule)
    _ = try await table.makeFrame(.start, time: 0)
    table.reloadData()
    #expect(
      fetches(try await table.makeFrame(.stay, time: 0.1)) == [
        .fetch(.fetchCancelled, batch: 0, .tail), .fetch(.fetchBegan, batch: 0, .tail),
      ])
    #expect(schedule.restarts == 1 && schedule.asked == [[0, 0], [0, 0]] && schedule.batches == [])
  }

  @Test("a batch that is known to come is put in however often it fails, and none where there is no more")
  func putNext() async throws {
    let schedule = Schedule(failures: 3)
    let table = table(schedule)
    table.fetchesByItself = false
    _ = try await table.makeFrame(.start, time: 0)
    #expect(schedule.asked == [])
    try await table.putNextBatch(at: .head)
    try await table.putNextBatch(at: .tail)
    #expect(schedule.asked == [[0, 0], [0, 1], [0, 2], [0, 3]] && schedule.batches == [0])
    #expect(table.deliveredBatches == [.tail] && !table.keepsPlaceAtStart)
    try await table.putNextBatch(at: .tail)
    #expect(schedule.asked.last == [1, 0] && schedule.batches == [0])
    #expect(try await table.names(.stay).count == 5)
  }

  // Ten rows of 20 points come before the first one.
  @Test("a batch at the head that is put in moves nothing on show, and what comes there after it does")
  func putAtHead() async throws {
    let schedule = Schedule()
    let table = table(schedule, at: .head)
    table.fetchesByItself = false
    #expect(try await table.names(.start) == ["0", "1", "2"])
    try await table.putNextBatch(at: .head)
    #expect(table.keepsPlaceAtStart)
    let frame = try await table.makeFrame(.stay)
    #expect(frame.cells.last?.id == "2" && !table.keepsPlaceAtStart)
    _ = try await table.makeFrame(.start)
    try insert(into: table, at: .head, "more", count: 1)
    #expect(try await table.names(.stay).first == "more-0")
  }
}
