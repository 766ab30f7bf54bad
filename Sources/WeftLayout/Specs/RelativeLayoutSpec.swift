/// Where a child lies on one axis of a ``RelativeLayoutSpec``.
public enum RelativePosition: Hashable, Sendable, CaseIterable {
  /// At the start, and the parent's least length holds for the child too.
  case none
  /// At the start, as small as it likes.
  case start
  /// In the middle, rounded to a pixel.
  case center
  /// At the end.
  case end
}

/// On which axes a ``RelativeLayoutSpec`` or ``CenterLayoutSpec`` is only as large as its child, instead of as large as
/// it may be.
public enum RelativeSizing: Hashable, Sendable, CaseIterable {
  /// On neither.
  case `default`
  /// On the horizontal one.
  case minimumX
  /// On the vertical one.
  case minimumY
  /// On both.
  case minimumXY

  var isMinimumX: Bool { self == .minimumX || self == .minimumXY }
  var isMinimumY: Bool { self == .minimumY || self == .minimumXY }
}

/// Takes the room there is, and puts its child at one of nine places in it.
///
/// A child larger than that room hangs out: evenly where centred, at the start where it is to lie at the end.
public final class RelativeLayoutSpec: PositioningLayoutSpec {
  /// Where the child lies from left to right.
  public var horizontalPosition: RelativePosition { didSet { forgetMeasurements() } }

  /// Where the child lies from top to bottom.
  public var verticalPosition: RelativePosition { didSet { forgetMeasurements() } }

  /// Puts `child` at a place in the room there is.
  public init(
    horizontalPosition: RelativePosition = .none, verticalPosition: RelativePosition = .none,
    sizing: RelativeSizing = .default, child: any LayoutElement
  ) {
    self.horizontalPosition = horizontalPosition
    self.verticalPosition = verticalPosition
    super.init(sizing: sizing, child: child)
  }

  override var positions: (x: RelativePosition, y: RelativePosition) {
    (horizontalPosition, verticalPosition)
  }
}
