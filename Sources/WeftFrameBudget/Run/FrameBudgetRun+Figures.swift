extension FrameBudgetRun {
  /// How long there is for a frame, in milliseconds.
  public var budgetMs: Double { 1000 / hz }

  /// The frames that were made and show something new: those that all figures of time are about.
  public var madeFrames: [BudgetFrame] { frames.filter(\.isMade) }

  /// How many frames were made that show something new.
  public var frameCount: Int { frames.count(where: \.isMade) }

  /// How frames' times of a processor are spread; `nil`, where there are no frames.
  public var frameDurationCpuMs: Distribution? { Distribution(madeFrames.map(\.durationCpuMs)) }

  /// How long frames took until they were ready.
  public var frameDurationMs: Distribution? { Distribution(madeFrames.map(\.durationMs)) }

  /// How long after their deadlines frames were ready; below 0 where time was left.
  public var frameOverrunMs: Distribution? { Distribution(madeFrames.map(\.overrunMs)) }

  /// How many refreshes of the display there were.
  public var refreshCount: Int { accounts.reduce(0) { $0 + $1.refreshCount } }

  /// How many of them should have shown something new.
  public var dueFrames: Int { accounts.reduce(0) { $0 + $1.dueRefreshes } }

  /// How many of these did not.
  public var droppedFrames: Int { accounts.reduce(0) { $0 + $1.droppedRefreshes.count } }

  /// The same in percent of those that should have.
  public var percentDroppedFrames: Double {
    dueFrames == 0 ? 0 : 100 * Double(droppedFrames) / Double(dueFrames)
  }

  /// The most refreshes dropped within a second, in percent of the refreshes of a second.
  public var worstSecondPercentDroppedFrames: Double { accounts.map { $0.worstSecond(hz: hz) }.max() ?? 0 }

  /// How often the picture stood still although a frame was due.
  public var hitchCount: Int { accounts.reduce(0) { $0 + $1.hitchCount } }

  /// How long it stood still too long, in milliseconds for each second of the scroll.
  public var hitchTimeRatio: Double {
    refreshCount == 0 ? 0 : 1000 * Double(droppedFrames) / Double(refreshCount)
  }

  /// How bad that is.
  public var hitchScale: HitchScale { HitchScale(ratio: hitchTimeRatio) }

  /// How many frames took longer than there was time for one.
  public var slowFrames: Int { madeFrames.count { $0.durationMs > budgetMs } }

  /// How many took more than twice as long.
  public var jankFrames: Int { madeFrames.count { $0.durationMs > 2 * budgetMs } }

  /// How many took more than 700 milliseconds.
  public var frozenFrames: Int { madeFrames.count { $0.durationMs > 700 } }

  /// The most of the viewport's length that had something missing, in points.
  public var maxBlankArea: Double { frames.map(\.blankLength).max() ?? 0 }

  /// The same of all frames together, in points.
  public var cumulativeBlankArea: Double {
    (frames.reduce(0) { $0 + $1.blankLength } * 1000).rounded() / 1000
  }

  /// How many frames had something missing.
  public var blankFrames: Int { frames.count { $0.blankLength > 0 } }

  /// What was done for all frames together, in milliseconds of processor time.
  public var phases: BudgetPhases {
    var sum = BudgetPhases()
    for (_, phase) in BudgetPhases.all {
      sum[keyPath: phase] = wholeMicroseconds(frames.reduce(0) { $0 + $1.phases[keyPath: phase] })
    }
    return sum
  }

  /// The frames that were ready longest after their deadlines, ten at most, the worst first; of equals the one that took longest.
  public var worstFrames: [BudgetFrame] {
    Array(
      madeFrames.sorted {
        ($0.overrunMs, $0.durationCpuMs, -$0.iteration, -$0.index)
          > ($1.overrunMs, $1.durationCpuMs, -$1.iteration, -$1.index)
      }.prefix(10))
  }
}
