/// When goldens are written.
///
/// A snapshot that was written is a failure of its test, whatever the mode, and stays one for the rest of the process: what
/// nobody has looked at passes nothing. Run the tests again.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Where there is none yet.
  case missing
  /// Where there is none, and where it differs from what the test has made.
  ///
  /// Not over a Git LFS pointer, of which nobody knows what picture it stands for.
  case failed
  /// Always, unless the file would be the same to the last byte.
  case all
  /// Never: for machines that only compare.
  case never
}

extension RecordMode {
  /// The mode that counts.
  ///
  /// What is said of the run beats what is written in code: `WEFT_SNAPSHOT_RECORD` first, then `CI`, with which nothing is
  /// recorded. Of code, the call counts before the trait of the test, that before the trait of its suite. Without all of them it
  /// is ``missing``.
  package static func effective(
    argument: RecordMode?, trait: RecordMode?, environment: RecordMode?, isCI: Bool
  ) -> RecordMode {
    environment ?? (isCI ? .never : argument ?? trait ?? .missing)
  }
}
