import Testing
import Weft
import WeftTestSupport

@testable import WeftFrames

/// When updates of a scroll are carried out.
@Suite struct UpdateScheduleTests {
  /// An update that does nothing.
  private func update(_ moment: ScrollUpdate.Moment, duration: Double = 0) -> ScrollUpdate {
    ScrollUpdate(at: moment, duration: duration) { _ in }
  }

  // A frame's time is its number through the frames of a second: 0.1 + 0.2 is a little more than 0.3, and 3 · 0.1 too.
  @Test(
    "an update comes before the first frame whose time is its moment, whichever way that was rounded",
    arguments: [(0.3, true), (0.1 + 0.2, true), (0.3 - 1e-12, true), (0.2999, false), (0.4, true)])
  @MainActor func times(time: Double, isDue: Bool) async throws {
    var schedule = UpdateSchedule([update(.time(0.3))])
    try await schedule.perform(before: 3, time: time, offset: nil, on: TableNode())
    #expect(schedule.frames == [isDue ? 3 : nil])
  }

  @Test("an update at an offset comes before the first frame that has reached it, one at a frame before that")
  @MainActor func offsetsAndFrames() async throws {
    var schedule = UpdateSchedule([update(.offset(50)), update(.frame(2))])
    for (frame, offset) in [49.0, 49.5, 50, 51].enumerated() {
      try await schedule.perform(before: frame, time: nil, offset: offset, on: TableNode())
    }
    #expect(schedule.frames == [2, 2])
    #expect(!schedule.needsOffset)
  }

  /// The first frame that is needed to show another one, where updates are carried out before some frames.
  private func firstFrame(toShow frame: Int, _ updates: [(frame: Int, duration: Double)]) -> Int {
    let script = ScrollScript([.wait(seconds: 2)], framesPerSecond: 60)
    let plan = ScrollPlan(
      script: script, positions: [], movements: [], nested: [], updateFrames: updates.map(\.frame),
      actions: updates.indices.map { .init(frame: updates[$0].frame, kind: .update($0)) })
    let schedule = UpdateSchedule(
      updates.map { update(.frame($0.frame), duration: $0.duration) }, planned: plan)
    return schedule.firstFrame(toShow: frame, of: script)
  }

  // Half a second is 30 frames: what an update before frame 10 animates comes to rest in frame 40; one more for rounding.
  @Test("a part that begins while something moves begins where that began to move")
  func moving() {
    let updates = [(frame: 10, duration: 0.5)]
    #expect([9, 10, 11, 40, 41].map { firstFrame(toShow: $0, updates) } == [9, 10, 10, 10, 10])
    #expect(firstFrame(toShow: 42, updates) == 42)
    // What stands still needs no frame before.
    #expect(firstFrame(toShow: 20, [(frame: 10, duration: 0)]) == 20)
  }

  @Test("what was moving when another update began is needed too")
  func chained() {
    let updates = [(frame: 10, duration: 0.5), (frame: 35, duration: 0.5)]
    #expect(firstFrame(toShow: 60, updates) == 10)
    #expect(firstFrame(toShow: 60, [(frame: 2, duration: 0.5), updates[1]]) == 35)
  }

  /// Updates before frame 1 that write down their numbers, of which some are animated.
  @MainActor private func logged(_ durations: [Double], _ log: Log) -> UpdateSchedule {
    UpdateSchedule(
      durations.enumerated().map { number, duration in
        ScrollUpdate(at: .frame(1), duration: duration) { _ in log.numbers.append(number) }
      })
  }

  private final class Log {
    var numbers: [Int] = []
  }

  @Test("an animated update begins once its frame is made, and what comes after it waits for it")
  @MainActor func deferred() async throws {
    let log = Log()
    var schedule = logged([0, 0.5, 0], log)
    try await schedule.perform(before: 0, time: 0, offset: nil, on: TableNode())
    #expect(log.numbers.isEmpty)
    try await schedule.perform(before: 1, time: 0.1, offset: nil, on: TableNode())
    #expect(log.numbers == [0])
    #expect(schedule.frames == [1, 1, 1])
    try schedule.performDeferred(on: TableNode())
    try schedule.performDeferred(on: TableNode())
    #expect(log.numbers == [0, 1, 2])
    try await schedule.perform(before: 2, time: 0.2, offset: nil, on: TableNode())
    #expect(log.numbers == [0, 1, 2])
  }

