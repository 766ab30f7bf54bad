import Testing
import Weft
import WeftScene
import WeftSceneSnapshotTesting

@testable import WeftSnapshotTesting

/// What a snapshot of a scene shows, and what it is compared by.
@Suite struct SceneSnapshotTests {
  /// A red node of 10 × 5 points at the start of 40 points, at 2 pixels a point.
  private func scene(_ keys: String = "", _ child: String = "", size: String = "[40,5]") throws
    -> SceneDocument
  {
    let red = #"{"type":"node","id":"a","backgroundColor":"red","style":{"preferredSize":[10,5]}}"#
    let root = #"{"type":"stack","direction":"horizontal","children":[\#(red)\#(child)]}"#
    let range = #""sizeRange":{"min":\#(size),"max":\#(size)}"#
    let text = #"{"weft":1,"scale":2,\#(keys)\#(range),"root":\#(root)}"#
    return try SceneDocument.load(bytes: Array(text.utf8))
  }

  @Test("a scene is drawn at its scale and its direction, and is compared as is asked")
  func image() async throws {
    let strategy = SnapshotStrategy<SceneDocument, _>.image(
      comparing: .tolerance(.changedPixels(1)), ignoring: ["clock"], clippingTo: ["card"])
    let picture = try await strategy.snapshot(scene())
    #expect(picture.bitmap.size == PixelSize(width: 80, height: 10) && picture.scale == 2)
    #expect(picture.bitmap[0, 0] == 0xFFFF_0000 && picture.bitmap[79, 0] == 0)
    #expect(picture.layout?.nodes.map(\.frame) == [Rect(x: 0, y: 0, width: 10, height: 5)])
    #expect(picture.ignoredIDs == ["clock"] && picture.clippedIDs == ["card"])
    #expect(picture.comparator is ToleranceComparator)
    let mirrored = try await strategy.snapshot(scene(#""environment":{"layoutDirection":"rightToLeft"},"#))
    #expect(mirrored.bitmap[0, 0] == 0 && mirrored.bitmap[79, 0] == 0xFFFF_0000)
  }

  @Test("a scene's text is set in the fonts of the environment that is told, or else of the trait's")
  func fonts() async throws {
    let document = try scene("", #",{"type":"text","text":"Text"}"#, size: "[400,100]")
    let environment = RenderEnvironment(fonts: try .test())
    func names(_ strategy: SnapshotStrategy<SceneDocument, ImageSnapshot>) async throws -> [String] {
      TextStack(fonts: try await strategy.snapshot(document).fonts).parts.filter(\.isFont).map(\.name)
    }
    #expect(try await names(.image(environment: environment)) == ["WeftTest.ttc"])
    #expect(try await names(.image()) != ["WeftTest.ttc"])
    try await SnapshotConfiguration.$current.withValue(SnapshotConfiguration(environment: environment)) {
      let told = try await names(.image())
      #expect(told == ["WeftTest.ttc"])
    }
  }

  @Test("a scene's layout is that of its document")
  func layout() async throws {
    let strategy = SnapshotStrategy<SceneDocument, _>.layout()
    let snapshot = try await strategy.snapshot(scene())
    #expect(snapshot.text == "40 × 5\n    |10 × 5 at (0, 0) node \"a\"" && snapshot.fileExtension == "txt")
    let mirrored = try await strategy.snapshot(scene(#""environment":{"layoutDirection":"rightToLeft"},"#))
    #expect(mirrored.text == "40 × 5\n    |10 × 5 at (30, 0) node \"a\"")
  }

  // In the test font, at 10 points, four characters are 40 points wide.
  @Test("a layout is made with the fonts of the environment that is told, or else of the trait's")
  func layoutFonts() async throws {
    let document = try scene("", #",{"type":"text","text":"Text","fontSize":10}"#, size: "[400,10]")
    let environment = RenderEnvironment(fonts: try .test())
    func isBoxes(_ strategy: SnapshotStrategy<SceneDocument, TextSnapshot>) async throws -> Bool {
      try await strategy.snapshot(document).text.contains("40 × 10 at (10, 0)")
    }
    #expect(try await isBoxes(.layout(environment: environment)))
    #expect(try await !isBoxes(.layout()))
    try await SnapshotConfiguration.$current.withValue(SnapshotConfiguration(environment: environment)) {
      let told = try await isBoxes(.layout())
      #expect(told)
    }
  }
}
