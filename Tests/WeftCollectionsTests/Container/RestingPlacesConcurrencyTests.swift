import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// What is prepared where a motion under way comes to rest.
///
/// Rows are 20 points high, in a viewport of 100; the display range reaches 25 points further on both sides.
@Suite struct RestingPlacesConcurrencyTests: FeedTableSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  // 50 rows are 1000 points: the last viewport begins at 900. 16 viewports are 1600 points.
  @Test(
    "a motion comes to rest at the end of the content at the latest; one of more than 16 viewports nowhere",
    arguments: [(900.0, true), (1600, true), (1601, false)] as [(Double, Bool)])
  func atTheEnd(distance: Double, isPrepared: Bool) async throws {
    let table = table()
    _ = try await table.makeFrame(.offset(0))
    _ = try await table.makeFrame(.stay, rests: MotionRests(distance: distance))
    #expect(rows(table, in: .display) == Array(0..<7) + (isPrepared ? Array(45..<50) : []))
  }

  // From 400 the range covers 375 to 525. At the start, −30, the viewport ends at 70, in row 3.
  @Test("a motion back comes to rest where the room before the content begins")
  func atTheStart() async throws {
    let table = table()
    table.contentInset.top = 30
    _ = try await table.makeFrame(.offset(400))
    _ = try await table.makeFrame(.stay, rests: MotionRests(distance: -1600))
    #expect(rows(table, in: .display) == Array(0..<4) + Array(18..<27))
  }

  // From 2000 the range covers 1975 to 2125; 1600 points before it the viewport is at 400 to 500.
  @Test(
    "a motion back comes to rest up to 16 viewports away, and nowhere beyond",
    arguments: [(-1600.0, true), (-1601, false)] as [(Double, Bool)])
  func farBack(distance: Double, isPrepared: Bool) async throws {
    let table = table(150)
    _ = try await table.makeFrame(.offset(2000))
    _ = try await table.makeFrame(.stay, rests: MotionRests(distance: distance))
    #expect(rows(table, in: .display) == (isPrepared ? Array(20..<25) : []) + Array(98..<107))
  }
}
