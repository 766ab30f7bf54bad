import Benchmark

/// What is measured, in the order a frame is made: layout, text, drawing, frames, a feed from end to end.
let benchmarks: @Sendable () -> Void = {
  // A global of the library, set here before any benchmark is made and by nobody else.
  unsafe Benchmark.defaultConfiguration.metrics = [.wallClock]
  unsafe Benchmark.defaultConfiguration.maxDuration = .seconds(2)
  unsafe Benchmark.defaultConfiguration.warmupIterations = 3

  layoutBenchmarks()
  textBenchmarks()
  frameBenchmarks()
  feedBenchmarks()
}
