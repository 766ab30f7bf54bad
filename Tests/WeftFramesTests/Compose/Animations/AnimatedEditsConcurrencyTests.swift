import Foundation
import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

/// Edits on their way: how what comes, goes, moves and stays is seen meanwhile.
@Suite struct AnimatedEditsConcurrencyTests: AnimatedTableSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  @Test("what stays goes to its new place, what has gone fades where it was")
  func deletion() async throws {
    let (table, feed) = container([20, 20, 20])
    let before = try await table.makeFrame(.start, time: 0)
    feed.sections[0].items.remove(at: 0)
    try table.performBatchUpdates(animation: UpdateAnimation(.fade, timing: linear)) {
      try table.deleteItems(at: [[0, 0]])
    }
    // Half-way: the first box is half gone, the others are half-way up.
    let middle = try await table.makeFrame(.stay, time: 0.5)
    #expect(layers(middle) == ["0 at 128", "10", "30"])
    #expect(middle.cells.map(\.pixels.y) == [10, 30])
    let end = try await table.makeFrame(.stay, time: 1)
    #expect(layers(end) == ["0", "20"])
    #expect(layers(before) == ["0", "20", "40"])
    withExtendedLifetime(feed) {}
  }

  @Test(
    "what comes slides in from where it is told to",
    arguments: [
      (UpdateAnimation.Style.left, ["-20,0", "0,10"]), (.right, ["20,0", "0,10"]), (.top, ["0,-10", "0,10"]),
      (.bottom, ["0,10", "0,10"]), (.none, ["0,0", "0,10"]),
    ] as [(UpdateAnimation.Style, [String])])
  func insertion(style: UpdateAnimation.Style, expected: [String]) async throws {
    let (table, feed) = container([20])
    _ = try await table.makeFrame(.start, time: 0)
    feed.sections[0].items.insert(.init(height: 20, color: .white), at: 0)
    try table.performBatchUpdates(animation: UpdateAnimation(style, timing: linear)) {
      try table.insertItems(at: [[0, 0]])
    }
    let middle = try await table.makeFrame(.stay, time: 0.5)
    #expect(middle.cells.map { "\($0.pixels.x),\($0.pixels.y)" } == expected)
    withExtendedLifetime(feed) {}
  }

  @Test("scrolling goes on underneath")
  func scrolling() async throws {
    let (table, feed) = container(Array(repeating: 20, count: 20))
    _ = try await table.makeFrame(.offset(40), time: 0)
    feed.sections[0].items.remove(at: 4)
    try table.performBatchUpdates(animation: UpdateAnimation(.fade, timing: linear)) {
      try table.deleteItems(at: [[0, 4]])
    }
    // Without the animation: 40 is the top of box 2. Row 4, which was row 5, goes from 60 to 40 below the top, of which half is
    // left, and everything is scrolled by 6.
    let frame = try await table.makeFrame(.scroll(to: 46), time: 0.5)
    let row = try #require(frame.cells.first { $0.element.indexPath == [0, 4] })
    #expect(row.pixels.y == 44)
    #expect(layers(frame).contains("34 at 128"))
    withExtendedLifetime(feed) {}
  }

  @Test("what leaves is scrolled along with what stays")
  func leaverIsScrolled() async throws {
    let (table, feed) = container(Array(repeating: 20, count: 20))
    _ = try await table.makeFrame(.offset(40), time: 0)
    feed.sections[0].items.remove(at: 4)
    try table.performBatchUpdates(animation: UpdateAnimation(.fade, timing: linear)) {
      try table.deleteItems(at: [[0, 4]])
    }
    #expect(layers(try await table.makeFrame(.stay, time: 0.5)).contains("40 at 128"))
    #expect(layers(try await table.makeFrame(.scroll(to: 50), time: 0.75)).contains("30 at 64"))
    withExtendedLifetime(feed) {}
  }

  @Test("a moved item goes over the others; one that leaves the viewport is seen until it has left")
  func moves() async throws {
    let (table, feed) = container(Array(repeating: 20, count: 12))
    _ = try await table.makeFrame(.start, time: 0)
    let tile = feed.sections[0].items.remove(at: 0)
    feed.sections[0].items.insert(tile, at: 7)
    try table.performBatchUpdates(animation: UpdateAnimation(.fade, timing: linear)) {
      try table.moveItem(at: [0, 0], to: [0, 7])
    }
    // Its place is out of sight: it goes from 0 to the edge, at 100, which the first of the others is nearest to; those go up by
    // 20.
    let frame = try await table.makeFrame(.stay, time: 0.5)
    #expect(layers(frame) == ["50", "10", "30", "50", "70", "90"])
    let end = try await table.makeFrame(.stay, time: 1)
    #expect(end.cells.map(\.element.indexPath.item) == [0, 1, 2, 3, 4])
    withExtendedLifetime(feed) {}
  }

  @Test("an edit that says how it is seen is, and the rest of its batch as that says")
  func ownStyles() async throws {
    let (table, feed) = container([20, 20, 20])
    _ = try await table.makeFrame(.start, time: 0)
    feed.sections[0].items = [.init(height: 20, color: .white), feed.sections[0].items[1]]
    feed.sections[0].items.append(.init(height: 20, color: .black))
    try table.performBatchUpdates(animation: UpdateAnimation(.fade, timing: linear)) {
      try table.deleteRows(at: [[0, 0]], with: .left)
      try table.deleteRows(at: [[0, 2]])
      try table.insertRows(at: [[0, 0]], with: .none)
      try table.insertRows(at: [[0, 2]], with: .right)
    }
    // The first goes left, and what comes in its place is there at once; the last fades, and what comes in its place does so from
    // the right.
    let middle = try await table.makeFrame(.stay, time: 0.5)
    #expect(
      middle.bitmapLayers.map { "\($0.rect.x),\($0.rect.y)" } == ["-20,0", "0,40", "20,40", "0,0", "0,20"])
    #expect(layers(middle) == ["0", "40 at 128", "40", "0", "20"])
    withExtendedLifetime(feed) {}
  }

  // At an eighth of a second half of the time has gone; slow at both ends, that is half of the way.
  @Test(
    "a single edit may be animated without a batch, and one that is seen at once moves nothing",
    arguments: [(UpdateAnimation.Style.fade, ["0 at 128", "10"]), (.none, ["0"])])
  func ownStyleAlone(style: UpdateAnimation.Style, expected: [String]) async throws {
    let (table, feed) = container([20, 20])
    _ = try await table.makeFrame(.start, time: 0)
    feed.sections[0].items.removeFirst()
    try table.deleteRows(at: [[0, 0]], with: style)
    #expect(layers(try await table.makeFrame(.stay, time: 0.125)) == expected)
    withExtendedLifetime(feed) {}
  }

  @Test("what slides in comes from behind its neighbours", arguments: [UpdateAnimation.Style.top, .bottom])
  func slidesFromBehind(style: UpdateAnimation.Style) async throws {
    let (table, feed) = container([20, 20])
    _ = try await table.makeFrame(.start, time: 0)
    feed.sections[0].items.insert(.init(height: 20, color: .white), at: 1)
    try table.performBatchUpdates(animation: UpdateAnimation(style, timing: linear)) {
      try table.insertItems(at: [[0, 1]])
    }
    let middle = try await table.makeFrame(.stay, time: 0.5)
    // The red one stands, the green one goes from 20 to 40, and the new one comes from the red one's place, or from below.
    #expect(layers(middle) == (style == .top ? ["10", "0", "30"] : ["30", "0", "30"]))
    #expect(try pixel(middle, 5, 15) == [255, 0, 0])
    #expect(try pixel(middle, 5, 35) == [0, 255, 0])
    withExtendedLifetime(feed) {}
  }

  @Test("without times nothing is animated")
  func withoutClock() async throws {
    let (table, feed) = container([20, 20, 20])
    _ = try await table.makeFrame(.start)
    feed.sections[0].items.remove(at: 0)
    try table.performBatchUpdates(animation: UpdateAnimation(.fade)) { try table.deleteItems(at: [[0, 0]]) }
    #expect(layers(try await table.makeFrame(.stay)) == ["0", "20"])
    withExtendedLifetime(feed) {}
  }
}
