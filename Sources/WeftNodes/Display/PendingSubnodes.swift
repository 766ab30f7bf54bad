/// Subnodes of a node whose interface state is to change because they have joined or left.
struct PendingSubnodes {
  /// Nodes that a layout has taken out of the node.
  var departed: [DisplayNode] = []
  /// Whether in the node, or somewhere inside it, subnodes have joined or left.
  var areThere = false
}
