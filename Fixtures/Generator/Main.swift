#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes the fixtures: into the folder `Fixtures` of the working directory, or into the one that is named.
///
/// `FixtureGenerator long FOLDER [ROWS]` and `FixtureGenerator social FOLDER [POSTS [SEED]]` write a feed for measuring
/// instead.
@main struct FixtureGenerator {
  private static let usage = """
    usage: FixtureGenerator [FOLDER]
           FixtureGenerator long FOLDER [ROWS]
           FixtureGenerator social FOLDER [POSTS [SEED]]
    """

  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "long": try writeFeed(arguments.dropFirst(), counts: [LongFeed.rowCount], writeLong)
    case "social": try writeFeed(arguments.dropFirst(), counts: [SocialFeed.postCount, 1], writeSocial)
    default: try writeFixtures(to: URL(fileURLWithPath: arguments.first ?? "Fixtures"))
    }
  }

  /// Reads a folder and numbers from `arguments`, those that are missing from `counts`, and has `write` do the rest.
  private static func writeFeed(
    _ arguments: ArraySlice<String>, counts: [Int], _ write: (_ folder: URL, _ counts: [Int]) throws -> Void
  ) throws {
    let numbers = arguments.dropFirst().map { Int($0) ?? 0 }
    guard let folder = arguments.first, numbers.count <= counts.count, numbers.allSatisfy({ $0 > 0 }) else {
      return print(usage)
    }
    try write(URL(fileURLWithPath: folder), numbers + counts.dropFirst(numbers.count))
  }

  private static func writeLong(to folder: URL, counts: [Int]) throws {
    try write(LongFeed.document, to: "feed.json", in: folder)
    try write(Data(LongFeed.rows(counts[0]).utf8), to: "rows.jsonl", in: folder)
  }

  private static func writeSocial(to folder: URL, counts: [Int]) throws {
    let posts = SocialPost.all(counts[0], seed: UInt64(counts[1]))
    try write(SocialFeed.document(posts), to: "feed.json", in: folder)
    try write(Data(SocialFeed.page(posts).utf8), to: "feed.html", in: folder)
  }

  private static func writeFixtures(to folder: URL) throws {
    try write(JobFeed.document, to: "jobs/feed.json", in: folder)
    try write(PhotoFeed.document, to: "photos/feed.json", in: folder)
    for feed in ContainerFeeds.all {
      try write(feed.document, to: "containers/\(feed.name).json", in: folder)
    }
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
