import WeftGeometry

/// Something that can be measured and placed: a node, a ``LayoutSpec``, or a type of your own.
///
/// Elements belong to one thread at a time, like everything a tree is made of.
public protocol LayoutElement: AnyObject {
  /// What the element asks of its layout.
  var style: LayoutElementStyle { get set }

  /// A name for error messages and debug output.
  var debugName: String? { get }

  /// The elements whose layout is part of this element's own, back to front: a spec's children; none for a node.
  ///
  /// `sublayouts[i]` of the element's ``Layout`` is that of `layoutChildren[i]`. An element that is no ``LayoutSpec``
  /// and has none is a leaf: it gets a frame of its own when the tree is flattened.
  var layoutChildren: [any LayoutElement] { get }

  /// Measures the element.
  ///
  /// The size wished for is ``LayoutElementStyle/narrowed(_:relativeTo:)`` of `constrainedSize`, in which the parent
  /// wins on conflict, and the size returned should fit in that. Never throws: the first problem is kept in `context`,
  /// and the result is finite all the same.
  ///
  /// - Parameters:
  ///   - constrainedSize: the sizes the parent accepts, in points.
  ///   - parentSize: what fractions in the style refer to.
  ///   - context: the pass this is part of, to be handed on to the children.
  func layoutThatFits(
    _ constrainedSize: SizeRange, relativeTo parentSize: ParentSize, in context: LayoutContext
  ) -> Layout
}

extension LayoutElement {
  /// No name.
  public var debugName: String? { nil }

  /// None: the element is a leaf.
  public var layoutChildren: [any LayoutElement] { [] }

  /// Measures the element as the root of a tree.
  ///
  /// Fractions refer to the range's upper limits, where it has them.
  ///
  /// Makes a ``LayoutContext`` of its own; who measures often keeps one and uses its
  /// ``LayoutContext/layout(of:thatFits:relativeTo:)``.
  ///
  /// - Parameters:
  ///   - constrainedSize: the sizes it may have, in points.
  ///   - scale: pixels per point; finite and above 0.
  /// - Throws: the first problem found. Nothing in the tree or in the range stops the program.
  public func layoutThatFits(_ constrainedSize: SizeRange, scale: Double = 1) throws(LayoutError) -> Layout {
    try LayoutContext(scale: scale).layout(
      of: self, thatFits: constrainedSize, relativeTo: ParentSize(maximumOf: constrainedSize))
  }
}
