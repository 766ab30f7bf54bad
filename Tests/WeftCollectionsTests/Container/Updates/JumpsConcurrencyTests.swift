import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// Jumps, and offsets that are estimates after them.
///
/// Cells are 20 points high, and the viewport shows five of them, unless a test says otherwise.
@Suite struct JumpsConcurrencyTests: FeedTableSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  @Test("after a jump, what changes far above is not even measured")
  func estimatedPosition() async throws {
    let table = table(10_000)
    table.cellRetention = .nearby
    let frame = try await table.makeFrame(.element(.item([0, 9000]), distance: 5))
    #expect(frame.position.isEstimated && frame.position.anchor == .init(indexPath: [0, 9000], distance: 5))
    #expect(frame.position.offset == 180_005, "all cells measured so far are 20 points high")
    #expect(table.feed.log.built.count < 60)
    table.feed.sections[0].insert(.init(name: "new", height: 300), at: 10)
    try table.insertItems(at: [[0, 10]])
    let after = try await table.makeFrame(.scroll(to: frame.position.offset + 10))
    #expect(after.position.anchor == .init(indexPath: [0, 9001], distance: 15))
    #expect(after.position.offset == 180_015)
    #expect(table.feed.log.built["new"] == nil)
  }

  @Test("where all that was on show after a jump goes, what has come in its place stands there")
  func allOnShowGone() async throws {
    let table = table(10_000)
    table.cellRetention = .nearby
    _ = try await table.makeFrame(.element(.item([0, 9000]), distance: 0))
    table.feed.sections[0].removeSubrange(9000...9010)
    try table.deleteItems(at: (9000...9010).map { [0, $0] })
    #expect(try await table.names() == (9011...9015).map { "\($0)" })
  }

  @Test("scrolling up to the start makes an estimated offset exact")
  func estimateBecomesExact() async throws {
    // The first ten are higher than the others, so the estimate is wrong by 10 · 30.
    let feed = ListFeed((0..<100).map { ("\($0)", $0 < 10 ? 50 : 20) })
    let table = FeedTable(feed, environment: environment)
    let frame = try await table.makeFrame(.element(.item([0, 20]), distance: 0))
    #expect(frame.position.isEstimated && frame.position.offset == 400)
    let top = try await table.makeFrame(.scroll(to: -10_000))
    #expect(top.position.offset == 0 && !top.position.isEstimated)
    #expect(top.cells.first?.id == "0")
    #expect(try await table.makeFrame(.element(.item([0, 20]), distance: 0)).position.offset == 700)
  }

  // 9000 rows of 20 points, and 5 of the next.
  @Test("where an item lies is told from the estimate that the offset is")
  func offsetOfItem() async throws {
    let table = table(10_000)
    let frame = try await table.makeFrame(.element(.item([0, 9000]), distance: 5))
    #expect(frame.position.isEstimated && frame.position.offset == 180_005)
    #expect(try await table.offset(ofItemAt: [0, 9003]) == 180_060)
  }

  // Rows 3 and 4 are measured with what is near: from row 5 up to the start are 100 points, and 30 of room.
  @Test("the start is known once everything up to it has been measured, and the room before it with it")
  func startIsKnown() async throws {
    let table = table(1000)
    table.contentInset.top = 30
    let frame = try await table.makeFrame(.element(.item([0, 5]), distance: 0))
    #expect(frame.position.isEstimated)
    #expect(table.knownBounds.lowerBound == frame.position.offset - 130)
    #expect(table.knownBounds.upperBound == .infinity)
  }

  @Test("the end that is estimated has the room after the content")
  func estimatedEnd() async throws {
    let table = table(1000)
    table.contentInset.bottom = 30
    _ = try await table.makeFrame(.start)
    #expect(table.estimatedMaximumOffset.offset == 19_930 && !table.estimatedMaximumOffset.isFinal)
    _ = try await table.makeFrame(.offset(1_000_000))
    #expect(table.estimatedMaximumOffset.offset == 19_930 && table.estimatedMaximumOffset.isFinal)
  }

  @Test("the end is found by measuring only what is before it")
  func end() async throws {
    let table = table(10_000)
    table.contentInset.bottom = 7
    let frame = try await table.makeFrame(.end)
    #expect(frame.cells.map(\.id) == (9995..<10_000).map { "\($0)" })
    #expect(frame.cells.last?.frame.maxY == 93)
    #expect(table.feed.log.built.count < 60)
  }

  @Test(
    "an item can be placed at the top, in the middle and at the bottom",
    arguments: [(ScrollPosition.top, 400.0), (.centered, 360), (.bottom, 320)])
  func scrollToItem(place: ScrollPosition, offset: Double) async throws {
    let table = table()
    _ = try await table.makeFrame(.offset(400))
    table.scrollToItem(at: [0, 20], position: place)
    #expect(try await table.makeFrame(table.takeNextPosition()).position.offset == offset)
    #expect(table.takeNextPosition() == .stay)
  }

  // Six rows of 20 points and 30 of room are left from row 994 on; the viewport shows 100 of them.
  @Test("the end is known once everything down to it has been measured, and the room after it with it")
  func endIsKnown() async throws {
    let table = table(1000)
    table.contentInset.bottom = 30
    let frame = try await table.makeFrame(.element(.item([0, 994]), distance: 0))
    #expect(frame.position.isEstimated)
    #expect(table.knownBounds == -.infinity...(frame.position.offset + 50))
    // From the start on, where nothing is estimated, the end is not known until it is measured.
    _ = try await table.makeFrame(.start)
    #expect(table.knownBounds == 0...(.infinity))
    _ = try await table.makeFrame(.offset(100_000))
    #expect(table.knownBounds == 0...19_930)
  }

  // 50 points for each of the rows that are not known; of those that are, 20.
  @Test("rows are taken to be as long as they are expected to be, at any scale", arguments: [1.0, 2])
  func expectedLength(scale: Double) async throws {
    let table = table(10_000)
    table.setViewport(Viewport(100, 100, scale: scale))
    table.estimatedItemLength = 50
    _ = try await table.makeFrame(.start)
    let known = table.geometry.measuredCount
    #expect(table.estimatedMaximumOffset.offset == Double(known * 20 + (10_000 - known) * 50 - 100))
    let frame = try await table.makeFrame(.element(.item([0, 9000]), distance: 5))
    // What is known above are the rows of the start.
    #expect(frame.position.offset == Double(known * 20 + (9000 - known) * 50 + 5))
  }

  @Test("where an item lies before what is on show is told from there too, and nowhere where there is none")
  func offsetsOfItems() async throws {
    let table = table(10_000)
    _ = try await table.makeFrame(.element(.item([0, 9000]), distance: 5))
    #expect(try await table.offset(ofItemAt: [0, 8990]) == 179_800)
    #expect(try await table.offset(ofItemAt: [0, 10_000]) == nil)
    #expect(table.hasItem(at: [0, 9999]) && !table.hasItem(at: [0, 10_000]))
  }

  // Rows 0 to 199 are 100 points high, the others 1. Around row 300 so many low ones are known that it seems to lie further up
  // than row 100 did. The display range reaches 100 points down from the viewport's end, at row 400, and 50 up.
  @Test("a jump to an item that lies behind is one forward, however near it is taken to be")
  func jumpForward() async throws {
    let feed = ListFeed((0..<800).map { ("\($0)", $0 < 200 ? 100.0 : 1) })
    let table = FeedTable(feed, environment: environment)
    let before = try await table.makeFrame(.element(.item([0, 100]), distance: 0))
    table.beginDragging()
    let after = try await table.makeFrame(.element(.item([0, 300]), distance: 0))
    #expect(after.position.offset < before.position.offset && after.position.isEstimated)
    #expect(rows(table, in: .display) == Array(250..<500))
  }

  // Rows of 40 points, and one of 42, which are 2002: the end is at 1902.
  @Test("an item is placed as near as the content allows, by its top, its middle or its bottom, at any scale")
  func placedAtTheEnds() async throws {
    let table = FeedTable(
      ListFeed((0..<50).map { ("\($0)", $0 == 20 ? 42 : 40) }), environment: environment)
    table.setViewport(Viewport(100, 100, scale: 2))
    _ = try await table.makeFrame(.offset(2000))
    for (row, place, offset) in [
      (0, .bottom, 0), (0, .centered, 0), (49, .top, 1902), (20, .top, 800), (20, .bottom, 742),
      (20, .centered, 771), (21, .top, 842),
    ] as [(Int, ScrollPosition, Double)] {
      table.scrollToItem(at: [0, row], position: place)
      #expect(
        try await table.makeFrame(table.takeNextPosition()).position.offset == offset, "\(row), \(place)")
    }
  }

  @Test("an item that is sent for before the first frame is in it")
  func beforeTheFirstFrame() async throws {
    let table = table(50)
    table.scrollToItem(at: [0, 20])
    #expect(
      try await table.makeFrame(table.takeNextPosition()).position.anchor?.indexPath == [0, 20])
  }
}
