import Weft

/// Finds what changed between two layouts: from the outside in, the nodes of one parent at a time.
struct LayoutDifferenceSearch {
  private typealias Node = LayoutResult.Node
  private typealias Change = LayoutDifference.Change

  /// A change among the nodes of one parent that others there may follow from.
  private struct Cause {
    /// Its place in `found`; -1 where it is told with another one.
    let index: Int
    /// By how much it makes nodes after it move; `nil` where the first of them says so.
    var x: Double?
    var y: Double?
    /// Where the node was; `nil` where it was not.
    var frame: Rect?
  }

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
    var causes: [Cause] = []
    for pair in pairs {
      switch pair {
      case (let old?, let new?):
        compare(old, new, origins, &causes)
      case (nil, let new?):
        guard let cause = add(new, to: parents?.actual) else { continue }
        causes.append(Cause(index: cause))
      case (let old?, nil):
        guard let cause = remove(old) else { continue }
        causes.append(Cause(index: cause))
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
    _ causes: inout [Cause]
  ) {
    let x = Self.withoutRoundingError((new.frame.minX - origins.1.x) - (old.frame.minX - origins.0.x))
    let y = Self.withoutRoundingError((new.frame.minY - origins.1.y) - (old.frame.minY - origins.0.y))
    let width = Self.withoutRoundingError(new.frame.width - old.frame.width)
    let height = Self.withoutRoundingError(new.frame.height - old.frame.height)
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
      let index = report(kind, of: old, weight: max(abs(width), abs(height)))
      causes.append(Cause(index: index, x: x + width, y: y + height, frame: old.frame))
    } else if moves, !followsUp {
      let gap = Self.gap(x, y, after: causes, of: old)
      let kind = gap.map { Change.Kind.spaced(x: $0.x, y: $0.y) } ?? .moved(x: x, y: y)
      let weight = gap.map { max(abs($0.x), abs($0.y)) } ?? max(abs(x), abs(y))
      causes.append(
        Cause(index: report(kind, of: old, weight: weight), x: x, y: y, frame: old.frame))
    } else if resizes {
      // It grew with what is inside it, and may push others.
      causes.append(Cause(index: -1, x: x + width, y: y + height, frame: old.frame))
    }
    compare(old.children, new.children, in: (old, new))
  }

  /// Adds a change; where the same has happened to another node, that one is told with it.
  ///
  /// - Returns: its place in `found`; -1 where it is told with another one.
  private mutating func report(_ kind: Change.Kind, of node: Node, weight: Double) -> Int {
    if kind.isRepeatable, let index = found.firstIndex(where: { $0.change.kind == kind }) {
      found[index].change.twins.append(Self.name(node))
      return -1
    }
    found.append((Change(node: Self.name(node), kind: kind), weight))
    return found.count - 1
  }

  /// How much further a node moved than the change before it explains, along the axis on which that does; `nil` where none does.
  private static func gap(
    _ x: Double, _ y: Double, after causes: [Cause], of node: Node
  ) -> (x: Double, y: Double)? {
    for cause in causes.reversed() {
      guard let pushX = cause.x, let pushY = cause.y, let frame = cause.frame else { continue }
      if x == 0, y * pushY > 0, abs(y) > abs(pushY), node.frame.minY >= frame.maxY {
        return (0, withoutRoundingError(y - pushY))
      }
      if y == 0, x * pushX > 0, abs(x) > abs(pushX), node.frame.minX >= frame.maxX {
        return (withoutRoundingError(x - pushX), 0)
      }
    }
    return nil
  }

  /// Counts a node that moved among the followers of the change before it that explains it.
  private mutating func follow(
    _ x: Double, _ y: Double, _ causes: inout [Cause]
  ) -> Bool {
    for place in causes.indices.reversed() {
      let cause = causes[place]
      let explainsX = Self.isNothing(x) || cause.x.map { Self.isNothing($0 - x) } ?? true
      let explainsY = Self.isNothing(y) || cause.y.map { Self.isNothing($0 - y) } ?? true
      guard explainsX, explainsY else { continue }
      // What comes or goes makes others move by as much as the first of them does.
      if cause.x == nil { (causes[place].x, causes[place].y) = (x, y) }
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

  /// Whether a node's size follows from what is inside it: its last edge moved as that of a node in it did, or nodes came or
  /// went.
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

  private static func withoutRoundingError(_ length: Double) -> Double { isNothing(length) ? 0 : length }
}
