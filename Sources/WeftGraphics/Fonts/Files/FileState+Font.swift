import WeftCLibrary

extension FileState {
  /// Looks at the font file at a path.
  /// - Throws: ``FontError``, where it is not there, may not be read, or is no ordinary file.
  package init(ofFont path: String) throws(FontError) {
    var status = stat()
    guard !path.utf8.contains(0), unsafe stat(path, &status) == 0, unsafe access(path, R_OK) == 0 else {
      throw FontError.unreachable(path)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      let found = status.st_mode & S_IFMT == S_IFDIR ? "a folder" : "a pipe, a device or a socket"
      throw FontError(.notAFont(file: path), "\(path) is \(found), no font file. Name a font file.")
    }
    self.init(status)
  }
}
