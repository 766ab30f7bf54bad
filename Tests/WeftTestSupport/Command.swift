public import Foundation

/// Runs a built program as a user would.
public struct Command {
  /// What a program left behind.
  public struct Outcome: Sendable {
    /// The exit status, or minus the number of the signal that ended it.
    public let status: Int32
    /// What it wrote to standard output.
    public let output: Data
    /// What it wrote to standard error.
    public let errors: String

    /// The output as text.
    public var text: String { String(decoding: output, as: UTF8.self) }
  }

  private let executable: URL

  /// Where the program is.
  public var path: String { executable.path }

  /// The program at `path`.
  public init(path: String) { executable = URL(filePath: path) }

  /// The product `name` of this package, where the tests were built.
  public init(_ name: String) {
    // The tests run from a bundle, or an executable, that lies beside the products.
    let tests = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    var folder = URL(filePath: tests).deletingLastPathComponent()
    while folder.path.contains(".xctest") { folder = folder.deletingLastPathComponent() }
    executable = folder.appending(path: name)
  }

  /// Runs it to its end.
  public func run(_ arguments: [String], input: Data? = nil, in folder: URL? = nil) throws -> Outcome {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let scratch = try TemporaryFolder()
    // Files instead of pipes: nothing has to be read while the program runs.
    let files = ["in", "out", "err"].map { scratch.url.appending(path: $0) }
    try (input ?? Data()).write(to: files[0])
    for file in files.dropFirst() { try Data().write(to: file) }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    let status = process.terminationStatus
    return Outcome(
      status: process.terminationReason == .exit ? status : -status, output: try Data(contentsOf: files[1]),
      errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
  }
}
