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

  /// An error with a reason in words.
  public init(path: String, action: String, reason: String) {
    self.path = path
    self.action = action
    self.reason = reason
  }

  /// The error that the last system call has left in `errno`.
  static func last(_ action: String, _ path: String) -> OutputError {
    OutputError(path: path, action: action, reason: SystemError.last.reason)
  }
}

extension OutputError: CustomStringConvertible {
  /// `cannot write frames/frame-00001.png: No space left on device`.
  public var description: String { "cannot \(action) \(path): \(reason)" }
}
