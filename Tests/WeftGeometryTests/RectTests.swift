import Testing
import WeftGeometry

@Suite struct RectTests {
  let box = Rect(x: 10, y: 10, width: 20, height: 20)

  @Test(
    "rectangles that touch do not overlap; one without extent strictly inside does",
    arguments: [
      (Rect(x: 30, y: 10, width: 5, height: 5), false), (Rect(x: 29, y: 10, width: 5, height: 5), true),
      (Rect(x: 15, y: 15, width: 0, height: 0), true), (Rect(x: 10, y: 15, width: 0, height: 0), false),
      (Rect(x: 0, y: 30, width: 100, height: 0), false),
    ])
  func overlap(other: Rect, expected: Bool) {
    #expect(box.overlaps(other) == expected)
    #expect(other.overlaps(box) == expected)
    #expect((box.intersection(other) != nil) == expected)
  }

  @Test("the intersection is what both share, the union what holds both")
  func combinations() {
    let other = Rect(x: 20, y: 0, width: 30, height: 15)
    #expect(box.intersection(other) == Rect(x: 20, y: 10, width: 10, height: 5))
    #expect(box.union(other) == Rect(x: 10, y: 0, width: 40, height: 30))
  }

  @Test("insets move the edges inwards, and never turn the rectangle inside out")
  func insets() {
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(box.inset(by: insets) == Rect(x: 12, y: 11, width: 14, height: 16))
    #expect(box.inset(by: EdgeInsets(-5)) == Rect(x: 5, y: 5, width: 30, height: 30))
    #expect(box.inset(by: EdgeInsets(15)).size == .zero)
  }

  @Test("a rectangle contains itself and what lies inside, wherever it is, and nothing that reaches out")
  func containsRect() {
    #expect(box.contains(box.inset(by: EdgeInsets(1))))
    #expect(!box.contains(box.inset(by: EdgeInsets(top: 1, left: -0.5, bottom: 1, right: 1))))
    #expect(!box.contains(box.inset(by: EdgeInsets(top: 1, left: 1, bottom: -0.5, right: 1))))
    // 0.1 + 0.2 − 0.1 is not 0.2, so that the union with itself is another rectangle.
    for tenth in 1...200 {
      let rect = Rect(x: Double(tenth) / 10, y: 0.1, width: 0.2, height: 0.2)
      #expect(rect.contains(rect))
    }
  }

  @Test(
    "covering pixels reach to the edges of all pixels touched, dust aside",
    arguments: [
      (Rect(x: 0, y: 0, width: 10, height: 10), 2, PixelRect(x: 0, y: 0, width: 20, height: 20)),
      (Rect(x: 0.3, y: 0, width: 1, height: 1), 1, PixelRect(x: 0, y: 0, width: 2, height: 1)),
      (Rect(x: -0.5, y: 0, width: 1, height: 1), 1, PixelRect(x: -1, y: 0, width: 2, height: 1)),
      (Rect(x: 0, y: 0, width: 100.666666666669, height: 1), 3, PixelRect(x: 0, y: 0, width: 302, height: 3)),
    ] as [(Rect, Double, PixelRect)])
  func coveringPixels(rect: Rect, scale: Double, expected: PixelRect) {
    #expect(rect.coveringPixels(scale: scale) == expected)
    // With the axes exchanged the pixels are too.
    let turned = Rect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
    #expect(
      turned.coveringPixels(scale: scale)
        == PixelRect(x: expected.y, y: expected.x, width: expected.height, height: expected.width))
  }

  // 5 − 1e-8 is the pixel edge 5, where the rectangle begins; it ends at 15 − 1e-8, and so at 15.
  @Test("a rectangle that begins hardly before a pixel takes nothing of the one before")
  func dustBefore() {
    let rect = Rect(x: 5 - 1e-8, y: 7 - 1e-8, width: 10, height: 3)
    #expect(rect.coveringPixels(scale: 1) == PixelRect(x: 5, y: 7, width: 10, height: 3))
    #expect(Rect(x: 2, y: 3, width: 0, height: 0).coveringPixels(scale: 3).isEmpty)
    #expect(Rect(x: 0.5, y: 0, width: -4, height: 2).coveringPixels(scale: 1).width == 0)
  }

  @Test(
    "the left and the top edge belong to a rectangle, the right and the bottom one do not",
    arguments: [
      (10, 10, true), (29.9, 29.9, true), (9.9, 20, false), (30, 20, false), (20, 9.9, false),
      (20, 30, false),
    ] as [(Double, Double, Bool)])
  func containsPoint(x: Double, y: Double, expected: Bool) {
    #expect(box.contains(Point(x: x, y: y)) == expected)
  }

  @Test("what reaches out on one side alone does not lie inside, whichever it is")
  func reachesOut() {
    for insets in [EdgeInsets(top: -1), EdgeInsets(left: -1), EdgeInsets(bottom: -1), EdgeInsets(right: -1)] {
      #expect(!box.contains(box.inset(by: insets)), "\(insets)")
      #expect(box.inset(by: insets).contains(box), "\(insets)")
    }
  }

  @Test(
    "a rectangle is finite where all of its four numbers are, and empty where it has no extent on either axis"
  )
  func numbers() {
    #expect(box.isFinite && !box.isEmpty)
    for (x, y, width, height) in [
      (.nan, 0, 1, 1), (0, -.infinity, 1, 1), (0, 0, .infinity, 1), (0, 0, 1, .nan),
    ] as [(Double, Double, Double, Double)] {
      #expect(!Rect(x: x, y: y, width: width, height: height).isFinite)
    }
    for (width, height) in [(0, 1), (1, 0), (-1, 1), (1, -1), (.nan, 1), (1, .nan)] as [(Double, Double)] {
      #expect(Rect(x: 0, y: 0, width: width, height: height).isEmpty)
    }
    #expect(Point(x: box.midX, y: box.midY) == Point(x: 20, y: 20))
    #expect(
      Rect(x: 1, y: 2, width: 10, height: 4).midX == 6 && Rect(x: 1, y: 2, width: 10, height: 4).midY == 4)
  }

  @Test("a size without insets never falls below 0, and what has no limit keeps none, each axis by itself")
  func sizes() {
    let insets = EdgeInsets(top: 3, left: 4, bottom: 5, right: 6)
    #expect(Size(width: 9, height: 20).inset(by: insets) == Size(width: 0, height: 12))
    #expect(Size(width: 20, height: 7).inset(by: insets) == Size(width: 10, height: 0))
    #expect(Size(width: .infinity, height: 20).inset(by: insets) == Size(width: .infinity, height: 12))
  }
}
