import Testing
import Weft
import WeftTestSupport

@testable import WeftNodes

/// What of a node is seen, and what of it is cut off.
@Suite struct ClippingTests {
  private static let white: UInt32 = 0xFFFF_FFFF
  private let environment: RenderEnvironment

  init() throws { environment = RenderEnvironment(fonts: try .test()) }

  private func box(_ frame: Rect, in supernode: DisplayNode? = nil, color: Color? = .white) -> DisplayNode {
    let node = DisplayNode()
    node.frame = frame
    node.backgroundColor = color
    supernode?.addSubnode(node)
    return node
  }

  private func picture(_ root: DisplayNode) throws -> Bitmap {
    try root.bitmap(thatFits: .exact(40, 40), environment: environment)
  }

  // A clear node of 20 × 20 at (10, 10) that clips. What hangs out of it would be seen at one of the four places beside it.
  @Test(
    "what hangs out of a node that clips is cut off on every side",
    arguments: [
      Rect(x: -10, y: 0, width: 30, height: 20), Rect(x: 0, y: 0, width: 30, height: 20),
      Rect(x: 0, y: -10, width: 20, height: 30), Rect(x: 0, y: 0, width: 20, height: 30),
    ])
  func sides(frame: Rect) throws {
    for clips in [true, false] {
      let root = DisplayNode()
      let clipper = box(Rect(x: 10, y: 10, width: 20, height: 20), in: root, color: nil)
      clipper.clipsToBounds = clips
      _ = box(frame, in: clipper)
      let bitmap = try picture(root)
      #expect(bitmap[20, 20] == Self.white)
      let beside = [bitmap[5, 20], bitmap[34, 20], bitmap[20, 5], bitmap[20, 34]]
      #expect(beside.filter { $0 != 0 }.count == (clips ? 0 : 1))
    }
  }

  // Each hangs out on one side alone, at the bottom by no more than the clipping node is wide and to the right by no more than it is
  // high.
  @Test("a node that is wider than it is high, or the other way round, cuts off what hangs out all the same")
  func oblong() throws {
    for (size, child, beside) in [
      (Size(width: 40, height: 10), Size(width: 20, height: 20), (10, 15)),
      (Size(width: 10, height: 40), Size(width: 20, height: 20), (15, 10)),
    ] {
      let root = DisplayNode()
      let clipper = box(Rect(origin: .zero, size: size), in: root, color: nil)
      clipper.clipsToBounds = true
      _ = box(Rect(origin: .zero, size: child), in: clipper)
      let bitmap = try picture(root)
      #expect(bitmap[5, 5] == Self.white)
      #expect(bitmap[beside.0, beside.1] == 0)
    }
  }

  @Test("what hangs out of a subnode that lies inside is cut off too, and so is a subnode's shadow")
  func deeper() throws {
    func beside(_ fill: (DisplayNode) -> Void) throws -> UInt32 {
      let root = DisplayNode()
      let clipper = box(Rect(x: 10, y: 10, width: 20, height: 20), in: root, color: nil)
      clipper.clipsToBounds = true
      let inner = box(Rect(x: 0, y: 0, width: 20, height: 20), in: clipper)
      fill(inner)
      return try picture(root)[32, 20]
    }
    #expect(try beside { _ = box(Rect(x: 10, y: 0, width: 20, height: 20), in: $0) } == 0)
    #expect(try beside { $0.shadow = Shadow(color: .black, offset: Point(x: 5, y: 0), radius: 0) } == 0)
  }

  // A corner of a disc of 20 points: nothing of what fills its box is seen there.
  @Test("round corners cut off what fills the box")
  func roundCorners() throws {
    let root = DisplayNode()
    let clipper = box(Rect(x: 10, y: 10, width: 20, height: 20), in: root, color: nil)
    clipper.clipsToBounds = true
    clipper.cornerRadius = 10
    _ = box(Rect(x: 0, y: 0, width: 20, height: 20), in: clipper)
    let bitmap = try picture(root)
    #expect([bitmap[11, 11], bitmap[28, 28], bitmap[20, 20]] == [0, 0, Self.white])
  }

