import WeftCLibrary

/// Where a path leads: two that are equal lead to one file, however they are written.
package enum FilePlace: Hashable, Sendable {
  /// A file that is there.
  case file(device: UInt64, inode: UInt64)
  /// A name in a folder, without links on the way.
  case name(String)

  /// Where `path` leads now.
  package init(_ path: String) {
    var status = stat()
    if unsafe stat(path, &status) == 0 {
      self = .file(device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino))
      return
    }
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    self = .name(
      Folder.resolved(folder) + "/" + (slash.map { String(path[path.index(after: $0)...]) } ?? path))
  }
}
