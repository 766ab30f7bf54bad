public import WeftGeometry

/// Where the nodes of a tree are: layout specs flattened away, frames in points relative to the root's origin.
///
/// A value without nodes: it may be kept, compared and written down (``text``, ``json``, ``svg``) when the tree has changed
/// since.
public struct LayoutResult: Hashable, Sendable {
  /// One node and the nodes inside it.
  public struct Node: Hashable, Sendable {
    /// The ``DisplayNode/id``, if it has one.
    public var id: String?
    /// What it is: `node`, `text`, `image` or `cell`.
    ///
    /// A subclass is what it descends from, so that the result does not depend on names in code.
    public var type: String
    /// Where it is, relative to the root's origin.
    public var frame: Rect
    /// The nodes inside, back to front.
    public var children: [Node]

    /// A node at a place, with what is inside it.
    public init(id: String? = nil, type: String = "node", frame: Rect, children: [Node] = []) {
      self.id = id
      self.type = type
      self.frame = frame
      self.children = children
    }
  }

  /// The size of the root, in points.
  public var size: Size
  /// The nodes, back to front: the root alone, or what lies in the layout spec that a scene starts with.
  public var nodes: [Node]
  /// What text could not be shown as asked for, a line each.
  public var warnings: [String] = []

  /// The frames of some nodes in a tree of that size.
  public init(size: Size, nodes: [Node], warnings: [String] = []) {
    self.size = size
    self.nodes = nodes
    self.warnings = warnings
  }
}
