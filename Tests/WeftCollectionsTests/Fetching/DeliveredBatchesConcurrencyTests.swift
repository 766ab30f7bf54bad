import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// What a container says of the batches that were put in.
///
/// They have ten rows of 20 points, for a table of a viewport of 100 points.
@Suite struct DeliveredBatchesConcurrencyTests: BatchFetchingSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  @Test("the batches that are told are those put in before the last frame, and none of an earlier one")
  func lastFrameOnly() async throws {
    let table = table(3)
    fetch(in: table, batches: 1)
    _ = try await table.makeFrame(.stay)
    #expect(table.deliveredBatches.isEmpty)
    _ = try await table.makeFrame(.stay)
    #expect(table.deliveredBatches == [.tail] && table.numberOfRows(inSection: 0) == 13)
    table.stopFetchingBatches()
    _ = try await table.makeFrame(.stay)
    #expect(table.deliveredBatches.isEmpty)
  }
}
