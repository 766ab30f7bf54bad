import Benchmark
import Dispatch
import Parts
import Weft

/// How many cells one iteration lays out.
private let cellCount = 1000

/// Cells laid out on one thread, and on two.
func layoutBenchmarks() {
  // The same number of cells for each thread: twice the cells on two cores, in the same time if nothing is shared. Not
  // tasks: the benchmark library waits for an asynchronous benchmark on one of the threads that run Swift's tasks, which
  // are as many as there are cores, so that on two cores tasks would take turns on the other. `CoreGain` measures tasks.
  for threadCount in [1, 2] {
    Benchmark("layout.threads.\(threadCount)") { _ in
      DispatchQueue.concurrentPerform(iterations: threadCount) { _ in
        let context = LayoutContext(scale: 2)
        for _ in 0..<cellCount { blackHole(SocialCell.measure(SocialCell.make(), in: context)) }
      }
    }
  }
}
