/// Which snapshot: the test that takes it, and what it is called there.
public struct SnapshotName: Hashable, Sendable, Codable {
  /// The module of the test.
  public var module: String
  /// The file of the test, without its folder and without `.swift`.
  public var file: String
  /// The suites that the test is in, outermost first; none where it is in none, or where nothing says so.
  public var suites: [String]
  /// The test: `card`, or `cards(_:)` where it has parameters.
  public var test: String
  /// What the snapshot is called in its test; `nil` where it is the only one.
  public var name: String?

  /// Names a snapshot.
  public init(module: String, file: String, suites: [String] = [], test: String, name: String? = nil) {
    self.module = module
    self.file = file
    self.suites = suites
    self.test = test
    self.name = name
  }

  /// The test alone: `AppTests.CardTests/card`.
  public var testID: String { "\(module).\((suites + [test]).joined(separator: "/"))" }
}

extension SnapshotName {
  /// The test in a source file, as the compiler tells it.
  ///
  /// - Parameters:
  ///   - fileID: `#fileID`: the module, a slash and the file's name.
  ///   - function: `#function`.
  package init(fileID: String, function: String, name: String?) {
    let parts = fileID.split(separator: "/", maxSplits: 1).map(String.init)
    let file = parts.last.map { $0.split(separator: "/").last.map(String.init) ?? $0 } ?? ""
    self.init(
      module: parts.first ?? "", file: file.hasSuffix(".swift") ? String(file.dropLast(6)) : file,
      test: Self.withoutEmptyParentheses(function), name: name)
  }

  /// `card` of `card()`; `cards(_:)` stays as it is, since there may be others.
  package static func withoutEmptyParentheses(_ function: String) -> String {
    function.hasSuffix("()") ? String(function.dropLast(2)) : function
  }
}
