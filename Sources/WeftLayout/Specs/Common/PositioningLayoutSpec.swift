import WeftGeometry

/// A spec that takes the room there is, and puts its child at a place in it: what ``RelativeLayoutSpec`` and ``CenterLayoutSpec``
/// have in common.
public class PositioningLayoutSpec: SingleChildLayoutSpec {
  /// Where the spec is only as large as its child.
  public final var sizing: RelativeSizing { didSet { forgetMeasurements() } }

  init(sizing: RelativeSizing, child: any LayoutElement) {
    self.sizing = sizing
    super.init(child: child)
  }

  /// Where the child lies on each axis; each spec says it.
  var positions: (x: RelativePosition, y: RelativePosition) { (.none, .none) }

  override final var dependsOnParentSize: Bool { false }

  /// Measures the child, without the range's minimum where it is positioned, and places it.
  override final func layout(
    around child: any LayoutElement, in range: SizeRange, relativeTo parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    let positions = positions
    let childMin = Size(
      width: positions.x == .none ? range.min.width : 0, height: positions.y == .none ? range.min.height : 0)
    let layout = context.layout(
      of: child, fitting: SizeRange(min: childMin, max: range.max), relativeTo: ParentSize(maximumOf: range))
    let size = ownSize(around: layout.size, in: range)
    let origin = Point(
      x: context.grid.round((size.width - layout.size.width) * positions.x.share),
      y: context.grid.round((size.height - layout.size.height) * positions.y.share))
    return Layout(size: size, around: child, layout, at: origin)
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
}

extension RelativePosition {
  /// The part of the room left over that lies before the child.
  fileprivate var share: Double {
    switch self {
    case .none, .start: 0
    case .center: 0.5
    case .end: 1
    }
  }
}
