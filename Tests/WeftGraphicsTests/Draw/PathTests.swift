import Testing
import WeftGeometry

@testable import WeftGraphics

@Suite struct PathTests {
  private let black = Shading.color(.black)

  /// How much of each pixel is covered, 0 to 255, of what `body` draws in black.
  private func coverage(
    _ width: Int, _ height: Int, _ body: @escaping @Sendable (GraphicsContext) -> Void
  ) throws -> [[Int]] {
    let bitmap = try rasterize(width, height) {
      $0.append(.draw(Rect(x: 0, y: 0, width: Double(width), height: Double(height)), body))
    }
    return (0..<height).map { y in (0..<width).map { x in Int(bitmap[x, y] >> 24) } }
  }

  private func area(_ coverage: [[Int]]) -> Double {
    Double(coverage.joined().reduce(0, +)) / 255
  }

  @Test("lines enclose an area, and what is open counts as closed")
  func lines() throws {
    let path = Path { path in
      path.move(to: Point(x: 1, y: 1))
      path.addLine(to: Point(x: 3, y: 1))
      path.addLine(to: Point(x: 3, y: 2))
      path.addLine(to: Point(x: 1, y: 2))
    }
    let seen = try coverage(4, 3) { $0.fill(path, with: .color(.black)) }
    #expect(seen == [[0, 0, 0, 0], [0, 255, 255, 0], [0, 0, 0, 0]])
  }

  // Archimedes: two thirds of the triangle of the ends and the control point; 100 × 100 / 2 × 2 / 3.
  @Test("a quadratic curve encloses two thirds of its triangle")
  func quadraticCurve() throws {
    let path = Path { path in
      path.move(to: Point(x: 0, y: 100))
      path.addQuadCurve(to: Point(x: 100, y: 100), control: Point(x: 50, y: 0))
    }
    #expect(abs(area(try coverage(100, 100) { $0.fill(path, with: .color(.black)) }) - 10_000 / 3) < 5)
  }

  // With control points right above its ends, at 100 points, its area is 3/5 · 100 · 100 · … = ∫ 3t(1-t)·100 · x'(t) dt
  // = 100 · 100 · ∫ 3t(1-t) · 6t(1-t) dt = 10 000 · 18/30. Cairo's lines stay within a tenth of a pixel of its 200 points.
  @Test("a cubic curve encloses the area that its formula has")
  func cubicCurve() throws {
    let path = Path { path in
      path.move(to: Point(x: 0, y: 100))
      path.addCurve(
        to: Point(x: 100, y: 100), control1: Point(x: 0, y: 0), control2: Point(x: 100, y: 0))
    }
    #expect(abs(area(try coverage(100, 100) { $0.fill(path, with: .color(.black)) }) - 6000) < 20)
  }

  @Test("an arc goes the way it is told: a quarter, or the three others")
  func arcs() throws {
    @Sendable func arc(_ clockwise: Bool) -> Path {
      Path { path in
        path.move(to: Point(x: 50, y: 50))
        path.addArc(
          center: Point(x: 50, y: 50), radius: 40, startAngle: 0, endAngle: .pi / 2, clockwise: clockwise)
        path.closeSubpath()
      }
    }
    let quarter = Double.pi * 400
    let seen = try coverage(100, 100) { $0.fill(arc(true), with: .color(.black)) }
    #expect(abs(area(seen) - quarter) < 3)
    // Clockwise from the right: below.
    #expect(seen[70][70] == 255)
    #expect(seen[30][70] == 0)
    #expect(abs(area(try coverage(100, 100) { $0.fill(arc(false), with: .color(.black)) }) - 3 * quarter) < 3)
  }

  @Test("whole shapes have their areas, and an arc of more than a turn is a circle")
  func shapes() throws {
    let rect = Rect(x: 10, y: 20, width: 80, height: 60)
    let ellipse = try coverage(100, 100) { $0.fill(Path(ellipseIn: rect), with: .color(.black)) }
    #expect(abs(area(ellipse) - .pi * 40 * 30) < 5)
    let rectangle = try coverage(100, 100) { $0.fill(Path(rect), with: .color(.black)) }
    #expect(area(rectangle) == 4800)
    let circle = Path {
      $0.addArc(center: Point(x: 50, y: 50), radius: 30, startAngle: 1, endAngle: 20, clockwise: true)
    }
    #expect(abs(area(try coverage(100, 100) { $0.fill(circle, with: .color(.black)) }) - .pi * 900) < 5)
  }

