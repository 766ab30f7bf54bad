package import WeftCLibrary

/// Files as the system opens them.
package enum FileDescriptor {
  /// Opens the file at `path` by open(2), whatever signals come meanwhile.
  ///
  /// Programs that this process starts do not have it. The last descriptors that the process may have are not taken, as if there were
  /// none: libraries need some. Where the process keeps to a folder (``FileRoot``), what lies elsewhere is not opened, whatever its
  /// name says.
  /// - Parameters:
  ///   - flags: what it is opened for: `O_RDONLY` and so on.
  ///   - mode: who may use it, where it is made.
  ///   - isOwn: whether it is one of the system's, which nobody else has named: it may lie anywhere, and take a last descriptor.
  /// - Returns: its descriptor, which the caller closes.
  package static func open(
    _ path: String, _ flags: Int32, mode: mode_t = 0, isOwn: Bool = false
  ) throws(SystemError) -> Int32 {
    guard !isOwn, FileRoot.current != nil, flags & (O_CREAT | placeOnly) == 0, flags & temporary != temporary
    else { return try opened(path, flags, mode, isOwn) }
    // Where it lies is known before it is opened: to open a pipe or a device is to use it.
    let place = try opened(path, placeOnly | flags & (O_DIRECTORY | O_NOFOLLOW), 0, false)
    defer { close(place) }
    return try opened(self.path(of: place), flags & ~O_NOFOLLOW, mode, false)
  }

  private static func opened(
    _ path: String, _ flags: Int32, _ mode: mode_t, _ isOwn: Bool
  ) throws(SystemError) -> Int32 {
    while true {
      let descriptor = unsafe WeftCLibrary.open(path, flags | O_CLOEXEC, mode)
      guard descriptor >= 0 else {
        let error = SystemError.last
        if error.code == EINTR { continue }
        throw error
      }
      guard !isOwn else { return descriptor }
      if DescriptorRoom.isReserved(descriptor) {
        close(descriptor)
        throw SystemError(EMFILE)
      }
      guard FileRoot.holds(descriptor) else {
        close(descriptor)
        throw .outsideOfRoot
      }
      return descriptor
    }
  }

  // Expressions in C's headers, or there for GNU's sources alone: Swift does not see them.
  #if os(Linux)
    /// Opens a place, and nothing that is there; asks for no permission to read or list (`O_PATH`).
    static let placeOnly: Int32 = 0o10000000
    /// Makes a file without a name in a folder (`O_TMPFILE`).
    static let temporary: Int32 = 0o20000000 | O_DIRECTORY
  #else
    static let placeOnly: Int32 = 0
    static let temporary: Int32 = .min
  #endif

  /// A path that leads to what is open, as long as it is, where the system shows processes.
  static func path(of descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }
}
