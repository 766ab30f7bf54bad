extension SummaryTree {
  /// Everything of `left`, `element`, everything of `right`.
  ///
  /// - Complexity: O(difference of their heights)
  static func join(_ left: Node?, _ element: Element, _ right: Node?) -> Node {
    let (leftHeight, rightHeight) = (left?.height ?? 0, right?.height ?? 0)
    if let left, leftHeight > rightHeight + 1 {
      return balanced(left.left, left.element, join(left.right, element, right))
    }
    if let right, rightHeight > leftHeight + 1 {
      return balanced(join(left, element, right.left), right.element, right.right)
    }
    return Node(left, element, right)
  }

  /// Everything of `left`, then everything of `right`.
  static func join(_ left: Node?, _ right: Node?) -> Node? {
    guard let left else { return right }
    guard let right else { return left }
    let (rest, last) = withoutLast(left)
    return join(rest, last, right)
  }

  private static func withoutLast(_ node: Node) -> (rest: Node?, last: Element) {
    guard let right = node.right else { return (node.left, node.element) }
    let (rest, last) = withoutLast(right)
    return (join(node.left, node.element, rest), last)
  }

  /// A node over two trees whose heights differ by two at the most: rotated where they differ by two.
  private static func balanced(_ left: Node?, _ element: Element, _ right: Node?) -> Node {
    let (leftHeight, rightHeight) = (left?.height ?? 0, right?.height ?? 0)
    if let right, rightHeight > leftHeight + 1 {
      if let inner = right.left, inner.height > right.right?.height ?? 0 {
        return Node(
          Node(left, element, inner.left), inner.element, Node(inner.right, right.element, right.right))
      }
      return Node(Node(left, element, right.left), right.element, right.right)
    }
    if let left, leftHeight > rightHeight + 1 {
      if let inner = left.right, inner.height > left.left?.height ?? 0 {
        return Node(
          Node(left.left, left.element, inner.left), inner.element, Node(inner.right, element, right))
      }
      return Node(left.left, left.element, Node(left.right, element, right))
    }
    return Node(left, element, right)
  }
}

extension SummaryTree {
  /// The elements before a place, the one that the place cuts in two, and those after it.
  struct Cut {
    var before: SummaryTree
    /// The element in which the place lies, and how far into it, above 0; `nil` where the place is between elements.
    var through: (element: Element, offset: Int)?
    var after: SummaryTree
  }

  /// Cuts the sequence at `offset`, counted along `measure`.
  ///
  /// - Complexity: O(log n)
  /// - Precondition: every element measures more than 0; `offset` is from 0 to what everything measures.
  func cut(at offset: Int, by measure: Measure) -> Cut {
    let (before, through, after) = Self.cut(root, at: offset, by: measure)
    return Cut(before: Self(root: before), through: through, after: Self(root: after))
  }

  private static func cut(
    _ node: Node?, at offset: Int, by measure: Measure
  ) -> (Node?, (element: Element, offset: Int)?, Node?) {
    guard let node else { return (nil, nil, nil) }
    let start = node.left.map { measure($0.summary) } ?? 0
    if offset < start {
      let (before, through, after) = cut(node.left, at: offset, by: measure)
      return (before, through, join(after, node.element, node.right))
    }
    if offset == start { return (node.left, nil, join(nil, node.element, node.right)) }
    let inside = offset - start
    let length = measure(node.element.summary)
    if inside < length { return (node.left, (node.element, inside), node.right) }
    let (before, through, after) = cut(node.right, at: inside - length, by: measure)
    return (join(node.left, node.element, before), through, after)
  }

  /// Cuts a sequence, in which a condition holds from some element on, before that element.
  ///
  /// - Complexity: O(log n)
  func cut(where condition: (Element) -> Bool) -> (before: SummaryTree, after: SummaryTree) {
    let (before, after) = Self.cut(root, where: condition)
    return (Self(root: before), Self(root: after))
  }

  private static func cut(_ node: Node?, where condition: (Element) -> Bool) -> (Node?, Node?) {
    guard let node else { return (nil, nil) }
    if condition(node.element) {
      let (before, after) = cut(node.left, where: condition)
      return (before, join(after, node.element, node.right))
    }
    let (before, after) = cut(node.right, where: condition)
    return (join(node.left, node.element, before), after)
  }

  /// Puts `element` behind those that come before it, in the place of one that is the same.
  ///
  /// - Complexity: O(log n)
  mutating func insert(
    _ element: Element, after isBefore: (Element) -> Bool, replacing isSame: (Element) -> Bool
  ) {
    root = Self.inserted(element, into: root, isBefore, isSame)
  }

  private static func inserted(
    _ element: Element, into node: Node?, _ isBefore: (Element) -> Bool, _ isSame: (Element) -> Bool
  ) -> Node {
    guard let node else { return Node(nil, element, nil) }
    if isSame(node.element) { return Node(node.left, element, node.right) }
    if isBefore(node.element) {
      return join(node.left, node.element, inserted(element, into: node.right, isBefore, isSame))
    }
    return join(inserted(element, into: node.left, isBefore, isSame), node.element, node.right)
  }

  /// Puts `element` in the place of the one that holds unit `offset` along `measure`.
  ///
  /// - Complexity: O(log n)
  mutating func replaceElement(_ offset: Int, by measure: Measure, with element: Element) {
    root = Self.replaced(root, offset, measure, element)
  }

  private static func replaced(
    _ node: Node?, _ offset: Int, _ measure: Measure, _ element: Element
  ) -> Node? {
    guard let node else { return nil }
    let start = node.left.map { measure($0.summary) } ?? 0
    if offset < start {
      return Node(replaced(node.left, offset, measure, element), node.element, node.right)
    }
    let end = start + measure(node.element.summary)
    if offset < end { return Node(node.left, element, node.right) }
    return Node(node.left, node.element, replaced(node.right, offset - end, measure, element))
  }

  /// Puts `other` at the end.
  mutating func append(_ other: SummaryTree) { root = Self.join(root, other.root) }

  /// Puts `element` at the end.
  mutating func append(_ element: Element) { root = Self.join(root, element, nil) }

  /// Takes the first element out.
  mutating func popFirst() -> Element? {
    guard let first else { return nil }
    root = Self.withoutFirst(root)
    return first
  }

  /// Takes the last element out.
  mutating func popLast() -> Element? {
    guard let node = root else { return nil }
    let (rest, last) = Self.withoutLast(node)
    root = rest
    return last
  }

  private static func withoutFirst(_ node: Node?) -> Node? {
    guard let node else { return nil }
    guard node.left != nil else { return node.right }
    return join(withoutFirst(node.left), node.element, node.right)
  }
}
