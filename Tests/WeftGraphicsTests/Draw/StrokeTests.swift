import Testing
import WeftGeometry

@testable import WeftGraphics

/// Lines along paths and edges.
@Suite struct StrokeTests {
  private func draw(_ body: @escaping @Sendable (GraphicsContext) -> Void) throws -> Bitmap {
    try rasterize(12, 12) { $0.append(.draw(Rect(x: 0, y: 0, width: 12, height: 12), body)) }
  }

  private func covered(_ bitmap: Bitmap) -> [Int] {
    (0..<144).filter { bitmap[$0 % 12, $0 / 12] >> 24 > 127 }
  }

  @Test("a line is one point wide, cut off at its ends, pointed and without gaps, if nothing else is said")
  func defaults() {
    let style = StrokeStyle()
    #expect(style.lineWidth == 1 && style.lineCap == .butt && style.lineJoin == .miter)
    #expect(style.miterLimit == 10 && style.dash.isEmpty && style.dashPhase == 0)
    let shadow = Shadow()
    #expect(shadow.radius == 3 && shadow.offset == .zero && shadow.color == .black)
  }

  // Of the outermost pixel a quarter of a circle with a radius of one pixel: π / 4 · 255 = 200.3; a bevel would cover 128.
  @Test("a round corner covers a quarter of a circle of its outermost pixel")
  func roundJoin() throws {
    let bitmap = try draw { context in
      let path = Path {
        $0.move(to: Point(x: 1, y: 6))
        $0.addLine(to: Point(x: 1, y: 1))
        $0.addLine(to: Point(x: 6, y: 1))
      }
      context.stroke(path, with: .color(.black), style: StrokeStyle(lineWidth: 2, lineJoin: .round))
    }
    #expect(abs(Double(bitmap[0, 0] >> 24) - 200.3) < 8)
  }

  @Test("a straight line ends at its ends, in each direction, whatever was drawn before it")
  func lines() throws {
    let bitmap = try draw { context in
      let dots = Path {
        $0.move(to: Point(x: 1, y: 11.5))
        $0.addLine(to: Point(x: 11, y: 11.5))
      }
      context.stroke(
        dots, with: .color(.black), style: StrokeStyle(lineCap: .round, dash: [1, 100]))
      context.line(from: Point(x: 2, y: 1.5), to: Point(x: 6, y: 1.5), width: 1, .black)
      context.line(from: Point(x: 8.5, y: 8), to: Point(x: 8.5, y: 4), width: 1, .black)
    }
    let upright = (4..<8).map { $0 * 12 + 8 }
    #expect(covered(bitmap).filter { $0 < 132 } == Array(14..<18) + upright)
  }

  @Test("a phase that is not finite counts as none", arguments: [Double.nan, .infinity, -.infinity])
  func phase(phase: Double) throws {
    func row(_ phase: Double) throws -> Bitmap {
      try draw { context in
        let path = Path {
          $0.move(to: Point(x: 0, y: 0.5))
          $0.addLine(to: Point(x: 12, y: 0.5))
        }
        context.stroke(path, with: .color(.black), style: StrokeStyle(dash: [2, 3], dashPhase: phase))
      }
    }
    #expect(try row(phase) == row(0))
    #expect(covered(try row(phase)) == [0, 1, 5, 6, 10, 11])
  }

  // 3 and 3 of a height of 4 leave no hole, though the width of 10 would.
  @Test("an edge that is wider than half of the short side fills the shape, lying or standing")
  func noHole() throws {
    for (width, height) in [(10.0, 4.0), (4, 10)] {
      let rect = Rect(x: 1, y: 1, width: width, height: height)
      let bitmap = try draw { $0.stroke(RoundedRect(rect), width: 3, .black) }
      let filled = try draw { $0.fill(rect, .black) }
      #expect(bitmap == filled)
    }
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
