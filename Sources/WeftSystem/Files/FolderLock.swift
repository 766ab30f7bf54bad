import WeftCLibrary
import WeftSynchronization

/// Keeps other writers out of a folder, in this process and in others, for as long as it is held.
///
/// The lock is the system's (flock): it goes with the process, however that ends. Where the file system has no locks there is
/// none.
package final class FolderLock: Sendable {
  private let descriptor: Mutex<Int32?>

  /// Takes the lock of the folder at `path`.
  ///
  /// - Throws: ``OutputError``, where somebody else has it.
  package convenience init(_ path: String) throws(OutputError) { try self.init(path, at: path) }

  /// Takes the lock of a folder that is held.
  package convenience init(_ folder: HeldFolder) throws(OutputError) {
    try self.init(folder.name, at: folder.path)
  }

  private init(_ name: String, at path: String) throws(OutputError) {
    // A folder that can be written to and not be read has no lock.
    guard let folder = try? FileDescriptor.open(path, O_RDONLY | O_DIRECTORY) else {
      descriptor = Mutex(nil)
      return
    }
    if flock(folder, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      close(folder)
      throw OutputError(
        path: name, action: "write to",
        reason: "another run is writing there; wait for its end, or name another folder")
    }
    descriptor = Mutex(folder)
  }

  deinit { release() }

  /// Lets others write.
  package func release() {
    let folder = descriptor.withLock { descriptor in
      defer { descriptor = nil }
      return descriptor
    }
    if let folder { close(folder) }
  }
}
