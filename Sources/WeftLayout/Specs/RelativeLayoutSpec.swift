import WeftGeometry

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
public final class RelativeLayoutSpec: LayoutSpec {
  /// Where the child lies from left to right.
  public var horizontalPosition: RelativePosition {
    didSet { forgetMeasurements() }
  }

  /// Where the child lies from top to bottom.
  public var verticalPosition: RelativePosition {
    didSet { forgetMeasurements() }
  }

  /// Where the spec is only as large as its child.
  public var sizing: RelativeSizing {
    didSet { forgetMeasurements() }
  }

  /// Puts `child` at a place in the room there is.
  public init(
    horizontalPosition: RelativePosition = .none, verticalPosition: RelativePosition = .none,
    sizing: RelativeSizing = .default, child: any LayoutElement
  ) {
    self.horizontalPosition = horizontalPosition
    self.verticalPosition = verticalPosition
    self.sizing = sizing
    super.init(children: [child])
  }

  /// The element that is placed.
  public var child: any LayoutElement {
    get { namedChild(at: 0) }
    set { children = [newValue] }
  }

  override var dependsOnParentSize: Bool { false }

  override var invalidValue: InvalidValue? { InvalidValue(children: children, expected: 1) }

  /// Measures the child, without the range's minimum where it is positioned, and places it.
  public override func calculateLayoutThatFits(
    _ constrainedSize: SizeRange, relativeTo parentSize: ParentSize, in context: LayoutContext
  ) -> Layout {
    guard let child = children.first else { return Layout(size: constrainedSize.min) }
    return RelativePlacement(horizontal: horizontalPosition, vertical: verticalPosition, sizing: sizing)
      .layout(of: child, in: constrainedSize, context: context)
  }
}

/// What ``RelativeLayoutSpec`` and ``CenterLayoutSpec`` have in common.
struct RelativePlacement {
  let horizontal: RelativePosition
  let vertical: RelativePosition
  let sizing: RelativeSizing

  func layout(of child: any LayoutElement, in range: SizeRange, context: LayoutContext) -> Layout {
    let childMin = Size(
      width: horizontal == .none ? range.min.width : 0, height: vertical == .none ? range.min.height : 0)
    let layout = context.layout(
      of: child, fitting: SizeRange(min: childMin, max: range.max), relativeTo: ParentSize(maximumOf: range))
    let size = ownSize(around: layout.size, in: range)
    let position = Point(
      x: context.grid.round((size.width - layout.size.width) * share(horizontal)),
      y: context.grid.round((size.height - layout.size.height) * share(vertical)))
    return Layout(size: size, around: child, layout, at: position)
  }

  private func ownSize(around child: Size, in range: SizeRange) -> Size {
    var size = range.clamp(
      Size(
        width: isUsableLength(range.max.width) ? range.max.width : child.width,
        height: isUsableLength(range.max.height) ? range.max.height : child.height))
    if sizing.isMinimumX { size.width = Swift.min(size.width, child.width) }
    if sizing.isMinimumY { size.height = Swift.min(size.height, child.height) }
    return range.clamp(size)
  }

  /// The part of the room left over that lies before the child.
  private func share(_ position: RelativePosition) -> Double {
    switch position {
    case .none, .start: 0
    case .center: 0.5
    case .end: 1
    }
  }
}
