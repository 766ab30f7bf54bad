import Weft
import WeftSystem

/// The files of one golden on disk.
struct SnapshotStore: Sendable {
  let root: String
  let name: SnapshotName
  let template: SnapshotTemplate

  /// Where a file of the golden is, in the root.
  func path(_ ext: String) -> String { template.path(of: name, ext: ext) }

  /// Where a file of the golden is.
  func file(_ ext: String) -> String { "\(root)/\(path(ext))" }

  /// Where what is made instead of a file waits for a review, in the root: `card.new.png`, `card.new.layout.txt`.
  func pendingPath(_ ext: String) -> String { path("new.\(ext)") }

  var files: GoldenFiles {
    let store = self
    return GoldenFiles { store.file($0) }
  }

  /// Writes all files of a golden; those of a folder in place of all that was in it.
  ///
  /// - Throws: `OutputError`.
  func write(_ files: [SnapshotFile]) throws(OutputError) {
    removeFolders(of: files, path: file)
    for file in files { try Self.write(file.bytes, to: self.file(file.ext)) }
    removePending(files.map(\.ext))
  }

  /// Leaves files beside the golden for a review; gives their places by those of the files that they are to become, in the root.
  func writePending(_ files: [SnapshotFile]) throws(OutputError) -> [String: String] {
    removeFolders(of: files) { "\(root)/\(pendingPath($0))" }
    var places: [String: String] = [:]
    for file in files {
      try Self.write(file.bytes, to: "\(root)/\(pendingPath(file.ext))")
      places[path(file.ext)] = pendingPath(file.ext)
    }
    return places
  }

  /// Takes away what waits for a review.
  func removePending(_ exts: [String]) {
    for ext in Set(exts.map { $0.split(separator: "/").first.map(String.init) ?? $0 }) {
      let path = "\(root)/\(pendingPath(ext))"
      if FileManager.default.fileExists(atPath: path) { try? FileManager.default.removeItem(atPath: path) }
    }
  }

  private func removeFolders(of files: [SnapshotFile], path: (String) -> String) {
    for folder in Set(files.compactMap { $0.ext.contains("/") ? $0.ext.split(separator: "/").first : nil }) {
      try? FileManager.default.removeItem(atPath: path(String(folder)))
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(OutputError) {
    if let folder = path.pathFolder { try Folder.create(folder) }
    try AtomicFile.write(bytes, to: path)
  }
}
