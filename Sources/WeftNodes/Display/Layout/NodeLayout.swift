public import WeftGeometry
public import WeftLayout

/// What a node comes to when it works its layout out itself: its size, and which subnodes lie where in it.
///
/// Made in ``DisplayNode/calculateLayoutThatFits(_:in:)``. Places are those of a tree that runs from left to
/// right; the node mirrors them where its direction is the other one.
public struct NodeLayout {
  /// The elements placed so far; positions of those after ``roundedCount`` are not rounded yet.
  var contents: FlattenedLayout
  /// How many of the elements lie on the pixel grid already.
  private var roundedCount = 0

  /// A layout of `size` points without subnodes.
  ///
  /// The size is rounded up to pixels. It is not clamped to any range; one that is negative, infinite or NaN
  /// is a `LayoutError`.
  /// - Parameters:
  ///   - size: in points.
  ///   - firstBaseline: the distance of the first baseline from the top, in points, where there is one.
  ///   - lastBaseline: the distance of the last baseline from the top, in points, where there is one.
  public init(size: Size, firstBaseline: Double? = nil, lastBaseline: Double? = nil) {
    contents = FlattenedLayout(size: size, firstBaseline: firstBaseline, lastBaseline: lastBaseline)
  }

  /// What a tree of elements comes to once its specs are gone; the frames lie on the pixel grid.
  init(_ contents: FlattenedLayout) {
    self.contents = contents
    roundedCount = contents.elements.count
  }

  /// The node's size, in points.
  public var size: Size {
    get { contents.size }
    set { contents.size = newValue }
  }

  /// The distance of the first baseline from the top, in points, where there is one.
  public var firstBaseline: Double? {
    get { contents.firstBaseline }
    set { contents.firstBaseline = newValue }
  }

  /// The distance of the last baseline from the top, in points, where there is one.
  public var lastBaseline: Double? {
    get { contents.lastBaseline }
    set { contents.lastBaseline = newValue }
  }

  /// Places `subnode` in front of those placed before, with its top left corner at `position`, in points.
  ///
  /// - Parameters:
  ///   - subnode: the node that is placed.
  ///   - position: its top left corner, in points.
  ///   - layout: what `subnode` answered to `layoutThatFits(_:relativeTo:in:)`, with the same
  ///     context.
  public mutating func place(_ subnode: DisplayNode, at position: Point, layout: Layout) {
    contents.elements.append(subnode)
    contents.layouts.append(layout)
    contents.frames.append(Rect(origin: position, size: layout.size))
  }

  /// Places `subnode` in front of those placed before, exactly in `frame`, in points.
  public mutating func place(_ subnode: DisplayNode, in frame: Rect, context: LayoutContext) {
    let layout = subnode.layoutThatFits(
      .exact(frame.size), relativeTo: ParentSize(frame.size), in: context)
    place(subnode, at: frame.origin, layout: layout)
  }

  /// Where `subnode` has been placed, in points; `nil` where it has not.
  ///
  /// - Complexity: O(subnodes placed)
  public func frame(for subnode: DisplayNode) -> Rect? {
    contents.elements.firstIndex { $0 === subnode }.map { contents.frames[$0] }
  }

  /// Rounds everything up to pixels, reports what cannot be used, and mirrors it for `direction`.
  mutating func finalize(for node: DisplayNode, direction: LayoutDirection, in context: LayoutContext) {
    if contents.size.width.isFinite, contents.size.height.isFinite {
      contents.size = context.grid.ceil(contents.size)
    }
    for index in roundedCount..<contents.elements.count { finalize(index, of: node, in: context) }
    roundedCount = contents.elements.count
    if direction == .rightToLeft { contents.mirror(in: context.grid) }
  }

  private mutating func finalize(_ index: Int, of node: DisplayNode, in context: LayoutContext) {
    let frame = contents.frames[index]
    let usable = frame.usable
    if usable != frame {
      context.report(
        "it places a subnode at \(frame)",
        advice: "Use finite numbers below \(Int(Rect.limit)) points, and no negative extent.", for: node)
    }
    contents.frames[index] = Rect(
      origin: context.grid.ceil(usable.origin), size: context.grid.ceil(usable.size))
    guard let subnode = contents.elements[index] as? DisplayNode else { return }
    if subnode.holds(node) {
      context.report(
        "it places a node that contains it", advice: "Place only nodes that lie inside.", for: node)
    } else if contents.elements[..<index].contains(where: { $0 === subnode }) {
      context.report(
        "it places the same subnode twice", advice: "Make a node for each place.", for: node)
    }
  }
}

extension FlattenedLayout {
  /// Exchanges left and right; what lies on the pixel grid stays on it.
  mutating func mirror(in grid: PixelGrid) {
    for index in frames.indices {
      frames[index].origin.x = grid.round(size.width - frames[index].maxX)
    }
  }
}
