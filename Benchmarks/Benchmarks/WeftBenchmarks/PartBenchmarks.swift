import Benchmark
import Parts

/// Every part of the engine, as `Parts` defines them; what other libraries do in their place is for `all`.
func partBenchmarks() {
  for part in Part.all where part.by == "weft" {
    Benchmark(part.name) { (benchmark: Benchmark, work: Work) in
      try work.reset()
      benchmark.startMeasurement()
      blackHole(try await work.sample(part.pieces))
      benchmark.stopMeasurement()
    } setup: {
      try await part.prepare()
    }
  }
}
