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
  package init(_ path: String) throws(OutputError) {
    // A folder that can be written to and not be read has no lock.
    guard let folder = try? FileDescriptor.open(path, O_RDONLY | O_DIRECTORY) else {
      descriptor = Mutex(nil)
      return
    }
    if flock(folder, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      close(folder)
      throw OutputError(
        path: path, action: "write to",
        reason: "another run is writing there; wait for its end, or name another folder")
    }
    descriptor = Mutex(folder)
  }

  deinit { release() }

  /// Whether another folder is at `path` now than the one that was locked: somebody has put it in its place.
  package func isReplaced(at path: String) -> Bool {
    descriptor.withLock { folder in
      var (locked, found) = (stat(), stat())
      guard let folder, unsafe fstat(folder, &locked) == 0, unsafe stat(path, &found) == 0 else {
        return false
      }
      return locked.st_dev != found.st_dev || locked.st_ino != found.st_ino
    }
  }

  /// Lets others write.
  package func release() {
    let folder = descriptor.withLock { descriptor in
      defer { descriptor = nil }
      return descriptor
    }
    if let folder { close(folder) }
  }
}
