/// Why fonts could not be used.
public struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of failure.
  public enum Reason: Hashable, Sendable {
    /// A font file is not there.
    case missing(file: String)
    /// A file is there but holds no font that can be read.
    case unreadable(file: String)
    /// No font was named.
    case empty
    /// The font library of the system refused to start.
    case system
  }

  /// Which kind of failure it is.
  public let reason: Reason
  /// For people: what went wrong, with which file, and what to do.
  public let description: String

  /// Makes an error with a sentence for people.
  public init(_ reason: Reason, _ description: String) {
    self.reason = reason
    self.description = description
  }
}
