import WeftCLibrary
import WeftSynchronization

/// The temporary files of this process that have not got their names yet, so that a process that is told to stop
/// leaves none.
///
/// They are made, renamed and removed here, under a lock: while ``removeAll(thenEndBy:)`` holds it, no file comes
/// or goes behind its back.
enum UnfinishedFiles {
  private static let prefix = ".weft-"
  private static let suffix = ".tmp"
  private static let paths = Mutex<Set<String>>([])

  /// Makes an empty file beside `file`, under a name that nobody can know before: nothing that somebody has put there is opened,
  /// and no link followed.
  ///
  /// - Parameter path: what errors name.
  /// - Returns: its name, and the descriptor that it is written through.
  static func create(
    beside file: String, for path: String
  ) throws(OutputError) -> (path: String, descriptor: Int32) {
    let (temporary, descriptor) = try add(beside: file, for: path) { (temporary) throws(SystemError) in
      do throws(SystemError) {
        return try FileDescriptor.open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o644)
      } catch {
        // It may have been made, and must not be open.
        if error.code != EEXIST { unsafe unlink(temporary) }
        throw error
      }
    }
    return (temporary, descriptor)
  }

  /// Gives a file that has no name yet such a one; see ``create(beside:for:)``.
  static func link(
    _ descriptor: Int32, beside file: String, for path: String
  ) throws(OutputError) -> String {
    try add(beside: file, for: path) { (temporary) throws(SystemError) in
      try NamelessFile.link(descriptor, to: temporary)
    }.path
  }

  /// Has `make` make a file under a name that is free.
  private static func add<Made>(
    beside file: String, for path: String, make: (String) throws(SystemError) -> Made
  ) throws(OutputError) -> (path: String, made: Made) {
    try paths.withLock { (paths) throws(OutputError) in
      var failure = SystemError(EEXIST)
      for _ in 0..<8 where failure.code == EEXIST {
        let temporary = name(beside: file)
        do throws(SystemError) {
          let made = try make(temporary)
          paths.insert(temporary)
          TransientPaths.add(temporary)
          return (temporary, made)
        } catch {
          failure = error
        }
      }
      throw OutputError(failure, "write", path)
    }
  }

  /// Gives the file at `temporary` its name; where that fails, it is removed.
  static func rename(_ temporary: String, to file: String, for path: String) throws(OutputError) {
    try paths.withLock { (paths) throws(OutputError) in
      paths.remove(temporary)
      defer { TransientPaths.remove(temporary) }
      guard unsafe WeftCLibrary.rename(temporary, file) != 0 else { return }
      let error = SystemError.last
      unsafe unlink(temporary)
      guard error.code != ENOENT else {
        throw OutputError(
          path: path, action: "write", reason: "somebody has removed it before it was whole; try again")
      }
      throw OutputError(error, "write", path)
    }
  }

  /// Removes the file at `temporary`.
  static func remove(_ temporary: String) {
    paths.withLock { paths in
      paths.remove(temporary)
      unsafe unlink(temporary)
      TransientPaths.remove(temporary)
    }
  }

  /// Removes all of them and ends the process by `end`.
  static func removeAll(thenEndBy end: () -> Never) -> Never {
    paths.withLock { paths in
      for path in paths { unsafe unlink(path) }
      end()
    }
  }

  /// Whether a file of that name was left by a process that does not run any more.
  static func isLeftOver(_ name: String) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
    guard let writer = pid_t(name.dropFirst(prefix.count).prefix { $0 != "-" }), writer > 0 else {
      return false
    }
    // A killed process may have had this one's number.
    if writer == getpid() {
      return !paths.withLock { paths in paths.contains { $0.hasSuffix("/" + name) || $0 == name } }
    }
    return kill(writer, 0) != 0 && errno != EPERM
  }

  /// A name in the folder of `file`, which says whose it is, is short whatever the file is called, and is nothing that anybody can
  /// know before.
  static func name(beside file: String) -> String {
    let folder = file.pathFolder.map { "\($0)/" } ?? ""
    let random =
      String(UInt64.random(in: .min ... .max), radix: 36)
      + String(UInt64.random(in: .min ... .max), radix: 36)
    return "\(folder)\(prefix)\(getpid())-\(random)\(suffix)"
  }
}