  @Test("a path knows where the next line begins")
  func currentPoint() throws {
    var path = Path()
    #expect(path.isEmpty)
    path.addLine(to: Point(x: 1, y: 2))
    #expect(path.currentPoint == Point(x: 1, y: 2))
    path.addLine(to: Point(x: 5, y: 2))
    path.closeSubpath()
    #expect(path.currentPoint == Point(x: 1, y: 2))
    path.addArc(center: .zero, radius: 2, startAngle: 0, endAngle: .pi)
    let end = try #require(path.currentPoint)
    #expect(abs(end.x + 2) < 1e-12 && abs(end.y) < 1e-12)
    path.addRect(Rect(x: 0, y: 0, width: 1, height: 1))
    #expect(path.currentPoint == nil)
  }

  @Test("of two squares in one another the inner one is a hole by the even-odd rule alone")
  func fillRules() throws {
    let path = Path { path in
      path.addRect(Rect(x: 0, y: 0, width: 3, height: 3))
      path.addRect(Rect(x: 1, y: 1, width: 1, height: 1))
    }
    #expect(try coverage(3, 3) { $0.fill(path, with: .color(.black)) }[1][1] == 255)
    #expect(try coverage(3, 3) { $0.fill(path, with: .color(.black), rule: .evenOdd) }[1][1] == 0)
    let clipped = try coverage(3, 3) { context in
      context.withClip(path, rule: .evenOdd) {
        context.fill(Rect(x: 0, y: 0, width: 3, height: 3), .black)
      }
    }
    #expect(clipped == [[255, 255, 255], [255, 0, 255], [255, 255, 255]])
  }

  // A line of 2 points from x = 2 to 6: butt 4 × 2, square 2 longer, round a circle of radius 1 more.
  @Test(
    "caps lengthen a line by nothing, half a circle or half its width",
    arguments: [(.butt, 8), (.square, 12), (.round, 8 + Double.pi)] as [(StrokeStyle.LineCap, Double)])
  func caps(cap: StrokeStyle.LineCap, expected: Double) throws {
    let path = Path {
      $0.move(to: Point(x: 2, y: 2))
      $0.addLine(to: Point(x: 6, y: 2))
    }
    let seen = try coverage(8, 4) {
      $0.stroke(path, with: .color(.black), style: StrokeStyle(lineWidth: 2, lineCap: cap))
    }
    #expect(abs(area(seen) - expected) < 0.1)
  }

  @Test(
    "only a pointed corner reaches its outermost pixel",
    arguments: [(.miter, 10, 255), (.miter, 1, 128), (.bevel, 10, 128)]
      as [(StrokeStyle.LineJoin, Double, Int)])
  func joins(join: StrokeStyle.LineJoin, limit: Double, corner: Int) throws {
    let path = Path {
      $0.move(to: Point(x: 1, y: 6))
      $0.addLine(to: Point(x: 1, y: 1))
      $0.addLine(to: Point(x: 6, y: 1))
    }
    let seen = try coverage(6, 6) {
      $0.stroke(
        path, with: .color(.black),
        style: StrokeStyle(lineWidth: 2, lineJoin: join, miterLimit: limit))
    }
    #expect(abs(seen[0][0] - corner) <= 2)
  }

  @Test("dashes and gaps follow one another from the phase on; what cannot be dashed has no gaps")
  func dashes() throws {
    let path = Path {
      $0.move(to: Point(x: 0, y: 0.5))
      $0.addLine(to: Point(x: 8, y: 0.5))
    }
    func row(_ dash: [Double], _ phase: Double = 0) throws -> [Int] {
      try coverage(8, 1) {
        $0.stroke(path, with: .color(.black), style: StrokeStyle(dash: dash, dashPhase: phase))
      }[0].map { $0 / 255 }
    }
    #expect(try row([2, 1]) == [1, 1, 0, 1, 1, 0, 1, 1])
    #expect(try row([2, 1], 1) == [1, 0, 1, 1, 0, 1, 1, 0])
    #expect(try row([3]) == [1, 1, 1, 0, 0, 0, 1, 1])
    for dash in [[], [0, 0], [-1, 2], [.nan], [.infinity]] {
      #expect(try row(dash) == Array(repeating: 1, count: 8))
    }
  }

