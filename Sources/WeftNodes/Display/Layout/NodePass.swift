import WeftGeometry
import WeftLayout

/// What a node has only while it is measured, laid out or recorded.
struct NodePass {
  /// Whether the node is the root of the tree that is laid out or recorded: its container is not told of changes then.
  var isRoot = false
  /// Whether the tree's layout is being applied to what is in the node: nobody has to go up to the root to know.
  var isApplied = false
  /// The nodes that layouts of the tree have taken from one another, each with the one that had it, where the node is the root.
  var moved: [(node: DisplayNode, old: DisplayNode)] = []
  /// What the node's hooks measure subnodes with; `nil`, where none are being called.
  var context: LayoutContext?
}

extension DisplayNode {
  /// Whether the node is the root of a tree that is being laid out or recorded.
  var isRootOfPass: Bool { pass?.isRoot ?? false }

  /// Lays out or records the tree with this root, by one at a time.
  func asRootOfPass<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    require(
      !isRootOfPass,
      """
      \(type(of: self)) is laid out or drawn while it is being laid out or drawn already, by another thread or by itself. A node has one \
      owner at a time: give each thread nodes of its own, or take turns.
      """)
    let outer = pass
    pass = NodePass(isRoot: true, context: outer?.context)
    defer { pass = outer }
    return try body()
  }

  /// Calls hooks of the node, which may measure subnodes with `context`.
  func withHooks<Result>(measuringWith context: LayoutContext, _ body: () -> Result) -> Result {
    let (begins, outer) = (pass == nil, pass?.context)
    if begins { pass = NodePass() }
    pass?.context = context
    defer { if begins { pass = nil } else { pass?.context = outer } }
    return body()
  }

  /// Applies the tree's layout to what is in the node.
  func whileApplied<Result>(_ body: () -> Result) -> Result {
    let (begins, outer) = (pass == nil, pass?.isApplied ?? false)
    if begins { pass = NodePass() }
    pass?.isApplied = true
    defer { if begins { pass = nil } else { pass?.isApplied = outer } }
    return body()
  }
}
