import WeftSynchronization

/// Lets the frame contexts of all scrolls have so many of the processors together.
///
/// What they have workers do takes turns there. But a scroll that is worked out beforehand, or whose frames need little from workers,
/// computes on a thread of its own, and as many such threads as there are scrolls leave everybody else a small part of the processors.
final class ScrollTurns: Sendable {
  /// How many processors they may have all.
  private let share: Double
  /// Until when what they have had takes, were each of those always at work.
  private let end: Mutex<ContinuousClock.Instant?> = Mutex(nil)

  /// - Precondition: `share` is above 0.
  init(share: Double) { self.share = share }

  /// How long a scroll waits that has had so much processor time since it last asked, in seconds: until what all have had before that
  /// is over.
  func wait(after time: Double, at now: ContinuousClock.Instant = .now) -> Duration {
    end.withLock { end in
      let begin = max(end ?? now, now)
      end = begin + .seconds(time / share)
      return begin - now
    }
  }
}
