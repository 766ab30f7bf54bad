import WeftGeometry

/// Puts each child where its style's `layoutPosition` says.
///
/// A child without a maximum of its own gets no larger than the room between its position and the range's upper limit.
public final class AbsoluteLayoutSpec: LayoutSpec {
  /// How large the spec itself is.
  public enum Sizing: Hashable, Sendable, CaseIterable {
    /// As large as it may be; where there is no limit, as large as its children need.
    case `default`
    /// As large as its children need.
    case sizeToFit
  }

  /// How large the spec itself is.
  public var sizing: Sizing { didSet { forgetMeasurements() } }

  /// Places `children`, later ones in front.
  public init(sizing: Sizing = .default, children: [any LayoutElement]) {
    self.sizing = sizing
    super.init(children: children)
  }

  override var dependsOnParentSize: Bool { false }

  /// Measures and places each child on its own.
  ///
  /// Positions left or above of the origin do not enlarge the spec.
  ///
  /// - Complexity: O(children)
  public override func calculateLayoutThatFits(
    _ constrainedSize: SizeRange, relativeTo parentSize: ParentSize, in context: LayoutContext
  ) -> Layout {
    var placed = PlacedChildren(count: children.count, in: constrainedSize, context: context)
    for child in children {
      let style = child.style
      let position = style.layoutPosition
      let room = Size(
        width: Swift.max(0, constrainedSize.max.width - position.x),
        height: Swift.max(0, constrainedSize.max.height - position.y))
      let range = style.sizeRange(relativeTo: placed.parentSize, defaults: SizeRange(max: room))
      placed.add(child, fitting: range, at: position)
    }
    var size = placed.extent
    if sizing == .default {
      let known = placed.parentSize
      size = Size(width: known.width ?? size.width, height: known.height ?? size.height)
    }
    return placed.layout(size: constrainedSize.clamp(size))
  }
}
