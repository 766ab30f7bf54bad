import WeftCLibrary

/// What lies in a folder, told from one another without asking the system about each name.
package enum FolderEntries {
  /// The names in the folder at `path` that are UTF-8, unsorted, and what each is, links not followed; `nil` where it cannot be listed.
  package static func list(_ path: String) -> [(name: String, kind: FileKind)]? {
    guard let folder = unsafe opendir(path) else { return nil }
    defer { unsafe closedir(folder) }
    var entries: [(name: String, kind: FileKind)] = []
    while let entry = unsafe readdir(folder) {
      // `d_name` is a C array at the end of the entry: its address is that of a string.
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { start in
        unsafe start.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(validatingCString: $0)
        }
      }
      guard let name, name != ".", name != "..",
        let kind = kind(ofType: unsafe Int(entry.pointee.d_type)) ?? FileKind(at: "\(path)/\(name)")
      else { continue }
      entries.append((name, kind))
    }
    return entries
  }

  /// What a directory entry says that it is; `nil` where it does not say.
  private static func kind(ofType type: Int) -> FileKind? {
    switch type {
    case Int(DT_UNKNOWN): nil
    case Int(DT_REG): .file
    case Int(DT_DIR): .folder
    case Int(DT_LNK): .link
    default: .other
    }
  }
}
