import WeftCLibrary
import WeftSynchronization

/// Keeps other writers out of a folder, in this process and in others, for as long as it is held.
///
/// The lock is the system's (flock): it goes with the process, however that ends. Where the file system has no locks there is
/// none.
package final class FolderLock: Sendable {
  private let descriptor: Mutex<Int32?>

  /// Takes the lock of a folder.
  ///
  /// - Throws: ``OutputError``, where somebody else has it.
  package init(_ folder: HeldFolder) throws(OutputError) {
    // A folder that can be written to and not be read has no lock.
    guard let locked = try? FileDescriptor.open(folder.path, O_RDONLY | O_DIRECTORY) else {
      descriptor = Mutex(nil)
      return
    }
    if flock(locked, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      close(locked)
      throw OutputError(
        path: folder.name, action: "write to",
        reason: "another run is writing there; wait for its end, or name another folder")
    }
    descriptor = Mutex(locked)
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
