extension SummaryTree {
  /// The first element.
  package var first: Element? {
    var node = root
    while let left = node?.left { node = left }
    return node?.element
  }

  /// The last element.
  package var last: Element? {
    var node = root
    while let right = node?.right { node = right }
    return node?.element
  }

  /// The element that holds the unit `offset`, counted along `measure`, and the summary of all before it; `nil` where
  /// everything measures no more than `offset`.
  ///
  /// - Complexity: O(log n)
  /// - Precondition: `offset` is at least 0.
  package func find(_ offset: Int, by measure: Measure) -> (element: Element, before: Summary)? {
    var (node, before, offset) = (root, Summary.start, offset)
    while let current = node {
      let start = current.left.map { measure($0.summary) } ?? 0
      if offset < start {
        node = current.left
        continue
      }
      if let left = current.left { before = before + left.summary }
      let length = measure(current.element.summary)
      if offset < start + length { return (current.element, before) }
      before = before + current.element.summary
      offset -= start + length
      node = current.right
    }
    return nil
  }

  /// The first element with which what has been added up so far meets a condition, and the summary of all before it.
  ///
  /// Once met, adding more must not end it.
  /// - Complexity: O(log n)
  package func find(whereAccumulated condition: (Summary) -> Bool) -> (element: Element, before: Summary)? {
    var (node, before) = (root, Summary.start)
    var found: (element: Element, before: Summary)?
    while let current = node {
      let start = current.left.map { before + $0.summary } ?? before
      if current.left != nil, condition(start) {
        node = current.left
        continue
      }
      let end = start + current.element.summary
      if condition(end) {
        found = (current.element, start)
        break
      }
      before = end
      node = current.right
    }
    return found
  }

  /// Of a sequence in which a condition holds from some element on, that element and the summary of all before it.
  ///
  /// - Complexity: O(log n)
  package func find(where condition: (Element) -> Bool) -> (element: Element, before: Summary)? {
    var (node, before) = (root, Summary.start)
    var found: (element: Element, before: Summary)?
    while let current = node {
      if condition(current.element) {
        found = (current.element, current.left.map { before + $0.summary } ?? before)
        node = current.left
      } else {
        if let left = current.left { before = before + left.summary }
        before = before + current.element.summary
        node = current.right
      }
    }
    return found
  }

  /// Of a sequence in which a condition holds up to some element, that element and the summary of all before it.
  ///
  /// - Complexity: O(log n)
  package func findLast(where condition: (Element) -> Bool) -> (element: Element, before: Summary)? {
    var (node, before) = (root, Summary.start)
    var found: (element: Element, before: Summary)?
    while let current = node {
      let start = current.left.map { before + $0.summary } ?? before
      if condition(current.element) {
        found = (current.element, start)
        before = start + current.element.summary
        node = current.right
      } else {
        node = current.left
      }
    }
    return found
  }

  /// Calls `body` with the elements in order, from the one that holds unit `offset` along `measure` on, and the summary of all
  /// before it, until `body` returns false.
  ///
  /// - Complexity: O(log n + elements visited)
  package func forEach(
    from offset: Int = 0, by measure: Measure, _ body: (Element, Summary) -> Bool
  ) {
    _ = Self.forEach(root, .start, from: offset, by: measure, body)
  }

  private static func forEach(
    _ node: Node?, _ before: Summary, from offset: Int, by measure: Measure,
    _ body: (Element, Summary) -> Bool
  ) -> Bool {
    guard let node else { return true }
    let start = node.left.map { before + $0.summary } ?? before
    if offset < measure(start) {
      guard forEach(node.left, before, from: offset, by: measure, body) else { return false }
    }
    let end = start + node.element.summary
    if offset < measure(end) {
      guard body(node.element, start) else { return false }
    }
    return forEach(node.right, end, from: offset, by: measure, body)
  }
}

extension SummaryTree: Sequence {
  /// The elements in order.
  package struct Iterator: IteratorProtocol {
    private var path: [Node] = []

    init(_ root: Node?) { descend(root) }

    private mutating func descend(_ node: Node?) {
      var node = node
      while let current = node {
        path.append(current)
        node = current.left
      }
    }

    package mutating func next() -> Element? {
      guard let node = path.popLast() else { return nil }
      descend(node.right)
      return node.element
    }
  }

  package func makeIterator() -> Iterator { Iterator(root) }
}
