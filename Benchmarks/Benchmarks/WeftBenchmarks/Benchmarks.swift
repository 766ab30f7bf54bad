import Benchmark

/// What is measured: parts in the order a frame is made, threads, a feed from end to end.
let benchmarks: @Sendable () -> Void = {
  // A global of the library, set here before any benchmark is made and by nobody else.
  unsafe Benchmark.defaultConfiguration.metrics = [.wallClock]
  unsafe Benchmark.defaultConfiguration.maxDuration = .seconds(1)
  unsafe Benchmark.defaultConfiguration.warmupIterations = 3

  partBenchmarks()
  layoutBenchmarks()
  feedBenchmarks()
}
