import WeftGeometry

/// How large an image may be before it is refused.
///
/// The header is checked, so a refused image costs no memory.
public struct ImageLimits: Hashable, Sendable {
  /// The most pixels an image may have at full size.
  public var maximumPixelCount: Int

  /// Makes limits.
  /// - Precondition: `maximumPixelCount` is above 0.
  public init(maximumPixelCount: Int = 100_000_000) {
    require(
      maximumPixelCount > 0,
      "An image limit must allow at least one pixel, but it allows \(maximumPixelCount).")
    self.maximumPixelCount = maximumPixelCount
  }

  /// 100 megapixels.
  public static let standard = ImageLimits()
}
