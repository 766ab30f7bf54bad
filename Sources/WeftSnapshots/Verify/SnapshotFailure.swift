/// Why a snapshot did not pass.
public struct SnapshotFailure: Error, Sendable {
  /// The sort of failure.
  public enum Reason: Hashable, Sendable {
    /// There is no golden, and none was recorded.
    case missing
    /// It differs from its golden.
    case changed(SnapshotMismatch.Kind)
    /// Its golden was written, of which there was none.
    case recorded
    /// Its golden was written over another one.
    case rerecorded
    /// Its golden was written earlier in this process: nobody can have looked at it.
    case recordedBefore
    /// The golden cannot be read.
    case unreadable(GoldenDefect.Kind)
    /// Another snapshot of this run has the same golden.
    case duplicate
    /// The test has parameters, and the snapshot no name.
    case unnamed
    /// A setting cannot be used, or a file not be written.
    case setting
  }

  /// The sort of failure.
  public let reason: Reason
  /// The name of the snapshot that did not pass.
  public let snapshot: SnapshotName
  /// The golden's file, absolute; `nil` where it is not known.
  public let golden: String?
  /// What is to be said, a sentence or more a line.
  public let message: String
  /// What is to be looked at: `expected.png`, `actual.png`, `difference.png`, `triptych.png`.
  public let pictures: [SnapshotFile]

  package init(
    _ reason: Reason, _ snapshot: SnapshotName, golden: String? = nil, message: String,
    pictures: [SnapshotFile] = []
  ) {
    self.reason = reason
    self.snapshot = snapshot
    self.golden = golden
    self.message = message
    self.pictures = pictures
  }
}

extension SnapshotFailure: CustomStringConvertible {
  /// ``message``, as it stands.
  public var description: String { message }
}
