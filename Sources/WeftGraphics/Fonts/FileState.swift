#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What tells one state of a file from another.
package struct FileState: Hashable, Sendable {
  let identity: ImageBytes.FileIdentity
  let version: ImageBytes.FileVersion

  /// How many bytes it has.
  var byteCount: Int { identity.byteCount }

  /// Looks at the file at a path.
  /// - Throws: ``FontError``, where it is not there, may not be read, or is no ordinary file.
  package init(ofFont path: String) throws(FontError) {
    var status = stat()
    guard !path.utf8.contains(0), unsafe stat(path, &status) == 0, unsafe access(path, R_OK) == 0 else {
      throw FontError.unreachable(path)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      let found = status.st_mode & S_IFMT == S_IFDIR ? "a folder" : "a pipe, a device or a socket"
      throw FontError(.unreadable(file: path), "\(path) is \(found), no font file. Name a font file.")
    }
    self.init(status)
  }

  /// The state that the system tells of an ordinary file.
  init(_ status: stat) {
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    identity = ImageBytes.FileIdentity(
      device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino),
      byteCount: Int(status.st_size), modifiedSeconds: Int(modified.tv_sec),
      modifiedNanoseconds: Int(modified.tv_nsec))
    version = ImageBytes.FileVersion(
      changedSeconds: Int(changed.tv_sec), changedNanoseconds: Int(changed.tv_nsec))
  }

  /// Whether the file is the same one, with the same size and time of modification.
  func isSameFile(as other: FileState) -> Bool { identity == other.identity }
}
