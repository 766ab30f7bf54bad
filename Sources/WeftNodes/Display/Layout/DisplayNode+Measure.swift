public import WeftGeometry
import WeftGraphics
public import WeftLayout

extension DisplayNode {
  /// None: a node lays out its own subnodes.
  public var layoutChildren: [any LayoutElement] { [] }

  /// Measures the node: its size lies in `constrainedSize` narrowed by its own style, the range winning over
  /// the style.
  ///
  /// Results are remembered until something they depend on changes. Belongs to the node's owner.
  public func layoutThatFits(
    _ constrainedSize: SizeRange, relativeTo parentSize: ParentSize, in context: LayoutContext
  ) -> Layout {
    adoptEnvironment(of: context)
    let question = NodeMeasurements.Question(
      range: constrainedSize, parentSize: parentSize,
      narrowedRange: style.narrowed(constrainedSize, relativeTo: parentSize), grid: context.grid,
      direction: context.layoutDirection)
    if let known = measurements.measurement(for: question, readsWholeRange: knownHooks.readWholeRange) {
      return known.layout
    }
    // What changes from here on makes the result stale, although it is still what this pass is made of.
    let version = measurements.version
    // What is measured for nobody is thrown away, the node with it.
    guard !GivenUpWork.isGivenUp, context.countMeasurement(of: self), context.enter(self) else {
      return Layout(size: question.narrowedRange.min)
    }
    defer { context.leave() }
    // All of it, even where a stack asks for the size only: its first question is its last for most items, and
    // then the spec has been made once.
    var answer = counting(\.layouts) { layOutContents(question, in: context) }
    answer.finalize(
      for: self, direction: semanticContentAttribute.direction(in: context.layoutDirection), in: context)
    let contents = answer.contents
    var isStale = false
    for element in contents.elements {
      guard let node = element as? DisplayNode else { continue }
      node.layoutHost = self
      // It has changed since it was measured, and did not know yet whom to tell.
      if node.measurements.isStale { isStale = true }
    }
    if isStale { measurements.invalidate() }
    var layout = Layout(
      size: contents.size, firstBaseline: contents.firstBaseline, lastBaseline: contents.lastBaseline)
    layout.tag = measurements.makeTag()
    measurements.insert(.init(question: question, version: version, layout: layout, contents: contents))
    return layout
  }

  /// How often the node has been measured and did not know the answer from before.
  package var measurementCount: Int { measurements.count }

  /// The size that the node was found to have when it was measured last, in points; 0 × 0 before that.
  public var calculatedSize: Size {
    guard let latest = measurements.latest else { return .zero }
    return latest.question.grid.ceil(Rect(origin: .zero, size: latest.layout.size).usable.size)
  }

  /// Measures `subnode`, for ``calculateSizeThatFits(_:)`` and ``layout()``: the size that it takes in
  /// `constrainedSize`.
  ///
  /// A change of the subnode makes this node dirty from then on. Fractions in its style refer to the range's
  /// maximum.
  public func measure(_ subnode: DisplayNode, in constrainedSize: SizeRange) -> Size {
    let context = pass?.context ?? makeContext()
    subnode.layoutHost = self
    _ = subnode.layoutThatFits(
      constrainedSize, relativeTo: ParentSize(maximumOf: constrainedSize), in: context)
    return subnode.calculatedSize
  }

  /// Asks the hooks, in their order of precedence.
  private func layOutContents(_ question: NodeMeasurements.Question, in context: LayoutContext) -> NodeLayout
  {
    withHooks(measuringWith: context) {
      let restriction = LayoutSize(width: style.width, height: style.height)
      let special = calculateLayoutThatFits(
        question.range, restrictedTo: restriction, relativeTo: question.parentSize, in: context)
      if let special {
        knownHooks.readWholeRange = true
        return special
      }
      return calculateLayoutThatFits(question.narrowedRange, in: context)
    }
  }

  /// What the node's layout spec makes of `range`, or the node's own size where it has no spec.
  func layOutSpec(in range: SizeRange, _ context: LayoutContext) -> NodeLayout {
    guard let root = makeLayoutSpec(in: range) else { return NodeLayout(measureLeaf(in: range, context)) }
    // The node has gone one level down for hooks of its own; the spec does that itself.
    let isInside = context.depth > 0
    if isInside { context.leave() }
    var contents = flattenedLayout(
      of: root, in: range, relativeTo: ParentSize(maximumOf: range), context: context)
    if isInside { _ = context.enter(self) }
    // Whether the node follows the tree's direction is its own affair: it mirrors what all hooks give alike.
    if context.layoutDirection == .rightToLeft { contents.mirror(in: context.grid) }
    return NodeLayout(contents)
  }

  private func makeLayoutSpec(in range: SizeRange) -> (any LayoutElement)? {
    if let layoutSpecBlock { return counting(\.specs) { layoutSpecBlock(self, range) } }
    guard knownHooks.supplyLayoutSpec else { return nil }
    let spec = counting(\.specs, unless: { $0 is NoLayoutSpec }) { layoutSpecThatFits(range) }
    if spec is NoLayoutSpec {
      knownHooks.supplyLayoutSpec = false
      return nil
    }
    return spec
  }

  /// A context for what is measured outside a pass.
  private func makeContext() -> LayoutContext {
    let context = LayoutContext(
      scale: measurements.latest?.question.grid.scale ?? 1,
      layoutDirection: environment?.layoutDirection ?? .leftToRight)
    context.environment = environment
    return context
  }
}

extension NodeLayout {
  /// The layout of a node without subnodes.
  init(_ layout: Layout) {
    self.init(size: layout.size, firstBaseline: layout.firstBaseline, lastBaseline: layout.lastBaseline)
  }
}
