import Testing
import WeftGeometry
import WeftGraphics
import WeftLayout

@testable import WeftNodes

/// What nodes of one's own record, and where it is cut off.
@Suite struct OwnDrawingTests {
  /// Records something black in a way of its own.
  private final class InkNode: DisplayNode {
    let draw: (inout ContentsRecorder) -> Void

    init(_ draw: @escaping (inout ContentsRecorder) -> Void) {
      self.draw = draw
      super.init()
    }

    override func recordContents(into recorder: inout ContentsRecorder) { draw(&recorder) }
  }

  private static let around = Rect(x: -10, y: -10, width: 40, height: 40)

  private static func record(_ kind: String, into recorder: inout ContentsRecorder) {
    switch kind {
    case "fill": recorder.fill(around, with: .black)
    case "image":
      let black = Bitmap(size: PixelSize(width: 4, height: 4), isOpaque: true) { _, row in
        for x in row.indices { row[x] = 0xFF00_0000 }
      }
      if let image = try? Image(data: black.png(), name: "black") { recorder.draw(image, in: around) }
    default: recorder.draw { context in context.fill(around, .black) }
    }
  }

  /// A node of 20 points in the middle of 40 that are white.
  private static func picture(_ kind: String, clips: Bool, radius: Double) throws -> Bitmap {
    let node = InkNode { record(kind, into: &$0) }
    node.style.preferredSize = Size(width: 20, height: 20)
    node.clipsToBounds = clips
    node.cornerRadius = radius
    let root = DisplayNode()
    root.backgroundColor = .white
    root.layoutSpecBlock = { _, _ in node.inset(10) }
    return try root.bitmap(thatFits: .exact(40, 40), scale: 1, environment: .standard())
  }

  @Test(
    "where a node clips, whatever it records is cut off at its round corners",
    arguments: ["fill", "image", "block"])
  func rounded(kind: String) throws {
    let bitmap = try Self.picture(kind, clips: true, radius: 10)
    #expect(bitmap[20, 20] == 0xFF00_0000)
    // On the edges in the middle of each side, and in the corners, which the circle leaves out.
    for (x, y) in [(10, 20), (29, 20), (20, 10), (20, 29)] { #expect(bitmap[x, y] & 0xFF < 40) }
    for (x, y) in [(10, 10), (29, 10), (10, 29), (29, 29)] { #expect(bitmap[x, y] == 0xFFFF_FFFF) }
    for (x, y) in [(9, 20), (30, 20), (20, 9), (20, 30)] { #expect(bitmap[x, y] == 0xFFFF_FFFF) }
  }

  @Test(
    "where it does not, fills and images reach beyond the node, and a block never does",
    arguments: [("fill", UInt32(0xFF00_0000)), ("image", 0xFF00_0000), ("block", 0xFFFF_FFFF)])
  func unclipped(kind: String, beyond: UInt32) throws {
    let bitmap = try Self.picture(kind, clips: false, radius: 10)
    #expect(bitmap[10, 10] == 0xFF00_0000)
    for (x, y) in [(9, 20), (30, 20), (20, 9), (20, 30), (1, 1)] { #expect(bitmap[x, y] == beyond) }
  }

  @Test("what stays inside of a square node takes no clip")
  func steps() throws {
    let node = InkNode {
      $0.fill(Rect(x: 0, y: 0, width: 20, height: 20), with: .black)
      $0.draw { _ in }
    }
    node.style.preferredSize = Size(width: 20, height: 20)
    node.clipsToBounds = true
    _ = try node.bitmap(thatFits: .unconstrained, environment: .standard())
    #expect(node.makeDisplayList().commands.count == 2)
  }
}
