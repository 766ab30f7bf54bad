import DequeModule

/// The frames of a scroll that are being compressed and written, the oldest first, and what they took.
struct FrameWrites {
  private(set) var report = RenderReport()
  private var tasks: Deque<Task<Int, any Error>> = []
  private let clock = ContinuousClock()
  private let begin: ContinuousClock.Instant

  init() { begin = clock.now }

  var count: Int { tasks.count }

  /// The newest.
  var last: Task<Int, any Error>? { tasks.last }

  mutating func append(_ write: Task<Int, any Error>) { tasks.append(write) }

  /// Waits for the oldest, and says how many have been written.
  mutating func finishOldest(_ progress: (Int) -> Void) async throws {
    guard let write = tasks.first else { return }
    // Who reads a pipe may take for ever: a scroll that is given up does not wait for it.
    report.byteCount += try await withTaskCancellationHandler {
      try await write.value
    } onCancel: {
      write.cancel()
    }
    tasks.removeFirst()
    report.frameCount += 1
    report.seconds = (clock.now - begin) / .seconds(1)
    if report.frameCount == 1 { report.secondsToFirstFrame = report.seconds }
    progress(report.frameCount)
  }

  /// Ends them all after something went wrong: those that can still be written are, where `wholeFrames` says so.
  mutating func end(wholeFrames: Bool, _ progress: (Int) -> Void) async {
    if wholeFrames {
      while count > 0 {
        // The sink has failed: it is left alone.
        guard (try? await finishOldest(progress)) != nil else { break }
      }
    }
    for write in tasks { write.cancel() }
    for write in tasks { _ = await write.result }
  }
}
