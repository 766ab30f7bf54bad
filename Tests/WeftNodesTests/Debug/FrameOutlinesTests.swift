import Testing
import Weft
import WeftGraphics
import WeftTestSupport

@testable import WeftNodes

/// The frames drawn around nodes, and their labels: in the test font a character is a square of 7 points.
@Suite struct FrameOutlinesTests {
  // The colours of the first three levels, opaque.
  private static let (outer, middle, inner): (UInt32, UInt32, UInt32) = (
    0xFFD8_1B60, 0xFF1E_88E5, 0xFF2E_7D32
  )
  private let environment: RenderEnvironment

  init() throws { environment = RenderEnvironment(fonts: try .test()) }

  private func node(_ frame: Rect, in supernode: DisplayNode?, _ name: String = "n") -> DisplayNode {
    let node = DisplayNode()
    node.debugName = name
    node.frame = frame
    supernode?.addSubnode(node)
    return node
  }

  private func picture(_ root: DisplayNode) throws -> Bitmap {
    _ = try root.bitmap(thatFits: .exact(120, 80), environment: environment)
    return try root.bitmapWithFrames(scale: 1, environment: environment)
  }

  // The innermost one lies at 10 + 5 and 30 + 12, and ends at 115 and 72; what is hidden has no frame.
  @Test("each frame lies where its node does, in the colour of its level")
  func places() throws {
    let root = DisplayNode()
    let child = node(Rect(x: 10, y: 30, width: 108, height: 48), in: root)
    _ = node(Rect(x: 5, y: 12, width: 100, height: 30), in: child)
    node(Rect(x: 0, y: 20, width: 120, height: 60), in: root).isHidden = true
    let bitmap = try picture(root)
    #expect([bitmap[0, 60], bitmap[119, 60], bitmap[60, 79]] == [Self.outer, Self.outer, Self.outer])
    #expect([bitmap[10, 60], bitmap[117, 60], bitmap[60, 77]] == [Self.middle, Self.middle, Self.middle])
    #expect([bitmap[15, 60], bitmap[114, 60], bitmap[60, 71]] == [Self.inner, Self.inner, Self.inner])
    #expect(
      [bitmap[9, 60], bitmap[14, 60], bitmap[118, 60], bitmap[60, 74], bitmap[60, 20]] == [0, 0, 0, 0, 0])
  }

  // The root's label begins at 0. "n 10×10" has six squares and a space, 49 points, and 1.5 on either side: 52, so that it begins
  // at 68 instead of 110. Four fifths of opacity are 204.
  @Test("a label that would hang out at the right is moved left")
  func movedLeft() throws {
    let root = DisplayNode()
    _ = node(Rect(x: 110, y: 40, width: 10, height: 10), in: root)
    let bitmap = try picture(root)
    #expect([bitmap[67, 41], bitmap[68, 41]].map { $0 >> 24 } == [0, 204])
  }

  // Both of "n 9×9", 5 × 7 + 3 = 38 wide and hardly more than 7 high: the second one lies below the first.
  @Test("a label that another one is in the way of lies below it")
  func movedDown() throws {
    let root = DisplayNode()
    _ = node(Rect(x: 40, y: 40, width: 9, height: 9), in: root)
    _ = node(Rect(x: 50, y: 40, width: 9, height: 9), in: root)
    let bitmap = try picture(root)
    #expect([bitmap[87, 43], bitmap[87, 50], bitmap[87, 57]].map { $0 >> 24 } == [0, 204, 0])
  }

  /// The labels of a tree that has been laid out.
  private func labels(
    of root: DisplayNode, in environment: RenderEnvironment,
    stepLimit: Int = FrameOutlines.maximumLabelSteps, workLimit: Int = FrameOutlines.maximumLabelWork
  ) -> [TextLayout] {
    var outlines = FrameOutlines(
      picture: root.makeDisplayList(), bounds: root.bounds, lineWidth: 1, text: environment.text,
      labelStepLimit: stepLimit, labelWorkLimit: workLimit)
    outlines.add(root, at: .zero, level: 0)
    return outlines.finish().commands.compactMap {
      if case .text(let layout, _, _) = $0 { layout } else { nil }
    }
  }

  // Forty letters, “…”, a space and “120×80” are 48 squares, a space being as wide as one.
  @Test("of a name no more than forty characters are on its label")
  func longName() throws {
    let root = DisplayNode()
    root.debugName = String(repeating: "n", count: 100_000)
    _ = try root.bitmap(thatFits: .exact(120, 80), environment: environment)
    #expect(labels(of: root, in: environment).map(\.size.width) == [48 * 7])
  }

  @Test("labels end with the one that takes more steps of shaping than all of them may")
  func slowFont() throws {
    let folder = try TemporaryFolder()
    try folder.copyFont("DejaVuSans.ttf", to: "font.ttf")
    let slow = RenderEnvironment(fonts: try FontLibrary(files: [folder.path("font.ttf")]))
    let root = DisplayNode()
    for name in ["a", "b", "c"] { _ = node(Rect(x: 0, y: 0, width: 9, height: 9), in: root, name) }
    _ = try root.bitmap(thatFits: .exact(120, 80), environment: slow)
    let all = labels(of: root, in: slow)
    #expect(all.count == 4 && all.allSatisfy { $0.shapingSteps > 0 })
    let two = all.prefix(2).reduce(0) { $0 + $1.shapingSteps }
    #expect(labels(of: root, in: slow, stepLimit: two - 1).count == 2)
    #expect(labels(of: root, in: slow, stepLimit: two).count == 3)
  }

  // Each byte of Grantha in a word counts as eighteen, a letter has four; a space and “9×9” are five bytes: 77 a label.
  @Test("labels end with the one that takes more work than all of them may")
  func slowLetters() throws {
    let root = DisplayNode()
    root.debugName = "n"
    for _ in 0..<9 { _ = node(Rect(x: 0, y: 0, width: 9, height: 9), in: root, "𑌕") }
    _ = try root.bitmap(thatFits: .exact(120, 80), environment: environment)
    let ofRoot = "n 120×80".utf8.count
    #expect(labels(of: root, in: environment, workLimit: ofRoot + 3 * 77 - 1).count == 1 + 3)
    #expect(labels(of: root, in: environment, workLimit: ofRoot + 3 * 77).count == 1 + 4)
    #expect(labels(of: root, in: environment).count == 1 + 9)
  }

  // "n 10.26×9.5" and "n 3×0.1" are 11 and 7 squares, and "DisplayNode 120×80" 18.
  @Test("lengths on labels are rounded to hundredths of a point, whole ones without a fraction")
  func lengths() throws {
    let root = DisplayNode()
    _ = node(Rect(x: 0, y: 0, width: 10.256, height: 9.5), in: root)
    _ = node(Rect(x: 0, y: 30, width: 3.004, height: 0.0999), in: root)
    _ = try root.bitmap(thatFits: .exact(120, 80), environment: environment)
    #expect(labels(of: root, in: environment).map(\.size.width) == [18, 11, 7].map { $0 * 7 })
  }
}
