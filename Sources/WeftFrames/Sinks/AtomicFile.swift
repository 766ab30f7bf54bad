import WeftSynchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes files that are either whole or not there.
public enum AtomicFile {
  /// What the names of unfinished files start with.
  static let temporaryPrefix = ".weft-"

  /// Writes `bytes` to a file of a temporary name in the same folder and renames it to `path`.
  ///
  /// Whoever looks sees the old file or the new one. Where `path` is a link, what it leads to is replaced; where it is a
  /// device or a pipe, the bytes are written to it. Blocks; not for the frame context.
  /// - Throws: ``OutputError``; the temporary file is then gone, and what was at `path` is untouched.
  public static func write(_ bytes: [UInt8], to path: String) throws(OutputError) {
    var status = stat()
    let isThere = unsafe stat(path, &status) == 0
    switch status.st_mode & S_IFMT {
    case _ where !isThere: try replace(path, by: bytes, for: path)
    case S_IFREG: try replace(Folder.resolved(path), by: bytes, for: path)
    case S_IFDIR: throw OutputError(path: path, action: "write", reason: "it is a folder")
    default: try writeAll(bytes, to: path, flags: O_WRONLY, for: path)
    }
  }

  private static func replace(_ file: String, by bytes: [UInt8], for path: String) throws(OutputError) {
    let temporary = temporaryPath(for: file)
    do throws(OutputError) {
      try writeAll(bytes, to: temporary, flags: O_WRONLY | O_CREAT | O_TRUNC, for: path)
      try UnfinishedFiles.rename(temporary, to: file, for: path)
    } catch {
      UnfinishedFiles.remove(temporary)
      throw error
    }
  }

  /// Ends the process by `end`, and before that removes all files that it has not finished; nothing is written meanwhile.
  ///
  /// For a process that is told to stop.
  package static func removeUnfinished(thenEndBy end: () -> Never) -> Never {
    UnfinishedFiles.removeAll(thenEndBy: end)
  }

  /// Removes the file at `path`, if it is there.
  static func remove(_ path: String) { unsafe unlink(path) }

  /// Removes what interrupted runs may have left unfinished in `folder`; what another process may still be writing is
  /// left alone.
  static func removeUnfinished(in folder: String) {
    for name in Folder.names(in: folder) {
      guard let writer = writer(ofUnfinished: name) else { continue }
      let isOurs = name.hasPrefix(ownPrefix)
      if !isOurs, writer == getpid() || !isRunning(writer) { unsafe unlink("\(folder)/\(name)") }
    }
  }

  /// The process that made an unfinished file, by the file's name; `nil` where it is no such file.
  private static func writer(ofUnfinished name: String) -> pid_t? {
    guard name.hasPrefix(temporaryPrefix), name.hasSuffix(".tmp") else { return nil }
    let number = name.dropFirst(temporaryPrefix.count).prefix { $0 != "-" }
    return pid_t(number).flatMap { $0 > 0 ? $0 : nil }
  }

  /// Whether there is such a process, whoever runs it.
  private static func isRunning(_ process: pid_t) -> Bool { kill(process, 0) == 0 || errno == EPERM }

  /// What the names of this run's unfinished files start with: a killed process may have had the same number.
  private static let ownPrefix: String = {
    let run = String(UInt64.random(in: .min ... .max), radix: 36)
    return "\(temporaryPrefix)\(getpid())-\(run)-"
  }()
  private static let fileCount = Atomic<Int>(0)

  /// A name next to `path` that nobody else uses, neither another process nor another writer of this one.
  static func temporaryPath(for path: String) -> String {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { path[...$0] } ?? ""
    let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
    let number = fileCount.add(1, ordering: .relaxed).newValue
    return "\(folder)\(ownPrefix)\(number)-\(name).tmp"
  }

  private static func writeAll(
    _ bytes: [UInt8], to file: String, flags: Int32, for path: String
  ) throws(OutputError) {
    let descriptor = try UnfinishedFiles.open(file, flags: flags | O_CLOEXEC, for: path)
    var failure: OutputError?
    var rest = bytes[...]
    while !rest.isEmpty, failure == nil {
      let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count == 0 || errno != EINTR {
        failure = .last("write", path)
      }
    }
    // A full disk may be noticed as late as here.
    if close(descriptor) != 0, failure == nil { failure = .last("write", path) }
    if let failure { throw failure }
  }
}
