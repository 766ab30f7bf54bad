import WeftSynchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The temporary files of this process that have not got their names yet, so that a process that is told to stop
/// leaves none.
///
/// They are opened, renamed and removed here, under a lock: while ``removeAll(thenEndBy:)`` holds it, no file comes
/// or goes behind its back.
enum UnfinishedFiles {
  private static let paths = Mutex<Set<String>>([])

  /// Opens the file at `temporary`, and notes it where that makes it.
  ///
  /// - Parameter path: what errors name.
  static func open(_ temporary: String, flags: Int32, for path: String) throws(OutputError) -> Int32 {
    // What makes no file may have to wait for a reader, as a pipe does: not under the lock.
    guard flags & O_CREAT != 0 else { return try openFile(temporary, flags, for: path) }
    return try paths.withLock { (paths) throws(OutputError) in
      let descriptor = try openFile(temporary, flags, for: path)
      paths.insert(temporary)
      return descriptor
    }
  }

  /// Gives the file at `temporary` its name; where that fails, it is removed.
  static func rename(_ temporary: String, to file: String, for path: String) throws(OutputError) {
    try paths.withLock { (paths) throws(OutputError) in
      paths.remove(temporary)
      guard renameFile(temporary, file) != 0 else { return }
      let error = OutputError.last("write", path)
      unsafe unlink(temporary)
      throw error
    }
  }

  /// Removes the file at `temporary`.
  static func remove(_ temporary: String) {
    paths.withLock { paths in
      paths.remove(temporary)
      unsafe unlink(temporary)
    }
  }

  /// Removes all of them and ends the process by `end`.
  static func removeAll(thenEndBy end: () -> Never) -> Never {
    paths.withLock { paths in
      for path in paths { unsafe unlink(path) }
      end()
    }
  }

  private static func openFile(
    _ file: String, _ flags: Int32, for path: String
  ) throws(OutputError) -> Int32 {
    let descriptor = openDescriptor(file, flags)
    guard descriptor >= 0 else { throw .last("write", path) }
    return descriptor
  }
}

// Out here the names are the system's.
private func openDescriptor(_ path: String, _ flags: Int32) -> Int32 { unsafe open(path, flags, 0o644) }

private func renameFile(_ old: String, _ new: String) -> Int32 { unsafe rename(old, new) }
