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
  }
}
