public import WeftGeometry

/// The sizes a parent lets a child take, in points.
///
/// A size *fits* when `min <= size <= max` on both axes. `max` may be infinite on an axis: the child is then as
/// large as its content there. Where `min == max` the range is *exact* and the child has nothing left to decide.
///
/// A range is *valid* when `0 <= min <= max` and `min` is finite. Making an invalid one does not stop the program,
/// because its numbers may come from outside: measuring with it is a ``LayoutError``.
///
/// The same four numbers as `ASSizeRange` in Texture and `BoxConstraints` in Flutter.
public struct SizeRange: Hashable, Sendable {
  /// The smallest size that fits.
  public var min: Size
  /// The largest size that fits; infinity is no limit.
  public var max: Size

  /// Everything from `min` to `max`.
  ///
  /// Where `max` is below `min` on an axis, `min` counts for both.
  @inlinable public init(min: Size = .zero, max: Size) {
    self.min = min
    self.max = Size(
      width: max.width < min.width ? min.width : max.width,
      height: max.height < min.height ? min.height : max.height)
  }

  /// Only `size`.
  @inlinable public static func exact(_ size: Size) -> SizeRange { SizeRange(min: size, max: size) }

  /// Only `width` by `height` points.
  @inlinable public static func exact(_ width: Double, _ height: Double) -> SizeRange {
    exact(Size(width: width, height: height))
  }

  /// So many points wide, and as high as what is in it: what a row of a table is measured in.
  @inlinable public static func width(_ width: Double) -> SizeRange {
    SizeRange(min: Size(width: width, height: 0), max: Size(width: width, height: .infinity))
  }

  /// Every size.
  public static let unconstrained = SizeRange(max: .infinity)

  /// Only 0 × 0.
  public static let zero = SizeRange(max: .zero)

  /// Whether `0 <= min <= max` on both axes and `min` is finite; NaN is neither.
  @inlinable public var isValid: Bool {
    min.width >= 0 && min.width < .infinity && min.width <= max.width && min.height >= 0
      && min.height < .infinity && min.height <= max.height
  }

  /// The size closest to `size` that fits; NaN becomes the minimum.
  ///
  /// Each axis is clamped on its own: the ratio is not kept.
  @inlinable public func clamp(_ size: Size) -> Size {
    Size(
      width: clamped(size.width, min.width, max.width), height: clamped(size.height, min.height, max.height))
  }

  /// The sizes that fit in both; where there are none on an axis, the one length of this range nearest to `other`.
  ///
  /// So this range always wins: `[0…5] ∩ [10…15]` is `[5…5]`, and `[10…15] ∩ [0…5]` is `[10…10]`.
  public func intersect(_ other: SizeRange) -> SizeRange {
    let (minWidth, maxWidth) = intersection(
      min.width, max.width, with: other.min.width, other.max.width)
    let (minHeight, maxHeight) = intersection(
      min.height, max.height, with: other.min.height, other.max.height)
    return SizeRange(
      min: Size(width: minWidth, height: minHeight), max: Size(width: maxWidth, height: maxHeight))
  }

  /// The nearest valid range: what is measured after an invalid one has been reported.
  var repaired: SizeRange {
    func usable(_ length: Double) -> Double { length > 0 && length < .infinity ? length : 0 }
    func limit(_ length: Double) -> Double { length > 0 ? length : 0 }
    return SizeRange(
      min: Size(width: usable(min.width), height: usable(min.height)),
      max: Size(width: limit(max.width), height: limit(max.height)))
  }
}

extension SizeRange: CustomStringConvertible {
  /// `{300 × 200}` where exact, `{0 × 0, 300 × inf}` otherwise.
  public var description: String { min == max ? "{\(min)}" : "{\(min), \(max)}" }
}

/// `length` between `low` and `high`; `low` wins where they are the wrong way round, and over NaN.
@inlinable func clamped(_ length: Double, _ low: Double, _ high: Double) -> Double {
  let limited = length > high ? high : length
  return limited > low ? limited : low
}

/// One axis of ``SizeRange/intersect(_:)``.
private func intersection(
  _ low: Double, _ high: Double, with otherLow: Double, _ otherHigh: Double
) -> (Double, Double) {
  let lower = low > otherLow ? low : otherLow
  let upper = high < otherHigh ? high : otherHigh
  guard lower > upper else { return (lower, upper) }
  return low < otherLow ? (high, high) : (low, low)
}

/// Lengths and distances of this many points or more are mistakes, not layouts, as in Texture.
///
/// The limit also keeps what is made of them far from the range of `Int`.
let lengthLimit = 10_000_000.0

/// Whether something can be this long: 0 or more, and below ``lengthLimit``.
///
/// NaN and infinity cannot.
@inline(__always) func isUsableLength(_ length: Double) -> Bool { length >= 0 && length < lengthLimit }

/// Whether something can be this far from its parent's origin.
///
/// NaN and infinity cannot.
@inline(__always) func isUsableDistance(_ distance: Double) -> Bool { distance.magnitude < lengthLimit }
