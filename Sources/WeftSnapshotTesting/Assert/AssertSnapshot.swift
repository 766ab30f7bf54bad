import Testing
public import WeftSnapshots

/// Takes a snapshot of a value and verifies that it is what its golden shows; where it is not, the test has an issue.
///
/// ```swift
/// @Suite(.snapshots(record: .missing)) struct CardTests {
///   @Test func card() async throws {
///     try await assertSnapshot(of: JobCell(job), as: .image(width: 390, scale: 2), named: "card")
///   }
/// }
/// ```
///
/// Under Swift Testing and under XCTest. The golden is a file that tests are committed with; where there is none it is recorded,
/// which is an issue too: look at it, then run the tests again. The snapshot is taken where the caller runs, on no actor of its
/// own, and files are read and written there.
/// - Parameters:
///   - value: what to take it of.
///   - strategy: how.
///   - name: what it is called in its test. Tests with parameters, and with several snapshots, have to name each.
///   - record: when the golden is written, unless the environment says so; `nil`: as the trait `.snapshots(record:)` does. See
///     `RecordMode`.
///   - fileID: where the call is, as are the next three.
///   - filePath: the path of its file.
///   - line: its line.
///   - column: its column.
///   - testName: the test, where Swift Testing does not know it.
/// - Throws: what the strategy throws: that a node cannot be laid out or drawn, say.
public func assertSnapshot<Value, Format: SnapshotFormat>(
  of value: Value, as strategy: SnapshotStrategy<Value, Format>, named name: String? = nil,
  record: RecordMode? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column, testName: String = #function
) async throws {
  let failure = try await verifySnapshot(
    of: value, as: strategy, named: name, record: record, fileID: fileID, line: line, testName: testName)
  guard let failure else { return }
  FailureReport(fileID: fileID, filePath: filePath, line: line, column: column).report(failure)
}

/// Takes a snapshot of a value and compares it with its golden, as
/// ``assertSnapshot(of:as:named:record:fileID:filePath:line:column:testName:)`` does, and tells what has come of it: the test has
/// no issue.
///
/// - Returns: why it did not pass; `nil` where it did.
public func verifySnapshot<Value, Format: SnapshotFormat>(
  of value: Value, as strategy: SnapshotStrategy<Value, Format>, named name: String? = nil,
  record: RecordMode? = nil, fileID: StaticString = #fileID, line: UInt = #line,
  testName: String = #function
) async throws -> SnapshotFailure? {
  let call = SnapshotCall(fileID: fileID, line: line, testName: testName, name: name, record: record)
  return try await call.verify { try await strategy.snapshot(value) }
}
