/// A width and a height in whole pixels.
public struct PixelSize: Hashable, Sendable {
  /// The horizontal extent, in pixels.
  public var width: Int
  /// The vertical extent, in pixels.
  public var height: Int

  /// Makes a size of `width` by `height` pixels.
  @inlinable public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The smallest size in whole pixels that holds `size` points at `scale` pixels per point.
  /// - Precondition: `size` is finite and fits in an `Int` once scaled.
  @inlinable public init(covering size: Size, scale: Double) {
    let rect = Rect(origin: .zero, size: size).coveringPixels(scale: scale)
    self.init(width: rect.width, height: rect.height)
  }

  /// Whether there is no pixel in it.
  @inlinable public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The number of pixels; `Int.max` where that does not fit.
  @inlinable public var count: Int {
    let (product, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow ? .max : product
  }
}

extension PixelSize: CustomStringConvertible {
  /// `780 × 1688 px`.
  public var description: String { "\(width) × \(height) px" }
}
