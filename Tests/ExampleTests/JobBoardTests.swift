import Foundation
import Testing
import Weft
import WeftFrameBudget
import WeftSnapshotTesting
import WeftTestSupport

@testable import JobBoard

@Suite(.snapshots()) struct JobBoardTests {
  @Test("a posting is as tall as its three texts, two spacings of 8 and insets of 5 above and below")
  func height() async throws {
    let cell = JobCell(Job.samples[0])
    try await assertSnapshot(of: cell, as: .image(width: 320, scale: 2), named: "job-cell")
    // Liberation Sans' lines are 1.1171875 times the font size high: 18.99, 15.64 and 13.41 points for 17, 14 and 12.
    // Rounded up to half points: 19 + 16 + 13.5, and 2 × 8 + 2 × 5 around them.
    #expect(cell.frame.size == Size(width: 320, height: 74.5))
  }

  // In virtual time work takes as long as a model says: the same figures on every machine. That of a telephone has all take four times
  // as long as a server's.
  @Test("the board keeps the budget of 120 frames a second in a fling on a telephone, with nothing blank")
  func frameBudget() async throws {
    let board = JobBoard(Array(repeating: Job.samples, count: 50).flatMap { $0 })
    let table = TableNode()
    table.dataSource = board
    let budget = FrameBudget(hz: 120)
    let fling = ScrollScript([.fling(velocity: 8000)])
    let telephone = FrameBudgetClock.virtual(FrameCostModel().scaled(by: 4))
    let run = try await budget.measure(table, fling, clock: telephone)
    #expect(run.frames.count > 100)
    #expect(run.droppedFrames == 0 && run.blankFrames == 0)
    // Where each frame waits for its cells, it does not.
    let waiting = try await budget.measure(table, fling, mode: .synchronous, clock: telephone)
    #expect(waiting.droppedFrames > 0)
    withExtendedLifetime(board) {}
  }
}
