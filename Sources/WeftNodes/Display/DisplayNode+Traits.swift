import WeftLayout

extension DisplayNode {
  /// The conditions that the node is shown under: its environment's, and the standard ones before it is measured for the first
  /// time.
  ///
  /// Texture's `asyncTraitCollection`. To be read in ``traitCollectionDidChange(_:)`` and in the hooks for layout and drawing.
  public var traitCollection: TraitCollection { environment?.traitCollection ?? TraitCollection() }

  /// Takes over the environment of a pass, and has the node told where that changes its traits.
  func adoptEnvironment(of context: LayoutContext) {
    guard let found = context.environment, found !== environment, let found = found as? RenderEnvironment
    else { return }
    let previous = environment?.traitCollection
    environment = found
    measurements.invalidate()
    guard previous != found.traitCollection else { return }
    let oldStyle = style
    // What is around the node is being measured: it need not be told of what changes inside.
    isInvalidating = true
    traitCollectionDidChange(previous)
    isInvalidating = false
    if previous != nil { setNeedsDisplay() }
    guard style != oldStyle else { return }
    // What arranges the node has looked at its style before.
    setNeedsLayout()
    context.hasStaleStyles = true
  }
}
