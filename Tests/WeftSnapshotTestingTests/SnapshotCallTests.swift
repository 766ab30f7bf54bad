import Testing
import Weft
import WeftSnapshots
import WeftTestSupport

@testable import WeftSnapshotTesting

/// What a call says of its snapshot: its name, its place, and when it is recorded.
@Suite struct SnapshotCallTests {
  private func name(_ name: String?, _ suffix: String?) -> String? {
    SnapshotCall(fileID: #fileID, line: 1, testName: "t", name: name, record: nil).snapshotName(suffix).name
  }

  @Test("a variant comes behind the snapshot's name, unless that says what the test's does")
  func card() {
    #expect(name(nil, nil) == nil && name("a", nil) == "a")
    #expect(name(nil, "dark") == "dark" && name("a", "dark") == "a-dark" && name("card", "dark") == "dark")
  }

  @Test("a snapshot is found by the file and the line of its call")
  func place() async throws {
    let sandbox = try Sandbox()
    try await sandbox.process {
      _ = try await verifySnapshot(of: "one", as: .text, line: 7)
      let failure = try await verifySnapshot(of: "one", as: .text, line: 9)
      #expect(
        failure?.message.contains("at WeftSnapshotTestingTests/SnapshotCallTests.swift:7.") == true,
        "\(failure?.message ?? "")")
    }
  }

  @Test("what a call says of recording counts before what its test's trait says")
  func record() async throws {
    let sandbox = try Sandbox()
    func verify(_ argument: RecordMode?, trait: RecordMode) async throws -> SnapshotFailure? {
      try await sandbox.process(record: trait) {
        try await verifySnapshot(of: "one", as: .text, record: argument)
      }
    }
    #expect(try await verify(nil, trait: .never)?.reason == .missing)
    #expect(try await verify(.never, trait: .missing)?.reason == .missing)
    #expect(try await verify(.missing, trait: .never)?.reason == .recorded)
  }

  @Test("an issue is where the call says that it is")
  func location() async throws {
    let sandbox = try Sandbox()
    try await sandbox.process {
      try await withKnownIssue {
        try await assertSnapshot(of: "one", as: .text, line: 12, column: 34)
      } matching: { issue in
        issue.sourceLocation?.line == 12 && issue.sourceLocation?.column == 34
      }
    }
  }

  @Test("an assertion that fails in a task that knows of no test is an issue all the same")
  func detached() async throws {
    let sandbox = try Sandbox()
    try await Task.detached {
      try await sandbox.process {
        await withKnownIssue { try await assertSnapshot(of: "one", as: .text) }
      }
    }.value
  }
}
