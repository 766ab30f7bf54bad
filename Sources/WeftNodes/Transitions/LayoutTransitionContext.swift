public import WeftGeometry

/// What a node knows of a change of its layout while it says how the change is animated.
///
/// Not `Sendable`, like the nodes in it; it lives as long as ``DisplayNode/animateLayoutTransition(_:)``
/// runs.
public final class LayoutTransitionContext {
  /// One of the two layouts.
  public enum Side: Hashable, Sendable {
    /// The layout before the change.
    case from
    /// The layout after the change.
    case to
  }

  /// Whether the change is to be seen; if not, nothing that is set up here has an effect.
  public var isAnimated: Bool { layoutChange.isAnimated }
  /// The timing that animations have where they name none.
  public var timing: AnimationTiming { layoutChange.timing }

  let before: NodePresentation
  let after: NodePresentation
  /// What has been set up: what the node says itself, and by default what it says nothing about.
  var animations: [ObjectIdentifier: [NodeAnimation]] {
    ownAnimations.merging(defaultAnimations) { own, byDefault in
      own + byDefault.filter { animation in !own.contains { $0.change.isOfProperty(of: animation.change) } }
    }
  }
  private var ownAnimations: [ObjectIdentifier: [NodeAnimation]] = [:]
  private var defaultAnimations: [ObjectIdentifier: [NodeAnimation]] = [:]
  private(set) var completion: Double?

  private let isRoot: Bool
  private let layoutChange: LayoutChange

  init(from before: NodePresentation, to after: NodePresentation, isRoot: Bool, of change: LayoutChange) {
    self.before = before
    self.after = after
    self.isRoot = isRoot
    layoutChange = change
  }

  // MARK: What changes

  /// The size of the node itself, in points.
  public func size(for side: Side) -> Size { presentation(side).frame.size }

  /// The subnodes, back to front.
  ///
  /// - Complexity: O(subnodes)
  public func subnodes(for side: Side) -> [DisplayNode] {
    presentation(side).children.compactMap { layoutChange.nodes[$0.id] }
  }

  /// The subnodes that the change brings, back to front.
  ///
  /// - Complexity: O(subnodes before · subnodes after)
  public var insertedSubnodes: [DisplayNode] {
    subnodes(for: .to).filter { before.child(ObjectIdentifier($0)) == nil }
  }

  /// The subnodes that the change takes, back to front.
  ///
  /// They show until the transition is over.
  ///
  /// - Complexity: O(subnodes before · subnodes after)
  public var removedSubnodes: [DisplayNode] {
    subnodes(for: .from).filter { after.child(ObjectIdentifier($0)) == nil }
  }

  /// Where `subnode` lies before the change, in points; `nil` where it is not there.
  ///
  /// - Complexity: O(subnodes)
  public func initialFrame(for subnode: DisplayNode) -> Rect? {
    before.child(ObjectIdentifier(subnode))?.frame
  }

  /// Where `subnode` lies after the change, in points; `nil` where it is not there.
  ///
  /// - Complexity: O(subnodes)
  public func finalFrame(for subnode: DisplayNode) -> Rect? { after.child(ObjectIdentifier(subnode))?.frame }

  // MARK: What is seen of it

  /// Animates a subnode of either side.
  ///
  /// A property without animations has its final value all along; a removed subnode keeps those it had. Where
  /// a property has several, the one that began last counts. The one that ``animateByDefault()`` sets up for the property
  /// gives way to them.
  public func animate(_ subnode: DisplayNode, _ change: NodeAnimation.Change, timing: AnimationTiming? = nil)
  {
    ownAnimations[ObjectIdentifier(subnode), default: []].append(
      NodeAnimation(change, timing: timing ?? self.timing))
  }

  /// Ends the transition at `time`, in seconds, whatever is still under way then; NaN and negative times
  /// count as 0.
  ///
  /// Without it, the transition ends with the last animation.
  public func completeTransition(at time: Double) { completion = time > 0 && time < .infinity ? time : 0 }

  /// Sets up what ``DisplayNode/animateLayoutTransition(_:)`` does by default: what joins fades in, what
  /// leaves fades out, what moves or grows does so, and other appearances pass into one another.
  ///
  /// Says nothing about a property that the node animates itself, before or after.
  public func animateByDefault() {
    defaultAnimations = [:]
    if isRoot { animateByDefault(from: before, to: after) }
    for subnode in after.children {
      if let old = before.child(subnode.id) {
        animateByDefault(from: old, to: subnode)
      } else {
        animateByDefault(subnode.id, .alpha(from: 0, to: subnode.visibleAlpha))
      }
    }
    for subnode in before.children where after.child(subnode.id) == nil {
      animateByDefault(subnode.id, .alpha(from: subnode.visibleAlpha, to: 0))
    }
  }

  /// When the transition is over, as far as this node is concerned.
  var end: Double { completion ?? animations.values.joined().map(\.timing.end).max() ?? 0 }

  /// Whether anything changes that this node is asked about: its subnodes, and at the root the node itself.
  var hasChanges: Bool {
    func differ(_ old: NodePresentation, _ new: NodePresentation) -> Bool {
      old.frame != new.frame || old.visibleAlpha != new.visibleAlpha || !old.hasAppearance(of: new)
    }
    if isRoot, differ(before, after) { return true }
    return before.children.count != after.children.count
      || zip(before.children, after.children).contains { $0.id != $1.id || differ($0, $1) }
  }

  private func animateByDefault(from old: NodePresentation, to new: NodePresentation) {
    if old.frame != new.frame { animateByDefault(new.id, .frame(from: old.frame, to: new.frame)) }
    if old.visibleAlpha != new.visibleAlpha {
      animateByDefault(new.id, .alpha(from: old.visibleAlpha, to: new.visibleAlpha))
    }
    if !old.hasAppearance(of: new) { animateByDefault(new.id, .appearance) }
  }

  private func animateByDefault(_ id: ObjectIdentifier, _ change: NodeAnimation.Change) {
    defaultAnimations[id, default: []].append(NodeAnimation(change, timing: timing))
  }

  private func presentation(_ side: Side) -> NodePresentation { side == .from ? before : after }
}
