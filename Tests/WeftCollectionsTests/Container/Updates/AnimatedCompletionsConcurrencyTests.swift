import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// When who has an update animated is told that it is over.
@Suite struct AnimatedCompletionsConcurrencyTests: FeedTableSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  /// Deletes the first row in a second, and notes how that ended.
  private func delete(from table: FeedTable, _ note: @escaping (Bool) -> Void) throws {
    table.feed.sections[0].removeFirst()
    let timing = AnimationTiming(duration: 1, curve: .linear)
    try table.performBatchUpdates(
      animation: UpdateAnimation(.fade, timing: timing), { try table.deleteItems(at: [[0, 0]]) },
      completion: note)
  }

  @Test("an animated update is over with the frame of its last moment, and not before")
  func lastMoment() async throws {
    let table = table()
    var told: [Bool] = []
    _ = try await table.makeFrame(.start, time: 0)
    try delete(from: table) { told.append($0) }
    for (time, expected) in [(0.5, []), (0.999, []), (1, [true]), (2, [true])] as [(Double, [Bool])] {
      _ = try await table.makeFrame(.stay, time: time)
      #expect(told == expected, "\(time)")
      #expect(table.isProcessingUpdates == expected.isEmpty, "\(time)")
    }
  }

  @Test("an animated update that another one interrupts is told at once that it has not come to its end")
  func interrupted() async throws {
    let table = table()
    var told: [Bool] = []
    _ = try await table.makeFrame(.start, time: 0)
    try delete(from: table) { told.append($0) }
    _ = try await table.makeFrame(.stay, time: 0.5)
    try delete(from: table) { told.append($0) }
    _ = try await table.makeFrame(.stay, time: 0.75)
    #expect(told == [false])
    _ = try await table.makeFrame(.stay, time: 1.5)
    #expect(told == [false, true])
  }
}
