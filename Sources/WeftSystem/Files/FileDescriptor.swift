package import WeftCLibrary

/// Files as the system opens them.
package enum FileDescriptor {
  /// Opens the file at `path` by open(2), whatever signals come meanwhile.
  ///
  /// Programs that this process starts do not have it. The last descriptors that the process may have are not taken, as if there were
  /// none: libraries need some. Where the process keeps to a folder (``FileRoot``), what turns out to lie elsewhere is not opened.
  /// - Parameters:
  ///   - flags: what it is opened for: `O_RDONLY` and so on.
  ///   - mode: who may use it, where it is made.
  ///   - keepsToRoot: whether it is a file that others may have named; `false` for the system's own.
  /// - Returns: its descriptor, which the caller closes.
  package static func open(
    _ path: String, _ flags: Int32, mode: mode_t = 0, keepsToRoot: Bool = true
  ) throws(SystemError) -> Int32 {
    while true {
      let descriptor = unsafe WeftCLibrary.open(path, flags | O_CLOEXEC, mode)
      if descriptor >= 0 {
        var refusal: SystemError?
        if DescriptorRoom.isReserved(descriptor) { refusal = SystemError(EMFILE) }
        if keepsToRoot, !FileRoot.holds(descriptor) { refusal = .outsideOfRoot }
        guard let refusal else { return descriptor }
        close(descriptor)
        errno = refusal.code
        throw refusal
      }
      let error = SystemError.last
      if error.code != EINTR { throw error }
    }
  }

  /// A path that leads to what is open, as long as it is, where the system shows processes.
  static func path(of descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }
}
