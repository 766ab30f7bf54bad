/// When an animation runs, and how.
public struct AnimationTiming: Hashable, Sendable {
  /// The time before it starts, in seconds; at least 0.
  public let delay: Double
  /// The time it takes, in seconds; at least 0.
  public let duration: Double
  /// How its progress depends on time.
  public let curve: AnimationCurve

  /// Makes a timing.
  ///
  /// Times that are negative, infinite or NaN count as 0.
  public init(delay: Double = 0, duration: Double = 0.2, curve: AnimationCurve = .easeInOut) {
    self.delay = delay > 0 && delay < .infinity ? delay : 0
    self.duration = duration > 0 && duration < .infinity ? duration : 0
    self.curve = curve
  }

  /// A fifth of a second, at once, slow at both ends.
  public static let standard = AnimationTiming()

  /// When the animation is over, in seconds.
  public var end: Double { delay + duration }

  /// The progress at `time`, in seconds: 0 up to the delay, 1 from the end on.
  public func progress(at time: Double) -> Double {
    guard time < end else { return 1 }
    return time > delay ? curve.progress(at: (time - delay) / duration) : 0
  }
}
