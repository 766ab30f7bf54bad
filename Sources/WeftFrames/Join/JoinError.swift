/// Why parts of a scroll cannot be joined.
public struct JoinError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The folder or the file that is to blame; `nil` where it is the parts together.
  public let path: String?
  /// What is wrong with it, and what to do.
  public let reason: String

  /// The path, and what is wrong.
  public var description: String { path.map { "\($0): \(reason)" } ?? reason }
}
