import Testing
import Weft
import WeftGraphics
import WeftImageComparison
import WeftTestSupport

@testable import WeftSnapshots

/// Masks of several nodes, and of pixels besides.
@Suite struct ImageSnapshotMaskTests {
  private let folder: SnapshotFolder

  init() throws { folder = try SnapshotFolder() }

  /// A white picture of 30 × 10 pixels with black squares of 4 at some of the columns 0, 10 and 20.
  ///
  /// Those at 0 and 10 are the nodes `a` and `b`.
  private func snapshot(_ squares: Int...) -> ImageSnapshot {
    let bitmap = Bitmap(size: PixelSize(width: 30, height: 10), isOpaque: true) { y, row in
      for x in row.indices {
        let isBlack = y < 4 && x % 10 < 4 && squares.contains(x - x % 10)
        row[x] = isBlack ? 0xFF00_0000 : 0xFFFF_FFFF
      }
    }
    let nodes = [("a", 0.0), ("b", 10.0)].map { id, x in
      LayoutResult.Node(id: id, frame: Rect(x: x, y: 0, width: 4, height: 4))
    }
    return ImageSnapshot(
      bitmap: bitmap, layout: LayoutResult(size: Size(width: 30, height: 10), nodes: nodes))
  }

  @Test("all nodes that are named are left out, with the pixels that are left out besides")
  func ignored() throws {
    try folder.record(snapshot(0, 10, 20))
    func verify(_ ids: [String], _ mask: ImageMask) throws -> SnapshotFailure? {
      var other = snapshot()
      (other.ignoredIDs, other.mask) = (ids, mask)
      return try folder.verify(other)
    }
    let third = ImageMask(ignoring: [PixelRect(x: 20, y: 0, width: 4, height: 4)])
    #expect(try verify(["a", "b"], third) == nil)
    #expect(try verify(["a"], third) != nil)
    #expect(try verify(["b"], third) != nil)
    #expect(try verify(["a", "b"], .none) != nil)
  }

  @Test("of several nodes that are clipped to, each counts, and nothing else does")
  func clipped() throws {
    try folder.record(snapshot(0, 10, 20))
    func verify(_ other: ImageSnapshot) throws -> SnapshotFailure? {
      var other = other
      other.clippedIDs = ["a", "b"]
      return try folder.verify(other)
    }
    #expect(try verify(snapshot(10, 20)) != nil)
    #expect(try verify(snapshot(0, 20)) != nil)
    #expect(try verify(snapshot(0, 10)) == nil)
  }
}
