import Benchmark
import Dispatch
import SocialCells
import Weft

/// How many cells one iteration lays out, so that the clock's own cost does not count.
private let cellCount = 1000

/// Measuring trees of specs, without nodes: a cell on one core and on all, and how time grows with depth and width.
func layoutBenchmarks() {
  let thousand = Benchmark.Configuration(scalingFactor: .kilo)

  Benchmark("Layout: social cell, tree built before", configuration: thousand) { benchmark in
    let context = LayoutContext(scale: 2)
    let cell = SocialCell.make()
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { measure(cell, in: context) }
  }

  Benchmark("Layout: social cell, tree built each time", configuration: thousand) { benchmark in
    let context = LayoutContext(scale: 2)
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { measure(SocialCell.make(), in: context) }
  }

  // The same number of cells for each thread: twice the cells on two cores, in the same time if nothing is shared. Not
  // tasks: the benchmark library waits for an asynchronous benchmark on one of the threads that run Swift's tasks, which
  // are as many as there are cores, so that on two cores tasks would take turns on the other. `CoreGain` measures tasks.
  for threadCount in [1, 2] {
    Benchmark("Layout: \(cellCount) social cells on each of \(threadCount) threads") { _ in
      DispatchQueue.concurrentPerform(iterations: threadCount) { _ in
        let context = LayoutContext(scale: 2)
        for _ in 0..<cellCount { measure(SocialCell.make(), in: context) }
      }
    }
  }

  for depth in [1, 2, 4, 8, 16, 32, 64] {
    Benchmark("Layout: \(depth) stacks inside one another", configuration: thousand) { benchmark in
      let context = LayoutContext(scale: 2)
      let tree = nestedStacks(depth)
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations { measure(tree, in: context) }
    }
  }

  for width in [10, 100, 1000, 10_000] {
    Benchmark("Layout: \(width) children in a stack") { benchmark in
      let context = LayoutContext(scale: 2)
      let children: [any LayoutElement] = (0..<width).map { TextStub($0 % 80) }
      let tree = StackLayoutSpec(direction: .vertical, spacing: 4, children: children)
      measure(tree, in: context)
      benchmark.startMeasurement()
      measure(tree, in: context)
    }
  }
}

/// A stack in a stack in a stack, each with a text of its own, in alternating directions, all of which stretch and
/// shrink: what makes an engine without a memory measure the innermost one exponentially often.
private func nestedStacks(_ depth: Int) -> any LayoutElement {
  var inner: any LayoutElement = TextStub(20)
  for level in 0..<depth {
    inner.style.flexShrink = 1
    inner.style.flexGrow = 1
    inner = StackLayoutSpec(
      direction: level.isMultiple(of: 2) ? .vertical : .horizontal, children: [TextStub(3), inner])
  }
  return inner
}

private func measure(_ tree: any LayoutElement, in context: LayoutContext) {
  blackHole(SocialCell.measure(tree, in: context))
}
