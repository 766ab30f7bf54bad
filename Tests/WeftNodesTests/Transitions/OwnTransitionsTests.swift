import Testing
import Weft
import WeftGraphics
import WeftSnapshotTesting
import WeftTestSupport

/// Nodes that say themselves how their subnodes come and go.
@Suite struct OwnTransitionsTests: TransitionSuite {
  let environment: RenderEnvironment

  init() throws { environment = try testEnvironment.get() }

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

  // The box goes from 0 to 40; half-way it lies at 20.
  @Test("what a node says itself about one property leaves the others to the default")
  func otherProperties() throws {
    let (spacer, moving) = (box(40, .white), box(20, blue))
    let row = RowNode([moving])
    row.style.width = .points(60)
    row.animation = { context in
      context.animate(moving, .alpha(from: 1, to: 1))
      context.animateByDefault()
    }
    let picture = try transition(row) { row.items = [spacer, moving] }.bitmap(at: 0.5)
    #expect([picture[20, 5], picture[39, 5]] == [0xFF00_00FF, 0xFF00_00FF])
    #expect(picture[45, 5] == 0)
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

  @Test("a node that animates a change knows both layouts, and how it is animated by default")
  func context() throws {
    let (first, second, third) = (box(10, blue), box(20, red), box(30, blue))
    let row = RowNode([first, second])
    var asked = 0
    row.animation = { context in
      asked += 1
      #expect(context.size(for: .from) == Size(width: 30, height: 10))
      #expect(context.size(for: .to) == Size(width: 60, height: 10))
      #expect(
        context.subnodes(for: .from).map { ObjectIdentifier($0) }
          == [first, second].map { ObjectIdentifier($0) })
      #expect(
        context.subnodes(for: .to).map { ObjectIdentifier($0) }
          == [third, second, first].map { ObjectIdentifier($0) })
      #expect(context.initialFrame(for: first) == Rect(x: 0, y: 0, width: 10, height: 10))
      #expect(context.finalFrame(for: first) == Rect(x: 50, y: 0, width: 10, height: 10))
      #expect(context.initialFrame(for: third) == nil)
      #expect(context.insertedSubnodes.count == 1 && context.removedSubnodes.isEmpty)
      #expect(context.timing == linear && context.isAnimated == (asked == 1))
      context.animate(third, .alpha(from: 0, to: 1))
    }
    let transition = try transition(row) { row.items = [third, second, first] }
    // Without a timing of its own, an animation has that of the transition.
    #expect(transition.duration == 1)
    row.items = [first, second]
    _ = try row.bitmap(thatFits: range, environment: environment)
    #expect(try self.transition(row, animated: false) { row.items = [third, second, first] }.duration == 0)
    #expect(asked == 2)
  }

  @Test(
    "a transition lasts as long as the longest animation of all its nodes",
    arguments: [(1, 2), (2, 1)] as [(Double, Double)])
  func longest(outer: Double, inner: Double) throws {
    let (added, deep) = (box(10, blue), box(10, red))
    let nested = RowNode([])
    nested.style.preferredSize = Size(width: 20, height: 10)
    let row = RowNode([nested])
    for (node, item, duration) in [(row, added, outer), (nested, deep, inner)] {
      node.animation = {
        $0.animate(item, .alpha(from: 0, to: 1), timing: AnimationTiming(duration: duration, curve: .linear))
      }
    }
    let transition = try transition(row) {
      row.items = [nested, added]
      nested.items = [deep]
    }
    #expect(transition.duration == 2)
    // The shorter one is over half-way, and the longer one half-way.
    let picture = try transition.bitmap(at: 1)
    #expect(picture[25, 5] == (outer == 1 ? 0xFF00_00FF : 0x8000_0080))
    #expect(picture[5, 5] == (inner == 1 ? 0xFFFF_0000 : 0x8080_0000))
  }
}
