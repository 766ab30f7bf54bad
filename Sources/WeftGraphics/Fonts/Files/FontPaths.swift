import WeftFoundation
import WeftSystem

/// Font files, and the folders that they are in.
package enum FontPaths {
  /// What a name of a file ends in that is opened in a folder; a file that is named itself may be called anything.
  package static let extensions = ["ttf", "otf", "ttc", "otc"]

  /// How many files and folders a folder may hold, with all that are inside: a slip must not read a whole disk.
  package static let maximumCount = 20_000

  /// The file at a path, or where it is a folder all font files in it and in the folders inside, sorted by their paths.
  ///
  /// Names that begin with a dot are passed over, and so are links to folders, which could lead round in circles.
  /// - Throws: ``FontError``, where there is nothing, where it is no ordinary file, where a folder has no font file or more
  ///   than ``maximumCount`` files and folders, and where a file lies outside of the folder that the process keeps to.
  package static func list(_ path: String) throws(FontError) -> [String] {
    try check(path)
    var isFolder = false
    guard !path.utf8.contains(0), FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
      isFolder
    else {
      _ = try FileState(ofFont: path)
      return [path]
    }
    var seen = 0
    let paths = try self.files(in: path, seen: &seen)
    guard !paths.isEmpty else {
      throw FontError(
        .emptyFolder(path),
        "The folder \(path) holds no font file: no name in it ends in .\(extensions.joined(separator: ", .")). "
          + "Put fonts into it, or name another one.")
    }
    return paths
  }

  private static func files(in folder: String, seen: inout Int) throws(FontError) -> [String] {
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    // It may hold much, and more folders.
    if GivenUpWork.isGivenUp {
      throw FontError(.unreadable(file: folder), "The folder \(folder) is not listed: nobody wants it.")
    }
    guard let entries = FolderEntries.list(folder) else {
      throw FontError(
        .unreadable(file: folder), "The folder \(folder) cannot be listed. Give it read permission.")
    }
    var files: [String] = []
    var folders: [String] = []
    seen += entries.count
    guard seen <= maximumCount else {
      throw FontError(
        .unreadable(file: folder),
        "The folder \(folder) and those beside it hold more than \(maximumCount) files. Name a folder of fonts."
      )
    }
    for (name, kind) in entries where !name.hasPrefix(".") {
      switch kind {
      case .folder: folders.append(base + name)
      case _ where !isFont(name): continue
      case .link:
        try check(base + name)
        var isFolder = false
        if FileManager.default.fileExists(atPath: base + name, isDirectory: &isFolder), !isFolder {
          files.append(base + name)
        }
      case .file, .other: files.append(base + name)
      }
    }
    for inner in folders { files += try self.files(in: inner, seen: &seen) }
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Before anything is asked about a file: not even whether it is there is told of one that may not be read.
  private static func check(_ path: String) throws(FontError) {
    guard !FileRoot.allows(path) else { return }
    throw FontError(.unreadable(file: path), "The font \(path) may not be read: \(FileRoot.refusal).")
  }

  private static func isFont(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    return extensions.contains(name[name.index(after: dot)...].lowercased())
  }
}
