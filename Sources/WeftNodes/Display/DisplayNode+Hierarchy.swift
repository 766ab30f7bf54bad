extension DisplayNode {
  /// Adds `subnode` in front of the others.
  ///
  /// A node inside another one is taken out of it first; adding the node to itself or adding a subnode again
  /// does nothing.
  public func addSubnode(_ subnode: DisplayNode) {
    guard subnode !== self, subnode.supernode !== self else { return }
    insertSubnode(subnode, at: subnodes.count)
  }

  /// Inserts `subnode` so that it has `index` among the subnodes, 0 being the backmost.
  /// - Precondition: `index` is at least 0 and at most the number of the other subnodes, and `subnode` does not
  ///   hold this node.
  public func insertSubnode(_ subnode: DisplayNode, at index: Int) {
    precondition(!subnode.holds(self), "A node cannot be inserted into itself or into a node inside it.")
    subnode.removeFromSupernode()
    precondition(
      subnodes.indices.contains(index) || index == subnodes.count,
      "A subnode can be inserted at 0…\(subnodes.count), but \(index) was asked for.")
    subnodes.insert(subnode, at: index)
    subnode.supernode = self
    setNeedsDisplay()
  }

  /// Takes the node out of its supernode; does nothing where there is none.
  public func removeFromSupernode() {
    guard let supernode else { return }
    supernode.subnodes.removeAll { $0 === self }
    supernode.managedSubnodes.removeAll { $0 == ObjectIdentifier(self) }
    self.supernode = nil
    supernode.setNeedsDisplay()
  }

  /// Whether `node` is this one or lies inside it.
  func holds(_ node: DisplayNode) -> Bool {
    var ancestor: DisplayNode? = node
    while let current = ancestor {
      if current === self { return true }
      ancestor = current.supernode
    }
    return false
  }

  /// Makes the nodes of a layout the managed subnodes, in its order.
  ///
  /// Subnodes added by hand keep their place relative to the front: they stay in front of the managed ones.
  func setManagedSubnodes(_ nodes: [DisplayNode]) {
    let wanted = nodes.map { ObjectIdentifier($0) }
    guard wanted != managedSubnodes else { return }
    let kept = Set(wanted)
    let before = Set(managedSubnodes)
    for subnode in subnodes where subnode.supernode === self {
      let id = ObjectIdentifier(subnode)
      if before.contains(id), !kept.contains(id) { subnode.supernode = nil }
    }
    let handAdded = subnodes.filter {
      !before.contains(ObjectIdentifier($0)) && !kept.contains(ObjectIdentifier($0))
    }
    for node in nodes where node.supernode !== self {
      node.removeFromSupernode()
      node.supernode = self
    }
    subnodes = nodes + handAdded
    managedSubnodes = wanted
    setNeedsDisplay()
  }
}
