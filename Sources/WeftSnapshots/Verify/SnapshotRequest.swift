/// Where a snapshot is taken, and how it is verified there.
package struct SnapshotRequest: Sendable {
  /// Which snapshot.
  package var name: SnapshotName
  /// When its golden is written.
  package var mode: RecordMode
  /// Whether this is a machine of continuous integration, which leaves nothing beside goldens.
  package var isCI: Bool
  /// The folder of goldens, absolute.
  package var root: String
  /// Where goldens lie in it.
  package var template: SnapshotTemplate
  /// The execution of the test that takes it: the same test executed again takes the same snapshots again.
  package var execution: SnapshotExecution
  /// The file with the assertion, as `#fileID` has it, and its line.
  package var fileID: String
  package var line: Int

  package init(
    name: SnapshotName, mode: RecordMode, isCI: Bool, root: String, template: SnapshotTemplate,
    execution: SnapshotExecution, fileID: String, line: Int
  ) {
    self.name = name
    self.mode = mode
    self.isCI = isCI
    self.root = root
    self.template = template
    self.execution = execution
    self.fileID = fileID
    self.line = line
  }
}

/// One execution of a test, with one set of arguments.
package struct SnapshotExecution: Hashable, Sendable {
  /// The test and its arguments: what is the same when the test is executed again.
  package var test: String
  /// Which execution it is; `nil` where nothing says so, and all count as one.
  package var number: Int?

  package init(test: String, number: Int? = nil) {
    self.test = test
    self.number = number
  }
}
