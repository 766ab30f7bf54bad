/// Why parts of a scroll cannot be joined.
package struct JoinError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The folder or the file that is to blame; `nil` where it is the parts together.
  package let path: String?
  /// Whether it is not there, or cannot be read.
  package let isUnreadable: Bool
  /// What is wrong with it, and what to do.
  package let reason: String

  init(path: String?, isUnreadable: Bool = false, reason: String) {
    self.path = path
    self.isUnreadable = isUnreadable
    self.reason = reason
  }

  /// The path, and what is wrong.
  package var description: String { path.map { "\($0): \(reason)" } ?? reason }
}
