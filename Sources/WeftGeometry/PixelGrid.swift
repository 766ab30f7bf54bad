/// Rounds points to the pixels of a target with `scale` pixels per point.
///
/// The three roundings are Texture's. `ceil` and `floor` forgive an error of ``epsilon``, so that 100.666666666669
/// points at scale 3 stay 302 pixels instead of becoming 303.
public struct PixelGrid: Hashable, Sendable {
  /// Single-precision machine epsilon, 2⁻²³ ≈ 1.19e-7 points: what counts as a rounding error.
  public static let epsilon = 0x1p-23

  /// Pixels per point.
  public let scale: Double

  /// The grid of a target with `scale` pixels per point.
  /// - Precondition: `scale` is finite and above 0.
  public init(scale: Double) {
    require(scale.isFinite && scale > 0, "A scale must be a finite number above 0, but it is \(scale).")
    self.scale = scale
  }

  /// One pixel per point.
  public static let one = PixelGrid(scale: 1)

  /// The next pixel edge at or after `value`: `⌈(value − ε) · scale⌉ / scale`.
  ///
  /// Infinity and NaN stay what they are.
  @inlinable public func ceil(_ value: Double) -> Double {
    // Adding 0 turns the −0 that rounding −ε up gives into 0.
    ((value - Self.epsilon) * scale).rounded(.up) / scale + 0
  }

  /// The last pixel edge at or before `value`: `⌊(value + ε) · scale⌋ / scale`.
  ///
  /// Infinity and NaN stay what they are.
  @inlinable public func floor(_ value: Double) -> Double {
    ((value + Self.epsilon) * scale).rounded(.down) / scale
  }

  /// The pixel edge nearest to `value`, halves away from zero.
  ///
  /// Infinity and NaN stay what they are.
  @inlinable public func round(_ value: Double) -> Double {
    (value * scale).rounded(.toNearestOrAwayFromZero) / scale
  }

  /// Both components rounded with ``ceil(_:)-(Double)``.
  @inlinable public func ceil(_ size: Size) -> Size {
    Size(width: ceil(size.width), height: ceil(size.height))
  }

  /// Both coordinates rounded with ``ceil(_:)-(Double)``.
  @inlinable public func ceil(_ point: Point) -> Point { Point(x: ceil(point.x), y: ceil(point.y)) }
}
