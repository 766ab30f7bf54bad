#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes the fixtures: into the folder `Fixtures` of the working directory, or into the one that is named.
///
/// `FixtureGenerator long FOLDER [ROWS]` writes the long feed instead.
@main struct FixtureGenerator {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.first == "long" else {
      return try writeFixtures(to: URL(fileURLWithPath: arguments.first ?? "Fixtures"))
    }
    let rest = Array(arguments.dropFirst())
    guard let folder = rest.first, let count = Int(rest.dropFirst().first ?? "\(LongFeed.rowCount)"),
      count > 0
    else {
      print("usage: FixtureGenerator [FOLDER], or FixtureGenerator long FOLDER [ROWS]")
      return
    }
    try write(LongFeed.document, to: "feed.json", in: URL(fileURLWithPath: folder))
    try write(Data(LongFeed.rows(count).utf8), to: "rows.jsonl", in: URL(fileURLWithPath: folder))
  }

  private static func writeFixtures(to folder: URL) throws {
    try write(JobFeed.document, to: "jobs/feed.json", in: folder)
    try write(PhotoFeed.document, to: "photos/feed.json", in: folder)
    for scene in Scenes.all { try write(scene.document, to: "scenes/\(scene.name).json", in: folder) }
    for file in Photos.files + Avatars.files {
      try write(Data(file.encode(file.paint())), to: file.path, in: folder)
    }
  }

  private static func write(_ json: JSON, to path: String, in folder: URL) throws {
    try write(Data(json.document.utf8), to: path, in: folder)
  }

  private static func write(_ data: Data, to path: String, in folder: URL) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file, options: .atomic)
    print("\(path): \(data.count) bytes")
  }
}
