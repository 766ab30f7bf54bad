/// Why parts of a scroll cannot be joined.
package struct JoinError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The folder or the file that is to blame; `nil` where it is the parts together.
  package let path: String?
  /// What is wrong with it, and what to do.
  package let reason: String

  /// The path, and what is wrong.
  package var description: String { path.map { "\($0): \(reason)" } ?? reason }
}
