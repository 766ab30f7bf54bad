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

    var knownMaximumOffset: Double { isMeasured ? limit : .infinity }

    func offset(ofRow row: Int, section: Int) -> Double { Double(row) * 100 }

    func measureAll() { isMeasured = true }
  }

  /// All offsets of a scroll over content whose last offset is `limit`; they must not depend on when that is known.
  private func offsets(_ script: ScrollScript, limit: Double, minimum: Double = 0) async throws -> [Double] {
    var results: [[Double]] = []
    for isMeasured in [false, true] {
      let space = Space(limit: limit, isMeasured: isMeasured, minimumOffset: minimum)
      var cursor = ScrollCursor(script)
      var offsets: [Double] = []
      while let next = try await cursor.next(in: space) {
        if next >= limit { space.isMeasured = true }
        offsets.append(min(next, limit))
      }
      results.append(offsets)
    }
    #expect(results[0] == results[1])
    let estimate = script.estimatedFrameCount(in: minimum...max(minimum, limit))
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

  @Test("a script has a clock where a segment needs one, or where it is given one")
  func clock() {
    #expect(ScrollScript(step: 10).framesPerSecond == nil)
    #expect(ScrollScript(step: 10).time(ofFrame: 3) == nil)
    #expect(ScrollScript([.wait(seconds: 1)]).framesPerSecond == 60)
    #expect(ScrollScript([.jump(to: .end)], framesPerSecond: 30).time(ofFrame: 3) == 0.1)
  }
}
