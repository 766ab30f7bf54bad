public import Testing
public import Weft
public import WeftSnapshots
import WeftSynchronization

/// How the snapshots of a suite or a test are taken; ``Testing/Trait/snapshots(record:root:template:environment:)`` makes one.
///
/// That of a test counts before that of its suite, and that of a suite before that of the suite around it. A suite with the trait
/// also tells the journal of tests that take no snapshot any more, so that `weft prune` finds their goldens.
public struct SnapshotTrait: SuiteTrait, TestTrait, TestScoping {
  private let configuration: SnapshotConfiguration

  init(_ configuration: SnapshotConfiguration) { self.configuration = configuration }

  /// The suites and tests in a suite have it too.
  public var isRecursive: Bool { true }

  /// Runs a test with what the trait says.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    var inner = configuration.inside(.current)
    inner.execution = Self.executionCount.add(1, ordering: .relaxed).newValue
    // Settings that cannot be used are told by the first snapshot, at its line.
    if let session = try? inner.currentSession(),
      let root = try? inner.root(session.settings),
      let template = try? inner.place()
    {
      session.begin(SnapshotName(test), root: root, template: template)
    }
    try await SnapshotConfiguration.$current.withValue(inner, operation: function)
  }

  private static let executionCount = Atomic<Int>(0)
}

extension Trait where Self == SnapshotTrait {
  /// Says how snapshots are taken.
  ///
  /// - Parameters:
  ///   - record: when goldens are written, unless `WEFT_SNAPSHOT_RECORD` or `CI` is set; `nil`: as what is around it says; see
  ///     `RecordMode`.
  ///   - root: the folder of goldens, from the package's; `nil`: as what is around it says, or the environment variable
  ///     `WEFT_SNAPSHOT_ROOT`, or `Tests/Snapshots`. One that is not in `Tests`, and has neither “snapshot” nor “golden” in its name,
  ///     has to be named to `weft review` and `weft prune`, by `--root`.
  ///   - template: where goldens lie in it; `nil`: as what is around it says, or `{module}/{suite}/{test}.{name}.{ext}`; see
  ///     `SnapshotTemplate`.
  ///   - environment: the fonts and caches; `nil`: as what is around it says, or `RenderEnvironment.standard()`, one for all
  ///     tests.
  public static func snapshots(
    record: RecordMode? = nil, root: String? = nil, template: String? = nil,
    environment: RenderEnvironment? = nil
  ) -> Self {
    SnapshotTrait(
      SnapshotConfiguration(record: record, root: root, template: template, environment: environment))
  }
}
