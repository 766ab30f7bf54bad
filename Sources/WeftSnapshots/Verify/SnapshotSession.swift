import Weft
import WeftSynchronization

/// The snapshots of one process: what the environment says, what was used and written so far, and the journal.
///
/// Any thread may use it.
package final class SnapshotSession: Sendable {
  /// What the environment says.
  package let settings: SnapshotSettings
  package let uses = GoldenUses()
  package let journal: SnapshotJournal
  let artefacts: ArtefactFolder
  /// How many snapshots have left a record.
  let failures = Atomic<Int>(0)

  package init(settings: SnapshotSettings, arguments: [String] = CommandLine.arguments) {
    self.settings = settings
    journal = SnapshotJournal(folder: settings.journal, arguments: arguments, base: settings.base)
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

  /// Notes that the process ends, and brings the report up to date: one is written where a snapshot has not passed.
  ///
  /// - Returns: a line for people; `nil` where there is nothing to be said.
  package func end(status: Int) -> String? {
    journal.end(status: status)
    let count = failures.load(ordering: .relaxed)
    guard let path = try? SnapshotReport.update(settings, isWanted: count > 0), count > 0 else { return nil }
    let subject = count == 1 ? "1 snapshot" : "\(count) snapshots"
    return "\(subject) did not pass. To be looked at in a browser: \(settings.shown(path))"
  }
}