  @Test(
    "only the corners that are named are round",
    arguments: [
      (.topLeft, [0, 1, 1, 1]), (.topRight, [1, 0, 1, 1]), (.bottomLeft, [1, 1, 0, 1]),
      (.bottomRight, [1, 1, 1, 0]),
      ([.topLeft, .bottomRight], [0, 1, 1, 0]), ([], [1, 1, 1, 1]), (.all, [0, 0, 0, 0]),
    ] as [(Corners, [Int])])
  func maskedCorners(corners: Corners, filled: [Int]) throws {
    let root = DisplayNode()
    let node = box(Rect(x: 0, y: 0, width: 40, height: 40), in: root)
    (node.cornerRadius, node.maskedCorners) = (10, corners)
    let bitmap = try picture(root)
    #expect([bitmap[0, 0], bitmap[39, 0], bitmap[0, 39], bitmap[39, 39]].map { $0 == 0 ? 0 : 1 } == filled)
  }

  @Test("a hidden node is not drawn, nor what is in it")
  func hidden() throws {
    let root = DisplayNode()
    let node = box(Rect(x: 0, y: 0, width: 20, height: 40), in: root)
    _ = box(Rect(x: 20, y: 0, width: 20, height: 40), in: node)
    node.isHidden = true
    let bitmap = try picture(root)
    #expect([bitmap[10, 10], bitmap[30, 10]] == [0, 0])
    node.isHidden = false
    #expect(try picture(root)[30, 10] == Self.white)
  }

  /// Draws a rectangle, and a picture of two pixels in another.
  private final class Drawing: DisplayNode {
    let image: Image
    init(_ image: Image) { self.image = image }
    override func recordContents(into recorder: inout ContentsRecorder) {
      recorder.fill(Rect(x: 1, y: 2, width: 3, height: 4), with: .white)
      recorder.draw(image, in: Rect(x: 10, y: 0, width: 6, height: 1), contentMode: .center)
      recorder.draw(image, in: Rect(x: 10, y: 5, width: 6, height: 1), contentMode: .scaleToFill)
    }
  }

  // The node lies at (20, 10): the rectangle at (21, 12), the pictures from 30 on, and in the middle of six pixels 32 and 33.
  @Test("what a node draws is told from its own corner, pictures as they are asked for")
  func ownDrawing() throws {
    let two = Bitmap(size: PixelSize(width: 2, height: 1), isOpaque: true) { _, row in
      (row[0], row[1]) = (Self.white, Self.white)
    }
    let root = DisplayNode()
    let node = Drawing(try Image(data: two.png(), name: "two"))
    node.frame = Rect(x: 20, y: 10, width: 20, height: 20)
    root.addSubnode(node)
    let bitmap = try picture(root)
    func xs(_ y: Int) -> [Int] { (0..<40).filter { bitmap[$0, y] != 0 } }
    #expect(xs(10) == [32, 33])
    #expect(xs(11).isEmpty && xs(16).isEmpty)
    #expect(xs(12) == [21, 22, 23] && xs(14) == [21, 22, 23])
    #expect(xs(15) == [21, 22, 23, 30, 31, 32, 33, 34, 35])
  }

  @Test("numbers that say nothing of how a node looks become 0, and an opacity 0 or 1")
  func unusable() {
    let node = DisplayNode()
    for number in [-1, .nan, -.infinity] as [Double] {
      node.borderWidth = number
      node.cornerRadius = number
      node.cornerRadii = CornerRadii(topLeft: number, topRight: 1, bottomLeft: number, bottomRight: 2)
      node.shadow = Shadow(color: .black, offset: Point(x: 1, y: 2), radius: number)
      #expect(node.borderWidth == 0 && node.cornerRadius == 0)
      #expect(node.cornerRadii == CornerRadii(topRight: 1, bottomRight: 2))
      #expect(node.shadow == Shadow(color: .black, offset: Point(x: 1, y: 2), radius: 0))
    }
    node.borderWidth = .infinity
    node.shadow = Shadow(color: .black, offset: Point(x: .nan, y: 2), radius: .infinity)
    #expect(node.borderWidth == 0)
    #expect(node.shadow == Shadow(color: .black, offset: .zero, radius: 0))
    for (alpha, usable) in [(-1, 0), (0.5, 0.5), (2, 1), (.nan, 1)] as [(Double, Double)] {
      node.alpha = alpha
      #expect(node.alpha == usable)
    }
  }
}
