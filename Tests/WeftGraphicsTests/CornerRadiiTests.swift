import Testing
import WeftGeometry

@testable import WeftGraphics

@Suite struct CornerRadiiTests {
  // On 40 × 10: the factor is the least of length / sum of the two radii on a side, where that is below 1.
  @Test(
    "radii that do not fit are all made smaller by one factor, as in CSS",
    arguments: [
      (CornerRadii(3), CornerRadii(3)),
      (CornerRadii(99), CornerRadii(5)),
      (CornerRadii(.infinity), CornerRadii(5)),
      // One corner may take a whole side.
      (CornerRadii(topLeft: 10), CornerRadii(topLeft: 10)),
      (CornerRadii(topLeft: 30), CornerRadii(topLeft: 10)),
      // Left: 10 / (15 + 5); top: 40 / (15 + 40) is more.
      (CornerRadii(topLeft: 15, topRight: 0, bottomLeft: 5), CornerRadii(topLeft: 7.5, bottomLeft: 2.5)),
      (CornerRadii(topLeft: 8, topRight: 8), CornerRadii(topLeft: 8, topRight: 8)),
      // Bottom: 40 / (45 + 35) is half; the sides, 10 / 45 and 10 / 35, are less, and the left one the least.
      (CornerRadii(bottomLeft: 45, bottomRight: 35), CornerRadii(bottomLeft: 10, bottomRight: 70.0 / 9)),
      (CornerRadii(topLeft: .nan, topRight: -4, bottomRight: 2), CornerRadii(bottomRight: 2)),
    ] as [(CornerRadii, CornerRadii)])
  func fitted(radii: CornerRadii, drawn: CornerRadii) {
    #expect(radii.fitted(to: Size(width: 40, height: 10)) == drawn)
  }

