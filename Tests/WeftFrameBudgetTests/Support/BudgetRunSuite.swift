import Foundation
import WeftGraphics

@testable import WeftFrameBudget

/// Suites of figures of runs that are made by hand, at 100 Hz.
protocol BudgetRunSuite {}

extension BudgetRunSuite {
  /// A run of one iteration or several.
  func run(_ frames: [BudgetFrame]...) -> FrameBudgetRun {
    FrameBudgetRun(
      frames, hz: 100,
      identity: RunIdentity(weft: "1", feed: "a \"feed\"", script: "3000 pt/s to the end", mode: "async"))
  }

  /// A frame that begins in time and takes so long.
  func frame(_ index: Int, taking duration: Double) -> BudgetFrame {
    let due = Double(index) * 10
    var frame = BudgetFrame(index: index, dueMs: due, beginMs: due, endMs: due + duration)
    frame.durationCpuMs = duration / 2
    frame.overrunMs = duration - 10
    return frame
  }
}
