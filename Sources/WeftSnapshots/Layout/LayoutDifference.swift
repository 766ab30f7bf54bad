package import Weft

/// By what one layout differs from another, as the changes that somebody made, not as a list of numbers.
///
/// What follows from a change is folded into it: nodes after one that grew move on by as much, what is inside a node moves with
/// it, what is around it grows with it. The greatest change comes first.
package struct LayoutDifference: Sendable {
  /// One thing that has changed, with what follows from it.
  package struct Change: Hashable, Sendable {
    /// What has happened to a node.
    package enum Kind: Hashable, Sendable {
      /// It lies elsewhere in the node around it, by so many points.
      case moved(x: Double, y: Double)
      /// It moved on with what is before it, and by so many points more.
      case spaced(x: Double, y: Double)
      /// Its size is another, by so many points, and perhaps its place.
      case resized(width: Double, height: Double, x: Double, y: Double)
      /// It is new.
      case added(Rect)
      /// It is gone.
      case removed
      /// It is called something else.
      case renamed(String)
      /// It is of another type.
      case retyped(from: String, to: String)
      /// It is in another node.
      case reparented(String)
      /// The nodes in it have another order.
      case reordered

      /// Whether it often happens to many nodes at once: the rows of a list, the gaps of a stack.
      var isRepeatable: Bool {
        switch self {
        case .spaced: true
        case .resized(_, _, let x, let y): x == 0 && y == 0
        default: false
        }
      }
    }

    /// What the node is called in a sentence: “`title`”, “the text at (12, 40)”.
    package let node: String
    package let kind: Kind
    /// How many nodes after it moved by as much as it makes them, and by how much.
    package var followers: Followers?
    /// Other nodes to which the very same has happened.
    package var twins: [String] = []

    /// Nodes that moved on.
    package struct Followers: Hashable, Sendable {
      package var count: Int
      package let x: Double
      package let y: Double
    }
  }

  /// The sizes of both trees, where these are not the same.
  package let sizes: (expected: Size, actual: Size)?
  /// The changes, greatest first.
  package let changes: [Change]

  /// Compares `actual` with `expected`.
  ///
  /// - Complexity: O(nodes · log nodes)
  package init(_ expected: LayoutResult, _ actual: LayoutResult) {
    sizes = expected.size == actual.size ? nil : (expected.size, actual.size)
    var search = LayoutDifferenceSearch(expected, actual)
    search.compare(expected.nodes, actual.nodes, in: nil)
    changes = search.sortedChanges
  }
}
