import WeftCLibrary
import WeftSynchronization

/// The folder that this process keeps to, where somebody has said so: files whose names come from others must lie in it.
///
/// A rule of the process, as its working directory is, so that no way to a file can forget it. A name is checked when it is
/// given, and what it leads to once more, before that is opened: links may have been exchanged meanwhile.
package struct FileRoot: Sendable {
  /// Its path, absolute and without links.
  package let path: String
  /// The same as it was given, absolute.
  private let given: String

  /// The folder at `path`.
  ///
  /// - Returns: `nil`, where there is none.
  package init?(_ path: String) {
    guard let resolved = Folder.realPath(path), Folder.obstacle(toListing: resolved) == nil else {
      return nil
    }
    self.path = resolved
    let absolute = path.isAbsolutePath ? path : "\(Folder.resolved("."))/\(path)"
    given = Self.plain(absolute)
  }

  /// An absolute path with one slash between names, none of which is the folder that it stands in.
  private static func plain(_ path: String) -> String {
    path.pathNames.filter { $0 != "." }.map { "/\($0)" }.joined()
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

  /// Whether what is open lies in the folder of this process now, by whatever name it was opened.
  static func holds(_ descriptor: Int32) -> Bool {
    guard let root = current, root.path != "/" else { return true }
    return openPath(of: descriptor)?.path(within: root.path) != nil
  }

  /// Whether the system says of what lies in the folder that it does, without which the rule cannot be kept.
  package var canBeKept: Bool {
    guard let folder = try? FileDescriptor.open(path, O_RDONLY | O_DIRECTORY, isOwn: true) else {
      return false
    }
    defer { close(folder) }
    return Self.openPath(of: folder) == path
  }

  /// Where an open file lies, without links.
  private static func openPath(of descriptor: Int32) -> String? {
    let path = unsafe [CChar](unsafeUninitializedCapacity: 2 * Int(PATH_MAX)) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      count = unsafe max(0, readlink(FileDescriptor.path(of: descriptor), start, buffer.count))
    }
    return path.isEmpty ? nil : String(decoding: path.lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether a file lies in the folder, or would where it were made now, links followed; a relative path starts at the folder.
  ///
  /// The way to it must lie in the folder too: otherwise the answer would tell what there is outside.
  /// - Complexity: O(names²): the system goes the way to each anew
  package func contains(_ file: String) -> Bool {
    guard path != "/" else { return true }
    var rest = file
    if file.isAbsolutePath {
      let plain = Self.plain(file)
      guard let inside = plain.path(within: path) ?? plain.path(within: given) else { return false }
      rest = inside
    }
    var place = path
    // What is not there yet has no links in it, and may not go up.
    var isNew = false
    for name in rest.pathNames where name != "." {
      guard name != ".." else {
        guard !isNew, place.utf8.count > path.utf8.count, let above = place.pathFolder else { return false }
        place = above
        continue
      }
      let next = "\(place)/\(name)"
      if !isNew {
        var status = stat()
        if unsafe lstat(next, &status) == 0 {
          if status.st_mode & S_IFMT == S_IFLNK {
            guard let resolved = Folder.realPath(next), resolved.path(within: path) != nil else {
              return false
            }
            place = resolved
          } else {
            place = next
          }
          continue
        }
        guard errno == ENOENT else { return false }
        isNew = true
      }
      place = next
    }
    return true
  }
}
