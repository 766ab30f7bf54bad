/// Lets a state be told ten times a second.
struct ProgressPace {
  private static let pause = Duration.milliseconds(100)

  private var last: ContinuousClock.Instant

  /// Something has begun.
  init(at now: ContinuousClock.Instant) { last = now }

  /// Whether it is time to tell the state, which is then told.
  mutating func isDue(at now: ContinuousClock.Instant) -> Bool {
    guard now - last >= Self.pause else { return false }
    last = now
    return true
  }
}
