import Testing
import Weft
import WeftGraphics
import WeftTestSupport

@testable import WeftNodes

/// How a subnode that stays is animated where nobody says anything else.
@Suite struct DefaultAnimationsTests: TransitionSuite {
  let environment: RenderEnvironment

  init() throws { environment = try testEnvironment.get() }

  /// Draws itself black all over.
  private final class Drawing: DisplayNode {
    override init() {
      super.init()
      style.preferredSize = Size(width: 20, height: 10)
    }
    override func recordContents(into recorder: inout ContentsRecorder) {
      recorder.fill(bounds, with: .black)
    }
  }

  /// What the default animates of `node`, which is in `row`, where `changes` are made.
  private func animated(
    _ node: DisplayNode, in row: RowNode, _ changes: () -> Void
  ) throws -> [NodeAnimation.Change] {
    var found: [NodeAnimation.Change] = []
    row.animation = { context in
      context.animateByDefault()
      found = context.animations[ObjectIdentifier(node)]?.map(\.change) ?? []
    }
    _ = try transition(row, changes)
    return found
  }

  @Test("another opacity, hiding and showing are animated as opacity alone, a colour as appearance alone")
  func opacity() throws {
    let node = box(20, blue)
    let row = RowNode([node])
    let fades = try animated(node, in: row) { node.alpha = 0.5 }
    #expect(fades == [.alpha(from: 1, to: 0.5)])
    let hides = try animated(node, in: row) { node.isHidden = true }
    #expect(hides == [.alpha(from: 0.5, to: 0)])
    let shows = try animated(node, in: row) { node.isHidden = false }
    #expect(shows == [.alpha(from: 0, to: 0.5)])
    let colors = try animated(node, in: row) { node.backgroundColor = red }
    #expect(colors == [.appearance])
  }

  // Opaque contents at three quarters: 191 of 255.
  @Test("contents that stay as they are do not fade over themselves where the opacity changes")
  func sameContents() throws {
    let node = Drawing()
    let picture = try transition(RowNode([node])) { node.alpha = 0.5 }.bitmap(at: 0.5)
    #expect((0xBE...0xC0).contains(picture[5, 5] >> 24))
  }

  @Test("a picture that grows is animated as a frame alone, a drawing that is made anew as appearance too")
  func growth() throws {
    let bitmap = Bitmap(size: PixelSize(width: 20, height: 10), isOpaque: true) { _, row in
      for x in row.indices { row[x] = 0xFF00_0000 }
    }
    let picture = ImageNode(image: try Image(data: bitmap.png(), name: "black"))
    picture.style.preferredSize = Size(width: 20, height: 10)
    let frame = NodeAnimation.Change.frame(
      from: Rect(x: 0, y: 0, width: 20, height: 10), to: Rect(x: 0, y: 0, width: 40, height: 10))
    let cases: [(DisplayNode, [NodeAnimation.Change])] = [
      (picture, [frame]), (Drawing(), [frame, .appearance]),
    ]
    for (node, expected) in cases {
      let row = RowNode([node])
      let changes = try animated(node, in: row) {
        node.style.preferredSize = Size(width: 40, height: 10)
        row.setNeedsLayout()
      }
      #expect(changes == expected)
    }
  }

  // With a radius of 5 the outermost pixel is left out: what of it is nearest lies 5.7 from the centre.
  @Test("a drawing that joins is cut off at the round corners of a node that clips")
  func clipped() throws {
    for clips in [true, false] {
      let node = Drawing()
      (node.cornerRadius, node.clipsToBounds) = (5, clips)
      let row = RowNode([])
      row.style.preferredSize = Size(width: 20, height: 10)
      let picture = try transition(row) { row.items = [node] }.bitmap(at: 0.5)
      #expect(picture[10, 5] == 0x8000_0000)
      #expect(picture[0, 0] == (clips ? 0 : 0x8000_0000))
    }
  }
}
