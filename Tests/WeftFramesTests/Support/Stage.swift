import Foundation
import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

/// A table whose workers do nothing until they are told to.
struct Stage {
  let table: TableNode
  let pool: WorkerPool
  let source: any TableDataSource
  let ledger = WorkLedger()

  init(_ source: some TableDataSource, _ environment: RenderEnvironment, _ background: Color = .white) {
    self.source = source
    table = TableNode(showing: source)
    pool = .handDriven()
    table.attach(
      viewport: Viewport(10, 100, backgroundColor: background), pool: pool, environment: environment)
    table.setPolicy(.realTime, ledger: ledger)
  }

  func frame(_ request: PositionRequest = .stay, time: Double? = nil) async throws -> CollectionFrame {
    try await table.makeFrame(request, time: time)
  }

  /// Has workers do all that was handed out.
  func work() { while pool.runNext() {} }

  /// Makes frames, and has workers work in between, until nothing is missing and nothing is left to do.
  func settle(_ request: PositionRequest = .stay) async throws -> CollectionFrame {
    var frame = try await frame(request)
    for _ in 0..<300 {
      let hasWorked = pool.runNext()
      work()
      frame = try await self.frame()
      if !hasWorked, frame.blank.isEmpty { return frame }
    }
    Issue.record("work does not come to an end")
    return frame
  }
}
