public import WeftGeometry

/// A blurred silhouette below a shape.
public struct Shadow: Hashable, Sendable {
  /// Its colour; the alpha is the shadow's strength.
  public var color: Color
  /// How far it is moved, in points; y grows downwards.
  ///
  /// Where it is not finite no shadow is drawn; that of a node lies right below it then.
  public var offset: Point
  /// The standard deviation of the Gaussian blur, in points.
  ///
  /// Negative and NaN count as 0: a sharp edge.
  public var radius: Double

  /// Describes a shadow.
  public init(color: Color = .black, offset: Point = .zero, radius: Double = 3) {
    self.color = color
    self.offset = offset
    self.radius = radius
  }
}
