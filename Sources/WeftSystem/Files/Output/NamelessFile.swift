import WeftCLibrary

/// Files that have no name before they are whole: nothing of them is left, however their process ends.
///
/// open(2), `O_TMPFILE`. Not all file systems have them.
enum NamelessFile {
  /// Makes an empty file in `folder`.
  ///
  /// - Returns: the descriptor that it is written through; `nil`, where there is none to be had, or none that could be given a
  ///   name.
  static func create(in folder: String) -> Int32? {
    guard let descriptor = try? FileDescriptor.open(folder, FileDescriptor.temporary | O_WRONLY, mode: 0o644)
    else { return nil }
    guard unsafe access(FileDescriptor.path(of: descriptor), F_OK) == 0 else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  /// Gives an open file a name, which nothing has yet.
  static func link(_ descriptor: Int32, to name: String) throws(SystemError) {
    let path = FileDescriptor.path(of: descriptor)
    guard unsafe linkat(AT_FDCWD, path, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 else { throw .last }
  }
}
