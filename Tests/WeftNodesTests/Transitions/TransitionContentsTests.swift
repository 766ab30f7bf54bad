import Testing
import Weft
import WeftGraphics
import WeftTestSupport

@testable import WeftNodes

/// What is seen half-way through a transition.
@Suite struct TransitionContentsTests {
  private let environment: RenderEnvironment
  private let range = SizeRange(max: Size(width: 100, height: 100))
  private let linear = AnimationTiming(duration: 1, curve: .linear)

  init() throws { environment = RenderEnvironment(fonts: try .test()) }

  /// Draws itself black all over.
  private final class Drawing: DisplayNode {
    override func recordContents(into recorder: inout ContentsRecorder) {
      recorder.fill(bounds, with: .black)
    }
  }

  private func box(_ color: Color? = .white) -> DisplayNode {
    let node = DisplayNode()
    node.backgroundColor = color
    node.style.preferredSize = Size(width: 20, height: 20)
    return node
  }

  /// A node around others that lie over one another.
  private final class Pile: DisplayNode {
    var items: [DisplayNode] { didSet { setNeedsLayout() } }
    var animation: ((LayoutTransitionContext) -> Void)?

    init(_ items: [DisplayNode]) {
      self.items = items
      super.init()
      automaticallyManagesSubnodes = true
      style.preferredSize = Size(width: 40, height: 20)
    }

