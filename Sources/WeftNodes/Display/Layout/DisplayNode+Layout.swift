package import WeftGeometry
import WeftGraphics
package import WeftLayout

extension DisplayNode {
  /// Lays out the node as the root of a tree: measures it in `range`, gives it the frame of that size at the
  /// origin, and applies the layout all the way down.
  ///
  /// Belongs to the node's owner. `context` says the scale; it can be used again for the next tree.
  /// - Returns: the node's size in points.
  /// - Throws: the first problem that measuring met.
  @discardableResult
  package func layOut(
    in range: SizeRange, environment: RenderEnvironment, context: LayoutContext
  ) throws(LayoutError) -> Size {
    context.environment = environment
    context.layoutDirection = environment.layoutDirection
    context.measurementLimit = environment.measurementLimit
    context.countsFromZero()
    return try asRootOfPass { () throws(LayoutError) in
      var layout = try context.layout(of: self, thatFits: range, relativeTo: ParentSize(maximumOf: range))
      if context.hasStaleStyles {
        // Nodes that were told of new traits have changed their styles, which what arranges them had looked at before.
        context.hasStaleStyles = false
        layout = try context.layout(of: self, thatFits: range, relativeTo: ParentSize(maximumOf: range))
      }
      frame = Rect(origin: .zero, size: layout.size)
      applyLayout(taggedBy: layout.tag, in: context)
      if let error = context.takeError() { throw error }
      refuseSharedNodes()
      return layout.size
    }
  }

  /// Applies the layout whose measurement carries `tag` to the node and everything in it, outermost first:
  /// subnodes join and leave, frames are set, ``layout()`` is called, then ``layoutDidFinish()``, innermost
  /// first.
  ///
  /// The node's own frame is up to the caller. Belongs to the node's owner.
  package func applyLayout(taggedBy tag: UInt32, in context: LayoutContext) {
    // A measurement may have been pushed out of the cache by younger ones: then it is made again, at the size
    // that was decided.
    if measurements.measurement(taggedBy: tag) == nil {
      let size = frame.size
      _ = layoutThatFits(.exact(size), relativeTo: ParentSize(size), in: context)
    }
    let measurement = measurements.measurement(taggedBy: tag) ?? measurements.latest
    measurements.appliedTag = measurement?.layout.tag ?? 0
    let placed = measurement.map { measured in whileApplied { apply(measured.contents, in: context) } } ?? []
    withHooks(measuringWith: context) {
      layout()
      layOutSubnodes(otherThan: placed, in: context)
      layoutDidFinish()
    }
  }

  /// Gives the nodes of a layout their frames, and applies their own layouts.
  /// - Returns: those of them that are subnodes.
  private func apply(_ contents: FlattenedLayout, in context: LayoutContext) -> [DisplayNode] {
    var nodes: [DisplayNode] = []
    nodes.reserveCapacity(contents.elements.count)
    for element in contents.elements {
      if let node = element as? DisplayNode { nodes.append(node) }
    }
    if automaticallyManagesSubnodes { setManagedSubnodes(nodes) }
    var allAreSubnodes = true
    for (index, element) in contents.elements.enumerated() {
      guard let node = element as? DisplayNode else { continue }
      node.frame = contents.frames[index]
      if node.supernode !== self { allAreSubnodes = false }
      node.applyLayout(taggedBy: contents.layouts[index].tag, in: context)
    }
    return allAreSubnodes ? nodes : nodes.filter { $0.supernode === self }
  }

  /// Lays out the subnodes that no layout has placed in the frames that ``layout()`` or somebody else gave them.
  ///
  /// Those without a frame are left alone, but what is in them is counted: a tree that is too deep to be walked
  /// is reported here, before anybody walks it.
  private func layOutSubnodes(otherThan placed: [DisplayNode], in context: LayoutContext) {
    if subnodes.elementsEqual(placed, by: ===) { return }
    let placed = Set(placed.map { ObjectIdentifier($0) })
    for subnode in subnodes where !placed.contains(ObjectIdentifier(subnode)) {
      guard context.enter(subnode) else { return }
      defer { context.leave() }
      if subnode.frame == .zero {
        subnode.layOutSubnodes(otherThan: [], in: context)
      } else {
        let size = subnode.frame.size
        let layout = subnode.layoutThatFits(.exact(size), relativeTo: ParentSize(size), in: context)
        subnode.applyLayout(taggedBy: layout.tag, in: context)
      }
    }
  }
}
