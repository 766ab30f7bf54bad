/// A setting of snapshots that cannot be used.
public struct SnapshotSettingsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do, in sentences.
  public let description: String

  package init(_ description: String) { self.description = description }
}
