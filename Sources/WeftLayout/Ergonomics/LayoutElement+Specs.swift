public import WeftGeometry

/// The specs around one element, as modifiers: each makes the spec that its comment names, with the element as its child.
///
/// The style of the element stays with it. What a stack around both should read, such as `flexGrow`, is set on the result.
extension LayoutElement {
  /// An ``InsetLayoutSpec`` with the same distance, in points, on every side.
  public func inset(_ all: Double) -> InsetLayoutSpec { inset(EdgeInsets(all)) }

  /// An ``InsetLayoutSpec`` with distances in points; `.infinity` takes the room that is left.
  public func inset(
    top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0
  ) -> InsetLayoutSpec {
    inset(EdgeInsets(top: top, left: left, bottom: bottom, right: right))
  }

  /// An ``InsetLayoutSpec`` with distances in points: `horizontal` left and right, `vertical` above and below.
  public func inset(horizontal: Double, vertical: Double) -> InsetLayoutSpec {
    inset(EdgeInsets(top: vertical, left: horizontal, bottom: vertical, right: horizontal))
  }

  /// An ``InsetLayoutSpec``.
  public func inset(_ insets: EdgeInsets) -> InsetLayoutSpec { InsetLayoutSpec(insets: insets, child: self) }

  /// A ``RatioLayoutSpec``: `ratio` is height divided by width.
  public func ratio(_ ratio: Double) -> RatioLayoutSpec { RatioLayoutSpec(ratio: ratio, child: self) }

  /// A ``CenterLayoutSpec``.
  public func centered(
    _ centering: Centering = .xy, sizing: RelativeSizing = .default
  ) -> CenterLayoutSpec {
    CenterLayoutSpec(centering: centering, sizing: sizing, child: self)
  }

  /// A ``RelativeLayoutSpec``.
  public func relative(
    horizontal: RelativePosition = .none, vertical: RelativePosition = .none,
    sizing: RelativeSizing = .default
  ) -> RelativeLayoutSpec {
    RelativeLayoutSpec(
      horizontalPosition: horizontal, verticalPosition: vertical, sizing: sizing, child: self)
  }

  /// A ``BackgroundLayoutSpec`` with `background` behind the element, at its size.
  public func background(_ background: any LayoutElement) -> BackgroundLayoutSpec {
    BackgroundLayoutSpec(child: self, background: background)
  }

  /// An ``OverlayLayoutSpec`` with `overlay` in front of the element, at its size.
  public func overlay(_ overlay: any LayoutElement) -> OverlayLayoutSpec {
    OverlayLayoutSpec(child: self, overlay: overlay)
  }

  /// A ``CornerLayoutSpec`` with the centre of `corner` on a corner of the element, `offset` points away from it.
  public func corner(
    _ corner: any LayoutElement, at location: CornerLayoutSpec.Location = .topRight, offset: Point = .zero,
    wrapsCorner: Bool = false
  ) -> CornerLayoutSpec {
    CornerLayoutSpec(
      child: self, corner: corner, location: location, offset: offset, wrapsCorner: wrapsCorner)
  }
}
