import Weft

extension LayoutDifferenceSearch {
  /// Nodes that stand for each other, in the order of the first tree, those that only the second has where they are in it.
  ///
  /// By their ids; those without by their types, the first of a type for the first. What is left of one type and size and place
  /// was renamed.
  static func pairs(
    _ expected: [LayoutResult.Node], _ actual: [LayoutResult.Node]
  ) -> [(expected: LayoutResult.Node?, actual: LayoutResult.Node?)] {
    struct Key: Hashable {
      let id: String?
      let type: String?
      let number: Int
    }
    func keys(_ nodes: [LayoutResult.Node]) -> [Key] {
      var counts: [Key: Int] = [:]
      return nodes.map { node in
        let base = Key(id: node.id, type: node.id == nil ? node.type : nil, number: 0)
        defer { counts[base, default: 0] += 1 }
        return Key(id: base.id, type: base.type, number: counts[base, default: 0])
      }
    }
    let (oldKeys, newKeys) = (keys(expected), keys(actual))
    let newPlaces = Dictionary(uniqueKeysWithValues: zip(newKeys, actual.indices))
    var partners = oldKeys.map { newPlaces[$0] }
    var taken = Set(partners.compactMap(\.self))
    for (place, old) in expected.enumerated() where partners[place] == nil {
      let other = actual.indices.first { index in
        !taken.contains(index) && actual[index].type == old.type && actual[index].frame == old.frame
      }
      partners[place] = other
      if let other { taken.insert(other) }
    }
    var result: [(expected: LayoutResult.Node?, actual: LayoutResult.Node?)] = []
    var next = 0
    func appendNew(before end: Int) {
      while next < end {
        if !taken.contains(next) { result.append((nil, actual[next])) }
        next += 1
      }
    }
    for (old, partner) in zip(expected, partners) {
      if let partner, partner >= next {
        appendNew(before: partner)
        next = max(next, partner + 1)
      }
      result.append((old, partner.map { actual[$0] }))
    }
    appendNew(before: actual.count)
    return result
  }

  /// What a node is called in a sentence.
  static func name(_ node: LayoutResult.Node) -> String {
    if let id = node.id { return "`\(id)`" }
    return "the \(node.type) at (\(compactNumber(node.frame.minX)), \(compactNumber(node.frame.minY)))"
  }

  /// The names of the nodes around those that have an id.
  static func parents(_ nodes: [LayoutResult.Node]) -> [String: String] {
    var parents: [String: String] = [:]
    func add(_ nodes: [LayoutResult.Node], _ parent: String) {
      for node in nodes {
        if let id = node.id { parents[id] = parent }
        add(node.children, name(node))
      }
    }
    add(nodes, "")
    return parents
  }
}
