/// The frames of one run, counted by what a display with so many refreshes a second shows of them.
///
/// Refresh *k* is at *k* intervals since the first frame was shown. Frame *n* is due at refresh *n* and has to be ready at
/// refresh *n* + 1. A refresh shows the newest frame that is ready. It is *due* where a frame that has changed should be ready
/// and was not shown before; it is *dropped* where it is due and nothing new has become ready.
public struct FrameAccount: Hashable, Sendable {
  /// The frames, with what they caused.
  public private(set) var frames: [BudgetFrame]
  /// How many refreshes there were until the last frame was shown.
  public private(set) var refreshCount = 0
  /// How many of them should have shown something new.
  public private(set) var dueRefreshes = 0
  /// The refreshes that should have shown something new and did not, in order.
  public private(set) var droppedRefreshes: [Int] = []

  /// Counts frames.
  ///
  /// - Parameters:
  ///   - frames: in order, without the first one of the script; numbers that are missing are frames that nobody was to make.
  ///   - hz: how many refreshes there are a second.
  /// - Complexity: O(refreshes + frames)
  public init(_ frames: [BudgetFrame], hz: Double) {
    self.frames = frames
    guard let last = frames.last else { return }
    let interval = 1000 / hz
    let lastEnd = frames.filter(\.isMade).map(\.endMs).max() ?? 0
    // The first refresh that shows it: its time, too, is one of whole microseconds.
    refreshCount = max(last.index + 1, Int(lastEnd / interval))
    while wholeMicroseconds(Double(refreshCount) * interval) < lastEnd { refreshCount += 1 }
    // Where in the frames those begin that have not become due, that have not been shown, and that are not ready; and of those
    // that have not been shown the first that has changed, and the first that was made. All of them only move on.
    var (expected, shown, ready, changed, made) = (0, 0, 0, 0, 0)
    var newest: Int?
    for refresh in 1...refreshCount {
      let time = wholeMicroseconds(Double(refresh) * interval)
      while expected < frames.count, frames[expected].index < refresh { expected += 1 }
      while ready < expected, !frames[ready].isMade || frames[ready].endMs <= time {
        if frames[ready].isMade { newest = ready }
        ready += 1
      }
      changed = max(changed, shown)
      while changed < expected, !frames[changed].isChanged { changed += 1 }
      guard changed < expected else {
        shown = expected
        continue
      }
      dueRefreshes += 1
      if let found = newest, found >= shown {
        shown = found + 1
      } else {
        droppedRefreshes.append(refresh)
        made = max(made, shown)
        while made < expected, !frames[made].isMade { made += 1 }
        self.frames[made < expected ? made : changed].droppedRefreshes += 1
      }
    }
  }

  /// How often the display had nothing new to show although it was due, refreshes one after the other counted once.
  public var hitchCount: Int {
    droppedRefreshes.indices.count(where: { $0 == 0 || droppedRefreshes[$0] > droppedRefreshes[$0 - 1] + 1 })
  }

  /// The most refreshes dropped within a second, in percent of the refreshes of that second, or of all, where the run is shorter.
  public func worstSecond(hz: Double) -> Double {
    let window = min(refreshCount, max(1, Int(hz.rounded())))
    guard window > 0 else { return 0 }
    var (most, first) = (0, 0)
    for (index, refresh) in droppedRefreshes.enumerated() {
      while droppedRefreshes[first] <= refresh - window { first += 1 }
      most = max(most, index - first + 1)
    }
    return 100 * Double(most) / Double(window)
  }
}

extension BudgetFrame {
  /// Whether it shows, or would have shown, something new.
  fileprivate var isChanged: Bool { state == .made || state == .leftOut }
}
