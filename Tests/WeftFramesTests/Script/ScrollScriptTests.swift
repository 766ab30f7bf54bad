import Testing

@testable import WeftFrames

@Suite struct ScrollScriptTests {
  /// Content whose rows are 100 points tall, and whose end is known once a frame went beyond it.
  private final class Space: ScrollSpace {
    let limit: Double
    var isMeasured: Bool
    let minimumOffset: Double

    init(limit: Double, isMeasured: Bool, minimumOffset: Double = 0) {
      self.limit = limit
      self.isMeasured = isMeasured
      self.minimumOffset = minimumOffset
    }

    var knownBounds: ClosedRange<Double> {
      minimumOffset...(isMeasured ? max(minimumOffset, limit) : .infinity)
    }

    let pageLength = 200.0
    let offset = 0.0

    func offset(ofRow row: Int, section: Int) -> Double { Double(row) * 100 }

  }

  /// All offsets of a scroll over content whose last offset is `limit`; they must not depend on when that is known.
  private func offsets(_ script: ScrollScript, limit: Double, minimum: Double = 0) async throws -> [Double] {
    var results: [[Double]] = []
    for isMeasured in [false, true] {
      let space = Space(limit: limit, isMeasured: isMeasured, minimumOffset: minimum)
      var cursor = ScrollCursor(script)
      var offsets: [Double] = []
      while let next = try await cursor.next(in: space) {
        let requested =
          switch next.step {
          case .offset(let offset), .scroll(let offset): offset
          case .row(let row, let section): space.offset(ofRow: row, section: section)
          case .end: limit
          }
        if requested >= limit { space.isMeasured = true }
        let offset = max(min(requested, limit), minimum)
        cursor.arrive(at: offset, shift: 0, by: next.step)
        offsets.append(offset)
      }
      results.append(offsets)
    }
    #expect(results[0] == results[1])
    let estimate = script.estimatedFrameCount(
      in: minimum...max(minimum, limit), pageLength: 200)
    #expect(!estimate.isExact || estimate.count == results[1].count)
    return results[1]
  }

  /// The same, rounded to hundredths of a point.
  private func rounded(_ script: ScrollScript, limit: Double) async throws -> [Double] {
    try await offsets(script, limit: limit).map { ($0 * 100).rounded() / 100 }
  }

  @Test("every step has a frame, and the end has one too")
  func steps() async throws {
    #expect(try await offsets(ScrollScript(step: 100), limit: 250) == [0, 100, 200, 250])
    #expect(try await offsets(ScrollScript(step: 100), limit: 200) == [0, 100, 200])
  }

  @Test("content that fits into the viewport has one frame")
  func shortContent() async throws {
    #expect(try await offsets(ScrollScript(step: 100), limit: 0) == [0])
    #expect(try await offsets(.thereAndBack(step: 100), limit: 0) == [0])
    #expect(try await offsets(ScrollScript([.fling(velocity: 500)]), limit: 0) == [0])
  }

