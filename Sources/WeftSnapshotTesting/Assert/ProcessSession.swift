import Weft
import WeftSnapshots

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The session of this process.
enum ProcessSession {
  /// What the environment says, found out once.
  /// - Throws: ``SnapshotSettingsError``, where it says something that cannot be.
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
  private static func noteEnd() {
    #if canImport(Glibc)
      _ = unsafe on_exit(
        { status, _ in
          if let session = try? ProcessSession.shared() { session.journal.end(status: Int(status)) }
        },
        nil)
    #endif
  }
}
