/// Why goldens cannot be reviewed or pruned.
package struct ReviewError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sort of problem.
  package enum Reason: Hashable, Sendable {
    /// A pattern matches nothing.
    case unmatched
    /// A file or folder is not there.
    case missing
    /// A path leads out of the folder of goldens.
    case outside
    /// What waits for a review is damaged.
    case damaged
  }

  package let reason: Reason
  /// What is wrong and what to do, in sentences.
  package let description: String

  package init(_ reason: Reason, _ description: String) {
    self.reason = reason
    self.description = description
  }
}
