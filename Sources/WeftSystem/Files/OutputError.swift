import WeftCLibrary
import WeftFoundation

/// Why something could not be written.
public struct OutputError: Error, Hashable, Sendable {
  /// The file or folder.
  public let path: String
  /// What was tried, as a verb: "create", "write", "rename".
  public let action: String
  /// What the system says about it.
  public let reason: String
  /// Whether it went down a pipe that nobody reads any more.
  package private(set) var hasLostReader = false

  /// What standard output is called in place of a path.
  static let standardOutput = "standard output"

  /// Whether it was to go to standard output.
  package var isOfStandardOutput: Bool { path == Self.standardOutput }

  /// An error with a reason in words.
  public init(path: String, action: String, reason: String) {
    self.path = path
    self.action = action
    self.reason = reason
  }

  /// The error that the last system call has left in `errno`.
  static func last(_ action: String, _ path: String) -> OutputError {
    OutputError(SystemError.last, action, path)
  }

  /// The error for a system call that failed; it says which folder is missing.
  init(_ cause: SystemError, _ action: String, _ path: String) {
    var reason = cause.reason
    if cause.code == ENOENT, let folder = path.pathFolder {
      reason =
        FileManager.default.fileExists(atPath: folder)
        ? "no files can be made in \(folder); name a file elsewhere"
        : "there is no folder \(folder); make it first"
    }
    self.init(path: path, action: action, reason: reason)
    hasLostReader = cause.code == EPIPE
  }
}

extension OutputError: CustomStringConvertible {
  /// `cannot write frames/frame-00001.png: No space left on device`.
  public var description: String { "cannot \(action) \(path): \(reason)" }
}
