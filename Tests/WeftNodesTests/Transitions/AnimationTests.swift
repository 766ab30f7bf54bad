import Testing
import Weft
import WeftGraphics
import WeftSnapshotTesting
import WeftTestSupport

@testable import WeftNodes

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

  // At s = 1/2 the abscissa is 3/8 · x1 + 3/8 · x2 + 1/8, and the ordinate the same of y1 and y2. Of CSS's "ease" that is 0.3125 and
  // 0.5375; abscissae of −5 and 7 count as 0 and 1, and ordinates of 1 and 2 make 1.25.
  @Test(
    "a curve of one's own passes through the points of its Bézier curve, beyond its ends too",
    arguments: [
      (.cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1), 0.3125, 0.5375),
      (.cubicBezier(x1: -5, y1: 1, x2: 7, y2: 2), 0.5, 1.25),
      (.cubicBezier(x1: 0.5, y1: .nan, x2: .nan, y2: 0.2), 0.3125, 0.2),
    ] as [(AnimationCurve, Double, Double)])
  func ownCurve(curve: AnimationCurve, time: Double, progress: Double) {
    #expect(abs(curve.progress(at: time) - progress) < 1e-12)
  }

  @Test("without being told, an animation takes a fifth of a second from now on, slow at both ends")
  func defaults() {
    let timing = AnimationTiming()
    #expect((timing.delay, timing.duration, timing.curve) == (0, 0.2, .easeInOut))
    #expect(AnimationTiming.standard == timing && timing.end == 0.2)
    #expect(NodeAnimation(.appearance).timing == timing)
    #expect(AnimationTiming(delay: .infinity, duration: .infinity) == AnimationTiming(duration: 0))
    #expect(AnimationTiming(delay: -1, duration: 2).end == 2)
  }

  // Half-way the curve is at 1.25.
  @Test("where a curve goes beyond its end, frames do too; an opacity and an appearance end there")
  func beyond() throws {
    let timing = AnimationTiming(duration: 2, curve: .cubicBezier(x1: 0, y1: 1, x2: 1, y2: 2))
    let animations = [
      NodeAnimation(.alpha(from: 0, to: 1), timing: timing), NodeAnimation(.appearance, timing: timing),
      NodeAnimation(
        .frame(from: Rect(x: 0, y: 8, width: 10, height: 20), to: Rect(x: 100, y: 0, width: 30, height: 4)),
        timing: timing),
    ]
    #expect(animations.alpha(at: 1) == 1 && animations.appearanceProgress(at: 1) == 1)
    let frame = try #require(animations.frame(at: 1))
    let wanted = [125, -2, 35, 0.0]
    let found = [frame.minX, frame.minY, frame.width, frame.height]
    #expect(zip(found, wanted).allSatisfy { abs($0 - $1) < 1e-9 }, "\(frame)")
  }

  @Test("values that a node could not have are those that it would have in their place")
  func usableValues() {
    #expect(NodeAnimation(.alpha(from: -1, to: .nan)).change == .alpha(from: 0, to: 1))
    let odd = Rect(x: .nan, y: 2, width: -3, height: 4)
    #expect(
      NodeAnimation(.frame(from: Rect(x: 1, y: 1, width: 1, height: 1), to: odd)).change
        == .frame(from: Rect(x: 1, y: 1, width: 1, height: 1), to: Rect(x: 0, y: 2, width: 0, height: 4)))
  }

  // At s = 1/2 the abscissa is 3/8 + 1/8 = 0.5, and the ordinate −3/8 + 1/8 = −0.25.
  @Test("where a curve goes below its beginning, frames do too; an opacity and an appearance wait there")
  func below() throws {
    let timing = AnimationTiming(duration: 2, curve: .cubicBezier(x1: 0, y1: -1, x2: 1, y2: 0))
    let animations = [
      NodeAnimation(.alpha(from: 0, to: 1), timing: timing), NodeAnimation(.appearance, timing: timing),
      NodeAnimation(
        .frame(from: Rect(x: 0, y: 0, width: 10, height: 8), to: Rect(x: 100, y: 0, width: 10, height: 8)),
        timing: timing),
    ]
    #expect(animations.alpha(at: 1) == 0 && animations.appearanceProgress(at: 1) == 0)
    let frame = try #require(animations.frame(at: 1))
    #expect(abs(frame.minX + 25) < 1e-9)
  }

  @Test("changes are of one property where they are of one sort, whatever their values")
  func properties() {
    let (one, two) = (Rect(x: 0, y: 0, width: 1, height: 1), Rect(x: 2, y: 2, width: 3, height: 3))
    let changes: [NodeAnimation.Change] = [.alpha(from: 0, to: 1), .frame(from: one, to: two), .appearance]
    let others: [NodeAnimation.Change] = [.alpha(from: 1, to: 0), .frame(from: two, to: one), .appearance]
    for (index, change) in changes.enumerated() {
      #expect(others.map { change.isOfProperty(of: $0) } == others.indices.map { $0 == index })
    }
  }
}
