package import Weft
import WeftSnapshots

/// What traits say about the snapshots of a test.
package struct SnapshotConfiguration: Sendable {
  /// That of the test that is running.
  @TaskLocal package static var current = SnapshotConfiguration()

  var record: RecordMode?
  var root: String?
  var template: String?
  var environment: RenderEnvironment?
  /// The conditions that the snapshot is taken under; `nil`: those of the environment.
  var variant: SnapshotVariant?
  /// Which execution of the test this is.
  var execution: Int?
  /// Another session than the process's: for tests of snapshots themselves.
  var session: SnapshotSession?

  /// This configuration, and where it says nothing, that of what is around it.
  func inside(_ outer: SnapshotConfiguration) -> SnapshotConfiguration {
    SnapshotConfiguration(
      record: record ?? outer.record, root: root ?? outer.root, template: template ?? outer.template,
      environment: environment ?? outer.environment, variant: variant ?? outer.variant,
      execution: execution ?? outer.execution,
      session: session ?? outer.session)
  }

  /// The session: the process's, unless a test of snapshots has its own.
  func currentSession() throws(SnapshotSettingsError) -> SnapshotSession {
    if let session { return session }
    return try ProcessSession.shared()
  }

  /// The folder of goldens.
  func root(_ settings: SnapshotSettings) throws(SnapshotSettingsError) -> String {
    if let root { return SnapshotSettings.absolute(root, in: settings.base) }
    guard let root = settings.root else {
      throw SnapshotSettingsError(
        """
        Nobody knows where the goldens are: there is no Package.swift in \(settings.base), nor in a folder above it. Name their folder in the environment variable \
        \(SnapshotSettings.rootVariable).
        """)
    }
    return root
  }

  /// Where goldens lie in it.
  func place() throws(SnapshotSettingsError) -> SnapshotTemplate {
    guard let template else { return .standard }
    return try SnapshotTemplate(template)
  }

  func request(
    for test: CurrentTest, record argument: RecordMode?, _ session: SnapshotSession, fileID: String,
    line: UInt
  ) throws(SnapshotSettingsError) -> SnapshotRequest {
    let settings = session.settings
    let mode = RecordMode.effective(
      argument: argument, trait: record, environment: settings.record, isCI: settings.isCI)
    return SnapshotRequest(
      name: test.name, mode: mode, isCI: settings.isCI, root: try root(settings), template: try place(),
      execution: SnapshotExecution(test: test.key, number: execution), fileID: fileID, line: Int(line))
  }

  /// The fonts and caches that a snapshot is drawn with, under the variant's conditions.
  ///
  /// - Parameter own: those that its strategy names; `nil`: the trait's, or the standard ones.
  package func renderEnvironment(_ own: RenderEnvironment? = nil) throws(FontError) -> RenderEnvironment {
    let environment =
      if let own { own } else if let environment { environment } else { try Self.standard.get() }
    return variant?.environment(environment) ?? environment
  }

  /// One for all tests, so that each text is shaped and each image decoded once.
  private static let standard = Result { () throws(FontError) in try RenderEnvironment.standard() }
}