  @Test("a scroll keeps between its start and its end")
  func bounds() async throws {
    #expect(
      try await offsets(ScrollScript(step: 100, from: 50, to: 270), limit: 1000) == [50, 150, 250, 270])
    #expect(try await offsets(ScrollScript(step: 100, from: 50, to: 5000), limit: 200) == [50, 150, 200])
    #expect(try await offsets(ScrollScript(step: 100, from: 50, to: 50), limit: 1000) == [50])
    #expect(try await offsets(ScrollScript(step: 60), limit: 100, minimum: -20) == [-20, 40, 100])
  }

  @Test("steps are multiples, so that rounding errors do not add up")
  func noDrift() async throws {
    let all = try await offsets(ScrollScript(step: 0.1), limit: 100)
    #expect(all.count == 1001)
    #expect(all[700] == 70)
  }

  @Test("there and back comes by the end once, and ends at the top")
  func thereAndBack() async throws {
    #expect(try await offsets(.thereAndBack(step: 100), limit: 250) == [0, 100, 200, 250, 150, 50, 0])
  }

  // 300 points a second at 10 frames a second: 30 points a frame.
  @Test("a speed is so many points a frame as the clock says")
  func speed() async throws {
    let script = ScrollScript([.speed(300)], framesPerSecond: 10)
    #expect(try await offsets(script, limit: 100) == [0, 30, 60, 90, 100])
    #expect(script.time(ofFrame: 4) == 0.4)
  }

  // 1000 points a second are 1 a millisecond. After t ms it has gone (0.998ᵗ − 1) / ln 0.998, with ln 0.998 =
  // −0.0020020027: (0.8185669 − 1) / −0.0020020027 = 90.63 after 100 ms, 164.81 after 200 ms.
  @Test("a fling goes as far as the closed form of its decay says")
  func fling() async throws {
    let script = ScrollScript([.fling(velocity: 1000)], framesPerSecond: 10)
    let all = try await rounded(script, limit: 10_000)
    #expect(all[..<3] == [0, 90.63, 164.81])
    // It is slower than a thousandth of a point a millisecond after ln 0.001 / ln 0.998 = 3450.5 ms: frame 35.
    #expect(all.count == 36)
    // What a decay can reach at most is v / −ln d = 499.5 points; half a point before that it is still.
    #expect(all[35] > 498.9 && all[35] < 499.5)
  }

  // (0.99¹⁰⁰ − 1) / ln 0.99 = (0.3660323 − 1) / −0.0100503359 = 63.08.
  @Test("the fast rate stops a fling sooner")
  func fastFling() async throws {
    let script = ScrollScript([.fling(velocity: 1000, rate: .fast)], framesPerSecond: 10)
    let all = try await rounded(script, limit: 10_000)
    #expect(all[..<2] == [0, 63.08])
    // ln 0.001 / ln 0.99 = 687.3 ms.
    #expect(all.count == 8)
  }

  @Test("a fling ends at either end of the content")
  func flingAtTheEnds() async throws {
    let script = ScrollScript(
      [.fling(velocity: 1000), .fling(velocity: -1000)], from: 20, framesPerSecond: 10)
    // Down from 20 by 90.63, cut at 100; up from 100 by 90.63, and by 164.81, cut at 0.
    #expect(try await rounded(script, limit: 100) == [20, 100, 9.37, 0])
  }

  // A page of 200 points in 4 frames: after ¼, ½, ¾ and all of its time it has gone 1 − (¾)³ = 0.578125, 1 − (½)³ = 0.875,
  // 1 − (¼)³ = 0.984375 and all of its way.
  @Test("a page comes to rest at the next multiple of the viewport's length")
  func pages() async throws {
    let page = ScrollSegment.page(1, seconds: 0.4)
    func script(_ segments: ScrollSegment..., from start: Double? = nil) -> ScrollScript {
      ScrollScript(segments, from: start, framesPerSecond: 10)
    }
    #expect(try await offsets(script(page), limit: 1000) == [0, 115.625, 175, 196.875, 200])
    // From 290, which is nearest to the page at 200, back to 0: 290 less 0.578125 · 290 and so on.
    #expect(
      try await rounded(script(.page(-1, seconds: 0.4), from: 290), limit: 1000)
        == [290, 122.34, 36.25, 4.53, 0])
    // From 310 the nearest is that at 400, so the next one is at 600; halves go on to the next.
    for (start, next) in [(290, 400), (300, 600), (310, 600)] as [(Double, Double)] {
      #expect(
        try await offsets(script(.page(1, seconds: 0), from: start), limit: 1000) == [start, next])
    }
    // Three pages at once are 600 points; the end at 500 comes in the second frame, 0.875 · 600 = 525.
    #expect(try await offsets(script(.page(3, seconds: 0.4)), limit: 500) == [0, 346.875, 500])
    // Content with room above begins at −20: pages at −20, 180, 380.
    #expect(
      try await offsets(script(.page(2, seconds: 0), .page(-1, seconds: 0)), limit: 1000, minimum: -20)
        == [-20, 380, 180])
    #expect(try await offsets(script(page), limit: 0) == [0])
  }

  // The page at 200, of which the first frame shows 0.578125 and the second 0.875, lies at 250 once 50 points have come before it.
  @Test("a page that is being turned to is reached where it lies by then")
  func shiftedPage() {
    var motion = ScrollMotion(
      .page(1, seconds: 0.4), at: 0, target: .infinity, clock: 10, pages: ScrollPages(start: 0, length: 200))
    #expect(motion.offset(ofFrame: 1, previous: 0, in: 0...1000) == 115.625)
    motion.shift(by: 50)
    #expect(motion.offset(ofFrame: 2, previous: 165.625, in: 0...1000) == 225)
    #expect(motion.offset(ofFrame: 4, previous: 246.875, in: 0...1000) == 250)
    #expect(motion.rest(in: 0...1000) == 250)
  }

  @Test("a distance counts from where its segment begins")
  func distances() async throws {
    let script = ScrollScript(
      [.jump(to: .distance(300)), .step(100, to: .distance(150)), .jump(to: .distance(-50))], from: 100)
    #expect(try await offsets(script, limit: 1000) == [100, 400, 500, 550, 500])
    #expect(try await offsets(script, limit: 450) == [100, 400, 450, 400])
  }

  // The reference generator's first three numbers for seed 1234567 are 6457827717110365317, 3203168211198807973 and
  // 9817491932198370423: a 7, so a fling upwards; 300 + 3203168211198807973 mod 5701; 9817491932198370423 mod 4 = 3.
  @Test("a seed says which gestures come")
  func random() async throws {
    let segments = ScrollSegment.random(gestures: 200, seed: 1_234_567)
    #expect(segments[0] == .fling(velocity: -Double(300 + 3_203_168_211_198_807_973 % 5701)))
    #expect(segments == ScrollSegment.random(gestures: 200, seed: 1_234_567))
    #expect(segments != ScrollSegment.random(gestures: 200, seed: 1_234_568))
    #expect(ScrollSegment.random(gestures: 3, seed: 1_234_567) == Array(segments[..<3]))
    var counts = [0, 0, 0, 0]
    for segment in segments {
      switch segment {
      case .fling(let velocity, _):
        #expect((300...6000).contains(abs(velocity)))
        counts[velocity > 0 ? 0 : 1] += 1
      case .wait(let seconds):
        #expect((0.05...1).contains(seconds))
        counts[2] += 1
      case .jump(.distance(let points)):
        #expect(abs(points) <= 2000)
        counts[3] += 1
      default: Issue.record("\(segment) is none of the gestures")
      }
    }
    // 120, 40, 20 and 20 are expected; so far off that no fair choice would be.
    #expect(counts[0] > 90 && counts[1] > 20 && counts[2] > 5 && counts[3] > 5, "\(counts)")
    _ = try await offsets(ScrollScript(Array(segments[..<20])), limit: 3000)
  }

  @Test("segments go on from where the one before ended; waits and jumps are frames too")
  func sequence() async throws {
    let script = ScrollScript(
      [
        .jump(to: .row(3)), .wait(seconds: 0.2), .step(100, to: .offset(450)), .jump(to: .end),
        .step(400, to: .row(1)), .jump(to: .start),
      ], framesPerSecond: 10)
    #expect(
      try await offsets(script, limit: 1000)
        == [0, 300, 300, 300, 400, 450, 1000, 600, 200, 100, 0])
    // Where nothing was measured on the way to the end.
    #expect(
      try await offsets(ScrollScript([.jump(to: .end), .step(400, to: .offset(500))]), limit: 1000)
        == [0, 1000, 600, 500])
    // A row too near to the end to come to the top of the viewport.
    #expect(try await offsets(ScrollScript([.jump(to: .row(7))]), limit: 650) == [0, 650])
  }

  // A page of 200 points, of which the first frame shows 115.625.
  @Test("a frame of a motion that stops by itself says how far it is until then")
  func rest() async throws {
    var cursor = ScrollCursor(ScrollScript([.page(1, seconds: 0.4)], framesPerSecond: 10))
    _ = try await cursor.next(in: Space(limit: 1000, isMeasured: true))
    let frame = try await cursor.next(in: Space(limit: 1000, isMeasured: true))
    #expect(frame?.rest == 84.375)
  }

  @Test("a script has a clock where a segment needs one, or where it is given one")
  func clock() {
    #expect(ScrollScript(step: 10).framesPerSecond == nil)
    #expect(ScrollScript(step: 10).time(ofFrame: 3) == nil)
    #expect(ScrollScript([.wait(seconds: 1)]).framesPerSecond == 60)
    #expect(ScrollScript([.jump(to: .end)], framesPerSecond: 30).time(ofFrame: 3) == 0.1)
  }
}
