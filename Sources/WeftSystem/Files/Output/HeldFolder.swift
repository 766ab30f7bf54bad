import WeftCLibrary

/// A folder that is kept open: what is done in it is done there, whatever gets its name meanwhile.
package final class HeldFolder: Sendable {
  /// The path that it was opened by, which errors name.
  package let name: String
  /// A path that leads to it as long as it is held; where the system shows no processes, ``name``.
  package let path: String
  private let descriptor: Int32

  /// Opens the folder at `path`, which need not be one that may be listed.
  ///
  /// - Throws: `SystemError`, where there is none, and where it lies outside of the folder that the process keeps to.
  package init(_ path: String) throws(SystemError) {
    name = path
    descriptor = try FileDescriptor.open(path, FileDescriptor.placeOnly | O_DIRECTORY)
    let held = FileDescriptor.path(of: descriptor)
    self.path = unsafe access(held, F_OK) == 0 ? held : path
  }

  deinit { close(descriptor) }

  /// Why it is not at its name any more; `nil` where it is.
  package var loss: String? {
    var (held, found) = (stat(), stat())
    guard unsafe fstat(descriptor, &held) == 0 else { return nil }
    guard unsafe stat(name, &found) == 0 else {
      let error = SystemError.last
      return [ENOENT, ENOTDIR, ELOOP].contains(error.code)
        ? "it was moved or removed after the run began" : error.reason
    }
    return held.st_dev == found.st_dev && held.st_ino == found.st_ino
      ? nil : "another folder has taken its place since the run began"
  }

  /// Whether ``path`` leads to it still.
  package var isReachable: Bool { path != name || loss == nil }

  /// Removes a file that is in it, if there is one.
  package func remove(_ file: String) { unsafe unlink("\(path)/\(file)") }
}
