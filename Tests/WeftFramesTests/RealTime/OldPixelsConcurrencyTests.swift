import Foundation
import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

/// What frames that do not wait show of what was there before, and where they know of nothing.
@Suite struct OldPixelsConcurrencyTests: RealTimeSuite, CellOverflowSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  @Test("a cell that is laid out and drawn anew shows its old pixels in each frame until there are new ones")
  func drawnAnew() async throws {
    let (stage, _) = stage()
    let before = try pixels(try await stage.settle(.start))
    let cell = try #require(stage.table.node(forItemAt: [0, 0]))
    cell.backgroundColor = Color(red: 1, green: 0, blue: 0)
    // Laid out, drawn and shown, each with a frame of its own.
    var frames: [CollectionFrame] = []
    for _ in 0..<6 {
      frames.append(try await stage.frame())
      stage.work()
    }
    let after = try pixels(try await stage.settle())
    #expect(after != before)
    for (index, frame) in frames.enumerated() {
      #expect(frame.blank.isEmpty, "frame \(index)")
      let shown = try pixels(frame)
      #expect(shown == before || shown == after, "frame \(index)")
    }
  }

  /// A list of one cell that is seen, and that a fade of a second replaces at the time 1: it is built, and not shown yet.
  private func fading(
    from tile: TileFeed.Tile, delay: Double = 0, _ change: (inout TileFeed.Tile) -> Void
  ) async throws -> (list: CollectionNode, pool: WorkerPool, before: CollectionFrame, feed: TileFeed) {
    let feed = TileFeed([.init([tile])])
    let list = CollectionNode(layout: ListLayout(), showing: feed)
    let pool = WorkerPool.handDriven()
    list.attach(viewport: Viewport(60, 60), pool: pool, environment: environment)
    list.setPolicy(.realTime, ledger: WorkLedger())
    for time in [0.0, 1] {
      for _ in 0..<6 {
        _ = try await list.makeFrame(.stay, time: time)
        while pool.runNext() {}
      }
    }
    let before = try await list.makeFrame(.stay, time: 1)
    change(&feed.sections[0].items[0])
    let timing = AnimationTiming(delay: delay, duration: 1, curve: .linear)
    try list.performBatchUpdates(animation: UpdateAnimation(.fade, timing: timing)) {
      try list.reloadItems(at: [[0, 0]])
    }
    _ = try await list.makeFrame(.stay, time: 1)
    while pool.runNext() {}
    return (list, pool, before, feed)
  }

  // The badge lies in rows 15..<25, five of them below the cell; nothing else is drawn there.
  @Test("what hangs out of a cell is seen while that fades into one that nothing hangs out of")
  func fadingOverflow() async throws {
    var tile = TileFeed.Tile(height: 20, color: .black)
    tile.badge = (Rect(x: 30, y: 15, width: 10, height: 10), Self.red)
    let (list, pool, before, feed) = try await fading(from: tile) { $0.badge = nil }
    #expect(try pixel(before, 35, 22) == [255, 0, 0])
    let middle = try await list.makeFrame(.stay, time: 1.5)
    #expect(!list.isProcessingUpdates)
    #expect(try pixel(middle, 35, 22) == [255, 0, 0])
    while pool.runNext() {}
    #expect(try pixel(try await list.makeFrame(.stay, time: 2), 35, 22) == [255, 255, 255])
    withExtendedLifetime(feed) {}
  }

  @Test("a fade that has not begun shows what was there, whole")
  func fadeToCome() async throws {
    let (list, pool, _, feed) = try await fading(from: .init(height: 20, color: .black), delay: 0.5) {
      $0.color = Self.red
    }
    let waiting = try await list.makeFrame(.stay, time: 1.25)
    #expect(!list.isProcessingUpdates)
    #expect(try pixel(waiting, 30, 10) == [0, 0, 0])
    while pool.runNext() {}
    #expect(try pixel(try await list.makeFrame(.stay, time: 1.5), 30, 10) == [0, 0, 0])
    let middle = try pixel(try await list.makeFrame(.stay, time: 2), 30, 10)
    #expect((127...128).contains(middle[0]) && middle[1...] == [0, 0])
    #expect(try pixel(try await list.makeFrame(.stay, time: 2.5), 30, 10) == [255, 0, 0])
    withExtendedLifetime(feed) {}
  }

  @Test("a placeholder fades in over what was there as its cell would")
  func placeholderOfAFade() async throws {
    let (list, pool, _, feed) = try await fading(from: .init(height: 20, color: .black), delay: 0.5) {
      $0.color = Self.red
      $0.placeholder = Color(red: 0, green: 0, blue: 1)
    }
    #expect(try pixel(try await list.makeFrame(.stay, time: 1.25), 30, 10) == [0, 0, 0])
    let middle = try pixel(try await list.makeFrame(.stay, time: 2), 30, 10)
    #expect(middle[..<2] == [0, 0] && (127...128).contains(middle[2]))
    while pool.runNext() {}
    #expect(try pixel(try await list.makeFrame(.stay, time: 2.5), 30, 10) == [255, 0, 0])
    withExtendedLifetime(feed) {}
  }

  // Black until 1, red from then on, blue from 1.5: at 1.75 a quarter is blue, and of the rest half is red.
  @Test("where a fade interrupts another, all keep their shares")
  func interruptedFade() async throws {
    let (list, pool, _, feed) = try await fading(from: .init(height: 20, color: .black)) {
      $0.color = Self.red
    }
    func drawn(at time: Double) async throws -> [Int] {
      for _ in 0..<2 {
        _ = try await list.makeFrame(.stay, time: time)
        while pool.runNext() {}
      }
      return try pixel(try await list.makeFrame(.stay, time: time), 30, 10)
    }
    let before = try await drawn(at: 1.5)
    #expect((127...128).contains(before[0]) && before[1...] == [0, 0], "\(before)")
    feed.sections[0].items[0].color = Color(red: 0, green: 0, blue: 1)
    try list.performBatchUpdates(animation: UpdateAnimation(.fade, timing: linear)) {
      try list.reloadItems(at: [[0, 0]])
    }
    let middle = try await drawn(at: 1.75)
    #expect((94...97).contains(middle[0]) && middle[1] == 0 && (63...65).contains(middle[2]), "\(middle)")
    withExtendedLifetime(feed) {}
  }
}