  // The whole carries update 1 out before frame 1, 0 before 3, 2 before 5 and 3 before 6; 1 and 2 are animated.
  @Test(
    "a part carries out at once what the whole has by then, and what is animated begins with its first frame")
  @MainActor func planned() async throws {
    let log = Log()
    let order: [(frame: Int, update: Int)] = [(1, 1), (3, 0), (5, 2), (6, 3)]
    let plan = ScrollPlan(
      script: ScrollScript([.wait(seconds: 2)]), positions: [], movements: [], nested: [],
      updateFrames: [3, 1, 5, 6], actions: order.map { .init(frame: $0.frame, kind: .update($0.update)) })
    // Where they come in the end is a matter of the plan alone.
    let updates = [0, 0.5, 0.5, 0].enumerated().map { number, duration in
      ScrollUpdate(at: .offset(1e6), duration: duration) { _ in log.numbers.append(number) }
    }
    var schedule = UpdateSchedule(updates, planned: plan)
    #expect(!schedule.needsOffset)
    try await schedule.perform(before: 5, time: 0.5, offset: nil, on: TableNode())
    #expect(log.numbers == [1, 0] && schedule.frames == [3, 1, 5, nil])
    try schedule.performDeferred(on: TableNode())
    #expect(log.numbers == [1, 0, 2])
    try await schedule.perform(before: 6, time: 0.6, offset: nil, on: TableNode())
    #expect(log.numbers == [1, 0, 2, 3] && schedule.frames == [3, 1, 5, 6])
  }

  @Test("a plan takes down in order what happens before which frame, and a scroll that is no plan does not")
  @MainActor func recorded() async throws {
    let place = ContentPosition(offset: 70, crossOffset: 9, scrollDirection: .both)
    for isPlanning in [true, false] {
      var schedule = UpdateSchedule([update(.frame(2)), update(.offset(0))], isPlanning: isPlanning)
      #expect(schedule.needsOffset)
      try await schedule.perform(before: 2, time: nil, offset: nil, on: TableNode())
      schedule.recordPlace(place, before: 2)
      let expected: [ScrollPlan.Action] = [
        .init(frame: 2, kind: .update(0)), .init(frame: 2, kind: .place(.offset(70), across: 9)),
      ]
      #expect(schedule.actions == (isPlanning ? expected : []))
    }
    var schedule = UpdateSchedule([], isPlanning: true)
    schedule.recordBatches([.tail, .head], before: 4)
    #expect(schedule.actions.map(\.frame) == [4, 4])
    #expect(schedule.actions.map(\.kind) == [.batch(.tail), .batch(.head)] && !schedule.needsOffset)
  }

  @Test("where frames have no time nothing is animated, so that no update waits")
  @MainActor func withoutClock() async throws {
    let log = Log()
    var schedule = logged([0.5, 0], log)
    try await schedule.perform(before: 1, time: nil, offset: nil, on: TableNode())
    #expect(log.numbers == [0, 1])
    try schedule.performDeferred(on: TableNode())
    #expect(log.numbers == [0, 1])
  }

  // The failing update is number 1; those around it do nothing, or are not reached.
  @Test(
    "an update that fails is told by its own number, at once and where it waits for its frame",
    arguments: [0, 0.5])
  @MainActor func failing(duration: Double) async throws {
    let failing = ScrollUpdate(at: .frame(1), duration: duration) { _ in throw BoxFeed.Failure() }
    var schedule = UpdateSchedule([update(.frame(1)), failing, update(.frame(1))])
    do {
      try await schedule.perform(before: 1, time: 0.1, offset: nil, on: TableNode())
      #expect(duration > 0)
      try schedule.performDeferred(on: TableNode())
      Issue.record("The update has not failed.")
    } catch let error as ScrollUpdateError {
      #expect(error.index == 1 && error.reason is BoxFeed.Failure)
    }
  }
}
