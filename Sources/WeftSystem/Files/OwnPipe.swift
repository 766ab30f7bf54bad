import WeftCLibrary

/// Pipes and sockets without names that the process itself has open.
package enum OwnPipe {
  /// Whether a path leads to one, as those in `/dev/fd` do: what somebody writes there, the process would take for its own.
  package static func isAt(_ path: String) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0, [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT) else {
      return false
    }
    // There is no path without links to what has no name.
    guard Folder.realPath(path) == nil else { return false }
    let place = FilePlace(path)
    return Folder.names(in: "/dev/fd", isOwn: true).contains { name in
      Int32(name).flatMap { FilePlace(descriptor: $0) } == place
    }
  }
}
