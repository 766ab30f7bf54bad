import WeftCLibrary

/// Where the bytes of a file that is written really go.
enum OutputPlace {
  /// A file of that name comes to be, or takes the place of one that a user has, and then has its mode.
  case file(String, mode: mode_t?)
  /// A device or a pipe takes them as they come.
  case stream(String)

  /// Who has chosen a name.
  enum Naming: Sendable {
    /// A user: a link is followed, and what is no file may take the bytes.
    case user
    /// Weft, in a folder: no link is followed, because whoever may write to the folder could have put it there; whatever has the
    /// name is replaced.
    case weft
  }

  /// Finds out where the bytes for `path` go.
  ///
  /// - Parameter name: what errors call it, and what has to lie in the folder that the process keeps to; `nil`: the path.
  /// - Throws: ``OutputError``, where that is a folder, a socket, or a link that leads nowhere.
  init(_ path: String, _ naming: Naming, calledBy name: String? = nil) throws(OutputError) {
    let name = name ?? path
    guard FileRoot.allows(name) else { throw Self.refused(name, FileRoot.refusal) }
    var status = stat()
    let isThere = unsafe naming == .user ? stat(path, &status) == 0 : lstat(path, &status) == 0
    guard isThere else {
      if errno == ELOOP { throw Self.refused(name, "it is a link that leads to itself; remove it") }
      if naming == .user, unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
        throw Self.refused(
          name, "it is a link that leads nowhere; remove it, or make the folder that it leads to")
      }
      self = .file(path, mode: nil)
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw Self.refused(name, "it is a folder")
    case S_IFSOCK where naming == .user:
      throw Self.refused(name, "it is a socket; name a file or a pipe")
    case _ where naming == .weft: self = .file(path, mode: nil)
    case S_IFREG: self = .file(Folder.resolved(path), mode: status.st_mode & 0o777)
    default: self = .stream(path)
    }
  }

  private static func refused(_ path: String, _ reason: String) -> OutputError {
    OutputError(path: path, action: "write", reason: reason)
  }
}
