/// Lays an element behind its child.
///
/// The child decides the size, so it needs one of its own. The background gets exactly that size.
public final class BackgroundLayoutSpec: LayeredLayoutSpec {
  /// Lays `background` behind `child`.
  public init(child: any LayoutElement, background: any LayoutElement) {
    super.init(child: child, layer: background, isBehind: true)
  }

  /// The element that lies behind the child.
  public var background: any LayoutElement {
    get { layer }
    set { layer = newValue }
  }
}
