public import WeftGeometry
public import WeftGraphics

/// What a feed is seen through.
public struct FeedViewport: Hashable, Sendable {
  /// The size in points; both sides are at least 1.
  public var size: Size
  /// Pixels per point.
  public var scale: Double
  /// What shows where no cell does; `nil`: nothing, transparent.
  public var backgroundColor: Color?

  /// Describes a viewport.
  public init(size: Size, scale: Double = 1, backgroundColor: Color? = nil) {
    self.size = size
    self.scale = scale
    self.backgroundColor = backgroundColor
  }

  private static let side = ValueRule<Double>.number("a number of at least 1") { $0 >= 1 }

  static let schema = ObjectSchema<FeedViewport>(
    "a viewport",
    [
      .value("width", \.size.width, side).required,
      .value("height", \.size.height, side).required,
      .value("scale", \.scale, .scale),
      .value("backgroundColor", \.backgroundColor, .color),
    ])
}
