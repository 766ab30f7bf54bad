import Testing
import Weft
import WeftGraphics
import WeftSnapshotTesting
import WeftTestSupport

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
