import WeftCLibrary

/// Goes through what lies in a folder, in no order, without what stands for the folder itself and for the one that it lies in.
@safe package struct FolderReader: ~Copyable {
  /// Something that lies in a folder.
  package struct Entry {
    /// What it is called; where that is not UTF-8, with U+FFFD for what is not.
    package let name: String
    /// Whether it is: else nobody can ask for it.
    package let isUTF8: Bool
    fileprivate let type: Int

    /// What it is, in the folder at `folder`, links not followed; `nil` where it is there no more.
    ///
    /// The system is asked only where the folder does not say it.
    package func kind(in folder: String) -> FileKind? {
      switch type {
      case Int(DT_UNKNOWN): FileKind(at: "\(folder)/\(name)")
      case Int(DT_REG): .file
      case Int(DT_DIR): .folder
      case Int(DT_LNK): .link
      default: .other
      }
    }
  }

  private let folder: OpaquePointer  // DIR, closed at the end

  /// Opens the folder at `path`.
  ///
  /// - Parameter isOwn: whether it is one of the system's, which nobody else has named.
  /// - Throws: `SystemError`, where it cannot be listed.
  package init(_ path: String, isOwn: Bool = false) throws(SystemError) {
    let descriptor = try FileDescriptor.open(path, O_RDONLY | O_DIRECTORY, isOwn: isOwn)
    guard let folder = unsafe fdopendir(descriptor) else {
      let error = SystemError.last
      close(descriptor)
      throw error
    }
    unsafe self.folder = folder
  }

  deinit { unsafe closedir(folder) }

  /// The next one; `nil` at the end.
  package func next() -> Entry? {
    while let entry = unsafe readdir(folder) {
      // `d_name` is a C array at the end of the entry: its address is that of a string.
      let (name, isUTF8) = unsafe withUnsafePointer(to: &entry.pointee.d_name) { start in
        unsafe start.withMemoryRebound(to: CChar.self, capacity: 256) { characters in
          let name = unsafe String(validatingCString: characters)
          return (unsafe name ?? String(cString: characters), name != nil)
        }
      }
      if name != ".", name != ".." {
        return Entry(name: name, isUTF8: isUTF8, type: Int(unsafe entry.pointee.d_type))
      }
    }
    return nil
  }
}
