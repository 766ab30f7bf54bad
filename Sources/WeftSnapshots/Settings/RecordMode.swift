/// When goldens are written.
///
/// A snapshot that was written is a failure of its test, whatever the mode, and stays one for the rest of the process: what nobody has looked at
/// passes nothing. Run the tests again.
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
  /// The call says it first, then the trait of the test, then that of its suite, then `WEFT_SNAPSHOT_RECORD`; without all of them it is
  /// ``missing``. Where `CI` is set, nothing is recorded, whatever code says, unless the variable does.
  package static func effective(
    argument: RecordMode?, trait: RecordMode?, environment: RecordMode?, isCI: Bool
  ) -> RecordMode {
    if isCI { return environment ?? .never }
    return argument ?? trait ?? environment ?? .missing
  }
}
