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
  /// Whoever looks sees the old file or the new one. Blocks; not for the frame context.
  /// - Throws: ``OutputError``; the temporary file is then gone, and what was at `path` is untouched.
  public static func write(_ bytes: [UInt8], to path: String) throws(OutputError) {
    let temporary = temporaryPath(for: path)
    do throws(OutputError) {
      try writeAll(bytes, to: temporary, for: path)
      guard unsafe rename(temporary, path) == 0 else { throw .last("write", path) }
    } catch {
      unsafe unlink(temporary)
      throw error
    }
  }

  /// Removes what an interrupted run may have left unfinished in `folder`.
  static func removeUnfinished(in folder: String) {
    for name in Folder.names(in: folder) where name.hasPrefix(temporaryPrefix) && name.hasSuffix(".tmp") {
      unsafe unlink("\(folder)/\(name)")
    }
  }

  /// A name next to `path` that no other process uses.
  private static func temporaryPath(for path: String) -> String {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { path[...$0] } ?? ""
    let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
    return "\(folder)\(temporaryPrefix)\(getpid())-\(name).tmp"
  }

  private static func writeAll(
    _ bytes: [UInt8], to temporary: String, for path: String
  ) throws(OutputError) {
    let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .last("write", path) }
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
