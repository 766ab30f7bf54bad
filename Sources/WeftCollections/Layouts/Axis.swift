package import WeftGeometry

/// Which ways the content of a container can be scrolled.
public enum ScrollDirection: Hashable, Sendable, CaseIterable {
  /// Up and down: sections lie one below the other.
  case vertical
  /// Left and right: sections lie one beside the other.
  case horizontal
  /// Both ways: sections lie one below the other, and may be wider than the viewport.
  case both

  /// The axis along which sections follow one another: the *main* axis.
  package var axis: Axis { self == .horizontal ? .horizontal : .vertical }
}

/// One of the two axes of the plane.
package enum Axis: Hashable, Sendable {
  case vertical
  case horizontal

  /// What `size` measures along the axis.
  package func length(of size: Size) -> Double { self == .vertical ? size.height : size.width }
  /// What `size` measures across the axis.
  package func breadth(of size: Size) -> Double { self == .vertical ? size.width : size.height }
  /// The size that measures so much along the axis and across it.
  package func size(length: Double, breadth: Double) -> Size {
    self == .vertical ? Size(width: breadth, height: length) : Size(width: length, height: breadth)
  }

  /// The point that lies so far along the axis and across it.
  package func point(along: Double, across: Double) -> Point {
    self == .vertical ? Point(x: across, y: along) : Point(x: along, y: across)
  }

  package func size(_ size: PixelSize) -> AxisSize {
    self == .vertical
      ? AxisSize(length: size.height, breadth: size.width)
      : AxisSize(length: size.width, breadth: size.height)
  }

  package func size(_ size: AxisSize) -> PixelSize {
    self == .vertical
      ? PixelSize(width: size.breadth, height: size.length)
      : PixelSize(width: size.length, height: size.breadth)
  }

  package func rect(_ rect: PixelRect) -> AxisRect {
    self == .vertical
      ? AxisRect(start: rect.y, length: rect.height, cross: rect.x, breadth: rect.width)
      : AxisRect(start: rect.x, length: rect.width, cross: rect.y, breadth: rect.height)
  }

  package func rect(_ rect: AxisRect) -> PixelRect {
    self == .vertical
      ? PixelRect(x: rect.cross, y: rect.start, width: rect.breadth, height: rect.length)
      : PixelRect(x: rect.start, y: rect.cross, width: rect.length, height: rect.breadth)
  }

  /// The room before and after content along the axis.
  func along(_ insets: EdgeInsets) -> (before: Double, after: Double) {
    self == .vertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
  }

  /// The room beside content, across the axis.
  func across(_ insets: EdgeInsets) -> (before: Double, after: Double) {
    self == .vertical ? (insets.left, insets.right) : (insets.top, insets.bottom)
  }
}

/// An extent in whole pixels, told along the axis that a container scrolls along and across it.
public struct AxisSize: Hashable, Sendable {
  /// Along the main axis: the height, where it scrolls vertically.
  public var length: Int
  /// Across the main axis: the width, where it scrolls vertically.
  public var breadth: Int

  /// Makes a size.
  public init(length: Int, breadth: Int) {
    self.length = length
    self.breadth = breadth
  }
}

/// A rectangle of whole pixels, told along the axis that a container scrolls along and across it; half-open like a range.
public struct AxisRect: Hashable, Sendable {
  /// Where it begins along the main axis: the top, where the container scrolls vertically.
  public var start: Int
  /// How far it reaches along the main axis.
  public var length: Int
  /// Where it begins across the main axis: the left edge, where the container scrolls vertically.
  public var cross: Int
  /// How far it reaches across the main axis.
  public var breadth: Int

  /// Makes a rectangle.
  public init(start: Int, length: Int, cross: Int, breadth: Int) {
    self.start = start
    self.length = length
    self.cross = cross
    self.breadth = breadth
  }

  /// Where it ends along the main axis.
  public var end: Int { start + length }
  /// Where it ends across the main axis.
  public var crossEnd: Int { cross + breadth }
  /// How long and how broad it is, wherever it lies.
  public var size: AxisSize { AxisSize(length: length, breadth: breadth) }

  /// The same rectangle, further along the main axis.
  public func moved(by distance: Int) -> AxisRect {
    AxisRect(start: start + distance, length: length, cross: cross, breadth: breadth)
  }
}
