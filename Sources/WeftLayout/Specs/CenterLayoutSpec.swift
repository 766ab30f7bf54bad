import WeftGeometry

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
public final class CenterLayoutSpec: LayoutSpec {
  /// The axes on which the child is centred; it lies at the start of the others.
  public var centering: Centering {
    didSet { forgetMeasurements() }
  }

  /// Where the spec is only as large as its child.
  public var sizing: RelativeSizing {
    didSet { forgetMeasurements() }
  }

  /// Centres `child`.
  public init(centering: Centering, sizing: RelativeSizing = .default, child: any LayoutElement) {
    self.centering = centering
    self.sizing = sizing
    super.init(children: [child])
  }

  /// The element that is centred.
  public var child: any LayoutElement {
    get { namedChild(at: 0) }
    set { children = [newValue] }
  }

  override var dependsOnParentSize: Bool { false }

  override var invalidValue: InvalidValue? { InvalidValue(children: children, expected: 1) }

  /// Measures the child, without the range's minimum where it is centred, and places it.
  public override func calculateLayoutThatFits(
    _ constrainedSize: SizeRange, relativeTo parentSize: ParentSize, in context: LayoutContext
  ) -> Layout {
    guard let child = children.first else { return Layout(size: constrainedSize.min) }
    return RelativePlacement(
      horizontal: centering == .x || centering == .xy ? .center : .none,
      vertical: centering == .y || centering == .xy ? .center : .none, sizing: sizing
    )
    .layout(of: child, in: constrainedSize, context: context)
  }
}
