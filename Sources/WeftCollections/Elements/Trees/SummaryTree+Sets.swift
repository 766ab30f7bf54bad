/// Elements that stand in the order of a key, put in and taken out many at a time: O(m · log(n / m + 1)) for m of n.
///
/// As union and difference in Blelloch, Ferizovic, Sun, “Just Join for Parallel Ordered Sets”, 2016.
extension SummaryTree {
  /// Puts `elements`, which are in the order of `key`, among those there are, and in the place of those with the same key.
  mutating func insert<Key: Comparable>(_ elements: [Element], by key: (Element) -> Key) {
    root = Self.united(root, elements[...], key)
  }

  /// Takes the elements with these keys out, which are in order; of one that is not there nothing is taken.
  mutating func remove<Key: Comparable>(_ keys: [Key], by key: (Element) -> Key) {
    root = Self.without(keys[...], root, key)
  }

  private static func united<Key: Comparable>(
    _ node: Node?, _ elements: ArraySlice<Element>, _ key: (Element) -> Key
  ) -> Node? {
    guard let node else { return balanced(elements) }
    guard !elements.isEmpty else { return node }
    let middle = elements.startIndex + elements.count / 2
    let (before, after) = split(node, at: key(elements[middle]), key)
    return join(
      united(before, elements[..<middle], key), elements[middle],
      united(after, elements[(middle + 1)...], key))
  }

  private static func without<Key: Comparable>(
    _ keys: ArraySlice<Key>, _ node: Node?, _ key: (Element) -> Key
  ) -> Node? {
    guard let node, !keys.isEmpty else { return node }
    let middle = keys.startIndex + keys.count / 2
    let (before, after) = split(node, at: keys[middle], key)
    return join(without(keys[..<middle], before, key), without(keys[(middle + 1)...], after, key))
  }

  /// What comes before the element with `wanted` as its key, and what comes after it.
  private static func split<Key: Comparable>(
    _ node: Node?, at wanted: Key, _ key: (Element) -> Key
  ) -> (before: Node?, after: Node?) {
    guard let node else { return (nil, nil) }
    let own = key(node.element)
    if own == wanted { return (node.left, node.right) }
    if own < wanted {
      let (before, after) = split(node.right, at: wanted, key)
      return (join(node.left, node.element, before), after)
    }
    let (before, after) = split(node.left, at: wanted, key)
    return (before, join(after, node.element, node.right))
  }
}
