import Foundation
import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

/// What is asked of workers for a frame that does not wait.
@Suite struct RequestedCellsConcurrencyTests: RealTimeSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  // Rows of 10 points in a viewport of 100. A jump asks for rows from 7000 on, and for some before: together
  // more than the 32 that may be kept without being needed, and none is in a range before it is measured.
  @Test("where far cells are let go of, those on their way to a place that was jumped to are asked for once")
  func askedForOnce() async throws {
    let feed = BoxFeed(heights: Array(repeating: 10, count: 10_000))
    let stage = Stage(feed, environment)
    stage.table.cellRetention = .nearby
    stage.table.beginDragging()
    _ = try await stage.settle(.start)
    _ = try await stage.frame(.element(.item([0, 7000]), distance: 0))
    _ = try await stage.frame()
    let requests = feed.log.counts.requests.filter { $0.key > 6000 }
    #expect(requests.count > 32 && requests[7000] == 1 && requests[6999] == 1)
    #expect(requests.values.allSatisfy { $0 == 1 }, "\(requests.filter { $0.value > 1 })")
    #expect(try await stage.settle().cells.first?.id == "row-7000")
  }
}
