import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections

/// What is said where nothing can be seen of a container that has something to show.
@Suite struct BlankContainersConcurrencyTests: FeedTableSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  @Test("rows that are all 0 points high are told, and no longer once one is not")
  func emptyRows() async throws {
    let table = table(3)
    table.feed.sections[0] = (0..<3).map { .init(name: "\($0)", height: 0) }
    table.reloadData()
    #expect(table.blankReason == nil)
    _ = try await table.makeFrame(.start)
    #expect(
      table.blankReason?.contains("Nothing can be seen of its 3 cells: they are 0 points high. A cell")
        == true)
    table.feed.sections[0].append(.init(name: "3", height: 20))
    try table.insertItems(at: [[0, 3]])
    _ = try await table.makeFrame(.start)
    #expect(table.blankReason == nil)
  }

  @Test("nothing is said of a container without rows, and of one that is scrolled to where there is none")
  func noRows() async throws {
    let empty = table(0)
    _ = try await empty.makeFrame(.start)
    #expect(empty.blankReason == nil)
    let table = table(50)
    table.contentInset.bottom = 500
    _ = try await table.makeFrame(.offset(1400))
    #expect(table.blankReason == nil)
  }
}
