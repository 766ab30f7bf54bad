import WeftCLibrary

/// Why a system call has failed.
package struct SystemError: Error, Hashable, Sendable {
  /// Its number, such as `ENOENT`.
  package let code: Int32

  /// The error of that number.
  package init(_ code: Int32) { self.code = code }

  /// What the last call of this thread has left in `errno`.
  package static var last: SystemError { SystemError(errno) }

  /// What is open lies outside of the folder that the process keeps to: no number of the system's.
  package static let outsideOfRoot = SystemError(-1)

  /// The system's words for it: `No such file or directory`.
  package var reason: String {
    self == .outsideOfRoot ? FileRoot.refusal : unsafe String(cString: strerror(code))
  }
}