  // Each dot is a circle of two points around 2, 8 and 14.
  @Test("dashes of no length are dots where their ends are round")
  func dots() throws {
    let path = Path {
      $0.move(to: Point(x: 2, y: 1))
      $0.addLine(to: Point(x: 14, y: 1))
    }
    let seen = try coverage(16, 2) {
      $0.stroke(path, with: .color(.black), style: StrokeStyle(lineWidth: 2, lineCap: .round, dash: [0, 6]))
    }
    #expect(seen[0].map { $0 > 127 ? 1 : 0 } == [0, 1, 1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 1, 0])
  }

  @Test("what is not finite draws nothing, and harms nothing that comes after it")
  func notFinite() throws {
    let path = Path {
      $0.move(to: .zero)
      $0.addLine(to: Point(x: .nan, y: 3))
      $0.addLine(to: Point(x: 3, y: 3))
    }
    let seen = try coverage(2, 2) { context in
      context.fill(path, with: .color(.black))
      context.stroke(path, with: .color(.black))
      context.stroke(
        Path(Rect(x: 0, y: 0, width: 2, height: 2)), with: .color(.black), style: StrokeStyle(lineWidth: .nan)
      )
      context.fill(Rect(x: 1, y: 1, width: 1, height: 1), .black)
    }
    #expect(seen == [[0, 0], [0, 255]])
  }

  @Test(
    "an arc with a number that is not finite draws nothing",
    arguments: [
      (Double.nan, 0.0, 6.0), (.infinity, 0, 6), (-.infinity, 0, 6), (3, .nan, 6), (3, 0, .infinity),
      (3, .infinity, 6), (3, 0, -.infinity),
    ], [true, false])
  func arcNotFinite(arc: (radius: Double, start: Double, end: Double), clockwise: Bool) throws {
    let path = Path {
      $0.move(to: Point(x: 1, y: 1))
      $0.addArc(
        center: Point(x: 4, y: 4), radius: arc.radius, startAngle: arc.start, endAngle: arc.end,
        clockwise: clockwise)
      $0.addLine(to: Point(x: 1, y: 7))
    }
    #expect(area(try coverage(8, 8) { $0.fill(path, with: .color(.black)) }) == 0)
  }

  @Test("the parts of a path that is added stay apart from those that are there, and no parts change nothing")
  func addedPath() throws {
    // A line that encloses nothing, and half a circle far from it: joined, they would enclose a triangle more.
    let arc = Path { $0.addArc(center: Point(x: 20, y: 20), radius: 10, startAngle: 0, endAngle: .pi) }
    var path = Path { $0.move(to: Point(x: 2, y: 2)) }
    path.addLine(to: Point(x: 10, y: 2))
    path.addPath(Path())
    #expect(path.currentPoint == Point(x: 10, y: 2))
    path.addPath(arc)
    let seen = try coverage(40, 40) { [path] in $0.fill(path, with: .color(.black)) }
    #expect(abs(area(seen) - .pi * 50) < 2)
  }

  @Test("a curve without a beginning begins at its first control point")
  func curveAlone() {
    let path = Path {
      $0.addCurve(to: Point(x: 9, y: 9), control1: Point(x: 1, y: 2), control2: Point(x: 5, y: 5))
      $0.closeSubpath()
    }
    #expect(path.currentPoint == Point(x: 1, y: 2))
  }

  // Two turns and a half are one, which ends where it began.
  @Test("an arc is no more than a circle")
  func fullTurn() throws {
    let path = Path { $0.addArc(center: .zero, radius: 2, startAngle: 0, endAngle: 5 * .pi) }
    let end = try #require(path.currentPoint)
    #expect(abs(end.x - 2) < 1e-9 && abs(end.y) < 1e-9)
  }
}
