import Dispatch
import Testing
import Weft
import WeftSynchronization
import WeftTestSupport

/// Cells that are made before they are near enough to be kept.
@Suite(.timeLimit(.minutes(10))) struct AskedOnceTests {
  /// Rows of a point, of which those from one on are not made before the gate is open.
  private final class HeldRows: TableDataSource {
    let requests = Mutex<[Int: Int]>([:])
    let gate = DispatchSemaphore(value: 0)
    private let firstHeld: Int

    init(from firstHeld: Int) { self.firstHeld = firstHeld }

    func numberOfRows(inSection section: Int) -> Int { 8000 }

    func nodeBlock(forRowAt indexPath: IndexPath) -> CellNodeBlock {
      let row = indexPath.row
      requests.withLock { $0[row, default: 0] += 1 }
      return { [gate, isHeld = row >= firstHeld] in
        if isHeld {
          gate.wait()
          gate.signal()
        }
        let cell = CellNode()
        cell.style.height = 1
        return cell
      }
    }
  }

  /// How often each row is asked for by a scroll of twenty frames that is worked out.
  private func requests(_ rows: HeldRows) async throws -> [Int: Int] {
    let table = TableNode(showing: rows)
    table.cellRetention = .nearby
    let renderer = FrameRenderer(
      table: table, viewport: Viewport(10, 400), environment: try .standard(), workers: 1)
    var script = ScrollScript([.wait(seconds: 0.2)])
    script.framesPerSecond = 100
    defer { rows.gate.signal() }
    _ = try await renderer.plan(script)
    return rows.requests.withLock { $0 }
  }

  // Half a viewport beyond the ranges is measured ahead: two hundred rows here, which are more than are kept to spare.
  @Test(
    "rows that workers have been asked for and have not made yet are not asked for again by the next frame")
  func once() async throws {
    let all = try await requests(HeldRows(from: .max))
    let last = try #require(all.keys.max())
    #expect(last > 400 && all.count == last + 1)
    let held = try await requests(HeldRows(from: last - 150))
    #expect(held.count == all.count && held.values.max() == 1)
  }
}
