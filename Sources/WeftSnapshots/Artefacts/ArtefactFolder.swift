import Weft
import WeftJSON
import WeftSystem

/// The folder in which failures leave what is to be looked at.
package struct ArtefactFolder: Sendable {
  /// Its path.
  package let path: String

  package init(path: String) { self.path = path }

  /// The folder of a snapshot: called as its golden, or as the folder that this is.
  ///
  /// - Parameters:
  ///   - golden: the golden's first file, in the root.
  ///   - ext: its extension.
  package func folder(ofGolden golden: String, ext: String) -> String {
    let inFolder = ext.firstIndex(of: "/").map { ext[$0...].count } ?? 0
    return "\(path)/\(FailureRecord.folder)/\(golden.dropLast(inFolder))"
  }

  /// Writes a record and its files into a folder of their own, in place of what was there.
  ///
  /// - Throws: `OutputError`, where something cannot be written.
  package func write(_ record: FailureRecord, _ files: [SnapshotFile], to folder: String) throws {
    try? FileManager.default.removeItem(atPath: folder)
    try Folder.create(folder)
    for file in files { try AtomicFile.write(file.bytes, to: "\(folder)/\(file.ext)") }
    // Last: a record whose files are not there yet is none.
    let text = try JSONText.encoded(record, as: .indented) + "\n"
    try AtomicFile.write(Array(text.utf8), to: "\(folder)/\(FailureRecord.fileName)")
  }

  /// Removes what an earlier failure of a snapshot has left.
  package func remove(_ folder: String) { Self.removeRecord(folder) }

  /// Removes what failures of a golden's snapshot have left.
  ///
  /// - Parameter golden: its first file or folder, in the root.
  package func remove(ofGolden golden: String) {
    Self.removeRecord("\(path)/\(FailureRecord.folder)/\(GoldenPath(golden).unit)")
  }

  /// Removes a folder with a record; what has none is left alone.
  package static func removeRecord(_ folder: String) {
    guard FileManager.default.fileExists(atPath: "\(folder)/\(FailureRecord.fileName)") else { return }
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The records of all snapshots that have not passed since, by their goldens; what is no record is left out.
  package func records() -> [(folder: String, record: FailureRecord)] {
    let top = "\(path)/\(FailureRecord.folder)"
    let files = (try? FileManager.default.subpathsOfDirectory(atPath: top)) ?? []
    var records: [(folder: String, record: FailureRecord)] = []
    for file in files {
      guard file.hasSuffix("/\(FailureRecord.fileName)"),
        let bytes = RegularFile.bytes(at: "\(top)/\(file)", limit: 1 << 24),
        let record = try? JSONDecoder().decode(FailureRecord.self, from: Data(bytes))
      else { continue }
      records.append(("\(top)/\(file.dropLast(FailureRecord.fileName.count + 1))", record))
    }
    return records.sorted { ($0.record.golden, $0.folder) < ($1.record.golden, $1.folder) }
  }
}
