import WeftGeometry

/// How large an image may be before it is refused.
///
/// The file's size and its header are checked, so a refused image costs no memory.
public struct ImageLimits: Hashable, Sendable {
  /// The most pixels an image may have at full size.
  public var maximumPixelCount: Int

  /// The most bytes its file may have, which are read into memory as a whole where it is decoded.
  public var maximumByteCount: Int

  /// Makes limits.
  ///
  /// Without others, 100 megapixels and 256 MiB: noise of 64 megapixels with alpha has as many, a photograph of 100 megapixels as a PNG
  /// fewer, and an animation has a hundred frames of a screen full of photographs in them.
  /// - Precondition: both are above 0.
  public init(maximumPixelCount: Int = 100_000_000, maximumByteCount: Int = 256 << 20) {
    require(
      maximumPixelCount > 0,
      "An image limit must allow at least one pixel, but it allows \(maximumPixelCount).")
    require(
      maximumByteCount > 0,
      "An image limit must allow at least one byte, but it allows \(maximumByteCount).")
    self.maximumPixelCount = maximumPixelCount
    self.maximumByteCount = maximumByteCount
  }

  /// 100 megapixels, in 256 MiB.
  public static let standard = ImageLimits()
}
