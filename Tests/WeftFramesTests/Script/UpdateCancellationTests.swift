import Testing
import Weft
import WeftTestSupport

@Suite struct UpdateCancellationTests {
  @MainActor private final class Log {
    var names: [String] = []
  }

  @Test("a scroll that is cancelled by one update does not carry out the next of the same moment")
  @MainActor func betweenUpdates() async throws {
    let feed = BoxFeed(heights: Array(repeating: 30, count: 20))
    let table = TableNode()
    table.dataSource = feed
    let renderer = FrameRenderer(
      table: table, viewport: Viewport(40, 40), environment: try .standard(), workers: 1)
    let log = Log()
    let updates = ["first", "second"].map { name in
      ScrollUpdate(at: .frame(2)) { _ in
        MainActor.assumeIsolated { log.names.append(name) }
        unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
      }
    }
    let scroll = Task { @MainActor in
      _ = try await renderer.render(ScrollScript(step: 10), updates: updates, to: MemorySink())
    }
    await #expect(throws: (any Error).self) { try await scroll.value }
    #expect(log.names == ["first"])
    withExtendedLifetime(feed) {}
  }
}
