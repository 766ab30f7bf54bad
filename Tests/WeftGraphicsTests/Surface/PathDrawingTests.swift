import Testing
import WeftGeometry

@testable import WeftGraphics

/// Paths as a context draws them.
@Suite struct PathDrawingTests {
  private func draw(_ body: @escaping @Sendable (GraphicsContext) -> Void) throws -> Bitmap {
    try rasterize(12, 12) { $0.append(.draw(Rect(x: 0, y: 0, width: 12, height: 12), body)) }
  }

  private func covered(_ bitmap: Bitmap) -> [Int] {
    (0..<144).filter { bitmap[$0 % 12, $0 / 12] >> 24 > 127 }
  }

  // One point before its beginning, a pattern of five is at its fifth: the end of a gap.
  @Test("a phase below 0 begins the line before its first dash")
  func negativePhase() throws {
    let bitmap = try draw { context in
      let path = Path {
        $0.move(to: Point(x: 0, y: 0.5))
        $0.addLine(to: Point(x: 12, y: 0.5))
      }
      context.stroke(path, with: .color(.black), style: StrokeStyle(dash: [2, 3], dashPhase: -1))
    }
    #expect(covered(bitmap) == [1, 2, 6, 7, 11])
  }

  @Test(
    "a limit of pointed corners below 1, or of no number, counts as 1", arguments: [0.5, 0, -3, Double.nan])
  func miterLimit(limit: Double) throws {
    func corner(_ limit: Double) throws -> Bitmap {
      try draw { context in
        let path = Path {
          $0.move(to: Point(x: 1, y: 6))
          $0.addLine(to: Point(x: 1, y: 1))
          $0.addLine(to: Point(x: 6, y: 1))
        }
        context.stroke(path, with: .color(.black), style: StrokeStyle(lineWidth: 2, miterLimit: limit))
      }
    }
    #expect(try corner(limit) == corner(1))
    #expect(try corner(limit) != corner(10))
  }

  @Test("a path in a colour that is clear is not drawn with what comes after it either")
  func clear() throws {
    let bitmap = try draw { context in
      let path = Path(Rect(x: 6, y: 6, width: 4, height: 4))
      context.fill(path, with: .color(.clear))
      context.fill(Rect(x: 0, y: 0, width: 1, height: 1), .black)
      context.stroke(path, with: .color(.clear))
      context.fill(Rect(x: 1, y: 0, width: 1, height: 1), .black)
    }
    #expect(covered(bitmap) == [0, 1])
  }
}
