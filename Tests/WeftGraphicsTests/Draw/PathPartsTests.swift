import Testing
import WeftGeometry

@testable import WeftGraphics

/// Parts of paths: where they begin, where they end, and which way they go.
@Suite struct PathPartsTests {
  private static let square = Rect(x: 0, y: 0, width: 20, height: 20)

  private func draw(_ body: @escaping @Sendable (GraphicsContext) -> Void) throws -> Bitmap {
    try rasterize(20, 20) { $0.append(.draw(Self.square, body)) }
  }

  @Test("an arc alone is closed to where it begins, in either direction", arguments: [true, false])
  func arcAlone(clockwise: Bool) throws {
    var path = Path {
      $0.addArc(
        center: Point(x: 3, y: 4), radius: 2, startAngle: .pi / 2, endAngle: .pi, clockwise: clockwise)
    }
    // At a half turn it ends, left of the middle.
    let end = try #require(path.currentPoint)
    #expect(abs(end.x - 1) < 1e-9 && abs(end.y - 4) < 1e-9)
    path.closeSubpath()
    // At a quarter it began, below the middle.
    let begin = try #require(path.currentPoint)
    #expect(abs(begin.x - 3) < 1e-9 && abs(begin.y - 6) < 1e-9)
  }

  @Test("an arc that goes on is closed to where its part begins")
  func arcAfterLine() {
    var path = Path {
      $0.move(to: Point(x: 9, y: 1))
      $0.addArc(center: Point(x: 3, y: 4), radius: 2, startAngle: 0, endAngle: 1)
    }
    path.closeSubpath()
    #expect(path.currentPoint == Point(x: 9, y: 1))
  }

  @Test("an arc of a negative radius is its middle")
  func negativeRadius() {
    let path = Path { $0.addArc(center: Point(x: 3, y: 4), radius: -2, startAngle: 0, endAngle: 1) }
    #expect(path.currentPoint == Point(x: 3, y: 4))
  }

  // As progress that has not begun is drawn: from the top to the top.
  @Test(
    "an arc that ends where it begins is no circle: nothing is seen of a ring, nor of a slice",
    arguments: [true, false])
  func noArc(clockwise: Bool) throws {
    let middle = Point(x: 10, y: 10)
    let ring = try draw { context in
      var path = Path()
      path.addArc(
        center: middle, radius: 6, startAngle: -.pi / 2, endAngle: -.pi / 2, clockwise: clockwise)
      context.stroke(path, with: .color(.black), style: StrokeStyle(lineWidth: 4))
    }
    let slice = try draw { context in
      var path = Path()
      path.move(to: middle)
      path.addArc(
        center: middle, radius: 6, startAngle: -.pi / 2, endAngle: -.pi / 2, clockwise: clockwise)
      context.fill(path, with: .color(.black))
    }
    for bitmap in [ring, slice] {
      #expect((0..<400).filter { bitmap[$0 % 20, $0 / 20] != 0 } == [])
    }
  }

  @Test("a quadratic curve without a beginning begins at its control point, and ends at its end")
  func quadraticAlone() {
    var path = Path { $0.addQuadCurve(to: Point(x: 9, y: 9), control: Point(x: 1, y: 2)) }
    #expect(path.currentPoint == Point(x: 9, y: 9))
    path.closeSubpath()
    #expect(path.currentPoint == Point(x: 1, y: 2))
  }

  private static let nowhere = Point(x: 3, y: Double.nan)
  private static let somewhere = Point(x: 19, y: 1)

  @Test("one number that is not finite, wherever it stands, and nothing of a path is drawn", arguments: 0..<9)
  func notFinite(kind: Int) throws {
    let bitmap = try draw { context in
      var path = Path(Self.square)
      path.move(to: .zero)
      let (nowhere, somewhere) = (Self.nowhere, Self.somewhere)
      switch kind {
      case 0: path.move(to: nowhere)
      case 1: path.addLine(to: nowhere)
      case 2: path.addCurve(to: nowhere, control1: somewhere, control2: somewhere)
      case 3: path.addCurve(to: somewhere, control1: nowhere, control2: somewhere)
      case 4: path.addCurve(to: somewhere, control1: somewhere, control2: nowhere)
      case 5: path.addQuadCurve(to: somewhere, control: nowhere)
      case 6: path.addRect(Rect(x: 0, y: 0, width: .infinity, height: 1))
      case 7: path.addEllipse(in: Rect(x: .nan, y: 0, width: 1, height: 1))
      default: path.addPath(Path { $0.move(to: nowhere) })
      }
      context.fill(path, with: .color(.black))
    }
    #expect(bitmap[10, 15] == 0)
  }

