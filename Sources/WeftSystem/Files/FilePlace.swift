import WeftCLibrary

/// Where a path leads: two that are equal lead to one file, however they are written.
package enum FilePlace: Hashable, Sendable {
  /// A file that is there.
  case file(device: UInt64, inode: UInt64)
  /// A name in a folder, without links on the way.
  case name([UInt8])

  /// Where `path` leads now.
  package init(_ path: String) {
    var status = stat()
    if unsafe stat(path, &status) == 0 {
      self = .file(device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino))
      return
    }
    self = .name(Array("\(Folder.resolved(Folder.of(path)))/\(path.lastPathName)".utf8))
  }
}
