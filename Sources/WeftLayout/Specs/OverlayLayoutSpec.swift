/// Lays an element over its child.
///
/// The child decides the size, so it needs one of its own. The overlay gets exactly that size.
public final class OverlayLayoutSpec: LayeredLayoutSpec {
  /// Lays `overlay` over `child`.
  public init(child: any LayoutElement, overlay: any LayoutElement) {
    super.init(child: child, layer: overlay, isBehind: false)
  }

  /// The element that lies over the child.
  public var overlay: any LayoutElement {
    get { layer }
    set { layer = newValue }
  }
}
