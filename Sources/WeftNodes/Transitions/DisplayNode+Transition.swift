import WeftGeometry
import WeftGraphics
public import WeftLayout

extension DisplayNode {
  /// Makes `changes`, lays the node out anew as the root of a tree, and returns the pictures in between.
  ///
  /// When it returns, the tree is in its final state; nothing has to be completed, and nothing runs on its
  /// own. What is animated is up to ``animateLayoutTransition(_:)`` of each node whose subnodes change,
  /// outermost first. A tree that has never been laid out is laid out before the changes as well, in the same
  /// range. Belongs to the node's owner.
  /// - Parameters:
  ///   - constrainedSize: the range for the new size, in points.
  ///   - scale: pixels per point; finite and above 0.
  ///   - environment: the fonts, and what has been shaped and decoded before.
  ///   - animated: `false` goes to the final state at once.
  ///   - timing: how default animations run.
  ///   - changes: what is to be different afterwards.
  /// - Throws: what `changes` throws; `LayoutError`, where the tree cannot be laid out; `RenderError`, where it has no extent before
  ///   nor after and the range no limit, or shows a container (a `CollectionNode`), or the environment's policy makes problems with
  ///   text an error. The changes made so far stay.
  /// - Precondition: the node is in no supernode.
  public func transitionLayout(
    thatFits constrainedSize: SizeRange, scale: Double = 1, environment: RenderEnvironment,
    animated: Bool = true, timing: AnimationTiming = .standard, changes: () throws -> Void = {}
  ) throws -> LayoutTransition {
    require(
      supernode == nil, "A layout transition starts at the root of a tree; this node is in a supernode.")
    let context = LayoutContext(scale: scale)
    if measurements.latest == nil {
      try layOut(in: constrainedSize, environment: environment, context: context)
    }
    try handleTextProblems(in: environment)
    var problems = TextProblem.all(in: self)
    // Nodes that leave are kept as long as presentations are told apart by which node they are of.
    var nodes: [ObjectIdentifier: DisplayNode] = [:]
    collect(into: &nodes)
    let (oldPresentation, oldList) = (makePresentation(), makeDisplayList())
    try changes()
    // What changes need not be anything that the node knows of: a property of a subclass that its layout reads.
    setNeedsLayout()
    try layOut(in: constrainedSize, environment: environment, context: context)
    try handleTextProblems(in: environment)
    problems += TextProblem.all(in: self)
    collect(into: &nodes)
    let (newPresentation, newList) = (makePresentation(), makeDisplayList())
    // What grows from nothing, or shrinks to it, has pictures.
    let (oldSize, newSize) = (oldPresentation.frame.size, newPresentation.frame.size)
    try checkExtent(
      Size(width: max(oldSize.width, newSize.width), height: max(oldSize.height, newSize.height)),
      in: constrainedSize)
    for list in [oldList, newList] { try checkContainers(in: list) }

    var collector = AnimationCollector(
      change: LayoutChange(nodes: nodes, isAnimated: animated, timing: timing))
    collector.animate(from: oldPresentation, to: newPresentation, isRoot: true)
    return LayoutTransition(
      duration: animated ? collector.end : 0, initialSize: oldSize, finalSize: newSize, scale: scale,
      environment: environment, stills: (oldList, newList),
      reported: ReportedTextProblems(problems, in: placeName),
      root: NodeTransition(from: oldPresentation, to: newPresentation, animations: collector.animations))
  }

  private func collect(into nodes: inout [ObjectIdentifier: DisplayNode]) {
    nodes[ObjectIdentifier(self)] = self
    for subnode in subnodes { subnode.collect(into: &nodes) }
  }
}

/// Asks the nodes of a tree how they animate a change.
private struct AnimationCollector {
  let change: LayoutChange
  var animations: [NodeTransition.Key: [NodeAnimation]] = [:]
  var end = 0.0

  /// Asks the node that both present, and then those inside it that are there on both sides.
  mutating func animate(from before: NodePresentation, to after: NodePresentation, isRoot: Bool) {
    let context = LayoutTransitionContext(from: before, to: after, isRoot: isRoot, of: change)
    if context.hasChanges {
      change.nodes[after.id]?.animateLayoutTransition(context)
      for (node, changes) in context.animations { animations[.init(owner: after.id, node: node)] = changes }
      end = max(end, context.end)
    }
    for subnode in after.children {
      if let old = before.child(subnode.id) { animate(from: old, to: subnode, isRoot: false) }
    }
  }
}
