package import WeftCLibrary

/// Files as the system opens them.
package enum FileDescriptor {
  /// Opens the file at `path` by open(2), whatever signals come meanwhile.
  ///
  /// Programs that this process starts do not have it. The last descriptors that the process may have are not taken, as if there were
  /// none: libraries need some.
  /// - Parameters:
  ///   - flags: what it is opened for: `O_RDONLY` and so on.
  ///   - mode: who may use it, where it is made.
  /// - Returns: its descriptor, which the caller closes.
  package static func open(
    _ path: String, _ flags: Int32, mode: mode_t = 0
  ) throws(SystemError) -> Int32 {
    while true {
      let descriptor = unsafe WeftCLibrary.open(path, flags | O_CLOEXEC, mode)
      if descriptor >= 0 {
        guard DescriptorRoom.isReserved(descriptor) else { return descriptor }
        close(descriptor)
        errno = EMFILE
        throw .last
      }
      let error = SystemError.last
      if error.code != EINTR { throw error }
    }
  }
}
