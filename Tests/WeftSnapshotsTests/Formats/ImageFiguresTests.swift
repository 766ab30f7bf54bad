import Foundation
import Testing
import Weft
import WeftGraphics
import WeftTestSupport

@testable import WeftSnapshots

/// What is written down of two pictures, and where masks lie in them.
@Suite struct ImageFiguresTests {
  private let folder: SnapshotFolder

  init() throws { folder = try SnapshotFolder() }

  // A black square of 6 × 3 pixels is gone from a white picture of 30 × 20.
  @Test("figures are those of the picture: its sides, how many pixels changed, and where")
  func figures() throws {
    try folder.record(
      ImageSnapshot(bitmap: picture(30, 20, square: PixelRect(x: 4, y: 2, width: 6, height: 3))))
    _ = try folder.verify(ImageSnapshot(bitmap: picture(30, 20)))
    let figures = try #require(try folder.record().figures)
    #expect(figures.width == 30 && figures.height == 20)
    #expect(figures.comparedPixels == 600 && figures.changedPixels == 18 && figures.changedRatio == 0.03)
    #expect(figures.antialiasedPixels == 0 && figures.greatestChannelDifference == 255)
    #expect(figures.boundingBox == [4, 2, 6, 3])
  }

  // The window of 16 pixels a side is the whole picture, and 8 of its 80 pixels changed. Of greys only Y
  // differs, by 255: the root of 0.5053 · 255² / 35215 (Kotsarenko and Ramos).
  @Test("figures have the window in which most has changed, and how much that is to the eye")
  func worst() throws {
    try folder.record(
      ImageSnapshot(bitmap: picture(10, 8, square: PixelRect(x: 1, y: 3, width: 4, height: 2))))
    _ = try folder.verify(ImageSnapshot(bitmap: picture(10, 8)))
    let figures = try #require(try folder.record().figures)
    #expect(figures.worstWindow == [0, 0, 10, 8] && figures.worstWindowRatio == 0.1)
    #expect(abs(figures.greatestPerceptualDifference - 0.9659) < 0.0001)
  }

  // At two pixels a point the title of 10 × 2.5 points lies at 5 points, and then at 9.
  @Test("nodes are ignored where they lie at the picture's scale")
  func scaledMask() throws {
    func snapshot(titleAt y: Double, ignoring ignored: [String] = []) -> ImageSnapshot {
      let title = LayoutResult.Node(
        id: "title", type: "text", frame: Rect(x: 0, y: y, width: 10, height: 2.5))
      return ImageSnapshot(
        bitmap: picture(40, 40, square: PixelRect(x: 0, y: Int(2 * y), width: 20, height: 5)), scale: 2,
        layout: LayoutResult(size: Size(width: 20, height: 20), nodes: [title]), ignoredIDs: ignored)
    }
    try folder.record(snapshot(titleAt: 5))
    #expect(try folder.verify(snapshot(titleAt: 9)) != nil)
    #expect(try folder.verify(snapshot(titleAt: 9, ignoring: ["title"])) == nil)
  }

  @Test("of many nodes the first twenty are named where the one that is asked for is not there")
  func manyNames() {
    let ids = (0..<21).map { "n\($0)" }
    let twenty = ids.prefix(20).map { "`\($0)`" }.joined(separator: ", ")
    #expect(SnapshotMaskError(missing: "x", among: ids).description.hasSuffix("there are \(twenty), …."))
    #expect(
      SnapshotMaskError(missing: "x", among: Array(ids.prefix(20))).description.hasSuffix(
        "there are \(twenty)."))
    #expect(
      SnapshotMaskError(missing: "x", among: []).description
        == "No node `x` is in the snapshot to be masked: no node in it has an id.")
  }
}
