extension DisplayNode {
  /// Makes the node's size and everything that depends on it uncertain, up to the root of its tree and to its
  /// container: it is measured again before it is next shown.
  ///
  /// Siblings keep what they have measured.
  ///
  /// Called inside a layout hook, it leaves the pass that is under way as it is, and makes what the pass
  /// found stale: it is found anew when the tree is laid out next.
  public func setNeedsLayout() {
    // A tree that contains itself is reported when it is measured; here it must not lead round for ever.
    guard !isInvalidating else { return }
    isInvalidating = true
    defer { isInvalidating = false }
    measurements.invalidate()
    if let layoutHost, layoutHost !== supernode { layoutHost.setNeedsLayout() }
    if let supernode {
      supernode.setNeedsLayout()
    } else if layoutHost == nil, !isRootOfPass {
      treeNeedsLayout()
    }
  }

  /// Says that what the node draws has changed: the bitmap that shows it is made again.
  public func setNeedsDisplay() {
    contentsVersion &+= 1
    treeMustRedraw()
  }

  /// Has the bitmap made again that shows the node, whose own contents are what they were.
  func treeMustRedraw() {
    if let root = rootOutsideOfPass { root.treeNeedsDisplay() }
  }

  /// Whether the tree that the node is in is being laid out or recorded.
  var isInPass: Bool { rootOutsideOfPass == nil }

  /// The outermost node around this one; `nil`, where its tree is being laid out or recorded.
  private var rootOutsideOfPass: DisplayNode? {
    var node = self
    var levels = 0
    while true {
      if let pass = node.pass, pass.isRoot || pass.isApplied { return nil }
      // The bound is for trees that contain themselves.
      guard let host = node.supernode ?? node.layoutHost, levels < 100_000 else { return node }
      node = host
      levels += 1
    }
  }

  /// The outermost node around this one, by the layout where the node has not joined its supernode yet.
  var root: DisplayNode {
    var node = self
    var levels = 0
    // The bound is for trees that contain themselves.
    while let host = node.supernode ?? node.layoutHost, levels < 100_000 {
      node = host
      levels += 1
    }
    return node
  }
}
