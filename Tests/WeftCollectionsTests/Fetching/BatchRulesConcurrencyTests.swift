import Testing
import WeftSynchronization
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// How far ahead batches are fetched, at which end, and what begins anew.
///
/// They have ten rows of 20 points, for a table of a viewport of 100 points.
@Suite struct BatchRulesConcurrencyTests: BatchFetchingSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  /// What a frame at an offset tells of batches, in a table of 40 rows.
  private func begins(at offset: Double, in table: FeedTable) async throws -> Bool {
    _ = try await table.makeFrame(.offset(offset))
    defer { table.stopFetchingBatches() }
    return table.isFetchingBatch
  }

  // 800 points of rows: with one screenful left the viewport ends at 700.
  @Test(
    "how many screenfuls ahead a batch is fetched is said by the container, or by who fetches",
    arguments: 0..<3)
  func screenfuls(way: Int) async throws {
    for (offset, isWanted) in [(599.0, false), (600, true)] {
      let table = table(40)
      // What is fetched with a number of its own does not look at that of the container.
      table.leadingScreensForBatching = way == 0 ? 1 : 5
      switch way {
      case 0: table.fetchBatches { _ in }
      case 1: table.fetchBatches(leadingScreens: 1) { _ in }
      default:
        table.fetchBatches(leadingScreens: 1) { _ -> Int? in
          nil
        } insert: { _ in
        }
      }
      #expect(try await begins(at: offset, in: table) == isWanted, "\(offset)")
    }
  }

  @Test("no screenfuls ahead mean that nothing is fetched, not even to fill the viewport")
  func never() async throws {
    let table = table(2)
    table.leadingScreensForBatching = 0
    table.fetchBatches { _ in }
    #expect(!(try await begins(at: 0, in: table)))
  }

  // Row 15 begins at 300, three screenfuls from the start: so much has to be measured to know it.
  @Test(
    "as much is measured around a jump as tells whether a batch is wanted", arguments: [BatchEnd.head, .tail])
  func measuredAhead(end: BatchEnd) async throws {
    let table = table(40)
    let row = end == .head ? 15 : 20
    _ = try await table.makeFrame(.element(.item([0, row]), distance: 0))
    table.fetchBatches(at: end, leadingScreens: 3) { _ in }
    _ = try await table.makeFrame(.stay)
    #expect(table.isFetchingBatch)
    table.stopFetchingBatches(at: end)
  }

  @Test("where both ends want a batch that at the tail comes first, and each is asked for by its end")
  func tailFirst() async throws {
    final class Gate: CollectionDelegate {
      var asked: [BatchEnd] = []
      func shouldFetchBatch(_ collection: CollectionNode, at end: BatchEnd) -> Bool {
        asked.append(end)
        return end == .head
      }
    }
    let (table, gate) = (table(3), Gate())
    table.delegate = gate
    let ends = Mutex<[BatchEnd]>([])
    table.recordsEvents = true
    for end in [BatchEnd.head, .tail] {
      table.fetchBatches(at: end) { context in ends.withLock { $0.append(context.end) } }
    }
    let frame = try await table.makeFrame(.start)
    #expect(gate.asked == [.tail, .head])
    #expect(fetches(frame) == [.fetch(.fetchBegan, batch: 0, .head)])
    #expect(fetches(try await table.makeFrame(.stay)).first == .fetch(.fetchEnded, batch: 0, .head))
    #expect(ends.withLock { $0 } == [.head])
    // Those of the other end go on.
    table.stopFetchingBatches(at: .head)
    table.delegate = nil
    #expect(fetches(try await table.makeFrame(.stay)) == [.fetch(.fetchBegan, batch: 0, .tail)])
    withExtendedLifetime(gate) {}
  }

  @Test("a batch that has failed for good is told and tried again at its own end")
  func retriedAtItsEnd() async throws {
    final class Watcher: CollectionDelegate {
      var ends: [BatchEnd] = []
      func didFailToFetchBatch(
        _ collection: CollectionNode, at end: BatchEnd, _ error: any Error, retryingAfter delay: Double?
      ) { ends.append(end) }
    }
    let (table, watcher) = (table(3), Watcher())
    table.delegate = watcher
    table.fetchBatches(at: .head, retrying: BatchRetryPolicy(limit: 1)) { _ in throw Failure() }
    for _ in 0..<2 { _ = try await table.makeFrame(.stay) }
    table.retryBatchFetch()
    _ = try await table.makeFrame(.stay)
    #expect(watcher.ends == [.head] && !table.isFetchingBatch)
    table.retryBatchFetch(at: .head)
    _ = try await table.makeFrame(.stay)
    #expect(table.isFetchingBatch)
    withExtendedLifetime(watcher) {}
  }

  @Test(
    "one who finds that there is nothing to be had is asked again after a scroll, or when there is more or less"
  )
  func nothingBrought() async throws {
    for way in ["stay", "scroll", "insert"] {
      let table = table(20)
      table.recordsEvents = true
      _ = try await table.makeFrame(.offset(250))
      table.fetchBatches { _ in }
      _ = try await table.makeFrame(.stay)
      #expect(fetches(try await table.makeFrame(.stay)) == [.fetch(.fetchEnded, batch: 0, .tail)])
      var request = PositionRequest.stay
      switch way {
      case "scroll": request = .scroll(to: 251)
      case "insert": try insert(into: table, at: .tail, "more", count: 1)
      default: break
      }
      let events = fetches(try await table.makeFrame(request))
      #expect(events == (way == "stay" ? [] : [.fetch(.fetchBegan, batch: 1, .tail)]), "\(way)")
    }
  }

  @Test(
    "data that is read anew is fetched from the first batch on, also where all had been fetched or one had failed"
  )
  func readAnew() async throws {
    let table = table(0)
    let asked = Mutex<[[Int]]>([])
    let policy = BatchRetryPolicy(firstDelay: 1, jitter: 0, limit: 2)
    fetch(in: table, batches: 1, policy: policy) { context in
      asked.withLock { $0.append([context.batch, context.failureCount]) }
      return asked.withLock { (2...4).contains($0.count) }
    }
    for second in 0..<8 { _ = try await table.makeFrame(.end, time: Double(second)) }
    // The second batch has failed for good. Afterwards the first one fails once, and the second one is the end.
    #expect(asked.withLock { $0 } == [[0, 0], [1, 0], [1, 1]])
    for first in [8, 16] {
      asked.withLock { $0 = [[], [], []] }
      table.feed.sections[0] = []
      table.reloadData()
      for second in first..<first + 8 { _ = try await table.makeFrame(.end, time: Double(second)) }
      #expect(asked.withLock { $0.dropFirst(3) } == [[0, 0], [0, 1], [1, 0]])
      #expect(table.numberOfRows(inSection: 0) == 10)
    }
  }

  @Test("who fetches otherwise gives up the fetch under way, and who gives it up has not failed")
  func givenUp() async throws {
    final class Watcher: CollectionDelegate {
      var failures = 0
      func didFailToFetchBatch(
        _ collection: CollectionNode, at end: BatchEnd, _ error: any Error, retryingAfter delay: Double?
      ) { failures += 1 }
    }
    let (table, watcher) = (table(3), Watcher())
    table.delegate = watcher
    table.recordsEvents = true
    table.fetchBatches { _ in throw CancellationError() }
    _ = try await table.makeFrame(.stay)
    // It gave up by itself: another may begin at once, the same batch for the first time.
    let second = fetches(try await table.makeFrame(.stay))
    #expect(second == [.fetch(.fetchCancelled, batch: 0, .tail), .fetch(.fetchBegan, batch: 0, .tail)])
    #expect(watcher.failures == 0)
    fetch(in: table, batches: 1)
    #expect(!table.isFetchingBatch)
    let third = fetches(try await table.makeFrame(.stay))
    #expect(third == [.fetch(.fetchCancelled, batch: 0, .tail), .fetch(.fetchBegan, batch: 0, .tail)])
    withExtendedLifetime(watcher) {}
  }

  // 2000 points of rows. A motion that comes to rest at 1700 or beyond will see the end within two screens.
  @Test("a batch is wanted where a motion comes to rest, however far that is, not where it passes")
  func atRest() async throws {
    for (distance, isWanted) in [(nil, false), (1699.0, false), (1700, true), (5000, true)]
      as [(Double?, Bool)]
    {
      let table = table(100)
      for offset in [2000.0, 0] { _ = try await table.makeFrame(.offset(offset)) }
      table.fetchBatches { _ in }
      _ = try await table.makeFrame(.stay, rests: MotionRests(distance: distance))
      #expect(table.isFetchingBatch == isWanted, "\(distance ?? 0)")
      table.stopFetchingBatches()
    }
  }
}
