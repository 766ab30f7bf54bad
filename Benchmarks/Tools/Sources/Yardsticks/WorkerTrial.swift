import Figures
import Weft
import WeftScene

/// The whole feed, cold, by two workers against by one.
struct WorkerTrial {
  private let document: FeedDocument

  init(_ document: FeedDocument) { self.document = document }

  /// Compares, `rounds` times; the least times count, since other programs only ever make a run longer.
  func run(rounds: Int) async throws -> [Figure] {
    var (runs, additions) = ([Samples(), Samples()], [Samples(), Samples()])
    for _ in 0..<rounds {
      for workers in 1...2 {
        try await runs[workers - 1].measure { try await render(workers: workers) }
        await additions[workers - 1].measure { await add(tasks: workers) }
      }
    }
    func least(_ samples: Samples) -> Double { Distribution(samples.passed).least }
    let gain = least(runs[0]) / least(runs[1])
    // Each task adds as much, so that two take no longer where there are two cores for them; as long as the feed takes,
    // so that a quiet moment is as rare for both.
    let worth = 2 * least(additions[0]) / least(additions[1])
    let excuse = worth < 1.9 ? "the second core was worth less than 1.9 ×" : nil
    return [
      Figure("frames.cold.1", "cold feed by 1 worker", Distribution(runs[0].passed), "s"),
      Figure("frames.cold.2", "cold feed by 2 workers", Distribution(runs[1].passed), "s"),
      Figure(
        "frames.workers", "two workers over one, cold", Distribution(gain), "×",
        targets: [.atLeast(1.8, excuse: excuse)]),
      Figure(
        "machine.second-core", "two tasks that only add, over one: what the second core was worth",
        Distribution(worth), "×"),
    ]
  }

  private func render(workers: Int) async throws {
    let feed = try Feed(document)
    _ = try await feed.renderer(workers: workers).render(ScrollScript(step: 120), to: MeasuringSink())
  }

  private func add(tasks: Int) async {
    await withTaskGroup(of: Double.self) { group in
      for _ in 0..<tasks {
        group.addTask {
          var sum = 1.0
          for _ in 0..<500_000_000 { sum += 1 / 1024 }
          return sum
        }
      }
      for await sum in group where sum.isNaN { print(sum) }
    }
  }
}
