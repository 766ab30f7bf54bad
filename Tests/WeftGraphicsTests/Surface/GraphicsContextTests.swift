import Foundation
import Testing
import WeftGeometry
import WeftSynchronization

@testable import WeftGraphics

@Suite struct GraphicsContextTests {
  private static let all = Rect(x: 0, y: 0, width: 4, height: 4)

  /// What `body` draws on 4 × 4 pixels.
  private func draw(_ body: @escaping @Sendable (GraphicsContext) -> Void) throws -> Bitmap {
    try rasterize(4, 4) { $0.append(.draw(Self.all, body)) }
  }

  @Test(
    "a group's alpha is clamped, and NaN counts as 0",
    arguments: [(0.0, 0), (-3, 0), (1, 255), (7, 255), (.infinity, 255), (.nan, 0)] as [(Double, UInt32)])
  func groupAlpha(alpha: Double, expected: UInt32) throws {
    let bitmap = try draw { context in
      context.withGroup(alpha: alpha) { context.fill(Self.all, .black) }
    }
    #expect(bitmap[1, 1] >> 24 == expected)
  }

  @Test("a group of alpha 0.5 is half seen, and what comes after it is not")
  func afterGroup() throws {
    let bitmap = try draw { context in
      context.withGroup(alpha: 0.5) { context.fill(Rect(x: 0, y: 0, width: 2, height: 4), .black) }
      context.fill(Rect(x: 2, y: 0, width: 2, height: 4), .black)
    }
    #expect((127...128).contains(bitmap[0, 0] >> 24))
    #expect(bitmap[3, 0] == 0xFF00_0000)
  }

  @Test(
    "transforms that grow or shrink beyond what numbers can tell hide what is in them, and harm nothing else",
    arguments: [1e-200, 1e200, 0, .nan, .infinity])
  func extremeTransforms(factor: Double) throws {
    let bitmap = try draw { context in
      context.withTransform(.scale(x: factor, y: factor)) {
        context.withTransform(.scale(x: factor, y: factor)) { context.fill(Self.all, .black) }
      }
      context.fill(Rect(x: 0, y: 0, width: 1, height: 1), .black)
    }
    #expect(bitmap[0, 0] == 0xFF00_0000 && bitmap[1, 1] == 0)
    let pushed = try rasterize(4, 4) { list in
      list.withTransform(.scale(x: factor, y: factor)) { list in
        list.withTransform(.scale(x: factor, y: factor)) { $0.fill(RoundedRect(Self.all), .black) }
      }
      list.fill(RoundedRect(Rect(x: 0, y: 0, width: 1, height: 1)), .black)
    }
    #expect(pushed[0, 0] == 0xFF00_0000 && pushed[1, 1] == 0)
  }

  @Test("an ellipse too small to be told draws nothing, and harms nothing that comes after it")
  func tinyEllipse() throws {
    let tiny = Rect(x: 1, y: 1, width: 1e-170, height: 1e-170)
    let bitmap = try draw { context in
      context.fillEllipse(in: tiny, .black)
      context.fill(Path(ellipseIn: tiny), with: .color(.black))
      context.fill(Rect(x: 0, y: 0, width: 1, height: 1), .black)
    }
    #expect(bitmap[0, 0] == 0xFF00_0000 && bitmap[1, 1] == 0)
  }

  @Test(
    "what is far larger than the picture covers it",
    arguments: [1e4, 1e6, 1e7, 1e8, 1e10, 1e12])
  func hugeShapes(side: Double) throws {
    let rect = Rect(x: -side / 2, y: -side / 2, width: side, height: side)
    let drawings: [@Sendable (GraphicsContext) -> Void] = [
      { $0.fill(rect, .black) }, { $0.fill(Path(rect), with: .color(.black)) },
      { $0.fill(RoundedRect(rect, radius: side / 4), .black) },
      { context in context.withClip(RoundedRect(rect)) { context.fill(Self.all, .black) } },
      { $0.stroke(RoundedRect(rect), width: side, .black) },
    ]
    for (index, drawing) in drawings.enumerated() {
      let bitmap = try draw(drawing)
      #expect(bitmap[0, 0] == 0xFF00_0000 && bitmap[3, 3] == 0xFF00_0000, "drawing \(index)")
    }
  }

