import Benchmark
import Weft

/// The photo feed from its JSON to the last frame, into memory.
///
/// Nothing has been measured, shaped, decoded or drawn before. The font files are open, as they are in a process that has
/// rendered before.
func feedBenchmarks() {
  for workers in [1, 2] {
    Benchmark(
      "Feed: photos, cold, every 120 points, \(workers == 1 ? "1 worker" : "\(workers) workers")",
      configuration: .init(warmupIterations: 1, maxDuration: .seconds(15), maxIterations: 5)
    ) { _ in
      let feed = try PhotoFeed()
      let renderer = FrameRenderer(
        table: feed.table, viewport: feed.viewport, environment: try .standard(), workers: workers)
      blackHole(try await renderer.render(ScrollScript(step: 120), to: EmptySink()))
    }
  }
}