    override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
      AbsoluteLayoutSpec(children: items)
    }
    override func animateLayoutTransition(_ context: LayoutTransitionContext) {
      if let animation { animation(context) } else { super.animateLayoutTransition(context) }
    }
  }

  private func transition(_ node: DisplayNode, _ changes: () -> Void) throws -> LayoutTransition {
    try node.transitionLayout(thatFits: range, environment: environment, timing: linear, changes: changes)
  }

  // Half-way the box is 30 wide. The old drawing, 20 wide, fades out over the new one, 40 wide, which is cut off at 30: both at half
  // make 1 − 0.5 · 0.5 = 0.75, or 191 of 255.
  @Test("a drawing of another size fades into the one before, and keeps to the box")
  func drawings() throws {
    let drawing = Drawing()
    drawing.style.preferredSize = Size(width: 20, height: 20)
    let pile = Pile([drawing])
    let picture = try transition(pile) {
      drawing.style.preferredSize = Size(width: 40, height: 20)
      pile.setNeedsLayout()
    }.bitmap(at: 0.5)
    #expect((0xBE...0xC0).contains(picture[10, 10] >> 24))
    #expect((0x7F...0x80).contains(picture[25, 10] >> 24))
    #expect(picture[35, 10] == 0)
  }

  private func image(_ pixel: UInt32) throws -> Image {
    let bitmap = Bitmap(size: PixelSize(width: 20, height: 20), isOpaque: true) { _, row in
      for x in row.indices { row[x] = pixel }
    }
    return try Image(data: bitmap.png(), name: "\(pixel)")
  }

  @Test(
    "a picture is laid over the one before, so that nothing shines through, and round corners cut off both")
  func pictures() throws {
    let node = ImageNode(image: try image(0xFF00_0000))
    node.cornerRadius = 10
    let white = try image(0xFFFF_FFFF)
    let picture = try transition(node) { node.image = white }.bitmap(at: 0.5)
    #expect(picture[10, 10] == 0xFF80_8080)
    #expect([picture[0, 0], picture[19, 19]] == [0, 0])
  }

  // A square of 20 whose corners have a radius of 5 half of the way to 10.
  @Test("corners become rounder on the way")
  func corners() throws {
    let node = box()
    let picture = try transition(Pile([node])) { node.cornerRadius = 10 }.bitmap(at: 0.5)
    #expect(picture[2, 1] == 0xFFFF_FFFF && picture[0, 0] == 0)
  }

  // Half of white at half of its way.
  @Test("what is translucent comes up to its own opacity, and goes from there")
  func translucent() throws {
    for comes in [true, false] {
      let (node, pile) = (box(), Pile([]))
      node.alpha = 0.5
      if !comes { pile.items = [node] }
      let picture = try transition(pile) { pile.items = comes ? [node] : [] }.bitmap(at: 0.5)
      #expect(picture[10, 10] == 0x4040_4040)
    }
  }

  @Test("what is hidden fades out, and what is shown again fades in")
  func hiding() throws {
    for hides in [true, false] {
      let node = box()
      node.isHidden = !hides
      let transition = try transition(Pile([node])) { node.isHidden = hides }
      #expect(transition.duration == 1)
      #expect(try transition.bitmap(at: 0.5)[10, 10] == 0x8080_8080)
    }
  }

  // Behind and in front of one that stays.
  @Test("what leaves fades out where it was, behind or in front of what stays")
  func leaving() throws {
    let (front, back, staying) = (box(), box(.black), box(Color(red: 1, green: 0, blue: 0)))
    let pile = Pile([back, staying, front])
    let picture = try transition(pile) { pile.items = [staying] }.bitmap(at: 0.5)
    // White at half over red, which hides what is behind.
    #expect(picture[10, 10] == 0xFFFF_8080)
    staying.style.preferredSize = Size(width: 20, height: 5)
    let other = Pile([box(.black), staying])
    let below = try transition(other) { other.items = [staying] }.bitmap(at: 0.5)
    #expect(below[10, 2] == 0xFFFF_0000 && below[10, 10] == 0x8000_0000)
  }

  @Test("nodes that change places one behind the other are a change")
  func order() throws {
    let (first, second) = (box(), box())
    let pile = Pile([first, second])
    var count = 0
    pile.animation = { _ in count += 1 }
    _ = try transition(pile) { pile.items = [second, first] }
    #expect(count == 1)
    _ = try transition(pile) {}
    #expect(count == 1)
  }

  @Test("a time that is none ends a transition at once", arguments: [-1, .nan, .infinity] as [Double])
  func completion(time: Double) throws {
    let pile = Pile([])
    pile.animation = {
      $0.animateByDefault()
      $0.completeTransition(at: time)
    }
    #expect(try transition(pile) { pile.items = [box()] }.duration == 0)
  }

  // By default the colours would be half-way at half the time; the node's own change starts after that.
  @Test("a node's own change of appearance takes the place of the default")
  func ownAppearance() throws {
    let node = box(.black)
    let pile = Pile([node])
    pile.animation = { context in
      context.animateByDefault()
      context.animate(node, .appearance, timing: AnimationTiming(delay: 1, duration: 1, curve: .linear))
    }
    let transition = try transition(pile) { node.backgroundColor = .white }
    #expect(try transition.bitmap(at: 0.5)[10, 10] == 0xFF00_0000)
    #expect(try transition.bitmap(at: 1.5)[10, 10] == 0xFF80_8080)
  }

  @Test("a change of appearance that nobody animates is seen at once")
  func notAnimated() throws {
    let node = box(.black)
    let pile = Pile([node])
    pile.animation = { $0.animate(node, .alpha(from: 1, to: 1)) }
    let transition = try transition(pile) { node.backgroundColor = .white }
    #expect(transition.duration == 1)
    #expect(try transition.bitmap(at: 0.5)[10, 10] == 0xFFFF_FFFF)
  }

  /// A picture that draws something of its own instead.
  private final class Covered: ImageNode {
    override func recordContents(into recorder: inout ContentsRecorder) {
      recorder.fill(bounds, with: .black)
    }
  }

  @Test("a node that draws more than the picture it is made of does so on its way too")
  func pictureOfItsOwn() throws {
    let node = Covered(image: try image(0xFFFF_FFFF))
    let pile = Pile([])
    let picture = try transition(pile) { pile.items = [node] }.bitmap(at: 0.5)
    #expect(picture[10, 10] == 0x8000_0000)
  }

  // From 40 × 20 to 20 × 10: the header's width and height are bytes 16 to 23 (PNG, third edition, 11.2.1).
  @Test("an animation is as large as its largest frame on both axes, also where it shrinks")
  func largestFrame() throws {
    let node = box()
    node.style.preferredSize = Size(width: 40, height: 20)
    let png = try transition(node) { node.style.preferredSize = Size(width: 20, height: 10) }
      .animatedPNG(framesPerSecond: 2)
    #expect(Array(png[16..<24]) == [0, 0, 0, 40, 0, 0, 0, 20])
  }
}
