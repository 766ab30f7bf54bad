import Foundation
import Testing
import Weft
import WeftScene
import WeftSceneSnapshotTesting
import WeftSnapshotTesting

@Suite(.snapshots()) struct GoldenSceneTests {
  static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures")

  @Test(
    "a scene looks as it did when somebody last looked at it",
    arguments: [
      "absolute", "baseline", "bidi", "corner", "decoration", "flex", "image-formats", "image-modes", "inset",
      "overlay", "ratio", "relative", "right-to-left", "scripts", "stack", "text-runs", "truncation", "wrap",
    ])
  func scene(name: String) async throws {
    let path = Self.fixtures.appending(path: "scenes/\(name).json").path
    try await assertSnapshot(of: SceneDocument.load(path: path), as: .image(), named: name)
  }

  @Test("a frame of a feed looks as it did when somebody last looked at it", arguments: ["jobs", "photos"])
  func frame(feed: String) async throws {
    let document = try FeedDocument.load(path: Self.fixtures.appending(path: "\(feed)/feed.json").path)
    try await assertSnapshot(of: document, as: .frame(at: 1000), named: feed)
  }
}