  // On 40 × 100: at the bottom 40 / 80 is less than 100 / 60 at the left and than 1 at the right.
  @Test("the tightest of the four sides counts, though a shorter one is not the tightest")
  func tightest() {
    let wide = CornerRadii(topLeft: 0, topRight: 0, bottomLeft: 60, bottomRight: 20)
    #expect(wide.fitted(to: Size(width: 40, height: 100)) == CornerRadii(bottomLeft: 30, bottomRight: 10))
    // Top: 40 / 44; right: 100 / 200, which is less.
    let high = CornerRadii(topLeft: 4, topRight: 40, bottomLeft: 0, bottomRight: 160)
    #expect(
      high.fitted(to: Size(width: 400, height: 100)) == CornerRadii(topLeft: 2, topRight: 20, bottomRight: 80)
    )
    #expect(
      CornerRadii(topLeft: 4, topRight: 40, bottomRight: 60).fitted(to: Size(width: 40, height: 50))
        == CornerRadii(topLeft: 2, topRight: 20, bottomRight: 30))
  }

  @Test("a box of no extent has square corners") func empty() {
    #expect(CornerRadii(5).fitted(to: Size(width: 0, height: 10)) == .zero)
    #expect(RoundedRect(Rect(x: 0, y: 0, width: 0, height: 0), radius: 4).isSquare)
  }

  @Test("a radius that is no number leaves the other corners round", arguments: 0..<4) func oneNaN(
    corner: Int
  ) {
    let radii = (0..<4).map { $0 == corner ? Double.nan : 3 }
    let shape = RoundedRect(
      Rect(x: 0, y: 0, width: 20, height: 20),
      radii: CornerRadii(topLeft: radii[0], topRight: radii[1], bottomLeft: radii[2], bottomRight: radii[3]))
    #expect(!shape.isSquare)
  }

  @Test("each corner is drawn with its own radius, in fills, borders and clips", arguments: 0..<3)
  func drawn(kind: Int) throws {
    let shape = RoundedRect(
      Rect(x: 0, y: 0, width: 40, height: 40),
      radii: CornerRadii(topLeft: 4, topRight: 12, bottomLeft: 0, bottomRight: 20))
    let bitmap = try rasterize(40, 40) {
      switch kind {
      case 0: $0.fill(shape, .black)
      case 1: $0.stroke(shape, width: 1, .black)
      default: $0.withClip(shape) { $0.fill(RoundedRect(Rect(x: 0, y: 0, width: 40, height: 40)), .black) }
      }
    }
    // On the diagonal of a corner the first pixel is drawn where r (1 − 1/√2) ends: after 1.17, 3.5, 0 and 5.9 pixels.
    func first(_ pixel: (Int) -> UInt32) -> Int? { (0..<20).first { pixel($0) >> 24 > 60 } }
    #expect(first { bitmap[$0, $0] } == 1)
    #expect(first { bitmap[39 - $0, $0] } == 3)
    #expect(first { bitmap[$0, 39 - $0] } == 0)
    #expect([5, 6].contains(first { bitmap[39 - $0, 39 - $0] }))
  }

  // A corner of a box is inside another's, of radius R, where it lies no further from that one's middle, (R, R), than R: at (3,
  // 3) of 10 it does, 9.9 away; at (2.5, 3) it does not, 10.3 away.
  @Test(
    "a rounded box holds what covers none of its corners",
    arguments: [
      (Rect(x: 3, y: 3, width: 34, height: 14), CornerRadii.zero, true),
      (Rect(x: 2.5, y: 3, width: 30, height: 14), .zero, false),
      (Rect(x: 3, y: 3, width: 34.5, height: 14), .zero, false),
      (Rect(x: 0, y: 0, width: 40, height: 20), CornerRadii(10), true),
      (Rect(x: 0, y: 0, width: 40, height: 20), CornerRadii(9), false),
      (Rect(x: 2, y: 2, width: 36, height: 16), CornerRadii(8), true),
      (Rect(x: 10, y: 0, width: 20, height: 20), .zero, true),
      (Rect(x: 10, y: -1, width: 20, height: 20), .zero, false),
      (Rect(x: 0, y: 0, width: .nan, height: 20), .zero, false),
    ] as [(Rect, CornerRadii, Bool)])
  func holds(rect: Rect, radii: CornerRadii, expected: Bool) {
    let box = RoundedRect(Rect(x: 0, y: 0, width: 40, height: 20), radius: 10)
    #expect(box.contains(RoundedRect(rect, radii: radii)) == expected)
  }

  // A square of 10 points in one corner covers that corner and none of the others.
  @Test("each corner is looked at by itself")
  func eachCorner() {
    let corners: [(Corners, Point)] = [
      (.topLeft, Point(x: 0, y: 0)), (.topRight, Point(x: 30, y: 0)), (.bottomLeft, Point(x: 0, y: 10)),
      (.bottomRight, Point(x: 30, y: 10)),
    ]
    for (corner, _) in corners {
      let box = RoundedRect(Rect(x: 0, y: 0, width: 40, height: 20), radius: 10, corners: corner)
      for (other, place) in corners {
        let square = RoundedRect(Rect(origin: place, size: Size(width: 10, height: 10)))
        #expect(box.contains(square) == (corner != other))
      }
    }
  }

  @Test("further in, each radius is smaller by as much; a square corner stays square") func inset() {
    let shape = RoundedRect(
      Rect(x: 0, y: 0, width: 40, height: 40), radii: CornerRadii(topLeft: 4, topRight: 12))
    #expect(shape.inset(by: 5).radii == CornerRadii(topRight: 7))
    // Drawn, the corner of 99 has 40.
    let large = RoundedRect(Rect(x: 0, y: 0, width: 40, height: 40), radii: CornerRadii(topLeft: 99))
    #expect(large.inset(by: 5).radii == CornerRadii(topLeft: 35))
    #expect(shape.inset(by: -5).radii == CornerRadii(topLeft: 9, topRight: 17))
  }

  // As large as the outer box and as round, but for one corner, which reaches beyond it.
  @Test("each corner of what is inside is looked at by itself too")
  func eachInnerCorner() {
    let rect = Rect(x: 0, y: 0, width: 40, height: 20)
    for corner in [Corners.topLeft, .topRight, .bottomLeft, .bottomRight] {
      let inner = RoundedRect(rect, radius: 10, corners: Corners.all.subtracting(corner))
      #expect(!RoundedRect(rect, radius: 10).contains(inner))
      #expect(inner.contains(RoundedRect(rect, radius: 10)) && inner.contains(inner))
    }
  }

  @Test("the shape further in has its edge at the distance on each side")
  func insetRect() {
    let shape = RoundedRect(Rect(x: 2, y: 3, width: 40, height: 30), radius: 8)
    #expect(shape.inset(by: 5) == RoundedRect(Rect(x: 7, y: 8, width: 30, height: 20), radius: 3))
    #expect(shape.inset(by: -1) == RoundedRect(Rect(x: 1, y: 2, width: 42, height: 32), radius: 9))
  }

  // Arcs of 9.999 and 9.99 points reach beyond that of 10 by (√2 − 1) · 0.001 and · 0.01.
  @Test("a box holds what is beyond its edge by less than a thousandth of a point, and not by more")
  func roundingError() {
    let rect = Rect(x: 0, y: 0, width: 40, height: 20)
    func isHeld(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Bool {
      RoundedRect(rect).contains(RoundedRect(Rect(x: x, y: y, width: width, height: height)))
    }
    #expect(isHeld(-0.0005, -0.0005, 40.001, 20.001))
    #expect(!isHeld(-0.002, 0, 40, 20) && !isHeld(0, -0.002, 40, 20))
    #expect(!isHeld(0, 0, 40.002, 20) && !isHeld(0, 0, 40, 20.002))
    let box = RoundedRect(rect, radius: 10)
    #expect(box.contains(RoundedRect(rect, radius: 9.999)) && !box.contains(RoundedRect(rect, radius: 9.99)))
  }
}
