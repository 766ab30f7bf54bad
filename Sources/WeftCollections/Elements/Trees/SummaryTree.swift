/// What is known of a stretch of a sequence, and adds up when stretches are put together.
package protocol SequenceSummary: Sendable {
  /// The summary of nothing.
  static var zero: Self { get }
  /// The summary of nothing, at the beginning of the sequence: what is added to it need only tell of what begins there.
  static var start: Self { get }
  /// The summary of both, one after the other.
  static func + (left: Self, right: Self) -> Self
}

extension SequenceSummary {
  package static var start: Self { .zero }
}

/// An element of a ``SummaryTree``.
package protocol SummarizedElement: Sendable {
  associatedtype Summary: SequenceSummary
  /// What the element contributes.
  var summary: Summary { get }
}

/// A sequence as an immutable balanced tree: a change makes a new one that shares all nodes off the changed path.
///
/// An AVL tree of which everything is made by *join*: Blelloch, Ferizovic, Sun, “Just Join for Parallel Ordered Sets”, 2016.
/// Splitting, joining and looking up take O(log n).
package struct SummaryTree<Element: SummarizedElement>: Sendable {
  package typealias Summary = Element.Summary
  /// Measures a summary along one of its dimensions.
  package typealias Measure = (Summary) -> Int

  final class Node: Sendable {
    let left: Node?
    let right: Node?
    let element: Element
    let summary: Summary
    let height: Int

    init(_ left: Node?, _ element: Element, _ right: Node?) {
      self.left = left
      self.right = right
      self.element = element
      var summary = element.summary
      if let left { summary = left.summary + summary }
      if let right { summary = summary + right.summary }
      self.summary = summary
      height = Swift.max(left?.height ?? 0, right?.height ?? 0) + 1
    }
  }

  var root: Node?

  init(root: Node?) { self.root = root }

  /// An empty sequence.
  package init() { root = nil }

  /// The sequence of `elements`.
  /// - Complexity: O(n)
  package init(_ elements: [Element]) { root = Self.balanced(elements[...]) }

  /// Whether there is nothing.
  package var isEmpty: Bool { root == nil }

  /// The summary of everything.
  package var summary: Summary { root?.summary ?? .zero }

  static func balanced(_ elements: ArraySlice<Element>) -> Node? {
    guard !elements.isEmpty else { return nil }
    let middle = elements.startIndex + elements.count / 2
    return Node(balanced(elements[..<middle]), elements[middle], balanced(elements[(middle + 1)...]))
  }
}
