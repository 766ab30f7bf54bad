import Foundation
import Parts

/// What others need to know of parts: a list, and files.
struct PartList {
  private let parts: [Part]
  private let folder: URL

  init(_ parts: [Part], in folder: URL) { (self.parts, self.folder) = (parts, folder) }

  private struct Entry: Encodable {
    let name: String
    let by: String
    let what: String
    let title: String
    /// Paths, by what they are.
    let files: [String: String]
    let values: [String: AnyValue]
  }

  private struct AnyValue: Encodable {
    let value: any Encodable

    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
  }

  func write() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var entries: [Entry] = []
    for part in parts {
      var files: [String: String] = [:]
      for (end, bytes) in part.material.files {
        let file = folder.appending(path: "\(part.name).\(end)")
        try Data(try await bytes()).write(to: file)
        files[end] = file.path
      }
      entries.append(
        Entry(
          name: part.name, by: part.by, what: part.what, title: part.title, files: files,
          values: part.material.values.mapValues { AnyValue(value: $0) }))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(entries).write(to: folder.appending(path: "parts.json"))
  }
}
