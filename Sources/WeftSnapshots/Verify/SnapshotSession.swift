import Weft

/// The snapshots of one process: what the environment says, what was used and written so far, and the journal.
///
/// Any thread may use it.
package final class SnapshotSession: Sendable {
  /// What the environment says.
  package let settings: SnapshotSettings
  package let uses = GoldenUses()
  package let journal: SnapshotJournal
  let artefacts: ArtefactFolder

  package init(settings: SnapshotSettings, arguments: [String] = CommandLine.arguments) {
    self.settings = settings
    journal = SnapshotJournal(folder: settings.journal, arguments: arguments)
    artefacts = ArtefactFolder(path: settings.artifacts)
  }

  /// Verifies a snapshot.
  ///
  /// Files are read and written at once, on the caller's thread.
  /// - Returns: why it did not pass; `nil` where it did.
  /// - Throws: what a format of somebody's own throws that is no ``GoldenDefect``, and what the encoder of PNG files does.
  package func verify(
    _ snapshot: some SnapshotFormat, _ request: SnapshotRequest
  ) throws -> SnapshotFailure? {
    try SnapshotVerification(session: self, request: request, ext: snapshot.fileExtension).verify(snapshot)
  }

  /// Notes in the journal that a test has begun.
  package func begin(_ test: SnapshotName, root: String, template: SnapshotTemplate) {
    journal.append(
      .test(JournalEvent.TestRun(test: test.testID, root: root, patterns: template.patterns(of: test))))
  }
}
