#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes the fixtures: the folder `Fixtures` under the working directory, or the one that is named.
@main struct FixtureGenerator {
  static func main() throws {
    let folder = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? "Fixtures")
    for file in Photos.files + Avatars.files {
      try write(Data(file.encode(file.paint())), to: file.path, in: folder)
    }
  }

  private static func write(_ data: Data, to path: String, in folder: URL) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file, options: .atomic)
    print("\(path): \(data.count) bytes")
  }
}
