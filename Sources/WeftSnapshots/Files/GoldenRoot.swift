import Weft
import WeftCLibrary
import WeftSystem

/// A folder of goldens, in which files are listed, moved and removed, and out of which no link leads.
struct GoldenRoot: Sendable {
  let path: String

  /// The one spelling of a folder: without links, `..` and slashes too many; one that is not there is only tidied.
  static func canonical(_ path: String) -> String {
    Folder.resolved(URL(filePath: path).standardized.path(percentEncoded: false).trimmedSlash)
  }

  /// The paths of all files in it, in order; what is hidden is left out, and links are not followed.
  func files() -> [String] { listing().files }

  /// The paths of all files in it, in order, and of what could not be looked at, each with the reason.
  ///
  /// A root that is not there has none of either.
  func listing() -> (files: [String], unread: [UnreadPlace]) {
    var (files, unread): ([String], [UnreadPlace]) = ([], [])
    var folders = FileKind(at: path) == nil ? [] : [""]
    while let folder = folders.popLast() {
      let names = Folder.names(in: "\(path)/\(folder)")
      if names.isEmpty, let reason = Folder.obstacle(toListing: "\(path)/\(folder)") {
        unread.append(UnreadPlace(path: "\(path)/\(folder)".trimmedSlash, reason: reason))
      }
      for name in names where !name.hasPrefix(".") {
        let place = "\(path)/\(folder)\(name)"
        switch FileKind(at: place) {
        case .file: files.append(folder + name)
        case .folder: folders.append("\(folder)\(name)/")
        case .link, .other: break
        case nil:
          let error = SystemError.last
          if Folder.isUnusable(name, in: "\(path)/\(folder)") {
            unread.append(UnreadPlace(path: place, reason: "its name is not UTF-8; rename it"))
          } else if error.code != ENOENT {
            unread.append(UnreadPlace(path: place, reason: error.reason))
          }
        }
      }
    }
    return (files.sorted(), unread.sorted { $0.path < $1.path })
  }

  /// Where a path in the root really is.
  ///
  /// - Throws: ``ReviewError``, where a link on its way leads out of the root, or the path does.
  func place(_ relative: String) throws(ReviewError) -> String {
    let whole = "\(path)/\(relative)"
    let names = relative.pathNames
    guard let last = names.last, names.joined(separator: "/") == relative, !names.contains("."),
      !names.contains("..")
    else {
      throw ReviewError(
        .outside, "\(whole): this path leaves the folder of goldens \(path), so it is not touched.")
    }
    let parent = names.count == 1 ? path : "\(path)/\(names.dropLast().joined(separator: "/"))"
    guard let top = Folder.realPath(path), let folder = Folder.realPath(parent) else {
      throw Self.gone(whole)
    }
    let place = "\(folder)/\(last)"
    // A link to nothing leads nowhere that one could look at, so it leads outside.
    let target = FileKind(at: place) == .link ? Folder.realPath(place) : place
    guard let target, target.path(within: top)?.isEmpty == false else {
      throw ReviewError(
        .outside, "\(whole): a link leads out of the folder of goldens \(path), so nothing is touched there.")
    }
    return target
  }

  /// Moves a file or a folder onto another one, which is replaced.
  ///
  /// Whoever looks sees the old file or the new one; of a folder, one of them or, for a moment, none. Where that fails, the old one
  /// stays.
  /// - Throws: ``ReviewError``, `OutputError`.
  func move(_ source: String, to target: String) throws {
    let (from, to) = (try place(source), try place(target))
    guard FileKind(at: from) != nil else { throw Self.gone(from) }
    var old: String?
    if FileKind(at: to) == .folder {
      let name = AtomicFile.temporaryPath(beside: to)
      try Self.rename(to, name)
      old = name
    }
    do {
      try Self.rename(from, to)
    } catch {
      if let old { try? Self.rename(old, to) }
      throw error
    }
    if let old { try? FileManager.default.removeItem(atPath: old) }
  }

  /// Removes a file, or a folder with all that is in it; of a link in it, the link.
  ///
  /// - Throws: ``ReviewError``, `OutputError`.
  func remove(_ relative: String) throws {
    let place = try place(relative)
    guard FileKind(at: place) != nil else { return }
    do {
      try FileManager.default.removeItem(atPath: place)
    } catch {
      throw OutputError(path: place, action: "remove", reason: "its folder may not be written to")
    }
  }

  /// Removes folders that have nothing in them any more, from that of a path upwards.
  func removeEmptyFolders(above relative: String) {
    var names = relative.pathNames.dropLast()
    while !names.isEmpty, let folder = try? place(names.joined(separator: "/")), unsafe rmdir(folder) == 0 {
      names.removeLast()
    }
  }

  private static func gone(_ path: String) -> ReviewError {
    ReviewError(.missing, "\(path): there is no such file any more. Run the tests again.")
  }

  private static func rename(_ from: String, _ to: String) throws(OutputError) {
    guard unsafe WeftCLibrary.rename(from, to) != 0 else { return }
    throw OutputError(path: to, action: "write", reason: SystemError.last.reason)
  }
}

extension String {
  fileprivate var trimmedSlash: String { count > 1 && hasSuffix("/") ? String(dropLast()) : self }
}
