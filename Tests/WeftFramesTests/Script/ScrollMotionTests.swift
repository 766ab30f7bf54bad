import Testing

@testable import WeftFrames

/// Segments under way at 10 frames a second, without content; a page is 200 points.
@Suite struct ScrollMotionTests {
  private func motion(
    _ segment: ScrollSegment, at start: Double = 0, target: Double = .infinity
  ) -> ScrollMotion {
    ScrollMotion(
      segment, at: start, target: target, clock: 10, pages: ScrollPages(start: 0, length: 200))
  }

  /// To hundredths of a point.
  private func rounded(_ offset: Double?) -> Double? { offset.map { ($0 * 100).rounded() / 100 } }

  // After a step of 100 points 50 come before what is on show: it then lies at 150, and the next frame stands at 250. The end of a
  // distance of 280 has moved to 330, and an offset of 280 is where it was.
  @Test(
    "what comes before the content takes the end of a distance along, and leaves an offset where it is",
    arguments: [(.distance(280), 330), (.offset(280), 280)] as [(ScrollTarget, Double)])
  func shiftedTarget(target: ScrollTarget, last: Double) {
    var motion = motion(.step(100, to: target), target: 280)
    #expect(motion.offset(ofFrame: 1, previous: 0, in: 0...1000) == 100)
    motion.shift(by: 50)
    #expect(motion.offset(ofFrame: 2, previous: 150, in: 0...1000) == 250)
    #expect(motion.offset(ofFrame: 3, previous: 250, in: 0...1000) == last)
    #expect(motion.offset(ofFrame: 4, previous: last, in: 0...1000) == nil)
  }

  // 1000 points a second come 164.81 far in two tenths of a second: ((0.998²⁰⁰ − 1) / ln 0.998).
  @Test("a fling goes on from where the same content lies by then")
  func shiftedFling() {
    var motion = motion(.fling(velocity: 1000))
    motion.shift(by: 50)
    #expect(rounded(motion.offset(ofFrame: 2, previous: 140.63, in: 0...1000)) == 214.81)
  }

  // At 1000 points a second a fling is still when a thousandth is left of its speed: after 0.999 / 0.002002 = 499 points.
  @Test("what comes to rest by itself does so where it stops, or at the end of the content")
  func rest() {
    #expect(rounded(motion(.fling(velocity: 1000), at: 100).rest(in: 0...1000)) == 599)
    #expect(rounded(motion(.fling(velocity: -1000), at: 800).rest(in: 0...1000)) == 301)
    #expect(motion(.fling(velocity: 1000), at: 100).rest(in: 0...300) == 300)
    #expect(motion(.fling(velocity: -1000), at: 100).rest(in: -20...300) == -20)
    #expect(motion(.page(-1), at: 400).rest(in: 0...1000) == 200)
    #expect(motion(.page(2), at: 0).rest(in: 0...350) == 350)
    for segment in [.step(10), .speed(10), .jump(to: .end), .wait(seconds: 1)] as [ScrollSegment] {
      #expect(motion(segment).rest(in: 0...1000) == nil)
    }
  }

  // 2.6 and 2.4 frames.
  @Test(
    "waits and pages take their seconds to the nearest frame",
    arguments: [(0.26, 3), (0.24, 2)])
  func nearestFrame(seconds: Double, count: Int) {
    for segment in [.wait(seconds: seconds), .page(1, seconds: seconds)] as [ScrollSegment] {
      let motion = motion(segment)
      #expect(motion.summary(in: 0...1000).frameCount == count)
      #expect(motion.offset(ofFrame: count, previous: 0, in: 0...1000) != nil)
      #expect(motion.offset(ofFrame: count + 1, previous: 0, in: 0...1000) == nil)
    }
  }

  // Nearest to 100 is the page at 200, halves going on, so that three turn to 800: 700 points, of which the first third of the time
  // goes 700 · (1 − (2/3)³) = 492.59.
  @Test("a jump, and a page that is cut by the end, are as many frames as they are shown in")
  func summaries() {
    #expect(motion(.jump(to: .offset(40)), at: 300, target: 40).summary(in: 50...1000) == (1, 50))
    let pages = motion(.page(3, seconds: 0.3), at: 100)
    #expect(rounded(pages.offset(ofFrame: 1, previous: 100, in: 0...600)) == 592.59)
    #expect(pages.summary(in: 0...600) == (2, 600))
    #expect(pages.summary(in: 0...500) == (1, 500))
    #expect(pages.summary(in: 0...1000) == (3, 800))
  }

  // A thousandth of a point is nothing: 300.0005 points are three steps of 100, and 300.002 are four.
  @Test("what is left of a way is a frame of its own where it is more than a thousandth of a point")
  func tolerance() {
    for (target, count) in [(300.0005, 3), (300.002, 4)] {
      for sign in [1.0, -1] {
        let motion = motion(.step(100, to: .offset(sign * target)), target: sign * target)
        let bounds = -1000...1000.0
        #expect(motion.summary(in: bounds) == (count, sign * target))
        let fourth = motion.offset(ofFrame: 4, previous: sign * 300, in: bounds)
        #expect(fourth == (count == 4 ? sign * target : nil))
      }
    }
    for (segment, edge) in [(.fling(velocity: 1000), 1000), (.page(9), 1000), (.page(-9), 0)]
      as [(ScrollSegment, Double)]
    {
      let motion = motion(segment, at: 500)
      let inside = edge > 0 ? -1.0 : 1
      #expect(motion.offset(ofFrame: 1, previous: edge + inside * 0.0005, in: 0...1000) == nil)
      #expect(motion.offset(ofFrame: 1, previous: edge + inside * 0.002, in: 0...1000) != nil)
    }
  }

  // At 1000 points a second 200 are gone after ln(1 − 200 · 0.002002) / ln 0.998 = 255.5 ms: three frames.
  @Test("a fling has as many frames as until it meets the end of the content, and none where it is there")
  func flingToTheEnd() {
    #expect(motion(.fling(velocity: 1000), at: 100).summary(in: 0...300) == (3, 300))
    #expect(motion(.fling(velocity: -1000), at: 200).summary(in: 0...1000) == (3, 0))
    #expect(motion(.fling(velocity: 1000), at: 300).summary(in: 0...300) == (0, 300))
    #expect(motion(.page(1), at: 300).summary(in: 0...300) == (0, 300))
    #expect(motion(.wait(seconds: 0.5), at: 40).summary(in: 0...300) == (5, 40))
    // Without an end it goes on until it is still, after ln 0.001 / ln 0.998 = 3450.5 ms.
    #expect(motion(.fling(velocity: 1000)).summary(in: 0...10_000).frameCount == 35)
  }

  @Test("pages count from where the content begins, the nearest is halfway between two the next one")
  func pages() {
    let pages = ScrollPages(start: -20, length: 200)
    #expect([-20, 79, 80, 180, 279, 280].map { pages.nearest(to: $0) } == [0, 0, 1, 1, 1, 2])
    #expect([-1, 0, 3].map { pages.start(of: $0) } == [-220, -20, 580])
  }
}
