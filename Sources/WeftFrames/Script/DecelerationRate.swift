import WeftGeometry

/// How fast a fling slows down: the part of its speed that is left after each millisecond.
public struct DecelerationRate: Hashable, Sendable {
  /// What is left of the speed after a millisecond, between 0 and 1.
  public let perMillisecond: Double

  /// 0.998, `UIScrollView.DecelerationRate.normal`: a fling goes half its speed in points a second.
  public static let normal = DecelerationRate(perMillisecond: 0.998)
  /// 0.99, `UIScrollView.DecelerationRate.fast`: a fling goes a tenth of its speed in points a second.
  public static let fast = DecelerationRate(perMillisecond: 0.99)

  /// Makes a rate.
  /// - Precondition: the rate is above 0 and below 1.
  public init(perMillisecond: Double) {
    require(
      perMillisecond > 0 && perMillisecond < 1,
      "A fling keeps a part between 0 and 1 of its speed, but is to keep \(perMillisecond).")
    self.perMillisecond = perMillisecond
  }
}
