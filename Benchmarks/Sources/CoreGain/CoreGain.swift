import Dispatch
import Parts
import Weft
import WeftScene

/// `CoreGain [ROUNDS] [FEED.json]`: how much more two tasks do than one, of cells laid out, of feeds rendered into
/// memory, and, as a yardstick of what the machine's second core is worth at the moment, of additions in registers.
///
/// All of them take turns, and the best round of each counts: other programs only ever make a round longer.
///
/// `CoreGain --cells COUNT` lays out COUNT cells on one task and nothing else, for counting instructions and allocations.
@main struct CoreGain {
  static func main() {
    let arguments = CommandLine.arguments
    if arguments.count == 3, arguments[1] == "--cells", let count = Int(arguments[2]) {
      layOutCells(count)
      return
    }
    let rounds = arguments.count > 1 ? max(1, Int(arguments[1]) ?? 1) : 30
    let feed = arguments.count > 2 ? arguments[2] : nil
    // Not an asynchronous `main`, for the reason given in `WarmFrames`.
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      do {
        try await compare(works + (feed.map { [feedWork($0)] } ?? []), rounds: rounds)
      } catch {
        print("\(error)")
      }
      done.signal()
    }
    done.wait()
  }

  private static func compare(_ works: [Work], rounds: Int) async throws {
    var best = works.map { _ in [Duration.seconds(3600), .seconds(3600)] }
    for _ in 0..<rounds {
      for (index, work) in works.enumerated() {
        for taskCount in [1, 2] {
          let time = try await ContinuousClock().measure { try await work.run(taskCount) }
          best[index][taskCount - 1] = min(best[index][taskCount - 1], time)
        }
      }
    }
    for (work, times) in zip(works, best) {
      let rates = zip(work.counts, times).map { Double($0) / ($1 / .seconds(1)) }
      let (one, two, gain) = (text(rates[0]), text(rates[1]), text(rates[1] / rates[0]))
      print("\(work.name): \(one) a second by one, \(two) by two: \(gain) times as many")
    }
  }

  /// A whole number, or a small one with two decimals.
  private static func text(_ number: Double) -> String {
    number < 100 ? "\((number * 100).rounded() / 100)" : "\(Int(number))"
  }

  // MARK: What is done

  private static let works = [
    Work("cells, tree built each time", each: 1000) { layOutCells(1000) },
    Work("cells, tree built before", each: 1000) { layOutOneCell(1000) },
    Work("yardstick, thousands of additions", each: 10_000) { add(thousands: 10_000) },
  ]

  private static func layOutCells(_ count: Int) {
    let context = LayoutContext(scale: 2)
    for _ in 0..<count { keep(SocialCell.measure(SocialCell.make(), in: context)) }
  }

  private static func layOutOneCell(_ count: Int) {
    let context = LayoutContext(scale: 2)
    let cell = SocialCell.make()
    for _ in 0..<count { keep(SocialCell.measure(cell, in: context)) }
  }

  private static func add(thousands: Int) {
    var sum = 1.0
    for _ in 0..<thousands * 1000 { sum += 1 / 1024 }
    if sum.isNaN { print(sum) }
  }

  /// Uses the layout, so that the optimizer cannot leave it out.
  @inline(never) private static func keep(_ layout: Layout) {
    if layout.size.width < 0 { print(layout) }
  }

  /// A whole feed by one worker, and the same by two.
  private static func feedWork(_ path: String) -> Work {
    Work("feeds, cold", counts: [1, 1]) { workers in
      let document = try FeedDocument.load(path: path)
      let source = FeedDataSource(document)
      let table = document.makeContainer()
      table.dataSource = source
      let renderer = FrameRenderer(
        collection: table, viewport: document.containerViewport, environment: try .standard(),
        workers: workers)
      _ = try await renderer.render(ScrollScript(step: 120), to: MeasuringSink())
      withExtendedLifetime(source) {}
    }
  }
}

/// Something that one task can do, and two.
private struct Work: Sendable {
  let name: String
  /// How many pieces are done by one task, and by two.
  let counts: [Int]
  let run: @Sendable (_ taskCount: Int) async throws -> Void

  init(_ name: String, counts: [Int], run: @escaping @Sendable (_ taskCount: Int) async throws -> Void) {
    self.name = name
    self.counts = counts
    self.run = run
  }

  /// As many pieces by each task.
  init(_ name: String, each count: Int, _ piece: @escaping @Sendable () -> Void) {
    self.init(name, counts: [count, 2 * count]) { taskCount in
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<taskCount { group.addTask { piece() } }
      }
    }
  }
}
