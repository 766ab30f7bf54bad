public import WeftGeometry

/// Colours that go over into one another.
///
/// In sRGB, as their numbers are, and alpha apart from them: a colour fades out into itself with an alpha of 0, and into
/// ``Color/clear`` by way of black. Before the first stop and after the last, the colour is theirs.
public struct Gradient: Hashable, Sendable {
  /// A colour at a place.
  public struct Stop: Hashable, Sendable {
    /// The colour there.
    public var color: Color
    /// Where: 0 is the beginning and 1 the end; what lies outside is clamped, and NaN counts as 0.
    public var location: Double

    /// Puts a colour at a place.
    public init(color: Color, location: Double) {
      self.color = color
      self.location = location
    }

    var usableLocation: Double { location > 0 ? min(location, 1) : 0 }
  }

  /// The colours; they need not be in order, and of two at one place the first ends what comes before and the second begins what
  /// follows.
  public var stops: [Stop]

  /// A gradient with these stops; without any, nothing is drawn.
  public init(stops: [Stop]) { self.stops = stops }

  /// A gradient with these colours, as far apart from one another as can be; without any, nothing is drawn.
  public init(colors: [Color]) {
    let last = Double(max(1, colors.count - 1))
    stops = colors.enumerated().map { Stop(color: $1, location: Double($0) / last) }
  }
}

/// What shapes are filled with and lines are drawn in.
public enum Shading: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// Colours along the line between two points, in points, and the same on either side of it; where both are one point, the last
  /// colour.
  case linearGradient(Gradient, from: Point, to: Point)
  /// Colours from one circle to another around one point, radii in points; where the second is not the larger, or one is
  /// negative, the last colour.
  case radialGradient(Gradient, center: Point, startRadius: Double = 0, endRadius: Double)
}
