/// What has happened to the subnodes of a node that they have not been told so far.
struct UntoldSubnodes {
  /// Nodes that a layout has taken out of the node.
  var departed: [DisplayNode] = []
  /// Whether in the node, or somewhere inside it, subnodes have joined or left.
  var areThere = false
}
