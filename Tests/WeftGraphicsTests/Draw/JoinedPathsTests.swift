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
}
