import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections

/// What a frame has asked workers for, by positions.
@Suite struct AskedElementsConcurrencyTests: FeedTableSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  @Test(
    "positions that were asked for are forgotten with an update, which moves them, and where all is measured anew"
  )
  func forgotten() async throws {
    let table = table(500)
    _ = try await table.makeFrame(.offset(0))
    try #require(!table.requested.isEmpty)
    table.feed.sections[0].insert(.init(name: "new", height: 20), at: 0)
    try table.insertItems(at: [[0, 0]])
    table.commitUpdates()
    #expect(table.requested.isEmpty)
    _ = try await table.makeFrame(.offset(2000))
    try #require(!table.requested.isEmpty)
    table.separator = table.separator == nil ? Separator() : nil
    table.adoptConfiguration()
    #expect(table.requested.isEmpty)
  }
}
