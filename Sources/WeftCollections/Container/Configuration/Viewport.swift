public import WeftGeometry
public import WeftGraphics

/// The window that a container is seen through.
public struct Viewport: Hashable, Sendable {
  /// The extent, in points.
  public let size: Size
  /// Pixels per point.
  public let scale: Double
  /// What is seen where no cell is, and through cells that are not opaque.
  public let backgroundColor: Color

  /// Makes a viewport.
  /// - Precondition: `size` is finite and at least one pixel each way, `scale` is finite and above 0.
  public init(size: Size, scale: Double = 1, backgroundColor: Color = .white) {
    require(scale.isFinite && scale > 0, "A scale must be a finite number above 0, but it is \(scale).")
    require(
      size.isFinite && !PixelSize(covering: size, scale: scale).isEmpty,
      "A viewport must be finite and hold at least one pixel, but it is \(size).")
    self.size = size
    self.scale = scale
    self.backgroundColor = backgroundColor
  }

  /// The extent in whole pixels; a started pixel counts.
  public var pixelSize: PixelSize { PixelSize(covering: size, scale: scale) }
}
