package import Weft

/// What nodes without an id are called: by the property that holds them.
///
/// A cell with `let title = TextNode()` has a node that people call “title”, so this is what its layout says. The nearest node
/// around it that has such a property counts, and the most derived class of that; one of several in an array is `rows[2]`.
struct NodeNames {
  private var names: [ObjectIdentifier: String] = [:]

  /// The names of the nodes in `node`.
  init(in node: DisplayNode) { collect(node) }

  /// The node's id, or what it is called; `nil` where nothing calls it.
  func name(of node: DisplayNode) -> String? { node.id ?? names[ObjectIdentifier(node)] }

  private mutating func collect(_ node: DisplayNode) {
    var mirrors: [Mirror] = []
    var mirror: Mirror? = Mirror(reflecting: node)
    while let current = mirror, !Self.isOfTheLibrary(current.subjectType) {
      mirrors.append(current)
      mirror = current.superclassMirror
    }
    for (label, value) in mirrors.reversed().flatMap(\.children) {
      if let label { add(value, called: Self.property(label)) }
    }
    // Nodes further in are called by what is nearer to them.
    for subnode in node.subnodes { collect(subnode) }
  }

  private mutating func add(_ value: Any, called name: String) {
    if let node = value as? DisplayNode {
      names[ObjectIdentifier(node)] = name
    } else if let nodes = value as? [DisplayNode] {
      for (index, node) in nodes.enumerated() { names[ObjectIdentifier(node)] = "\(name)[\(index)]" }
    }
  }

  /// The property that a stored one belongs to: lazy ones and wrapped ones have other names in memory.
  private static func property(_ label: String) -> String {
    let lazy = "$__lazy_storage_$_"
    if label.hasPrefix(lazy) { return String(label.dropFirst(lazy.count)) }
    return label.hasPrefix("_") ? String(label.dropFirst()) : label
  }

  private static func isOfTheLibrary(_ type: any Any.Type) -> Bool {
    let name = String(reflecting: type)
    return name.hasPrefix("WeftNodes.") || name.hasPrefix("WeftCollections.")
  }
}

extension LayoutResult {
  /// Where a node and everything in it are, as laid out last; those without an id are called by the properties that hold them.
  package init(naming node: DisplayNode) {
    let names = NodeNames(in: node)
    func named(_ node: DisplayNode, _ result: Node) -> Node {
      var result = result
      result.id = names.name(of: node)
      result.children = zip(node.subnodes, result.children).map(named)
      return result
    }
    var layout = node.layoutResult
    layout.nodes = layout.nodes.map { named(node, $0) }
    self = layout
  }

  /// The frames of all nodes with this id.
  package func frames(ofID id: String) -> [Rect] {
    func frames(_ nodes: [Node]) -> [Rect] {
      nodes.flatMap { ($0.id == id ? [$0.frame] : []) + frames($0.children) }
    }
    return frames(nodes)
  }

  /// All ids, each once, in the order of the tree.
  package var ids: [String] {
    var seen: Set<String> = []
    func ids(_ nodes: [Node]) -> [String] {
      nodes.flatMap { node in
        (node.id.map { seen.insert($0).inserted ? [$0] : [] } ?? []) + ids(node.children)
      }
    }
    return ids(nodes)
  }
}
