import Foundation
import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

/// Frames of random updates, some of them animated.
@Suite struct RandomAnimationsConcurrencyTests {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  /// Random updates, some of them animated, of a grid that is scrolled.
  private func scroll(
    _ seed: UInt64, workers: Int, shard: Shard? = nil
  ) async throws -> (frames: [EncodedFrame], ends: Set<Int>) {
    var random = SplitMix64(seed: seed)
    func tile() -> TileFeed.Tile {
      TileFeed.Tile(
        height: Double(Int.random(in: 5...40, using: &random)),
        color: Color(red: Double(Int.random(in: 0...4, using: &random)) / 4, green: 0.4, blue: 0.3))
    }
    // The second dozen is scrolled at the end, with more items above than are measured for an offset: those are estimates.
    let isAtEnd = seed >= 12
    var count = isAtEnd ? 700 : 30
    let feed = TileFeed([.init((0..<count).map { _ in tile() })])
    let layout: any CollectionLayout =
      Bool.random(using: &random) ? GridLayout(columns: 3, spacing: 2) : ListLayout(spacing: 1)
    var updates: [ScrollUpdate] = []
    for _ in 0..<4 {
      let frame = Int.random(in: 0..<12, using: &random)
      let style = try #require(UpdateAnimation.Style.allCases.randomElement(using: &random))
      let isAnimated = Int.random(in: 0..<4, using: &random) > 0
      let animation = UpdateAnimation(style, timing: AnimationTiming(duration: 0.4))
      let (place, new) = (Int.random(in: (isAtEnd ? 560 : 0)..<count - 1, using: &random), tile())
      let inserts = Bool.random(using: &random)
      let own =
        Bool.random(using: &random) ? UpdateAnimation.Style.allCases.randomElement(using: &random) : nil
      let reloaded = Bool.random(using: &random) ? max(0, place - 1) : nil
      count += inserts ? 1 : -1
      updates.append(
        ScrollUpdate(at: .frame(frame), duration: isAnimated ? 0.4 : 0) { container in
          // Updates come in the order of their frames, so places are brought into what there is.
          let place = min(place, feed.sections[0].items.count - 1)
          let reloaded = reloaded.flatMap { $0 < place ? $0 : nil }
          if let reloaded { feed.sections[0].items[reloaded] = new }
          if inserts {
            feed.sections[0].items.insert(new, at: place)
          } else {
            feed.sections[0].items.remove(at: place)
          }
          try container.performBatchUpdates(animation: isAnimated ? animation : nil) {
            let own = isAnimated ? own : nil
            if let reloaded {
              if let own {
                try container.reloadItems(at: [[0, reloaded]], with: own)
              } else {
                try container.reloadItems(at: [[0, reloaded]])
              }
            }
            switch (inserts, own) {
            case (true, let own?): try container.insertItems(at: [[0, place]], with: own)
            case (true, nil): try container.insertItems(at: [[0, place]])
            case (false, let own?): try container.deleteItems(at: [[0, place]], with: own)
            case (false, nil): try container.deleteItems(at: [[0, place]])
            }
          }
        })
    }
    // Steps so long that a part measures nothing between, also while something moves.
    let jump = Int.random(in: 610..<680, using: &random)
    let original = feed.sections
    func renderer() -> FrameRenderer {
      feed.sections = original
      let container = CollectionNode(layout: layout)
      container.cellRetention = .nearby
      container.dataSource = feed
      return FrameRenderer(
        collection: container, viewport: Viewport(60, 90), environment: environment, workers: workers)
    }
    let script = ScrollScript(
      isAtEnd
        ? [
          .jump(to: .row(jump)), .wait(seconds: 0.3), .step(400, to: .distance(-1200)), .wait(seconds: 0.2),
          .step(300, to: .distance(900)), .wait(seconds: 1),
        ]
        : [.wait(seconds: 0.5), .step(9, to: .distance(60)), .wait(seconds: 1)], framesPerSecond: 10)
    let sink = MemorySink()
    if let shard {
      let plan = try await renderer().plan(script, updates: updates)
      _ = try await renderer().render(
        plan, frames: shard.frames(of: plan.frameCount), updates: updates, to: sink)
    } else {
      _ = try await renderer().render(script, updates: updates, to: sink)
    }
    return (sink.frames, [])
  }

  @Test(
    "frames with moving cells have the same bytes for any number of workers, and in parts",
    arguments: randomSeeds(8))
  func bytes(seed: UInt64) async throws {
    let whole = try await scroll(seed, workers: 1).frames
    #expect(try await scroll(seed, workers: 3).frames.map(\.png) == whole.map(\.png), "seed \(seed)")
    var parts: [EncodedFrame] = []
    for number in 1...3 {
      parts += try await scroll(seed, workers: 2, shard: Shard(number, of: 3)).frames
    }
    for (part, frame) in zip(parts, whole) {
      // A tile's name says where it stood when it was built, which differs.
      #expect(part.info.cells.map(\.frame) == frame.info.cells.map(\.frame), "seed \(seed)")
      #expect(part.png == frame.png, "seed \(seed), frame \(frame.info.index)")
    }
    #expect(parts.count == whole.count, "seed \(seed)")
  }
}