  @Test("shapes without area add nothing, and the part goes on where it was")
  func withoutArea() {
    for (width, height) in [(0.0, 5.0), (5, 0), (-1, 5)] {
      let rect = Rect(x: 1, y: 1, width: width, height: height)
      #expect(
        Path(rect).isEmpty && Path(ellipseIn: rect).isEmpty && Path(RoundedRect(rect, radius: 1)).isEmpty)
      var path = Path { $0.move(to: Point(x: 2, y: 3)) }
      path.addRect(rect)
      path.addEllipse(in: rect)
      #expect(path.currentPoint == Point(x: 2, y: 3))
    }
  }

  @Test("closing without a current point adds nothing")
  func closedNowhere() {
    var path = Path()
    path.closeSubpath()
    #expect(path.isEmpty && path.currentPoint == nil)
    var shape = Path(Self.square)
    shape.closeSubpath()
    #expect(shape == Path(Self.square))
  }

  @Test("whole shapes go clockwise: a circle the other way is a hole in them, one the same way is none")
  func directions() throws {
    let shapes = [
      Path(Self.square), Path(RoundedRect(Self.square, radius: 4)), Path(ellipseIn: Self.square),
    ]
    for (index, shape) in shapes.enumerated() {
      for clockwise in [true, false] {
        let bitmap = try draw { context in
          var path = shape
          path.addArc(
            center: Point(x: 10, y: 10), radius: 4, startAngle: 0, endAngle: clockwise ? 7 : -7,
            clockwise: clockwise)
          context.fill(path, with: .color(.black))
        }
        #expect(bitmap[10, 10] >> 24 == (clockwise ? 255 : 0), "shape \(index)")
        #expect(bitmap[10, 2] >> 24 == 255, "shape \(index)")
      }
    }
  }

  @Test("inside a path or a shape that has nothing in it nothing is seen, and all is seen again after it")
  func emptyClips() throws {
    let bitmap = try draw { context in
      context.withClip(Path()) { context.fill(Self.square, .black) }
      context.withClip(Path { $0.move(to: Self.nowhere) }) { context.fill(Self.square, .black) }
      for rect in [Rect(x: 0, y: 0, width: 0, height: 20), Rect(x: 0, y: .nan, width: 20, height: 20)] {
        context.withClip(RoundedRect(rect)) { context.fill(Self.square, .black) }
      }
      context.fill(Rect(x: 3, y: 3, width: 1, height: 1), .black)
    }
    #expect((0..<400).filter { bitmap[$0 % 20, $0 / 20] != 0 } == [63])
  }

  @Test("an arc around no place, and a shape without area that has no place, and nothing of a path is drawn")
  func noPlace() throws {
    var paths: [Path] = []
    for center in [Point(x: .nan, y: 5), Point(x: 5, y: .infinity)] {
      var path = Path(Self.square)
      path.addArc(center: center, radius: 2, startAngle: 0, endAngle: 1)
      paths.append(path)
    }
    for rect in [Rect(x: 1, y: 1, width: .nan, height: 5), Rect(x: .nan, y: 1, width: 0, height: 5)] {
      var (one, other) = (Path(Self.square), Path(Self.square))
      one.addRect(rect)
      other.addEllipse(in: rect)
      paths += [one, other]
    }
    for (index, path) in paths.enumerated() {
      #expect(!path.isFinite, "path \(index)")
      let bitmap = try draw { $0.fill(path, with: .color(.black)) }
      #expect((0..<400).allSatisfy { bitmap[$0 % 20, $0 / 20] == 0 }, "path \(index)")
    }
  }
}
