import Testing
import Weft
import WeftGraphics
import WeftSnapshotTesting
import WeftTestSupport

/// A card that shows more when it is open: the square grows and moves, the badge goes, the second text comes.
private final class CardNode: DisplayNode {
  let square = DisplayNode()
  let badge = DisplayNode()
  let title = TextNode("A title", font: Font(family: "DejaVu Sans", size: 14, weight: .bold))
  let detail = TextNode(
    "What is said about it, in more words than fit on a line", font: Font(family: "DejaVu Sans", size: 12))
  var isOpen = false {
    didSet { setNeedsLayout() }
  }

  override init() {
    super.init()
    backgroundColor = .white
    square.backgroundColor = Color(red: 0.2, green: 0.4, blue: 0.9)
    square.cornerRadius = 4
    badge.backgroundColor = Color(red: 0.9, green: 0.3, blue: 0.2)
    badge.style.preferredSize = Size(width: 16, height: 16)
    badge.cornerRadius = 8
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    let side = isOpen ? 60.0 : 30
    square.style.preferredSize = Size(width: side, height: side)
    let items: [any LayoutElement] = isOpen ? [title, square, detail] : [square, title, badge]
    let stack = StackLayoutSpec(
      direction: isOpen ? .vertical : .horizontal, spacing: 6, alignItems: isOpen ? .start : .center,
      children: items)
    return InsetLayoutSpec(insets: EdgeInsets(8), child: stack)
  }
}

/// A box that tells nobody when it opens.
private final class QuietNode: DisplayNode {
  var isOpen = false

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    LayoutSpec().preferredSize(width: 20, height: isOpen ? 60 : 20)
  }
}

/// What is seen between one layout and the next.
@Suite(.snapshots()) struct LayoutTransitionTests: TransitionSuite {
  let environment: RenderEnvironment

  init() throws { environment = try testEnvironment.get() }

  // As Texture's, which forgets what was calculated.
  @Test("the tree is laid out anew, also where what changes has told nobody")
  func quietChange() throws {
    let node = QuietNode()
    node.backgroundColor = .red
    let transition = try node.transitionLayout(thatFits: range, environment: environment) {
      node.isOpen = true
    }
    #expect(transition.duration > 0 && node.frame.size == Size(width: 20, height: 60))
  }

  @Test("the first frame is the still before and the last the still after, and both runs give the same bytes")
  func endsAreStills() async throws {
    func frames() throws -> (before: Bitmap, frames: [Bitmap], after: Bitmap) {
      let card = CardNode()
      let before = try card.bitmap(thatFits: range, scale: 2, environment: environment)
      let transition = try card.transitionLayout(thatFits: range, scale: 2, environment: environment) {
        card.isOpen = true
      }
      let frames = try transition.bitmaps(framesPerSecond: 20)
      return (before, frames, try card.bitmap(thatFits: range, scale: 2, environment: environment))
    }
    let run = try frames()
    // 0.2 seconds at 20 frames a second: 0, 0.05, 0.1, 0.15 and the end.
    #expect(run.frames.count == 5)
    #expect(run.frames.first == run.before)
    #expect(run.frames.last == run.after)
    #expect(run.frames[2] != run.before && run.frames[2] != run.after)
    #expect(try frames().frames == run.frames)
    try await assertSnapshot(of: strip(run.frames), as: .image(scale: 2), named: "card")
  }

  @Test("at no time does the picture jump: a hair after the start and before the end, hardly a pixel differs")
  func continuous() throws {
    let card = CardNode()
    let transition = try card.transitionLayout(thatFits: range, scale: 2, environment: environment) {
      card.isOpen = true
      card.square.backgroundColor = .black
    }
    for (time, near) in [(0, 1e-6), (transition.duration, transition.duration - 1e-6)] {
      let difference = largestDifference(try transition.bitmap(at: time), try transition.bitmap(at: near))
      #expect(difference <= 2, "at \(time): \(difference) of 255")
    }
  }

  // The box moves from 0 to 40 and grows from 20 to 60; half-way it lies at 20 and is 40 wide.
  @Test("what moves and grows is half-way at half the time")
  func halfWay() throws {
    let (first, second) = (box(40, .white), box(20, blue))
    let row = RowNode([second])
    let transition = try transition(row) {
      second.style.preferredSize = Size(width: 60, height: 10)
      row.items = [first, second]
    }
    #expect(transition.initialSize.width == 20 && transition.finalSize.width == 100)
    #expect(transition.size(at: 0.5).width == 60)
    let picture = try transition.bitmap(at: 0.5)
    // White at half its opacity joins behind; over nothing that is half white.
    #expect(picture[10, 5] == 0x8080_8080)
    #expect(picture[19, 5] == 0x8080_8080)
    #expect(picture[20, 5] == 0xFF00_00FF)
    #expect(picture[59, 5] == 0xFF00_00FF)
  }

  @Test("what leaves fades out, and colours pass into one another")
  func fading() throws {
    let (staying, leaving) = (box(10, .black), box(10, blue))
    let row = RowNode([staying, leaving])
    row.style.width = .points(30)
    let transition = try transition(row) {
      row.items = [staying]
      staying.backgroundColor = .white
    }
    let picture = try transition.bitmap(at: 0.5)
    #expect(picture[5, 5] == 0xFF80_8080)
    #expect(picture[15, 5] == 0x8000_0080)
    #expect(row.subnodes.count == 1)
    #expect(leaving.supernode == nil)
  }

  @Test("a change deep inside is animated by the node around it")
  func nested() throws {
    let (spacer, deep) = (box(10, .white), box(10, blue))
    let inner = RowNode([deep])
    inner.style.preferredSize = Size(width: 40, height: 10)
    let transition = try transition(RowNode([inner])) { inner.items = [spacer, deep] }
    let picture = try transition.bitmap(at: 0.5)
    #expect(picture[4, 5] == 0x8080_8080)
    #expect(picture[5, 5] == 0xFF00_00FF)
    #expect(picture[14, 5] == 0xFF00_00FF)
    #expect(picture[15, 5] == 0)
  }

  /// Frames side by side, each at its top left corner.
  private func strip(_ frames: [Bitmap]) -> Bitmap {
    let size = PixelSize(
      width: frames.map(\.size.width).reduce(0, +), height: frames.map(\.size.height).max() ?? 0)
    return Bitmap(size: size, isOpaque: false) { y, row in
      var left = 0
      for frame in frames {
        if y < frame.size.height { for x in 0..<frame.size.width { row[left + x] = frame[x, y] } }
        left += frame.size.width
      }
    }
  }

  /// By how much the two differ in any channel of any pixel that both have.
  private func largestDifference(_ first: Bitmap, _ second: Bitmap) -> Int {
    var largest = 0
    for y in 0..<min(first.size.height, second.size.height) {
      for x in 0..<min(first.size.width, second.size.width) {
        for shift in [0, 8, 16, 24] as [UInt32] {
          let difference = Int(first[x, y] >> shift & 255) - Int(second[x, y] >> shift & 255)
          largest = max(largest, abs(difference))
        }
      }
    }
    return largest
  }
}
