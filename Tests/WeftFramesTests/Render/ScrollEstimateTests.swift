import Testing

@testable import WeftFrames

/// What is told after each frame of how many there will be.
@Suite struct ScrollEstimateTests {
  // The first frame; a jump that goes nowhere is one; and steps of ten points to the end, of which there are 100 or 200.
  private func estimate(jumps: Int) -> ScrollEstimate {
    ScrollEstimate(ScrollScript(Array(repeating: .jump(to: .start), count: jumps) + [.step(10)]))
  }

  @Test("content that grows is taken into account after each frame, where there are few segments")
  func few() {
    var estimate = estimate(jumps: 0)
    let first = estimate.progress(after: 1, in: 0...100, isFinal: false, pageLength: 50)
    #expect(first == RenderProgress(frameCount: 1, total: 11, isTotalFinal: false))
    let second = estimate.progress(after: 2, in: 0...200, isFinal: false, pageLength: 50)
    #expect(second == RenderProgress(frameCount: 2, total: 21, isTotalFinal: false))
    let last = estimate.progress(after: 3, in: 0...200, isFinal: true, pageLength: 50)
    #expect(last == RenderProgress(frameCount: 3, total: 21, isTotalFinal: true))
  }

  // 1,024 segments are gone through every fourth frame.
  @Test("of many segments the total is as it was some frames before, until the content is known")
  func many() {
    var estimate = estimate(jumps: 1023)
    func total(_ done: Int, _ length: Double, isFinal: Bool = false) -> (Int, Bool) {
      let progress = estimate.progress(after: done, in: 0...length, isFinal: isFinal, pageLength: 50)
      return (progress.total, progress.isTotalFinal)
    }
    #expect(total(1, 100) == (1034, false))
    #expect(total(4, 200) == (1034, false))
    #expect(total(5, 200) == (1044, false))
    #expect(total(6, 300, isFinal: true) == (1054, true))
    #expect(total(7, 400, isFinal: true) == (1064, true))
  }
}
