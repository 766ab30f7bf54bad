/// A width and a height, in points.
///
/// The components are not restricted: a `Size` may carry infinity (an unbounded maximum). Whatever stores a size
/// for good, such as a layout, says what it accepts.
public struct Size: Hashable, Sendable {
  /// The horizontal extent, in points.
  public var width: Double
  /// The vertical extent, in points.
  public var height: Double

  /// Makes a size of `width` by `height` points.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// 0 × 0.
  public static let zero = Size(width: 0, height: 0)

  /// Unbounded on both axes.
  public static let infinity = Size(width: .infinity, height: .infinity)

  /// Whether both components are finite, so neither infinite nor NaN.
  @inlinable public var isFinite: Bool { width.isFinite && height.isFinite }

  /// Whether nothing fits in: a component is 0, negative or NaN.
  @inlinable public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// This size without what `insets` take at the edges, and never below 0.
  ///
  /// An infinite component stays infinite.
  @inlinable public func inset(by insets: EdgeInsets) -> Size {
    Size(
      width: Swift.max(0, width - insets.horizontal), height: Swift.max(0, height - insets.vertical))
  }
}

extension Size: CustomStringConvertible {
  /// `390 × 844`.
  public var description: String { "\(width) × \(height)" }
}
