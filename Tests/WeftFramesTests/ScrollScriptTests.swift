import Testing

@testable import WeftFrames

@Suite struct ScrollScriptTests {
  /// All offsets of a scroll over content whose last offset is `limit`.
  private func offsets(_ script: ScrollScript, limit: Double) -> [Double] {
    var offsets: [Double] = []
    while let next = script.offset(
      ofFrame: offsets.count, first: script.start ?? 0, previous: offsets.last, limit: limit)
    {
      offsets.append(next)
    }
    return offsets
  }

  @Test("every step has a frame, and the end has one too")
  func steps() {
    #expect(offsets(ScrollScript(step: 100), limit: 250) == [0, 100, 200, 250])
    #expect(offsets(ScrollScript(step: 100), limit: 200) == [0, 100, 200])
  }

  @Test("content that fits into the viewport has one frame")
  func shortContent() { #expect(offsets(ScrollScript(step: 100), limit: 0) == [0]) }

  @Test("a scroll keeps between its start and its end")
  func bounds() {
    #expect(offsets(ScrollScript(step: 100, from: 50, to: 270), limit: 1000) == [50, 150, 250, 270])
    #expect(offsets(ScrollScript(step: 100, from: 50, to: 5000), limit: 200) == [50, 150, 200])
    #expect(offsets(ScrollScript(step: 100, from: 50, to: 50), limit: 1000) == [50])
  }

  @Test("steps are multiples, so that rounding errors do not add up")
  func noDrift() {
    let all = offsets(ScrollScript(step: 0.1), limit: 100)
    #expect(all.count == 1001)
    #expect(all[700] == 70)
  }
}
