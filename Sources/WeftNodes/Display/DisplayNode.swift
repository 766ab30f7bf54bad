public import WeftGeometry
import WeftGraphics
public import WeftLayout

/// A rectangle that lays itself out and draws itself: the building block of every cell.
///
/// A subclass makes its subnodes in its initializer and says in ``layoutSpecThatFits(_:)`` how they are arranged; the subnodes of
/// the layout become the node's ``subnodes`` on their own (``automaticallyManagesSubnodes``).
///
/// A node is not `Sendable`. It has one owner: the worker that builds and measures it, or its container's isolation domain.
open class DisplayNode: LayoutElement {
  // MARK: Identity

  /// A name that is the node's own in its tree: results of layout and of frames name the node by it.
  public var id: String?

  /// A name for people: it shows up in descriptions and in errors.
  ///
  /// The ``id`` where none was set.
  public var debugName: String? {
    get { givenDebugName ?? id }
    set { givenDebugName = newValue }
  }
  private var givenDebugName: String?

  // MARK: Layout

  /// What the node asks of the element that lays it out.
  ///
  /// A change makes the node and everything above it dirty.
  public final var style: LayoutElementStyle {
    get { ownStyle }
    set {
      guard newValue != ownStyle else { return }
      ownStyle = newValue
      setNeedsLayout()
    }
  }
  // Private, so that the compiler knows every access and none is checked at run time.
  private final var ownStyle = LayoutElementStyle()

  /// Whether the nodes of the layout become the node's subnodes, in its order.
  ///
  /// On by default. When it is off, a layout sets the frames of the subnodes that were added by hand and adds none.
  public var automaticallyManagesSubnodes = true {
    didSet { if automaticallyManagesSubnodes != oldValue { setNeedsLayout() } }
  }

