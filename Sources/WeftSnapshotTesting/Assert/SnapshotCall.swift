import WeftSnapshots

/// One call of an assertion: where it is, and what it says of the golden.
struct SnapshotCall {
  let fileID: StaticString
  let line: UInt
  let testName: String
  /// What the snapshot is called in its test.
  let name: String?
  let record: RecordMode?

  /// The test that makes the call.
  var test: CurrentTest { CurrentTest(fileID: "\(fileID)", function: testName, name: name) }

  /// Verifies a snapshot, which is taken when it is known that it has a place.
  ///
  /// - Parameter suffix: what the snapshot is called besides: of a variant.
  func verify(
    _ suffix: String? = nil, _ snapshot: () async throws -> some SnapshotFormat
  ) async throws -> SnapshotFailure? {
    let test = test
    if test.hasParameters, name == nil { return Self.unnamed(test.name) }
    let configuration = SnapshotConfiguration.current
    var request: SnapshotRequest
    let session: SnapshotSession
    do throws(SnapshotSettingsError) {
      session = try configuration.currentSession()
      request = try configuration.request(
        for: test, record: record, session, fileID: "\(fileID)", line: line)
    } catch {
      return failure(error)
    }
    request.name = snapshotName(suffix)
    return try session.verify(try await snapshot(), request)
  }

  /// The snapshot's name: `card`, `card-dark`; `dark` where the test says no more.
  func snapshotName(_ suffix: String?) -> SnapshotName {
    var name = test.name
    guard let suffix else { return name }
    let isNamed = name.name != nil && name.name != name.test
    name.name = isNamed ? "\(name.name ?? "")-\(suffix)" : suffix
    return name
  }

  /// A failure of the call itself.
  func failure(_ error: SnapshotSettingsError) -> SnapshotFailure {
    SnapshotFailure(.setting, test.name, message: error.description)
  }

  private static func unnamed(_ name: SnapshotName) -> SnapshotFailure {
    SnapshotFailure(
      .unnamed, name,
      message: """
        The test `\(name.test)` has parameters, so each of its snapshots needs a name that tells it from those of other arguments: \
        `named: "\\(argument)"`, say.
        """)
  }
}
