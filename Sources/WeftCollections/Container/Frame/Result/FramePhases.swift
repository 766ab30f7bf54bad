/// What the frame context has done for a frame, and how long each part has taken, in seconds.
public struct FramePhases: Hashable, Sendable {
  /// Taking over what workers have brought, and data that has come.
  public var arrivals = 0.0
  /// Displaying updates, and finding out what lies where.
  public var layout = 0.0
  /// Telling cells and the delegate.
  public var callbacks = 0.0
  /// Bringing the ranges up to date, and handing out work.
  public var ranges = 0.0
  /// Putting the frame together.
  public var assembly = 0.0

  /// Putting its pixels together, where that is measured; else 0.
  public var composition = 0.0

  /// Makes phases that took no time.
  public init() {}

  /// All of them.
  public var total: Double { arrivals + layout + callbacks + ranges + assembly + composition }
}

/// Takes the time of one phase after the other.
struct PhaseTimer {
  private let clock = ContinuousClock()
  private var last: ContinuousClock.Instant
  private(set) var phases = FramePhases()

  init() { last = clock.now }

  /// Says that what was done since the last phase ended belongs to one.
  mutating func end(_ phase: WritableKeyPath<FramePhases, Double>) {
    let now = clock.now
    phases[keyPath: phase] += (now - last) / .seconds(1)
    last = now
  }
}