  @Test(
    "of what is far larger than the picture the edge is seen that lies in it",
    arguments: [1e4, 1e6, 6e6, 3e7, 1e10], [0, 1.0])
  func hugeShapesEdges(side: Double, radius: Double) throws {
    let rects = [
      Rect(x: 2, y: -side / 2, width: side, height: side),
      Rect(x: 2 - side, y: -side / 2, width: side, height: side),
      Rect(x: -side / 2, y: 2, width: side, height: side),
      Rect(x: -side / 2, y: 2 - side, width: side, height: side),
    ]
    for (index, rect) in rects.enumerated() {
      let shape = RoundedRect(rect, radius: radius)
      let drawings: [@Sendable (GraphicsContext) -> Void] = [
        { $0.fill(shape, .black) }, { $0.stroke(shape, width: 2, .black) },
        { context in context.withClip(shape) { context.fill(Self.all, .black) } },
        { $0.fill(Path(shape), with: .color(.black)) },
        { context in
          context.withTransform(.scale(x: 0.001, y: 0.001)) {
            var shape = RoundedRect(
              Rect(x: rect.minX * 1000, y: rect.minY * 1000, width: side * 1000, height: side * 1000))
            shape.radii = CornerRadii(radius * 1000)
            context.fill(shape, .black)
          }
        },
      ]
      // The first lies to the right of x = 2, the second to the left, the others below and above.
      let isBefore = index % 2 == 1
      for (number, drawing) in drawings.enumerated() {
        let bitmap = try draw(drawing)
        let (first, last) = index < 2 ? (bitmap[0, 1], bitmap[3, 1]) : (bitmap[1, 0], bitmap[1, 3])
        #expect(first == (isBefore ? 0xFF00_0000 : 0), "rectangle \(index), drawing \(number)")
        #expect(last == (isBefore ? 0 : 0xFF00_0000), "rectangle \(index), drawing \(number)")
      }
    }
  }

  // Around the edge between the first row and the second: half of each of them, or all.
  @Test("a line is as wide as it is asked to be, half of that on either side", arguments: [1.0, 2])
  func lineWidth(width: Double) throws {
    let bitmap = try draw { $0.line(from: Point(x: 0, y: 1), to: Point(x: 4, y: 1), width: width, .black) }
    let rows = (0..<4).map { Double(bitmap[2, $0] >> 24) / 255 }
    #expect(zip(rows, [width / 2, width / 2, 0, 0]).allSatisfy { abs($0 - $1) < 0.05 }, "\(rows)")
  }

  @Test("text in a rectangle without extent, or of no number, harms nothing")
  func textNowhere() throws {
    let engine = TextEngine(fonts: try .standard())
    for rect in [
      Rect(x: 0, y: 0, width: -4, height: -4), Rect(x: 0, y: 0, width: .nan, height: .nan),
      Rect(x: .nan, y: 0, width: 4, height: 4), Rect(x: 0, y: 0, width: 0, height: 0),
    ] {
      let list = DisplayList(commands: [
        .draw(Self.all) { context in
          context.draw("word", in: rect)
          context.fill(Rect(x: 3, y: 3, width: 1, height: 1), .black)
        }
      ])
      let bitmap = try Rasterizer(images: NoImages(), engine: engine).rasterize(
        list, size: PixelSize(width: 4, height: 4), scale: 1)
      #expect(bitmap[3, 3] == 0xFF00_0000)
    }
  }

  /// Keeps a context for longer than it is lent.
  private final class Thief: Sendable {
    nonisolated(unsafe) static var stolen: GraphicsContext?
  }

  @Test("a context that is kept for longer than it is lent ends the program with a sentence")
  func keptContext() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try rasterize(4, 4) {
        $0.append(.draw(Rect(x: 0, y: 0, width: 4, height: 4)) { context in unsafe Thief.stolen = context })
      }
      unsafe Thief.stolen?.fill(Rect(x: 0, y: 0, width: 1, height: 1), .black)
    }
    let told = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(told.contains("A graphics context was used after the drawing it was lent for"))
  }

  // An area of 1e±200 can be undone, one of 1e±400 is 0 or infinite.
  @Test(
    "transforms that can be undone one by one, but not together, hide what is in them",
    arguments: [1e-100, 1e100])
  func productOfTransforms(factor: Double) throws {
    let bitmap = try draw { context in
      context.withTransform(.scale(x: factor, y: factor)) {
        context.withTransform(.scale(x: factor, y: factor)) { context.fill(Self.all, .black) }
      }
      context.fill(Rect(x: 0, y: 0, width: 1, height: 1), .black)
    }
    #expect(bitmap[0, 0] == 0xFF00_0000 && bitmap[1, 1] == 0)
  }

  @Test("a line without width, colour or numbers is not drawn, nor with what comes after it")
  func noLine() throws {
    let (start, end) = (Point(x: 0, y: 2), Point(x: 4, y: 2))
    let bitmap = try draw { context in
      for width in [0, -2, Double.nan, .infinity] {
        context.line(from: start, to: end, width: width, .black)
      }
      context.line(from: start, to: end, width: 2, .clear)
      context.line(from: Point(x: .nan, y: 2), to: end, width: 2, .black)
      context.line(from: start, to: Point(x: 4, y: .infinity), width: 2, .black)
      for width in [0, -2, Double.nan] { context.stroke(RoundedRect(Self.all), width: width, .black) }
      context.stroke(RoundedRect(Self.all), width: 1, .clear)
      context.fill(Rect(x: 0, y: 0, width: 1, height: 1), .black)
    }
    #expect((0..<16).filter { bitmap[$0 % 4, $0 / 4] != 0 } == [0])
  }
}
