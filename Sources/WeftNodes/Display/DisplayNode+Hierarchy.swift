import WeftGeometry
package import WeftGraphics
import WeftLayout

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
  /// - Precondition: `index` is at least 0 and at most the number of the other subnodes, and `subnode` does
  ///   not
  ///   hold this node.
  public func insertSubnode(_ subnode: DisplayNode, at index: Int) {
    require(!subnode.holds(self), "A node cannot be inserted into itself or into a node inside it.")
    let oldSupernode = subnode.detach()
    require(
      index >= 0 && index <= subnodes.count,
      "A subnode can be inserted at 0…\(subnodes.count), but \(index) was asked for.")
    subnodes.insert(subnode, at: index)
    subnode.supernode = self
    subnodeJoined(subnode)
    oldSupernode?.subnodesChanged()
    subnodesChanged()
  }

  /// Takes the node out of its supernode; does nothing where there is none.
  ///
  /// What was on show leaves the display and the visible range, but keeps the data it has fetched.
  public func removeFromSupernode() {
    guard let supernode = detach() else { return }
    supernode.subnodeLeft(self)
    supernode.subnodesChanged()
  }

  /// Takes the node out of its supernode, which is returned, without telling anybody.
  func detach() -> DisplayNode? {
    guard let supernode else { return nil }
    supernode.subnodes.removeAll { $0 === self }
    supernode.managedSubnodes.removeAll { $0 == ObjectIdentifier(self) }
    self.supernode = nil
    layoutHost = nil
    return supernode
  }

  private func subnodesChanged() {
    setNeedsLayout()
    treeMustRedraw()
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

  /// Makes the nodes of a layout the managed subnodes, in its order; those that stay are not taken out in
  /// between.
  ///
  /// Subnodes added by hand stay: behind or in front of all managed ones where they were so, else in front of
  /// the managed one that they followed.
  func setManagedSubnodes(_ nodes: [DisplayNode]) {
    let wanted = nodes.map { ObjectIdentifier($0) }
    guard wanted != managedSubnodes else { return }
    let old = subnodes
    let (staying, managed) = (Set(wanted), Set(managedSubnodes))
    let placement = managed.isEmpty ? nil : HandAddedSubnodes(old, managed: managed, staying: staying)
    let handAdded = placement == nil ? old.filter { !staying.contains(ObjectIdentifier($0)) } : []
    for node in old
    where managed.contains(ObjectIdentifier(node)) && !staying.contains(ObjectIdentifier(node)) {
      node.supernode = nil
      node.layoutHost = nil
      subnodeLeft(node)
    }
    for node in nodes where node.supernode !== self {
      if let old = node.supernode, old.managedSubnodes.contains(ObjectIdentifier(node)) {
        let root = self.root
        if old.root !== root {
          old.root.treeLost(node, to: root)
        } else {
          root.pass?.moved.append((node, old))
        }
      }
      if let oldSupernode = node.detach() { oldSupernode.treeMustRedraw() }
      node.supernode = self
      node.layoutHost = self
      subnodeJoined(node)
    }
    subnodes = placement?.merged(with: nodes) ?? nodes + handAdded
    managedSubnodes = wanted
    treeMustRedraw()
  }

  /// Refuses nodes that two layouts of one tree place at once, once the layout is applied to all of this tree: each is seen in one of
  /// its places only.
  ///
  /// One that has moved on is in no other layout, or in one of a node that has left the tree.
  func refuseSharedNodes() {
    for (node, old) in pass?.moved ?? [] where node.supernode !== old && old.root === self {
      let places =
        old.measurements.measurement(taggedBy: old.measurements.appliedTag)?.contents.elements ?? []
      require(
        !places.contains { $0 === node },
        """
        A \(type(of: node)) is placed by a \(type(of: old)) and by \(node.supernode.map { "a \(type(of: $0))" } ?? "another node") of one \
        tree. A node is in one place: make one for each.
        """)
    }
  }
}

/// Where the subnodes that were added by hand stand among those that a layout manages.
private struct HandAddedSubnodes {
  private var behindAll: [DisplayNode] = []
  private var inFrontOfAll: [DisplayNode] = []
  private var following: [ObjectIdentifier: [DisplayNode]] = [:]

  init(_ subnodes: [DisplayNode], managed: Set<ObjectIdentifier>, staying: Set<ObjectIdentifier>) {
    var anchor: ObjectIdentifier?
    var sinceLastManaged: [DisplayNode] = []
    for node in subnodes {
      let id = ObjectIdentifier(node)
      guard managed.contains(id) || staying.contains(id) else {
        sinceLastManaged.append(node)
        continue
      }
      put(sinceLastManaged, after: anchor)
      sinceLastManaged = []
      if staying.contains(id) { anchor = id }
    }
    inFrontOfAll = sinceLastManaged
  }

  private mutating func put(_ nodes: [DisplayNode], after anchor: ObjectIdentifier?) {
    guard !nodes.isEmpty else { return }
    if let anchor { following[anchor, default: []] += nodes } else { behindAll += nodes }
  }

  func merged(with managed: [DisplayNode]) -> [DisplayNode] {
    var subnodes = behindAll
    for node in managed {
      subnodes.append(node)
      subnodes += following[ObjectIdentifier(node)] ?? []
    }
    return subnodes + inFrontOfAll
  }
}

extension DisplayNode {
  /// How many nodes the tree has, where limits have it counted what they take; 0 where they do not.
  /// - Complexity: O(nodes)
  package func countedNodes(_ limits: RenderLimits) -> Int {
    guard limits[.memory] != .max else { return 0 }
    var (count, rest) = (0, [self])
    while let node = rest.popLast() {
      count += 1
      rest += node.subnodes
    }
    return count
  }
}
