import WeftGeometry

extension LayoutElementStyle {
  /// Whether none of the six sizes is set, so that the style leaves every range as it is.
  package var isUnsized: Bool {
    if case .auto = width, case .auto = height, case .auto = minWidth, case .auto = maxWidth,
      case .auto = minHeight, case .auto = maxHeight
    {
      return true
    }
    return false
  }

  /// The sizes the style allows: the minimum beats the maximum, which beats the width and height.
  ///
  /// - Parameters:
  ///   - parentSize: what fractions refer to; a fraction of an unknown length counts as ``Dimension/auto``.
  ///   - defaults: the minimum and the maximum where the style has none.
  public func sizeRange(relativeTo parentSize: ParentSize, defaults: SizeRange = .unconstrained) -> SizeRange
  {
    let (minWidth, maxWidth) = Self.lengths(
      width, minWidth, maxWidth, parentSize.width, defaults.min.width, defaults.max.width)
    let (minHeight, maxHeight) = Self.lengths(
      height, minHeight, maxHeight, parentSize.height, defaults.min.height, defaults.max.height)
    return SizeRange(
      min: Size(width: minWidth, height: minHeight), max: Size(width: maxWidth, height: maxHeight))
  }

  /// What is left of a parent's `range` once the style has had its say; on conflict the parent wins.
  public func narrowed(_ range: SizeRange, relativeTo parentSize: ParentSize) -> SizeRange {
    isUnsized ? range : range.intersect(sizeRange(relativeTo: parentSize))
  }

  /// One axis of ``sizeRange(relativeTo:defaults:)``.
  static func lengths(
    _ exact: Dimension, _ minimum: Dimension, _ maximum: Dimension, _ parent: Double?, _ defaultLow: Double,
    _ defaultHigh: Double
  ) -> (low: Double, high: Double) {
    let low = minimum.resolved(in: parent) ?? defaultLow
    let high = maximum.resolved(in: parent) ?? defaultHigh
    guard high > low else { return (low, low) }
    guard let length = exact.resolved(in: parent) else { return (low, high) }
    let clampedLength = clamped(length, low, high)
    return (clampedLength, clampedLength)
  }
}
