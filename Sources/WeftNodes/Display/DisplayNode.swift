import WeftGeometry
import WeftGraphics
import WeftLayout

/// A rectangle that lays itself out and draws itself: the building block of every cell.
///
/// A subclass makes its subnodes in its initializer and says in ``layoutSpecThatFits(_:)`` how they are arranged; the
/// subnodes of the layout become the node's ``subnodes`` on their own (``automaticallyManagesSubnodes``).
///
/// A node is not `Sendable`. At any moment it belongs to one owner: the worker that builds and measures it, or the
/// isolation domain that holds its container.
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
  public var style = LayoutElementStyle() {
    didSet { if style != oldValue { setNeedsLayout() } }
  }

  /// Whether the nodes of the layout become the node's subnodes, in its order.
  ///
  /// On by default.
  ///
  /// When it is off, a layout sets the frames of the subnodes that were added by hand and adds none.
  public var automaticallyManagesSubnodes = true

  /// A layout spec for nodes that are not worth a subclass.
  ///
  /// It beats ``layoutSpecThatFits(_:)``.
  ///
  /// It is called with the node and the range that its size must lie in, on the thread that measures the node.
  public var layoutSpecBlock: ((DisplayNode, SizeRange) -> any LayoutElement)? {
    didSet { setNeedsLayout() }
  }

  /// What the node has measured for which range; newest last.
  var measurements = NodeMeasurements()

  /// Whether ``layoutSpecThatFits(_:)`` is overridden, as far as is known; found out by calling it.
  var suppliesLayoutSpec = true

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

  // MARK: Geometry

  /// Where the node lies in its supernode, in points.
  ///
  /// Set by the supernode's layout, or by hand in ``layout()``.
  public var frame = Rect.zero {
    didSet { if frame != oldValue { setNeedsDisplay() } }
  }

  /// The node's own rectangle: the size of ``frame``, at the origin.
  public var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  // MARK: Display

  var appearance = Appearance()

  /// Where the node stands with regard to the ranges of its container.
  public internal(set) var interfaceState: InterfaceState = []

  /// Makes a node without subnodes.
  public init() {}

  // MARK: Hooks for subclasses

  /// How the node's subnodes are arranged in a size within `constrainedSize`.
  ///
  /// Called on the thread that measures the node, which is not the frame context. Make the specs anew every time.
  /// A subclass that overrides it does not call `super`.
  open func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    suppliesLayoutSpec = false
    return LayoutSpec()
  }

  /// The size of a node without a layout spec, at most `constrainedSize`; it is then clamped to the range.
  ///
  /// The default fills a bounded `constrainedSize`, and is 0 × 0 as soon as one axis is unbounded. A subclass that
  /// measures subnodes by hand here frames them in ``layout()``.
  open func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    constrainedSize.isFinite ? constrainedSize : .zero
  }

  /// Called when a layout has been applied to the node: ``frame`` and the subnodes' frames are set.
  ///
  /// Frames of subnodes that are in no layout are set here.
  open func layout() {}

  /// Records what the node shows inside its bounds, above its background and below its subnodes, into `recorder`.
  ///
  /// The recording is replayed by a worker, perhaps several times and after the node is gone, so it holds values
  /// and no reference to the node. The default records nothing.
  open func recordContents(into recorder: inout ContentsRecorder) {}

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

  // MARK: For the owner of a tree

  /// Called on the root of a tree when something in it needs a new layout.
  func treeNeedsLayout() {}
  /// Called on the root of a tree when something in it needs to be drawn again.
  func treeNeedsDisplay() {}
}
