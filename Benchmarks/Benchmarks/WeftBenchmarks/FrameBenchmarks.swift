import Benchmark
@_spi(Benchmarks) import Weft

/// A warm frame of the photo feed: all of its cells are drawn, only the PNG has to be made.
func frameBenchmarks() {
  Benchmark("Frame: composed, filtered and compressed whole") { (_: Benchmark, frame: FrameProbe) in
    blackHole(try frame.composed())
  } setup: {
    try await frameProbe()
  }

  Benchmark("Frame: stitched from compressed bands") { (_: Benchmark, frame: FrameProbe) in
    blackHole(try frame.stitched())
  } setup: {
    try await frameProbe()
  }

  // With the table's own bookkeeping and the way to a worker and back.
  Benchmark("Frame: a warm scroll step, from the offset to the PNG") { (_: Benchmark, steps: WarmSteps) in
    steps.step += 1
    blackHole(try await steps.frame())
  } setup: {
    let steps = try WarmSteps()
    for _ in 0..<20 {
      steps.step += 1
      blackHole(try await steps.frame())
    }
    return steps
  }
}

private func frameProbe() async throws -> FrameProbe {
  let feed = try PhotoFeed()
  return try await FrameProbe(
    of: feed.table, atOffset: 2003, viewport: feed.viewport, environment: try .standard())
}

/// A scroll that goes up and down within 140 points.
private final class WarmSteps {
  var step = 0
  private let feed: PhotoFeed
  private let renderer: FrameRenderer

  init() throws {
    feed = try PhotoFeed()
    renderer = FrameRenderer(
      collection: feed.table, viewport: feed.viewport, environment: try .standard(), workers: 1)
  }

  func frame() async throws -> EncodedFrame {
    try await renderer.frame(atOffset: 2000 + Double(step * 7 % 140))
  }
}
