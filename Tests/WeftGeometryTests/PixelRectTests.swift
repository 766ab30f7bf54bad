import Testing

@testable import WeftGeometry

/// Whole pixels: what two rectangles share, and what reaches beyond them.
@Suite struct PixelRectTests {
  // Columns 10 to 29, rows 20 to 49.
  private let box = PixelRect(x: 10, y: 20, width: 20, height: 30)

  @Test(
    "an intersection has the pixels of both, and there is none where they touch",
    arguments: [
      (PixelRect(x: 0, y: 0, width: 15, height: 25), PixelRect(x: 10, y: 20, width: 5, height: 5)),
      (PixelRect(x: 25, y: 40, width: 50, height: 50), PixelRect(x: 25, y: 40, width: 5, height: 10)),
      (PixelRect(x: 12, y: 22, width: 3, height: 4), PixelRect(x: 12, y: 22, width: 3, height: 4)),
      (PixelRect(x: 30, y: 20, width: 5, height: 5), nil),
      (PixelRect(x: 10, y: 50, width: 5, height: 5), nil),
      (PixelRect(x: 12, y: 22, width: 0, height: 4), nil),
    ] as [(PixelRect, PixelRect?)])
  func intersections(other: PixelRect, shared: PixelRect?) {
    #expect(box.intersection(other) == shared)
    #expect(other.intersection(box) == shared)
  }

  @Test("a rectangle knows its rows and columns, and is moved without another extent")
  func extents() {
    #expect(box.columns == 10..<30 && box.rows == 20..<50)
    #expect((box.maxX, box.maxY) == (30, 50))
    #expect(box.size == PixelSize(width: 20, height: 30))
    #expect(box.moved(byX: 3, y: -4) == PixelRect(x: 13, y: 16, width: 20, height: 30))
  }

  @Test("there is no pixel where an extent is 0 or less, on either axis")
  func emptiness() {
    for (width, height) in [(0, 1), (1, 0), (-1, 5), (5, -1)] {
      #expect(PixelSize(width: width, height: height).isEmpty)
      #expect(PixelRect(x: 1, y: 1, width: width, height: height).isEmpty)
    }
    #expect(!PixelSize(width: 1, height: 1).isEmpty && !box.isEmpty)
    #expect(PixelSize(width: 3, height: 4).count == 12)
    #expect(PixelSize(width: .max, height: 2).count == .max)
  }

  @Test(
    "a size in pixels covers one in points, on both axes",
    arguments: [(1, 11, 21), (1.5, 16, 31), (3, 31, 62)])
  func covering(scale: Double, width: Int, height: Int) {
    // 10.3 and 20.6 points: 15.45 and 30.9 pixels, or 30.9 and 61.8.
    #expect(
      PixelSize(covering: Size(width: 10.3, height: 20.6), scale: scale)
        == PixelSize(width: width, height: height))
  }

  @Test("insets say how far one rectangle reaches beyond another at each edge, and enlarge it by as much")
  func insets() {
    let large = PixelRect(x: 9, y: 18, width: 24, height: 36)
    // 1 at the left, 2 above, 33 − 30 at the right and 54 − 50 below.
    let beyond = PixelInsets(of: large, beyond: box)
    #expect(beyond == PixelInsets(top: 2, left: 1, bottom: 4, right: 3))
    #expect(box.outset(by: beyond) == large)
    #expect(PixelInsets(of: box, beyond: large) == PixelInsets(top: -2, left: -1, bottom: -4, right: -3))
    #expect(PixelInsets(horizontal: 5, vertical: 7) == PixelInsets(top: 7, left: 5, bottom: 7, right: 5))
  }

  @Test("of two insets the larger or the smaller is taken at each edge")
  func combinedInsets() {
    let first = PixelInsets(top: 1, left: 6, bottom: 3, right: 8)
    let second = PixelInsets(top: 5, left: 2, bottom: 7, right: 4)
    #expect(first.union(second) == PixelInsets(top: 5, left: 6, bottom: 7, right: 8))
    #expect(first.intersection(second) == PixelInsets(top: 1, left: 2, bottom: 3, right: 4))
  }

  @Test("what lies outside of another rectangle lies above, below, left and right of it")
  func subtracted() {
    #expect(
      box.subtracting(PixelRect(x: 13, y: 24, width: 10, height: 20)) == [
        PixelRect(x: 10, y: 20, width: 20, height: 4), PixelRect(x: 10, y: 44, width: 20, height: 6),
        PixelRect(x: 10, y: 24, width: 3, height: 20), PixelRect(x: 23, y: 24, width: 7, height: 20),
      ])
    // One that covers the lower right leaves what is above and at the left.
    #expect(
      box.subtracting(PixelRect(x: 15, y: 30, width: 90, height: 90)) == [
        PixelRect(x: 10, y: 20, width: 20, height: 10), PixelRect(x: 10, y: 30, width: 5, height: 20),
      ])
    #expect(box.subtracting(box).isEmpty)
    #expect(box.subtracting(PixelRect(x: 30, y: 20, width: 5, height: 5)) == [box])
    #expect(PixelRect(x: 1, y: 1, width: 0, height: 4).subtracting(box).isEmpty)
  }
}
