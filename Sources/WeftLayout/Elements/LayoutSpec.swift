import WeftGeometry

/// A description of how to lay out some elements: it has a layout but no picture.
///
/// Subclass it for a layout of your own: hand the children to ``init(children:)``, override
/// ``calculateLayoutThatFits(_:relativeTo:in:)``, and there ask each child for its
/// ``LayoutElement/layoutThatFits(_:relativeTo:in:)``. The spec itself is as large as the least size it may have, which
/// makes it a spacer in a stack.
///
/// Specs are cheap and made anew whenever a layout is described. A spec belongs to one thread at a time.
open class LayoutSpec: LayoutElement {
  /// What the spec asks of its layout.
  ///
  /// Its six sizes narrow the range before the spec's own layout starts.
  public final var style: LayoutElementStyle {
    get { ownStyle }
    set {
      ownStyle = newValue
      measurements.removeAll()
    }
  }

  /// A name for error messages and debug output.
  public final var debugName: String?

  /// The elements the spec lays out, back to front.
  ///
  /// Specs that name their children (`child`, `overlay`) keep them here too.
  public final var children: [any LayoutElement] {
    get { elements }
    set {
      elements = newValue
      measurements.removeAll()
    }
  }

  // Private for the reason given in `LayoutContext`: accesses that the compiler knows need no check at run time.
  private final var ownStyle = LayoutElementStyle()
  private final var elements: [any LayoutElement]
  private final var measurements = MeasurementCache()

  /// Makes a spec that lays out `children`.
  public init(children: [any LayoutElement] = []) {
    elements = children
  }

  /// Releases the tree below level by level instead of recursively: freeing a tree of 100,000 levels would overflow
  /// the stack otherwise.
  deinit {
    var pending = elements
    elements = []
    while !pending.isEmpty {
      var spec = pending.removeLast() as? LayoutSpec
      guard isKnownUniquelyReferenced(&spec), let spec else { continue }
      pending.append(contentsOf: spec.elements)
      spec.elements = []
    }
  }

  /// The same as ``children``.
  public final var layoutChildren: [any LayoutElement] { elements }

  /// Narrows `constrainedSize` by the spec's style, the parent winning on conflict, and lays the spec out in that.
  ///
  /// Asked the same twice within one pass, it answers from memory.
  public final func layoutThatFits(
    _ constrainedSize: SizeRange, relativeTo parentSize: ParentSize, in context: LayoutContext
  ) -> Layout {
    guard context.enter(self) else { return Layout(size: constrainedSize.repaired.min) }
    defer { context.leave() }
    let range = ownStyle.narrowed(context.valid(constrainedSize, for: self), relativeTo: parentSize)
    let relevantParent = dependsOnParentSize ? parentSize : .unknown
    if let known = measurements.layout(
      for: range, relevantParent, pass: context.pass, sizeOnly: context.isMeasuring)
    {
      return known
    }
    guard context.countMeasurement(of: self, weight: measurements.weight) else {
      return Layout(size: range.min)
    }
    var layout = calculateLayoutThatFits(range, relativeTo: parentSize, in: context)
    layout.size = context.usableSize(layout.size, of: self, in: range)
    if !layout.hasUsablePositions { layout = context.repairingPositions(layout, of: self) }
    measurements.insert(layout, for: range, relevantParent, pass: context.pass)
    return layout
  }

  /// Lays out the children.
  ///
  /// - Parameters:
  ///   - constrainedSize: a valid range in which the returned size should lie. The style is in it already.
  ///   - parentSize: what fractions in the spec's own style refer to.
  ///   - context: to be handed on to the children.
  /// - Returns: the spec's size and one sublayout for each of ``children``, in their order.
  open func calculateLayoutThatFits(
    _ constrainedSize: SizeRange, relativeTo parentSize: ParentSize, in context: LayoutContext
  ) -> Layout {
    Layout(size: constrainedSize.min)
  }

  /// Whether the layout depends on `parentSize` otherwise than through the style.
  ///
  /// Where it does not, answers can be used again for another parent.
  var dependsOnParentSize: Bool { true }

  /// The first of the spec's own numbers that cannot be measured with.
  var invalidValue: InvalidValue? { nil }

  /// To be called when a number changes that the layout depends on.
  final func forgetMeasurements() { measurements.removeAll() }

  /// A spec of a fixed number of children: the one at `index`.
  ///
  /// - Precondition: the list of children has not been shortened. Measuring reports that; reading a child that was
  ///   taken away is a mistake in the program.
  final func namedChild(at index: Int) -> any LayoutElement {
    require(index < elements.count, "This spec's children were replaced by a shorter list.")
    return elements[index]
  }
}
