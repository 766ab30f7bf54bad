import WeftCLibrary
import WeftSynchronization

/// The folder that this process keeps to, where somebody has said so: files whose names come from others must lie in it.
///
/// A rule of the process, as its working directory is, so that no way to a file can forget it. A name is checked when it is
/// given: the rule holds against whoever sends names, not against who may make links in the folder meanwhile.
package struct FileRoot: Sendable {
  /// Its path, absolute and without links.
  package let path: String

  /// The folder at `path`.
  ///
  /// - Returns: `nil`, where there is none.
  package init?(_ path: String) {
    guard let resolved = Self.resolved(path), Folder.obstacle(toListing: resolved) == nil else { return nil }
    self.path = resolved
  }

  private static let state = Mutex<FileRoot?>(nil)

  /// The folder of this process, which is to be its working directory too; `nil`: files may lie anywhere.
  package static var current: FileRoot? {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  /// Whether a file of that name may be used.
  package static func allows(_ file: String) -> Bool { current?.contains(file) ?? true }

  /// Why one may not.
  package static let refusal = "it lies outside of the folder that is served (--root)"

  /// Whether a file lies in the folder, or would where it were made now, links followed; a relative path starts at the folder.
  package func contains(_ file: String) -> Bool {
    var known = file.hasPrefix("/") ? file : "\(path)/\(file)"
    // What is not there yet has no links in it, and may go up nowhere.
    while true {
      if let resolved = Self.resolved(known) {
        return path == "/" || resolved == path || resolved.hasPrefix(path + "/")
      }
      var status = stat()
      guard errno == ENOENT, unsafe lstat(known, &status) != 0 else { return false }
      while known.count > 1, known.hasSuffix("/") { known.removeLast() }
      guard let slash = known.lastIndex(of: "/") else { return false }
      let name = known[known.index(after: slash)...]
      guard name != "..", name != ".", slash != known.startIndex else { return false }
      known = String(known[..<slash])
    }
  }

  private static func resolved(_ path: String) -> String? {
    guard let name = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(name) }
    return unsafe String(cString: name)
  }
}
