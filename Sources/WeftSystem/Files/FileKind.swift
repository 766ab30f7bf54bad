import WeftCLibrary

/// What is at a path, links not followed.
package enum FileKind {
  case file
  case folder
  case link
  /// A pipe, a device, a socket.
  case other

  /// Looks; `nil` where there is nothing.
  package init?(at path: String) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .other
    }
  }
}
