public import WeftGeometry

/// The size that fractions of a child refer to, in points; an axis is `nil` while the parent does not know it.
public struct ParentSize: Hashable, Sendable {
  /// The parent's width, or `nil`.
  public var width: Double?
  /// The parent's height, or `nil`.
  public var height: Double?

  /// Makes a parent size; an axis not named is not known.
  @inlinable public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }

  /// Known on both axes.
  @inlinable public init(_ size: Size) { self.init(width: size.width, height: size.height) }

  /// The upper limits of `range`, where they are usable lengths; an unbounded axis is not known.
  public init(maximumOf range: SizeRange) {
    self.init(
      width: isUsableLength(range.max.width) ? range.max.width : nil,
      height: isUsableLength(range.max.height) ? range.max.height : nil)
  }

  /// Known where `range` leaves no choice.
  public init(exactOf range: SizeRange) {
    self.init(
      width: range.min.width == range.max.width ? range.min.width : nil,
      height: range.min.height == range.max.height ? range.min.height : nil)
  }

  /// Known on neither axis.
  public static let unknown = ParentSize()
}
