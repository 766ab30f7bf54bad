import Benchmark
import Parts
import Weft

/// The photo feed from its JSON to the last frame, into memory.
///
/// Nothing has been measured, shaped, decoded or drawn before. The font files are open, as they are in a process that has
/// rendered before. One worker only, for the reason given in `LayoutBenchmarks`; `CoreGain` has it with two.
func feedBenchmarks() {
  Benchmark(
    "feed.cold", configuration: .init(warmupIterations: 1, maxDuration: .seconds(15), maxIterations: 5)
  ) { _ in
    let feed = try PostFeed("photos")
    blackHole(try await feed.renderer().render(ScrollScript(step: 120), to: EmptySink()))
    withExtendedLifetime(feed) {}
  }
}

/// Takes frames and lets go of them.
private struct EmptySink: FrameSink {
  @concurrent func write(_ frame: EncodedFrame) async {}
}
