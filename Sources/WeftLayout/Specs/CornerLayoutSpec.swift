public import WeftGeometry

/// Puts an element, such as a badge, with its centre on a corner of its child.
public final class CornerLayoutSpec: LayoutSpec {
  /// The corner of the child that is meant.
  public enum Location: Hashable, Sendable, CaseIterable {
    /// Top left.
    case topLeft
    /// Top right.
    case topRight
    /// Bottom left.
    case bottomLeft
    /// Bottom right.
    case bottomRight
  }

  /// The corner of the child that is meant.
  public var location: Location { didSet { forgetMeasurements() } }

  /// How far from that corner the element's centre lies, in points.
  public var offset: Point { didSet { forgetMeasurements() } }

  /// Whether the spec is large enough for both; otherwise it is as large as the child, and the corner hangs out.
  public var wrapsCorner: Bool { didSet { forgetMeasurements() } }

  /// Puts `corner` on a corner of `child`.
  public init(
    child: any LayoutElement, corner: any LayoutElement, location: Location, offset: Point = .zero,
    wrapsCorner: Bool = false
  ) {
    self.location = location
    self.offset = offset
    self.wrapsCorner = wrapsCorner
    super.init(children: [child, corner])
  }

  /// The element that has the corner.
  public var child: any LayoutElement {
    get { namedChild(at: 0) }
    set { children = [newValue, corner] }
  }

  /// The element on the corner, in front of the child.
  public var corner: any LayoutElement {
    get { namedChild(at: 1) }
    set { children = [child, newValue] }
  }

  override var dependsOnParentSize: Bool { false }

  override var invalidValue: InvalidValue? {
    offset.isFinite
      ? InvalidValue(children: children, expected: 2)
      : InvalidValue(firstNotFinite: ["offset.x": offset.x, "offset.y": offset.y])
  }

  /// Measures the child in the range, and the corner as small as it likes.
  public override func calculateLayoutThatFits(
    _ constrainedSize: SizeRange, relativeTo parentSize: ParentSize, in context: LayoutContext
  ) -> Layout {
    guard children.count == 2 else { return Layout(size: constrainedSize.min) }
    let known = ParentSize(maximumOf: constrainedSize)
    let child = context.layout(of: children[0], fitting: constrainedSize, relativeTo: known)
    if context.isMeasuring && !wrapsCorner { return Layout(partialOfSize: child.size) }
    // Texture hands the minimum on to the corner too, which blows a badge up to the size of an exact range.
    let corner = context.layout(
      of: children[1], fitting: SizeRange(max: constrainedSize.max), relativeTo: known)
    let bounds = Rect(origin: .zero, size: child.size)
    let frame = Rect(origin: position(of: corner.size, on: bounds), size: corner.size)
    let all = wrapsCorner ? bounds.union(frame) : bounds
    let size = wrapsCorner ? constrainedSize.clamp(all.size) : child.size
    if context.isMeasuring { return Layout(partialOfSize: size) }
    return Layout(
      size: size,
      sublayouts: [
        Sublayout(position: bounds.origin - all.origin, layout: child),
        Sublayout(position: frame.origin - all.origin, layout: corner),
      ],
      firstBaseline: children[0].firstBaseline(in: child).map { $0 - all.minY },
      lastBaseline: children[0].lastBaseline(in: child).map { $0 - all.minY })
  }

  private func position(of corner: Size, on bounds: Rect) -> Point {
    let isRight = location == .topRight || location == .bottomRight
    let isBottom = location == .bottomLeft || location == .bottomRight
    return Point(
      x: (isRight ? bounds.maxX : bounds.minX) + offset.x - corner.width / 2,
      y: (isBottom ? bounds.maxY : bounds.minY) + offset.y - corner.height / 2)
  }
}
