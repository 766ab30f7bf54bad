import Testing
import Weft
import WeftSnapshots
import WeftTestSupport

@testable import WeftSnapshotTesting

@Suite(.snapshots(record: .never, template: "outer/{test}.{name}.{ext}")) struct SnapshotTraitTests {
  @Test("a suite's trait holds for its tests")
  func suite() {
    #expect(SnapshotConfiguration.current.record == .never)
    #expect(SnapshotConfiguration.current.template == "outer/{test}.{name}.{ext}")
    #expect(SnapshotConfiguration.current.execution != nil)
  }

  @Test(
    "a test's trait counts before its suite's, and leaves what it says nothing of",
    .snapshots(record: .failed))
  func test() {
    #expect(SnapshotConfiguration.current.record == .failed)
    #expect(SnapshotConfiguration.current.template == "outer/{test}.{name}.{ext}")
  }

  @Suite(.snapshots(root: "elsewhere")) struct Inner {
    @Test("a suite in a suite has both traits")
    func both() {
      #expect(SnapshotConfiguration.current.record == .never)
      #expect(SnapshotConfiguration.current.root == "elsewhere")
    }
  }

  @Test("each case of a test is an execution of its own", arguments: [1, 2])
  func cases(number: Int) async throws {
    let sandbox = try Sandbox()
    let execution = SnapshotConfiguration.current.execution
    try await sandbox.process {
      #expect(execution != nil)
      let test = CurrentTest(fileID: #fileID, function: #function, name: nil)
      #expect(test.hasParameters)
      #expect(test.name.suites == ["SnapshotTraitTests"])
      #expect(test.name.test == "cases(number:)")
      #expect(test.key.contains("value: \(number)"))
    }
  }

  @Test("each run of a test is an execution of its own, which may take the same snapshots again")
  func executions() async throws {
    let test = try #require(Test.current)
    let trait = SnapshotTrait(SnapshotConfiguration())
    let sandbox = try Sandbox()
    let first = try await sandbox.process { try await verifySnapshot(of: "one", as: .text, line: 5) }
    #expect(first?.reason == .recorded)
    try await sandbox.process {
      for _ in 0..<2 {
        try await trait.provideScope(for: test, testCase: nil) {
          let failure = try await verifySnapshot(of: "one", as: .text, line: 5)
          #expect(failure == nil)
        }
      }
    }
  }

  @Test("a trait tells the journal of a test that takes no snapshot")
  func journal() async throws {
    let test = try #require(Test.current)
    let trait = SnapshotTrait(SnapshotConfiguration(root: "goldens"))
    let sandbox = try Sandbox()
    try await sandbox.process { try await trait.provideScope(for: test, testCase: nil) {} }
    let tests = JournalProcess.all(in: sandbox.folder.path(".build/snapshots/journal")).flatMap(\.tests)
    #expect(tests.map(\.test) == ["WeftSnapshotTestingTests.SnapshotTraitTests/journal"])
    #expect(tests.map(\.root) == [sandbox.folder.path("goldens")])
    #expect(tests.first?.patterns.first == "WeftSnapshotTestingTests/SnapshotTraitTests/journal.*")
  }

  @Test("a task that knows no test goes by the function that calls")
  func detached() async {
    let (name, key, hasParameters) = await Task.detached {
      let test = CurrentTest(fileID: #fileID, function: "test()", name: "n")
      return (test.name, test.key, test.hasParameters)
    }.value
    #expect(!hasParameters && key == "WeftSnapshotTestingTests.test")
    #expect(
      name
        == SnapshotName(
          module: "WeftSnapshotTestingTests", file: "SnapshotTraitTests", test: "test", name: "n"))
  }

  @Test("a test has all that its trait is told: when goldens are written, where they lie, and the fonts")
  func everyWord() async throws {
    let test = try #require(Test.current)
    let environment = RenderEnvironment(fonts: try .test())
    let trait = SnapshotTrait.snapshots(
      record: .all, root: "goldens", template: "{test}.{name}.{ext}", environment: environment)
    let sandbox = try Sandbox()
    try await sandbox.process {
      try await trait.provideScope(for: test, testCase: nil) {
        let current = SnapshotConfiguration.current
        #expect(current.record == .all && current.root == "goldens")
        #expect(current.template == "{test}.{name}.{ext}" && current.environment === environment)
      }
    }
  }
}
