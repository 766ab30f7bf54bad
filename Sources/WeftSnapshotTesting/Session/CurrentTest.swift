import Testing
import WeftSnapshots

/// The test that is running: by Swift Testing, where that knows one, else by what the compiler says of the call.
struct CurrentTest {
  /// The snapshot's name.
  let name: SnapshotName
  /// Whether the test is run once for each of several arguments.
  let hasParameters: Bool
  /// What is the same when the test is executed again.
  let key: String

  /// - Parameters:
  ///   - fileID: the call's `#fileID`.
  ///   - function: its `#function`.
  ///   - name: what the snapshot is called in the test.
  init(fileID: String, function: String, name: String?) {
    guard let test = Test.current else {
      self.name = SnapshotName(fileID: fileID, function: function, name: name)
      hasParameters = false
      key = self.name.testID
      return
    }
    self.name = SnapshotName(test, name: name)
    hasParameters = test.isParameterized
    // Cases have no public identity; what they are described by has their arguments.
    let arguments = test.isParameterized ? Test.Case.current.map { " \($0)" } ?? "" : ""
    key = self.name.testID + arguments
  }
}

extension SnapshotName {
  /// A snapshot of a test of Swift Testing.
  init(_ test: Test, name: String? = nil) {
    let location = test.sourceLocation
    self.init(fileID: location.fileID, function: test.name, name: name)
    suites = Self.suites(of: test, in: module)
    // A name in backticks is a name.
    self.test = self.test.filter { $0 != "`" }
  }

  /// The suites around a test, outermost first, by what identifies it: `AppTests.CardTests/Long/card()/CardTests.swift:7:4`.
  private static func suites(of test: Test, in module: String) -> [String] {
    var id = "\(test.id)"
    if id.hasPrefix(module + ".") { id.removeFirst(module.count + 1) }
    guard let end = id.ranges(of: test.name).last else { return [] }
    return id[..<end.lowerBound].split(separator: "/").map { $0.filter { $0 != "`" } }
  }
}
