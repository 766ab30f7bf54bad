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

/// A row of boxes with an animation of its own, if it has one.
private final class RowNode: DisplayNode {
  var items: [DisplayNode] {
    didSet { setNeedsLayout() }
  }
  var animation: ((LayoutTransitionContext) -> Void)?

  init(_ items: [DisplayNode]) { self.items = items }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    StackLayoutSpec(direction: .horizontal, children: items)
  }

  override func animateLayoutTransition(_ context: LayoutTransitionContext) {
    if let animation { animation(context) } else { super.animateLayoutTransition(context) }
  }
}

private let blue = Color(red: 0, green: 0, blue: 1)
private let red = Color(red: 1, green: 0, blue: 0)

@Suite(.snapshots()) struct LayoutTransitionTests {
  private let environment: RenderEnvironment
  private let range = SizeRange(max: Size(width: 160, height: Double.infinity))
  private let linear = AnimationTiming(duration: 1, curve: .linear)

  init() throws { environment = try testEnvironment.get() }

  private func box(_ width: Double, _ color: Color) -> DisplayNode {
    let node = DisplayNode()
    node.style.preferredSize = Size(width: width, height: 10)
    node.backgroundColor = color
    return node
  }

  private func transition(
    _ node: DisplayNode, animated: Bool = true, timing: AnimationTiming? = nil, _ changes: () -> Void
  ) throws -> LayoutTransition {
    try node.transitionLayout(
      thatFits: range, environment: environment, animated: animated, timing: timing ?? linear,
      changes: changes)
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

  @Test("a node may say itself how its subnodes come and go")
  func custom() throws {
    let (old, new) = (box(20, blue), box(20, red))
    let row = RowNode([old])
    row.style.width = .points(20)
    row.animation = { context in
      #expect(context.insertedSubnodes.map { ObjectIdentifier($0) } == [ObjectIdentifier(new)])
      #expect(context.removedSubnodes.map { ObjectIdentifier($0) } == [ObjectIdentifier(old)])
      #expect(context.initialFrame(for: old) == Rect(x: 0, y: 0, width: 20, height: 10))
      #expect(context.finalFrame(for: old) == nil)
      #expect(context.finalFrame(for: new) == Rect(x: 0, y: 0, width: 20, height: 10))
      #expect(context.subnodes(for: .from).count == 1)
      // The new one pushes in from the right over the old one, in the second half.
      let start = Rect(x: 20, y: 0, width: 20, height: 10)
      let timing = AnimationTiming(delay: 1, duration: 1, curve: .linear)
      context.animate(new, .frame(from: start, to: context.finalFrame(for: new) ?? start), timing: timing)
    }
    let transition = try transition(row) { row.items = [new] }
    #expect(transition.duration == 2)
    #expect(try transition.bitmap(at: 0.9)[19, 5] == 0xFF00_00FF)
    let picture = try transition.bitmap(at: 1.5)
    #expect(picture[9, 5] == 0xFF00_00FF)
    #expect(picture[10, 5] == 0xFFFF_0000)
  }

  // By default the box would be half there at half the time; its own animation starts after that.
  @Test(
    "what a node says itself beats the default for that property, whichever is said first",
    arguments: [true, false])
  func ownBeatsDefault(defaultFirst: Bool) throws {
    let box = box(10, blue)
    let row = RowNode([])
    row.style.width = .points(10)
    row.animation = { context in
      if defaultFirst { context.animateByDefault() }
      context.animate(
        box, .alpha(from: 0, to: 1), timing: AnimationTiming(delay: 1, duration: 1, curve: .linear))
      if !defaultFirst { context.animateByDefault() }
    }
    let transition = try transition(row) { row.items = [box] }
    #expect(transition.duration == 2)
    #expect(try transition.bitmap(at: 0.9)[5, 5] == 0)
    #expect(try transition.bitmap(at: 1.5)[5, 5] == 0x8000_0080)
  }

  @Test("an animated PNG has all frames, as large as the largest and clear where the tree does not reach")
  func animatedPNG() throws {
    let (first, second) = (box(20, red), box(10, blue))
    let row = RowNode([first])
    let transition = try transition(row) { row.items = [first, second] }
    let png = try transition.animatedPNG(framesPerSecond: 2, loopCount: 3)
    let chunks = Array(PNGChunks(png))
    #expect(
      chunks.map(\.type) == ["IHDR", "acTL", "pHYs", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
    #expect(Array(png[chunks[1].content]) == [0, 0, 0, 3, 0, 0, 0, 3])
    // 20 points wide at first and 30 in the end.
    let still = try pixels(ofPNG: png)
    #expect(still.size == PixelSize(width: 30, height: 10))
    #expect(still[19, 5] == 0xFFFF_0000 && still[20, 5] == 0)
    for chunk in chunks where chunk.type == "fcTL" {
      #expect(Array(png[chunk.content].dropFirst(4).prefix(8)) == [0, 0, 0, 30, 0, 0, 0, 10])
    }
    #expect(png[chunks[6].content] != png[chunks[8].content])
  }

  @Test("a bitmap written as PNG is what it was, and says how large a point is")
  func png() throws {
    let translucent = box(10, Color(red: 0, green: 0, blue: 1, alpha: 0.5))
    let bitmap = try translucent.bitmap(thatFits: .exact(10, 10), scale: 2, environment: environment)
    let png = try bitmap.png(scale: 2)
    #expect(try pixels(ofPNG: png) == bitmap)
    #expect(PNGChunks(png).contains { $0.type == "pHYs" })
    #expect(try !PNGChunks(bitmap.png()).contains { $0.type == "pHYs" })
  }

  @Test("a transition can be ended before its animations are over")
  func completion() throws {
    let (old, new) = (box(20, blue), box(20, red))
    let row = RowNode([old])
    row.animation = {
      $0.animateByDefault()
      $0.completeTransition(at: 0.25)
    }
    let transition = try transition(row) { row.items = [new] }
    #expect(transition.duration == 0.25)
    #expect(try transition.bitmap(at: 0.25)[5, 5] == 0xFFFF_0000)
  }

  @Test("without animation, and without a change, there is one frame")
  func notAnimated() throws {
    let row = RowNode([box(20, blue)])
    let jump = try transition(row, animated: false) { row.items = [box(20, red)] }
    #expect(jump.duration == 0)
    #expect(try jump.bitmaps(framesPerSecond: 60).map { $0[5, 5] } == [0xFFFF_0000])
    #expect(try transition(row) {}.duration == 0)
  }

  @Test("frames come at whole multiples of the frame time, and at the end")
  func times() throws {
    let row = RowNode([box(20, blue)])
    let transition = try transition(row, timing: AnimationTiming(duration: 0.25)) { row.items = [] }
    #expect(transition.frameTimes(framesPerSecond: 10) == [0, 0.1, 0.2, 0.25])
    #expect(transition.frameTimes(framesPerSecond: 4) == [0, 0.25])
  }

  @Test(
    "times that are none, or beyond the ends, give the stills",
    arguments: [-1, .nan, -.infinity, 5, .infinity] as [Double])
  func strangeTimes(time: Double) throws {
    let row = RowNode([box(20, blue)])
    let transition = try transition(row) { row.items = [box(20, red)] }
    #expect(try transition.bitmap(at: time)[5, 5] == (time > 1 ? 0xFFFF_0000 : 0xFF00_00FF))
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

@Suite struct AnimationTests {
  @Test(
    "a curve starts at 0 and ends at 1, whatever it does in between",
    arguments: [
      .linear, .easeIn, .easeOut, .easeInOut, .cubicBezier(x1: 0.3, y1: 2, x2: -5, y2: -1),
      .cubicBezier(x1: .nan, y1: .infinity, x2: 2, y2: .nan),
    ] as [AnimationCurve])
  func ends(curve: AnimationCurve) {
    #expect([-1, 0, .nan].map { curve.progress(at: $0) } == [0, 0, 0])
    #expect([1, 2, .infinity].map { curve.progress(at: $0) } == [1, 1, 1])
    #expect((1..<100).allSatisfy { curve.progress(at: Double($0) / 100).isFinite })
  }

  // Where the control points lie point-symmetrically, the middle is the middle. At s = 1/2 easeIn has the
  // abscissa 3 · 1/8 · 0.42 + 3 · 1/8 + 1/8 = 0.6575 and the ordinate 3/8 + 1/8 = 0.5; easeOut is the same
  // turned by half.
  @Test("the standard curves pass through the points of their Bézier curves")
  func points() {
    func expect(_ value: Double, _ wanted: Double) { #expect(abs(value - wanted) < 1e-12) }
    expect(AnimationCurve.easeInOut.progress(at: 0.5), 0.5)
    expect(AnimationCurve.easeIn.progress(at: 0.6575), 0.5)
    expect(AnimationCurve.easeOut.progress(at: 1 - 0.6575), 0.5)
    expect(AnimationCurve.linear.progress(at: 0.3), 0.3)
  }

  @Test("a timing waits, runs and is over; times that are none count as 0")
  func timing() {
    let timing = AnimationTiming(delay: 1, duration: 2, curve: .linear)
    #expect([0, 1, 2, 3, 4].map { timing.progress(at: $0) } == [0, 0, 0.5, 1, 1])
    let odd = AnimationTiming(delay: .nan, duration: -.infinity)
    #expect(odd.delay == 0 && odd.duration == 0 && odd.progress(at: 0) == 1)
  }
}
