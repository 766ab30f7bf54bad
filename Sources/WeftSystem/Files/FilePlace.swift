import WeftCLibrary

/// Where a path leads: two that are equal lead to one file, however they are written.
package enum FilePlace: Hashable, Sendable {
  /// A file that is there.
  case file(device: UInt64, inode: UInt64)
  /// A name in a folder, without links on the way.
  case name([UInt8])

  /// What an open descriptor leads to; `nil` where it is not open.
  package init?(descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self = Self.place(status)
  }

  /// Where `path` leads now.
  package init(_ path: String) {
    var status = stat()
    if unsafe stat(path, &status) == 0 {
      self = Self.place(status)
      return
    }
    self = .name(Array("\(Folder.resolved(Folder.of(path)))/\(path.lastPathName)".utf8))
  }

  private static func place(_ status: stat) -> FilePlace {
    .file(device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino))
  }
}
