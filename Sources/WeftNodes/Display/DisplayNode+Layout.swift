import WeftGeometry
import WeftLayout

extension DisplayNode {
  /// None: a node lays out its own subnodes.
  public var layoutChildren: [any LayoutElement] { [] }

  /// Measures the node: its size lies in `constrainedSize` narrowed by its own style, the range winning over the style.
  ///
  /// Results are remembered until something they depend on changes. Belongs to the node's owner.
  public func layoutThatFits(
    _ constrainedSize: SizeRange, relativeTo parentSize: ParentSize, in context: LayoutContext
  ) -> Layout {
    if let environment = context.environment as? RenderEnvironment, environment !== self.environment {
      self.environment = environment
      measurements.removeAll()
    }
    if let known = measurements.measurement(
      for: constrainedSize, relativeTo: parentSize, grid: context.grid)
    {
      return known.layout
    }
    let range = style.narrowed(constrainedSize, relativeTo: parentSize)
    let contents = layOutContents(in: range, context)
    var layout =
      contents.map {
        Layout(size: $0.size, firstBaseline: $0.firstBaseline, lastBaseline: $0.lastBaseline)
      } ?? measureLeaf(in: range, context)
    layout.tag = measurements.makeTag()
    measurements.insert(
      .init(
        range: constrainedSize, parentSize: parentSize, grid: context.grid, layout: layout,
        contents: contents))
    return layout
  }

  /// Makes the node's size and everything above it uncertain: it is measured again before it is next shown.
  public func setNeedsLayout() {
    measurements.removeAll()
    var node = self
    while let host = node.layoutHost ?? node.supernode {
      host.measurements.removeAll()
      node = host
    }
    node.treeNeedsLayout()
  }

  /// Says that what the node draws has changed: the bitmap that shows it is made again.
  public func setNeedsDisplay() {
    var node = self
    while let host = node.supernode ?? node.layoutHost { node = host }
    node.treeNeedsDisplay()
  }

  /// What a layout spec arranges inside the node, if it has one.
  private func layOutContents(in range: SizeRange, _ context: LayoutContext) -> FlattenedLayout? {
    let root: any LayoutElement
    if let layoutSpecBlock {
      root = layoutSpecBlock(self, range)
    } else {
      guard suppliesLayoutSpec else { return nil }
      root = layoutSpecThatFits(range)
      guard suppliesLayoutSpec else { return nil }
    }
    let contents = flattenedLayout(
      of: root, in: range, relativeTo: ParentSize(maximumOf: range), context: context)
    for element in contents.elements { (element as? DisplayNode)?.layoutHost = self }
    return contents
  }

  /// Applies the layout whose measurement carries `tag` to the node and everything in it: subnodes join and leave,
  /// frames are set, ``layout()`` is called, outermost first.
  ///
  /// The node's own frame is up to the caller. Belongs to the node's owner.
  package func applyLayout(taggedBy tag: UInt32, in context: LayoutContext) {
    // A measurement may have been pushed out of the cache by younger ones: then it is made again, at the size that
    // was decided.
    if measurements.measurement(taggedBy: tag) == nil {
      let size = frame.size
      _ = layoutThatFits(.exact(size), relativeTo: ParentSize(size), in: context)
    }
    let measurement = measurements.measurement(taggedBy: tag) ?? measurements.latest
    if let contents = measurement?.contents { apply(contents, in: context) }
    layout()
  }

  private func apply(_ contents: FlattenedLayout, in context: LayoutContext) {
    var nodes: [DisplayNode] = []
    nodes.reserveCapacity(contents.elements.count)
    for element in contents.elements {
      if let node = element as? DisplayNode { nodes.append(node) }
    }
    if automaticallyManagesSubnodes { setManagedSubnodes(nodes) }
    for (index, element) in contents.elements.enumerated() {
      guard let node = element as? DisplayNode else { continue }
      node.frame = contents.frames[index]
      node.applyLayout(taggedBy: contents.layouts[index].tag, in: context)
    }
  }
}

extension DisplayNode {
  /// Lays out the node as the root of a tree: measures it in `range`, gives it the frame of that size at the origin, and
  /// applies the layout all the way down.
  ///
  /// Belongs to the node's owner. `context` says the scale; it can be used again for the next tree.
  /// - Returns: the node's size in points.
  /// - Throws: the first problem that measuring met.
  @discardableResult
  package func layOut(
    in range: SizeRange, environment: RenderEnvironment, context: LayoutContext
  ) throws(LayoutError) -> Size {
    context.environment = environment
    let layout = try context.layout(of: self, thatFits: range, relativeTo: ParentSize(maximumOf: range))
    frame = Rect(origin: .zero, size: layout.size)
    applyLayout(taggedBy: layout.tag, in: context)
    if let error = context.takeError() { throw error }
    return layout.size
  }
}
