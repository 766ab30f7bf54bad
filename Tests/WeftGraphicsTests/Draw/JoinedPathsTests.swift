import Testing
import WeftGeometry

@testable import WeftGraphics

/// Paths that are put together of others.
@Suite struct JoinedPathsTests {
  @Test("a path goes on, and is closed, where the one that was added to it begins and ends")
  func closed() {
    let other = Path {
      $0.move(to: Point(x: 5, y: 6))
      $0.addLine(to: Point(x: 9, y: 6))
      $0.addLine(to: Point(x: 9, y: 9))
    }
    var path = Path {
      $0.move(to: Point(x: 1, y: 2))
      $0.addLine(to: Point(x: 3, y: 2))
    }
    path.addPath(other)
    #expect(path.currentPoint == Point(x: 9, y: 9))
    path.closeSubpath()
    #expect(path.currentPoint == Point(x: 5, y: 6))
  }

  private static let square = Rect(x: 0, y: 0, width: 20, height: 20)

  /// Whether a path draws anything when it is filled.
  private func isSeen(_ path: Path) throws -> Bool {
    let body: @Sendable (GraphicsContext) -> Void = { $0.fill(path, with: .color(.black)) }
    let bitmap = try rasterize(20, 20) { $0.append(.draw(Self.square, body)) }
    return TestPicture.pixels(bitmap).contains { $0 != 0 }
  }

  /// An arc that adds nothing but that a number is not finite.
  private let lostArc = Path { $0.addArc(center: .zero, radius: .nan, startAngle: 0, endAngle: 1) }

  @Test("a path with a number that is not finite draws nothing, whatever is added to it")
  func addedToNotFinite() throws {
    for lost in [lostArc, Path { $0.move(to: Point(x: 3, y: .nan)) }] {
      var path = lost
      path.addPath(Path(Self.square))
      #expect(try !isSeen(path))
    }
    var path = Path()
    path.addPath(Path(Self.square))
    #expect(try isSeen(path))
  }

  @Test("a path draws nothing to which one is added that has nothing in it but is not finite")
  func addedNotFinite() throws {
    #expect(lostArc.isEmpty)
    var path = Path(Self.square)
    path.addPath(lostArc)
    #expect(try !isSeen(path))
  }

  @Test("a line begins anew behind a whole shape that was added")
  func addedShape() {
    var path = Path { $0.move(to: Point(x: 1, y: 2)) }
    path.addPath(Path(Self.square))
    #expect(path.currentPoint == nil)
    path.addLine(to: Point(x: 5, y: 6))
    path.addLine(to: Point(x: 7, y: 6))
    path.closeSubpath()
    #expect(path.currentPoint == Point(x: 5, y: 6))
  }
}
