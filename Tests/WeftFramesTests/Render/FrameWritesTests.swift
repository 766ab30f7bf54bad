import Testing
import WeftTestSupport

@testable import WeftFrames

/// Frames that are being written, and what is counted of them.
@Suite(.timeLimit(.minutes(10))) struct FrameWritesTests {
  private func write(_ byteCount: Int) -> Task<Int, any Error> { Task<Int, any Error> { byteCount } }

  private func failingWrite() -> Task<Int, any Error> { Task<Int, any Error> { throw BoxFeed.Failure() } }

  @Test("frames and their bytes are counted as they are written, and the time to the first one stays")
  func report() async throws {
    var writes = FrameWrites()
    for byteCount in [5, 7] { writes.append(write(byteCount)) }
    var told: [Int] = []
    try await writes.finishOldest { told.append($0) }
    let first = writes.report
    #expect(first.frameCount == 1 && first.byteCount == 5 && writes.count == 1)
    #expect(first.secondsToFirstFrame == first.seconds)
    try await writes.finishOldest { told.append($0) }
    let second = writes.report
    #expect(second.frameCount == 2 && second.byteCount == 12 && writes.count == 0)
    #expect(second.secondsToFirstFrame == first.seconds && second.seconds >= first.seconds)
    #expect(told == [1, 2])
  }

  // Two frames of 3840 × 2160 pixels for each worker, which have 33,177,600 pixels for two.
  @Test(
    "two frames wait for each worker, fewer where they are larger than 4K, and one always",
    arguments: [
      (780 * 1688, 4), (3840 * 2160, 4), (3840 * 2161, 3), (16_588_801, 1), (16_588_800, 2), (100_000_000, 1),
      (0, 4),
    ])
  func large(pixels: Int, count: Int) {
    #expect(FrameRenderer.mostWrites(workers: 2, pixels: pixels) == count)
  }

  @Test("a write that fails does so with its own error, and is none that is counted")
  func failure() async {
    var writes = FrameWrites()
    writes.append(failingWrite())
    do {
      try await writes.finishOldest { _ in }
      Issue.record("The write has not failed.")
    } catch {
      #expect(error is BoxFeed.Failure)
    }
    #expect(writes.report.frameCount == 0)
  }

  // The write ends when it is taken back, and not before.
  @Test("a scroll that is given up does not wait for a write, and fails as one that is given up")
  func givenUp() async {
    let (endless, continuation) = AsyncStream.makeStream(of: Int.self)
    await #expect(throws: CancellationError.self) {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.cancelAll()
        group.addTask {
          var writes = FrameWrites()
          writes.append(
            Task<Int, any Error> {
              for await _ in endless {}
              throw BoxFeed.Failure()
            })
          try await writes.finishOldest { _ in }
        }
        try await group.waitForAll()
      }
    }
    continuation.finish()
  }

  @Test(
    "after a failure frames are counted up to the first that cannot be written, where whole ones are wanted",
    arguments: [true, false])
  func end(wholeFrames: Bool) async {
    var writes = FrameWrites()
    for task in [write(5), failingWrite(), write(7)] { writes.append(task) }
    var told: [Int] = []
    await writes.end(wholeFrames: wholeFrames) { told.append($0) }
    #expect(told == (wholeFrames ? [1] : []))
    #expect(writes.report.byteCount == (wholeFrames ? 5 : 0))
  }
}
