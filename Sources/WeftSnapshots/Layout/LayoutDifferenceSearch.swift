import Weft

/// Finds what changed between two layouts: from the outside in, the nodes of one parent at a time.
struct LayoutDifferenceSearch {
  private typealias Node = LayoutResult.Node
  private typealias Change = LayoutDifference.Change

  /// A change, and how much of it there is: points for what is moved or resized, more for what comes or goes.
  private var found: [(change: LayoutDifference.Change, weight: Double)] = []
  /// Where nodes with an id are that only one of the trees has in its place: the ids of the nodes around them.
  private let expectedParents: [String: String]
  private let actualParents: [String: String]

  init(_ expected: LayoutResult, _ actual: LayoutResult) {
    expectedParents = Self.parents(expected.nodes)
    actualParents = Self.parents(actual.nodes)
  }

  /// The greatest first; of two that are alike, that which was found first.
  var sortedChanges: [LayoutDifference.Change] {
    found.enumerated().sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
      .map(\.element.change)
  }

  /// Compares the nodes in two nodes that stand for each other.
  ///
  /// - Parameter parents: these; `nil` at the top.
  mutating func compare(
    _ expected: [LayoutResult.Node], _ actual: [LayoutResult.Node],
    in parents: (expected: LayoutResult.Node, actual: LayoutResult.Node)?
  ) {
    let origins = (parents?.expected.frame.origin ?? .zero, parents?.actual.frame.origin ?? .zero)
    let pairs = Self.pairs(expected, actual)
    /// The changes among these nodes that others may follow from, by their place in `found`, and what they make others move.
    var causes: [(index: Int, x: Double?, y: Double?)] = []
    for pair in pairs {
      switch pair {
      case (let old?, let new?):
        compare(old, new, origins, &causes)
      case (nil, let new?):
        guard let cause = add(new, to: parents?.actual) else { continue }
        causes.append((cause, nil, nil))
      case (let old?, nil):
        guard let cause = remove(old) else { continue }
        causes.append((cause, nil, nil))
      case (nil, nil): break
      }
    }
    if let parents, pairs.allSatisfy({ $0.expected != nil && $0.actual != nil }) {
      let order = pairs.compactMap(\.actual)
      if order.map(\.frame) != actual.map(\.frame) || order.map(\.id) != actual.map(\.id) {
        found.append((Change(node: Self.name(parents.expected), kind: .reordered), 1))
      }
    }
  }

  private mutating func compare(
    _ old: Node, _ new: Node, _ origins: (Point, Point),
    _ causes: inout [(index: Int, x: Double?, y: Double?)]
  ) {
    let x = Self.settled((new.frame.minX - origins.1.x) - (old.frame.minX - origins.0.x))
    let y = Self.settled((new.frame.minY - origins.1.y) - (old.frame.minY - origins.0.y))
    let width = Self.settled(new.frame.width - old.frame.width)
    let height = Self.settled(new.frame.height - old.frame.height)
    if old.type != new.type {
      found.append((Change(node: Self.name(old), kind: .retyped(from: old.type, to: new.type)), 1000))
    }
    if let id = new.id, id != old.id {
      found.append((Change(node: Self.name(old), kind: .renamed(id)), 0.5))
    }
    let moves = x != 0 || y != 0
    let followsUp = moves && follow(x, y, &causes)
    let resizes = width != 0 || height != 0
    if resizes, !Self.grows(with: old, new, width, height) {
      let own = followsUp ? (x: 0, y: 0) : (x: x, y: y)
      let kind = Change.Kind.resized(width: width, height: height, x: own.x, y: own.y)
      causes.append((found.count, own.x + width, own.y + height))
      found.append((Change(node: Self.name(old), kind: kind), max(abs(width), abs(height))))
    } else if moves, !followsUp {
      causes.append((found.count, x, y))
      found.append((Change(node: Self.name(old), kind: .moved(x: x, y: y)), max(abs(x), abs(y))))
    } else if resizes {
      // It grew with what is inside it, and may push others.
      causes.append((-1, width, height))
    }
    compare(old.children, new.children, in: (old, new))
  }

  /// Counts a node that moved among the followers of the change before it that explains it.
  private mutating func follow(
    _ x: Double, _ y: Double, _ causes: inout [(index: Int, x: Double?, y: Double?)]
  ) -> Bool {
    for place in causes.indices.reversed() {
      let cause = causes[place]
      let explainsX = Self.isNothing(x) || cause.x.map { Self.isNothing($0 - x) } ?? true
      let explainsY = Self.isNothing(y) || cause.y.map { Self.isNothing($0 - y) } ?? true
      guard explainsX, explainsY else { continue }
      // What comes or goes makes others move by as much as the first of them does.
      if cause.x == nil { causes[place] = (cause.index, x, y) }
      guard cause.index >= 0 else { return true }
      let count = found[cause.index].change.followers?.count ?? 0
      found[cause.index].change.followers = Change.Followers(count: count + 1, x: x, y: y)
      return true
    }
    return false
  }

  private mutating func add(_ node: Node, to parent: Node?) -> Int? {
    if let id = node.id, expectedParents[id] != nil {
      // It was elsewhere: told once, where it is now.
      let place = parent.map(Self.name) ?? "the root"
      found.append((Change(node: Self.name(node), kind: .reparented(place)), 2000))
    } else {
      let area = node.frame.width + node.frame.height
      found.append((Change(node: Self.name(node), kind: .added(node.frame)), 3000 + area))
    }
    return found.count - 1
  }

  private mutating func remove(_ node: Node) -> Int? {
    if let id = node.id, actualParents[id] != nil { return nil }
    found.append((Change(node: Self.name(node), kind: .removed), 3000 + node.frame.width + node.frame.height))
    return found.count - 1
  }

  /// Whether a node's size follows from what is inside it: its last edge moved as that of a node in it did, or nodes came or went.
  private static func grows(with old: Node, _ new: Node, _ width: Double, _ height: Double) -> Bool {
    guard !old.children.isEmpty || !new.children.isEmpty else { return false }
    let pairs = pairs(old.children, new.children)
    func isExplained(_ growth: Double, _ edge: (Rect) -> Double, _ start: (Rect) -> Double) -> Bool {
      if isNothing(growth) { return true }
      return pairs.contains { pair in
        guard let inner = pair.expected, let other = pair.actual else { return true }
        let before = edge(inner.frame) - start(old.frame)
        return isNothing(edge(other.frame) - start(new.frame) - before - growth)
      }
    }
    return isExplained(width, { $0.maxX }, { $0.minX }) && isExplained(height, { $0.maxY }, { $0.minY })
  }

  /// What two numbers that were rounded where they were made may be apart and still be the same.
  private static func isNothing(_ length: Double) -> Bool { abs(length) < 0.001 }

  private static func settled(_ length: Double) -> Double { isNothing(length) ? 0 : length }
}

extension LayoutDifferenceSearch {
  /// Nodes that stand for each other, in the order of the first tree, those that only the second has where they are in it.
  ///
  /// By their ids; those without by their types, the first of a type for the first. What is left of one type and size and place was renamed.
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
  private static func parents(_ nodes: [LayoutResult.Node]) -> [String: String] {
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
