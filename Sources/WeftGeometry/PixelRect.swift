/// A rectangle of whole pixels; half-open like ``Rect``.
public struct PixelRect: Hashable, Sendable {
  /// The leftmost column.
  public var x: Int
  /// The topmost row.
  public var y: Int
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Makes a rectangle from its left column, its top row and its extent.
  @inlinable public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The first column to the right of the rectangle.
  @inlinable public var maxX: Int { x + width }
  /// The first row below the rectangle.
  @inlinable public var maxY: Int { y + height }
  /// The extent.
  @inlinable public var size: PixelSize { PixelSize(width: width, height: height) }
  /// The rows it covers.
  @inlinable public var rows: Range<Int> { y..<maxY }
  /// The columns it covers.
  @inlinable public var columns: Range<Int> { x..<maxX }
  /// Whether there is no pixel in it.
  @inlinable public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The same rectangle, as many pixels further right and down.
  @inlinable public func moved(byX x: Int, y: Int) -> PixelRect {
    PixelRect(x: self.x + x, y: self.y + y, width: width, height: height)
  }

  /// The pixels both share, or `nil` where there are none.
  @inlinable public func intersection(_ other: PixelRect) -> PixelRect? {
    let left = Swift.max(x, other.x)
    let top = Swift.max(y, other.y)
    let right = Swift.min(maxX, other.maxX)
    let bottom = Swift.min(maxY, other.maxY)
    guard left < right, top < bottom else { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
