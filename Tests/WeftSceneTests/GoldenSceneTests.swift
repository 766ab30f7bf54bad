import Foundation
import Testing
import Weft
import WeftScene
import WeftTestSupport

@Suite struct GoldenSceneTests {
  static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures")

  @Test(
    "a scene looks as it did when somebody last looked at it",
    arguments: [
      "absolute", "baseline", "bidi", "corner", "decoration", "flex", "image-formats", "image-modes", "inset",
      "overlay", "ratio", "relative", "right-to-left", "scripts", "stack", "text-runs", "truncation", "wrap",
    ])
  func scene(name: String) throws {
    let path = Self.fixtures.appending(path: "scenes/\(name).json").path
    let tree = try SceneTree(SceneDocument.load(path: path))
    try expectGolden(tree.bitmap(in: .standard()), "scene-\(name)")
  }

  @Test("a frame of a feed looks as it did when somebody last looked at it", arguments: ["jobs", "photos"])
  func frame(feed: String) async throws {
    let document = try FeedDocument.load(path: Self.fixtures.appending(path: "\(feed)/feed.json").path)
    let table = document.makeContainer()
    let source = FeedDataSource(document)
    table.dataSource = source
    let renderer = FrameRenderer(
      collection: table, viewport: document.containerViewport, environment: try .standard(), workers: 2)
    let frame = try await renderer.frame(atOffset: 1000)
    try expectGolden(pixels(ofPNG: frame.png), "frame-\(feed)")
    withExtendedLifetime(source) {}
  }
}
