/// The axes on which a ``CenterLayoutSpec`` centres.
public enum Centering: Hashable, Sendable, CaseIterable {
  /// Neither: the child lies at the top left, and the parent's least size holds for it.
  case none
  /// From left to right.
  case x
  /// From top to bottom.
  case y
  /// Both ways.
  case xy
}

/// Takes the room there is, and puts its child in the middle of it.
public final class CenterLayoutSpec: PositioningLayoutSpec {
  /// The axes on which the child is centred; it lies at the start of the others.
  public var centering: Centering { didSet { forgetMeasurements() } }

  /// Centres `child`.
  public init(centering: Centering, sizing: RelativeSizing = .default, child: any LayoutElement) {
    self.centering = centering
    super.init(sizing: sizing, child: child)
  }

  override var positions: (x: RelativePosition, y: RelativePosition) {
    (
      centering == .x || centering == .xy ? .center : .none,
      centering == .y || centering == .xy ? .center : .none
    )
  }
}
