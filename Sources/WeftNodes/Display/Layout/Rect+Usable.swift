import WeftGeometry

extension Rect {
  /// Positions and lengths of this many points or more are mistakes, as for the layout.
  static let limit = 10_000_000.0

  /// The rectangle as a node can have it: a coordinate or length that is NaN, infinite, or at ``limit`` or
  /// beyond becomes 0, and so does a negative length.
  var usable: Rect {
    guard minX.magnitude < Self.limit, minY.magnitude < Self.limit, width >= 0, width < Self.limit,
      height >= 0,
      height < Self.limit
    else {
      return Rect(
        x: minX.magnitude < Self.limit ? minX : 0, y: minY.magnitude < Self.limit ? minY : 0,
        width: width >= 0 && width < Self.limit ? width : 0,
        height: height >= 0 && height < Self.limit ? height : 0)
    }
    return self
  }
}
