import Weft
import WeftCLibrary
import WeftSnapshots

/// The session of this process.
enum ProcessSession {
  /// What the environment says, found out once.
  /// - Throws: `SnapshotSettingsError`, where it says something that cannot be.
  static func shared() throws(SnapshotSettingsError) -> SnapshotSession { try session.get() }

  private static let session: Result<SnapshotSession, SnapshotSettingsError> = {
    do throws(SnapshotSettingsError) {
      let settings = try SnapshotSettings(
        environment: ProcessInfo.processInfo.environment,
        directory: FileManager.default.currentDirectoryPath)
      noteEnd()
      return .success(SnapshotSession(settings: settings))
    } catch {
      return .failure(error)
    }
  }()

  /// Has the journal told when the process ends, and how: only of one that has passed is everything believed.
  ///
  /// Then the report is written.
  private static func noteEnd() {
    #if canImport(Glibc)
      _ = unsafe on_exit(
        { status, _ in
          guard let session = try? ProcessSession.shared(), let line = session.end(status: Int(status)) else {
            return
          }
          let bytes = Array((line + "\n").utf8)
          // Nobody can be told where standard error is closed.
          _ = unsafe bytes.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
        },
        nil)
    #endif
  }
}
