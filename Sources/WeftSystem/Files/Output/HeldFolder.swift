import WeftCLibrary

/// A folder that is kept open: what is done in it is done there, whatever gets its name meanwhile.
package final class HeldFolder: Sendable {
  // Linux's flag to open a place and nothing that is in it, which asks for no permission to list; C has it only on request.
  private static let flags: Int32 = 0o10000000 | O_DIRECTORY

  /// The path that it was opened by, which errors name.
  package let name: String
  /// A path that leads to it as long as it is held.
  package let path: String
  private let descriptor: Int32

  /// Opens the folder at `path`.
  ///
  /// - Throws: `SystemError`, where there is none, and where it lies outside of the folder that the process keeps to.
  package init(_ path: String) throws(SystemError) {
    name = path
    descriptor = try FileDescriptor.open(path, Self.flags)
    let held = FileDescriptor.path(of: descriptor)
    // Where the system shows no processes, nothing but the name leads there.
    self.path = unsafe access(held, F_OK) == 0 ? held : path
  }

  deinit { close(descriptor) }

  /// Why it is not at its name any more; `nil` where it is.
  package var loss: String? {
    var (held, found) = (stat(), stat())
    guard unsafe fstat(descriptor, &held) == 0 else { return nil }
    guard unsafe stat(name, &found) == 0 else { return "it was moved or removed after the run began" }
    return held.st_dev == found.st_dev && held.st_ino == found.st_ino
      ? nil : "another folder has taken its place since the run began"
  }

  /// Removes a file that is in it, if there is one.
  package func remove(_ file: String) { unsafe unlink("\(path)/\(file)") }
}
