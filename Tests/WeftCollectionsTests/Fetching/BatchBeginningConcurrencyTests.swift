import Testing
import WeftSynchronization
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// When batches are fetched.
///
/// They have ten rows of 20 points, for a table of a viewport of 100 points.
@Suite struct BatchBeginningConcurrencyTests: BatchFetchingSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  @Test("a batch begins two screens before the end, not sooner, and comes before the next frame")
  func leadingScreens() async throws {
    let table = table(40)
    fetch(in: table, batches: 3)
    #expect(fetches(try await table.makeFrame(.offset(0))).isEmpty)
    #expect(fetches(try await table.makeFrame(.scroll(to: 499))).isEmpty)
    // 800 − 100 − 500 = 200.
    #expect(fetches(try await table.makeFrame(.scroll(to: 500))) == [.fetch(.fetchBegan, batch: 0, .tail)])
    #expect(table.isFetchingBatch)
    let next = try await table.makeFrame(.scroll(to: 510))
    #expect(fetches(next) == [.fetch(.fetchEnded, batch: 0, .tail)])
    #expect(table.numberOfRows(inSection: 0) == 50)
    #expect(!table.isFetchingBatch)
  }

  // 200 points fill the viewport, and the end is within two screens.
  @Test("in the background nothing is fetched that is only near")
  func background() async throws {
    let table = table(10)
    table.didEnterBackground()
    fetch(in: table, batches: 1)
    for _ in 0..<3 { _ = try await table.makeFrame(.stay) }
    #expect(!table.isFetchingBatch && table.numberOfRows(inSection: 0) == 10)
    table.willEnterForeground()
    for _ in 0..<2 { _ = try await table.makeFrame(.stay) }
    #expect(table.numberOfRows(inSection: 0) == 20)
  }

  @Test("an empty feed fetches until its viewport and the leading screens are filled, and no further")
  func emptyFeed() async throws {
    let table = table(0)
    fetch(in: table, batches: 1000)
    for _ in 0..<20 { _ = try await table.makeFrame(.stay) }
    // 300 points are a viewport and two screens: two batches of 200 reach it.
    #expect(table.numberOfRows(inSection: 0) == 20)
    #expect(!table.isFetchingBatch)
  }

  @Test("finite data is fetched finitely often, and its end is asked for once")
  func finite() async throws {
    let table = table(0)
    let asked = Counter()
    fetch(in: table, batches: 3) { _ in
      asked.add()
      return false
    }
    for _ in 0..<10 { _ = try await table.makeFrame(.end) }
    #expect(table.numberOfRows(inSection: 0) == 30)
    #expect(asked.count == 4)
  }

  @Test("moving away from the end fetches nothing; coming back does")
  func movingAway() async throws {
    let table = table(40)
    fetch(in: table, batches: 1)
    _ = try await table.makeFrame(.offset(0))
    table.delegate = table.feed
    _ = try await table.makeFrame(.element(.item([0, 39]), distance: 0))
    // The jump has gone towards the end.
    #expect(table.isFetchingBatch)
    let other = self.table(40)
    _ = try await other.makeFrame(.end)
    fetch(in: other, batches: 1)
    _ = try await other.makeFrame(.scroll(to: other.contentOffset - 10))
    #expect(!other.isFetchingBatch)
    _ = try await other.makeFrame(.stay)
    #expect(other.isFetchingBatch)
  }

  @Test("history comes at the head, and what is on show stays where it is, at the very start too")
  func head() async throws {
    let table = table(40)
    fetch(in: table, at: .head, batches: 3)
    let first = try await table.makeFrame(.offset(0))
    #expect(fetches(first) == [.fetch(.fetchBegan, batch: 0, .head)])
    let second = try await table.makeFrame(.stay)
    #expect(second.cells.map(\.id) == first.cells.map(\.id))
    #expect(table.contentOffset == 200)
    // 200 points are two screens: one batch more.
    let third = try await table.makeFrame(.stay)
    #expect(third.cells.map(\.frame) == first.cells.map(\.frame))
    #expect(table.contentOffset == 400)
    for _ in 0..<3 { _ = try await table.makeFrame(.stay) }
    #expect(table.numberOfRows(inSection: 0) == 60)
    // Down, away from the head, nothing is fetched, although it is near.
    _ = try await table.makeFrame(.scroll(to: 100))
    #expect(table.isFetchingBatch)
    _ = try await table.makeFrame(.scroll(to: table.contentOffset + 1))
    #expect(!table.isFetchingBatch)
  }

  @Test("of a container one fetch is under way at a time, whatever its ends want")
  func oneAtATime() async throws {
    let table = table(3)
    fetch(in: table, at: .head, batches: 9)
    fetch(in: table, at: .tail, batches: 9)
    var running = 0
    for _ in 0..<40 {
      for event in fetches(try await table.makeFrame(.stay)) {
        guard case .fetch(let change, _, _) = event else { continue }
        running += change == .fetchBegan ? 1 : -1
        #expect((0...1).contains(running))
      }
    }
    #expect(running == 0)
    // Both sides are filled: two screens beyond the viewport.
    #expect(table.contentOffset > 200)
    #expect(table.numberOfRows(inSection: 0) == 3 + 20 + 20)
  }

  @Test("the delegate is asked last, and can say no")
  func delegate() async throws {
    final class Gate: CollectionDelegate {
      var isOpen = false
      var asked = 0
      func shouldFetchBatch(_ collection: CollectionNode, at end: BatchEnd) -> Bool {
        asked += 1
        return isOpen
      }
    }
    let (table, gate) = (table(40), Gate())
    table.delegate = gate
    fetch(in: table, batches: 1)
    _ = try await table.makeFrame(.offset(0))
    #expect(gate.asked == 0)
    _ = try await table.makeFrame(.end)
    #expect(gate.asked == 1 && !table.isFetchingBatch)
    gate.isOpen = true
    _ = try await table.makeFrame(.stay)
    #expect(table.isFetchingBatch)
  }
}

/// Counts from any thread.
private final class Counter: Sendable {
  private let value = Mutex(0)
  var count: Int { value.withLock { $0 } }
  func add() { value.withLock { $0 += 1 } }
}
