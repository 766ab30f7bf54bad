import WeftCLibrary
import WeftFoundation
import WeftSystem

/// Finds font files in the folders that they are in.
package struct FontPaths {
  /// What a name of a file ends in that is opened in a folder; a file that is named itself may be called anything.
  package static let extensions = ["ttf", "otf", "ttc", "otc"]

  /// How many files and folders a folder may hold, with all that are inside: a slip must not read a whole disk.
  package static let maximumCount = 20_000

  /// How many names are gone through between two questions whether to go on: they take a tenth of a millisecond.
  private static let stride = 64

  /// How many files and folders were met so far.
  private var count = 0

  /// Has found nothing yet.
  package init() {}

  /// The font files at a path, as ``list(_:)`` of one that has found nothing yet.
  package static func list(_ path: String) throws(FontError) -> [String] {
    var paths = FontPaths()
    return try paths.list(path)
  }

  /// The file at a path, or where it is a folder all font files in it and in the folders inside, sorted by their paths.
  ///
  /// Names that begin with a dot are passed over, and so are links to folders, which could lead round in circles.
  /// - Throws: ``FontError``, where there is nothing, where it is no ordinary file, where a folder has no font file or more
  ///   than ``maximumCount`` files and folders, where a file lies outside of the folder that the process keeps to, and where nobody
  ///   wants them any more.
  package mutating func list(_ path: String) throws(FontError) -> [String] {
    try Self.check(path)
    var isFolder = false
    guard !path.utf8.contains(0), FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
      isFolder
    else {
      _ = try FileState(ofFont: path)
      return [path]
    }
    let paths = try files(in: path, from: count)
    guard !paths.isEmpty else {
      throw FontError(
        .emptyFolder(path),
        "The folder \(path) holds no font file: no name in it ends in .\(Self.extensions.joined(separator: ", .")). "
          + "Put fonts into it, or name another one.")
    }
    return paths
  }

  /// - Parameter first: how many had been met before those that count together with these.
  private mutating func files(in folder: String, from first: Int) throws(FontError) -> [String] {
    var (files, folders) = try contents(of: folder, from: first)
    // Each is closed before the next one is opened.
    for inner in folders { files += try self.files(in: inner, from: first) }
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private mutating func contents(
    of folder: String, from first: Int
  ) throws(FontError) -> (files: [String], folders: [String]) {
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    let reader: FolderReader
    do throws(SystemError) {
      reader = try FolderReader(folder)
    } catch {
      let advice = error.code == EACCES ? " Give it read permission." : ""
      throw FontError(
        .unreadable(file: folder), "The folder \(folder) cannot be listed: \(error.reason).\(advice)")
    }
    var files: [String] = []
    var folders: [String] = []
    while let entry = reader.next() {
      count += 1
      guard count - first <= Self.maximumCount else {
        throw FontError(
          .unreadable(file: folder),
          "The folder \(folder) is one of those that hold more than \(Self.maximumCount) files together. Name a folder of fonts."
        )
      }
      if count % Self.stride == 0, GivenUpWork.isGivenUpBeforeLongStep {
        throw FontError(
          .unreadable(file: folder), "The folder \(folder) is not listed: nobody wants it.")
      }
      let name = entry.name
      guard entry.isUTF8, !name.hasPrefix("."), let kind = entry.kind(in: folder) else { continue }
      switch kind {
      case .folder: folders.append(base + name)
      case _ where !Self.isFont(name): continue
      case .link:
        try Self.check(base + name)
        var isFolder = false
        if FileManager.default.fileExists(atPath: base + name, isDirectory: &isFolder), !isFolder {
          files.append(base + name)
        }
      case .file, .other: files.append(base + name)
      }
    }
    return (files, folders)
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
