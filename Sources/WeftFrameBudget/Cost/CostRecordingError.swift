/// Why a recording of costs is of no use.
public struct CostRecordingError: Error, Hashable, CustomStringConvertible {
  /// The reason in a sentence.
  public let description: String

  /// An error with a reason.
  package init(_ description: String) { self.description = description }
}
