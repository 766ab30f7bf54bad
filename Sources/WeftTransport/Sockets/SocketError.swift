import WeftCLibrary

/// Why a socket cannot be listened at.
package struct SocketError: Error, Hashable, Sendable {
  /// The path of the socket.
  package let path: String
  /// What is in the way, and what to do.
  package let reason: String

  /// The error that the last system call has left in `errno`.
  static func last(_ path: String) -> SocketError {
    let code = errno
    return SocketError(path: path, reason: unsafe String(cString: strerror(code)))
  }
}

extension SocketError: CustomStringConvertible {
  /// `cannot listen at /run/weft.sock: Permission denied`.
  package var description: String { "cannot listen at \(path): \(reason)" }
}