  /// Whether the places of the subnodes follow the direction of the tree; they do by default.
  public var semanticContentAttribute = SemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { setNeedsLayout() } }
  }

  /// A layout spec for nodes that are not worth a subclass.
  ///
  /// It beats ``layoutSpecThatFits(_:)``. It is called with the node and the range that its size must lie in, on the thread that
  /// measures the node.
  public var layoutSpecBlock: ((DisplayNode, SizeRange) -> any LayoutElement)? {
    get { heldBlock?.block }
    set {
      heldBlock = newValue.map { HeldBlock($0) }
      setNeedsLayout()
    }
  }
  private var heldBlock: HeldBlock?

  /// What laying the node out has taken since this was set; `nil`, the default, counts nothing.
  ///
  /// Set it to `LayoutPerformance()` to count from then on. ``recursiveDescription`` shows it.
  public var layoutPerformance: LayoutPerformance?

  /// What the node has measured for which range; newest last.
  var measurements = NodeMeasurements()

  /// What is known of the node's hooks.
  var knownHooks = KnownHooks()

  /// What is there only while the node is measured, laid out or recorded.
  var pass: NodePass?

  /// Whether the node is telling those that depend on it that it is dirty.
  var isInvalidating = false

  /// The node whose last layout holds this one, although it may not have been applied yet: whom to tell of changes.
  weak var layoutHost: DisplayNode?

  /// The fonts and caches of the container, known from the first measurement on.
  public internal(set) var environment: RenderEnvironment?

  // MARK: Hierarchy

  /// The node that holds this one.
  public internal(set) weak var supernode: DisplayNode?

  /// The nodes inside this one, back to front.
  public internal(set) var subnodes: [DisplayNode] = []

  /// The subnodes that a layout has put there, as opposed to those added by hand.
  var managedSubnodes: [ObjectIdentifier] = []

  /// The subnodes that have joined or left and have not been told so far.
  var pendingSubnodes = PendingSubnodes()

  // MARK: Geometry

  /// Where the node lies in its supernode, in points.
  ///
  /// Set by the supernode's layout, or by hand in ``layout()``. A coordinate or length that is NaN, infinite, or 10,000,000
  /// points or more becomes 0, and so does a negative length. A node that no layout places is laid out in the frame it is given
  /// here.
  public var frame: Rect {
    get { usableFrame }
    set {
      let old = usableFrame
      usableFrame = newValue.usable
      if usableFrame != old { treeMustRedraw() }
    }
  }
  private var usableFrame = Rect.zero

  /// The node's own rectangle: the size of ``frame``, at the origin.
  public var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  // MARK: Display

  var appearance = Appearance()

  /// Moves on when what ``recordContents(into:)`` records has changed.
  var contentsVersion: UInt64 = 0

  /// Where the node stands with regard to the ranges of its container.
  public internal(set) var interfaceState: InterfaceState = []

  /// Makes a node without subnodes.
  public init() {}

  /// Lets go of what is inside by way of ``ReleaseQueue``: a hierarchy of very many levels would overflow the stack otherwise.
  deinit {
    measurements = NodeMeasurements()
    ReleaseQueue.release(&heldBlock)
    guard !subnodes.isEmpty else { return }
    var inside: [DisplayNode]? = subnodes
    subnodes = []
    ReleaseQueue.release(&inside)
  }

  // MARK: Hooks for subclasses

  /// The node's layout, worked out from all that its supernode says; the first hook to be asked.
  ///
  /// For nodes that do not want their style to narrow the range, or that look at the parent's size. An override returns a layout
  /// for every question; what it returns is not clamped. The default returns `nil`: the node is then asked
  /// ``calculateLayoutThatFits(_:in:)``. Called on the thread that measures the node.
  /// - Parameters:
  ///   - constrainedSize: the range as the supernode gave it, in points.
  ///   - size: the width and height of the node's style.
  ///   - parentSize: what fractions in the style refer to.
  ///   - context: to be handed on to the subnodes' `layoutThatFits(_:relativeTo:in:)`.
  open func calculateLayoutThatFits(
    _ constrainedSize: SizeRange, restrictedTo size: LayoutSize, relativeTo parentSize: ParentSize,
    in context: LayoutContext
  ) -> NodeLayout? { nil }

  /// The node's layout in `constrainedSize`, which its style has narrowed already; the second hook to be asked.
  ///
  /// The default asks, in this order, ``layoutSpecBlock``, ``layoutSpecThatFits(_:)`` and ``calculateSizeThatFits(_:)``. An
  /// override measures its subnodes with `context` and places them, or calls `super` and adds to what that returns; the result is
  /// not clamped. Called on the thread that measures the node.
  open func calculateLayoutThatFits(_ constrainedSize: SizeRange, in context: LayoutContext) -> NodeLayout {
    layOutSpec(in: constrainedSize, context)
  }

  /// How the node's subnodes are arranged in a size within `constrainedSize`.
  ///
  /// Called on the thread that measures the node, which is not the frame context. Make the specs anew every time. A subclass that
  /// overrides it does not call `super`.
  open func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec { NoLayoutSpec() }

  /// The size of a node without a layout spec, at most `constrainedSize`; it is then clamped to the range.
  ///
  /// The default fills a bounded `constrainedSize`, and is 0 × 0 as soon as one axis is unbounded. A subclass that lays out
  /// subnodes by hand asks ``measure(_:in:)`` for their sizes here, and frames them in ``layout()``.
  open func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    constrainedSize.isFinite ? constrainedSize : .zero
  }

  /// Called when a layout has been applied to the node: ``frame`` and the subnodes' frames are set.
  ///
  /// Frames of subnodes that are in no layout are set here.
  open func layout() {}

  /// Called after ``layout()``, when the layouts of all subnodes have been applied as well.
  open func layoutDidFinish() {}

  /// Records what the node shows inside its bounds, above its background and below its subnodes, into `recorder`.
  ///
  /// The recording is replayed by a worker, perhaps several times and after the node is gone, so it holds values and no reference
  /// to the node. The default records nothing.
  open func recordContents(into recorder: inout ContentsRecorder) {}

  /// Called before the node is measured for the first time, and before it is measured under other conditions: ``traitCollection``
  /// has them.
  ///
  /// UIKit's name. What the node shows under the new conditions is set here: colours, fonts, texts, its style and that of its
  /// subnodes. On the thread that measures the node. The default does nothing.
  /// - Parameter previousTraitCollection: the conditions until now; `nil` at the first call.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// Says how a change of the node's layout is animated, by means of `context`.
  ///
  /// Called on the node's owner when the change has been made, where
  /// ``transitionLayout(thatFits:scale:environment:animated:timing:changes:)`` asked for the pictures in between. The default is
  /// ``LayoutTransitionContext/animateByDefault()``.
  open func animateLayoutTransition(_ context: LayoutTransitionContext) { context.animateByDefault() }

  /// Called on the frame context when the node comes near enough for its data to be fetched.
  open func didEnterPreloadState() {}
  /// Called on the frame context when the node has left the preload range.
  open func didExitPreloadState() {}
  /// Called on the frame context when the node comes near enough to be drawn.
  open func didEnterDisplayState() {}
  /// Called on the frame context when the node has left the display range.
  open func didExitDisplayState() {}
  /// Called on the frame context when the first pixel of the node comes into the viewport.
  open func didEnterVisibleState() {}
  /// Called on the frame context when the last pixel of the node has left the viewport.
  open func didExitVisibleState() {}
  /// Called on the frame context after the callbacks of a change of the interface state.
  open func interfaceStateDidChange(_ newState: InterfaceState, from oldState: InterfaceState) {}
  /// Called on the frame context when the bitmap that shows the node is in place.
  open func displayDidFinish() {}

  // MARK: For the nodes of this module

  /// Measures a node that no layout spec arranges; `range` is narrowed by the style already.
  package func measureLeaf(in range: SizeRange, _ context: LayoutContext) -> Layout {
    Layout(size: range.clamp(calculateSizeThatFits(range.max)))
  }

  /// What the node draws, where that depends on nothing but its box; `nil`, the default, where it is drawn for one size.
  package func contentsFillingBox() -> (@Sendable (inout ContentsRecorder) -> Void)? { nil }

  // MARK: For the owner of a tree

  /// Called on the root of a tree when something in it needs a new layout, or to be drawn again.
  func treeNeedsLayout() {}
  func treeNeedsDisplay() {}
  /// Called on the root of a tree when the layout of another one takes a node that it has in its own.
  func treeLost(_ node: DisplayNode, to root: DisplayNode) {}
}
