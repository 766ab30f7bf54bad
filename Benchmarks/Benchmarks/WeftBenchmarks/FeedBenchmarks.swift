import Benchmark
import Weft

/// The photo feed from its JSON to the last frame, into memory.
///
/// Nothing has been measured, shaped, decoded or drawn before. The font files are open, as they are in a process that has
/// rendered before. One worker only, for the reason given in `LayoutBenchmarks`; `CoreGain` has it with two.
func feedBenchmarks() {
  Benchmark(
    "Feed: photos, cold, every 120 points, 1 worker",
    configuration: .init(warmupIterations: 1, maxDuration: .seconds(15), maxIterations: 5)
  ) { _ in
    let feed = try PhotoFeed()
    let renderer = FrameRenderer(
      table: feed.table, viewport: feed.viewport, environment: try .standard(), workers: 1)
    blackHole(try await renderer.render(ScrollScript(step: 120), to: EmptySink()))
  }
}
