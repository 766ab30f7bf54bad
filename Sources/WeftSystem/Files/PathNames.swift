/// Paths are bytes to the system: names between slashes. A `Character` may be a slash with an accent, and two strings may be equal
/// that are different names, so whoever asks for the parts of a path asks here.
extension String {
  /// The names of a path, without slashes; `.` and `..` are names too.
  ///
  /// - Complexity: O(bytes)
  package var pathNames: [String] {
    utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// What stands before the last slash; `nil` where there is none, empty where it begins the path.
  ///
  /// - Complexity: O(bytes)
  package var pathFolder: String? {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { String(decoding: utf8[..<$0], as: UTF8.self) }
  }

  /// What stands behind the last slash; all of it where there is none.
  ///
  /// - Complexity: O(bytes)
  package var lastPathName: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return String(self) }
    return String(decoding: utf8[utf8.index(after: slash)...], as: UTF8.self)
  }

  /// Whether it is the name of something in a folder, for the system too, to which a name ends at a zero byte.
  ///
  /// - Complexity: O(bytes)
  package var isFileName: Bool {
    !isEmpty && !utf8.contains { $0 == 0 || $0 == UInt8(ascii: "/") } && ![".", ".."].contains(self)
  }

  /// Whether a path begins at the system's root, and not at a working directory.
  package var isAbsolutePath: Bool { utf8.first == UInt8(ascii: "/") }

  /// What is left of a path within the folder at `folder`, or of that folder itself; `nil` where it leads elsewhere.
  ///
  /// Of names alone, byte by byte: links, `.` and `..` are not looked at.
  /// - Complexity: O(bytes)
  package func path(within folder: String) -> String? {
    guard utf8.starts(with: folder.utf8) else { return nil }
    let rest = utf8.dropFirst(folder.utf8.count)
    guard rest.isEmpty || rest.first == UInt8(ascii: "/") else { return nil }
    return String(decoding: rest, as: UTF8.self)
  }
}
