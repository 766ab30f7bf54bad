/// What of the work of a run was a matter of time: all that has to be known to make its frames again.
///
/// Work is numbered in the order in which it was handed out.
package struct WorkRecord: Hashable, Sendable {
  /// What had arrived before each frame.
  package var arrivals: [[Int]] = []
  /// The drawings that a worker had begun when the display range left them, which were kept.
  package var keptDrawings: Set<Int> = []

  /// Nothing has happened yet.
  package init() {}
}
