public import WeftGeometry

/// A width and a height, each a ``Dimension``.
public struct LayoutSize: Hashable, Sendable {
  /// The horizontal extent.
  public var width: Dimension
  /// The vertical extent.
  public var height: Dimension

  /// Makes a pair; an axis not named is ``Dimension/auto``.
  public init(width: Dimension = .auto, height: Dimension = .auto) {
    self.width = width
    self.height = height
  }

  /// `size` in points.
  public init(_ size: Size) { self.init(width: .points(size.width), height: .points(size.height)) }

  /// No wish on either axis.
  public static let auto = LayoutSize()
}
