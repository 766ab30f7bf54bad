import Testing
import WeftFoundation

@testable import Weft

/// Random series of everything a container may meet.
///
/// `WEFT_THRASH_SEED` replays a series, `WEFT_THRASH_COUNT` runs as many as one likes.
@Suite struct ThrashConcurrencyTests {
  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  #if WEFT_THREAD_SANITIZER
    private static let usualCount: UInt64 = 150
  #else
    private static let usualCount: UInt64 = 600
  #endif

  @Test("whatever happens to the data, a container shows what a fresh one would")
  func thrash() async throws {
    let environment = try RenderEnvironment.standard()
    await run(Self.usualCount) { await ThrashSeries(seed: $0, environment).run() }
  }

  @Test("whatever happens, a container of any layout shows at rest what a fresh one would")
  func thrashLayouts() async throws {
    let environment = try RenderEnvironment.standard()
    await run(Self.usualCount / 4) { await LayoutThrashSeries(seed: $0, environment).run() }
  }

  private func run(_ usualCount: UInt64, _ series: @escaping @Sendable (UInt64) async -> [String]) async {
    let first = Self.number("WEFT_THRASH_SEED") ?? 1
    let count = Self.number("WEFT_THRASH_COUNT") ?? (Self.number("WEFT_THRASH_SEED") == nil ? usualCount : 1)
    let failed = await withTaskGroup(of: [(UInt64, [String])].self) { group in
      for half in 0..<UInt64(2) {
        group.addTask {
          var failed: [(UInt64, [String])] = []
          for seed in stride(from: first + half, to: first + count, by: 2) where failed.count < 3 {
            let complaints = await series(seed)
            if !complaints.isEmpty { failed.append((seed, complaints)) }
          }
          return failed
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    for (seed, complaints) in failed.sorted(by: { $0.0 < $1.0 }) {
      Issue.record("seed \(seed): \(complaints.prefix(5).joined(separator: "; "))")
    }
  }
}
