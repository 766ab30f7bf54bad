import Foundation
import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

/// Updates that come while others are on their way.
@Suite struct InterruptedUpdatesConcurrencyTests: AnimatedTableSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  @Test("an update that interrupts another goes on from what is seen, and the other is told so")
  func interruption() async throws {
    let (table, feed) = container([20, 20, 20, 20])
    var told: [String] = []
    _ = try await table.makeFrame(.start, time: 0)
    func delete() throws {
      feed.sections[0].items.remove(at: 0)
      let count = feed.sections[0].items.count
      try table.performBatchUpdates(animation: UpdateAnimation(.none, timing: linear)) {
        try table.deleteItems(at: [[0, 0]])
      } completion: {
        told.append("\(count) \($0)")
      }
    }
    try delete()
    // The last box was at 60 and goes to 40.
    #expect(try await table.makeFrame(.stay, time: 0.5).cells.last?.pixels.y == 50)
    try delete()
    // From 50 it goes to 20 within a second.
    #expect(try await table.makeFrame(.stay, time: 1).cells.last?.pixels.y == 35)
    #expect(told == ["3 false"])
    #expect(try await table.makeFrame(.stay, time: 1.5).cells.last?.pixels.y == 20)
    #expect(told == ["3 false", "2 true"])
    withExtendedLifetime(feed) {}
  }

  @Test("what goes while it is still coming goes on from how opaque it is seen")
  func interruptedFade() async throws {
    let (table, feed) = container([20])
    _ = try await table.makeFrame(.start, time: 0)
    feed.sections[0].items.append(.init(height: 20, color: .white))
    try table.performBatchUpdates(animation: UpdateAnimation(.fade, timing: linear)) {
      try table.insertItems(at: [[0, 1]])
    }
    #expect(layers(try await table.makeFrame(.stay, time: 0.5)) == ["0", "20 at 128"])
    feed.sections[0].items.removeLast()
    try table.performBatchUpdates(animation: UpdateAnimation(.fade, timing: linear)) {
      try table.deleteItems(at: [[0, 1]])
    }
    // Half of the half that was seen.
    #expect(layers(try await table.makeFrame(.stay, time: 1)) == ["20 at 64", "0"])
    withExtendedLifetime(feed) {}
  }

  @Test(
    "a fade that is interrupted goes on from the colours that are seen",
    arguments: ["reload", "reload twice", "insert"], ["reload", "delete"])
  func interruptedCrossFade(first: String, second: String) async throws {
    let (table, feed) = container([20])
    func update(_ kind: String, _ color: Color) throws {
      try table.performBatchUpdates(animation: UpdateAnimation(.fade, timing: linear)) {
        switch kind {
        case "insert":
          feed.sections[0].items.insert(.init(height: 20, color: color), at: 0)
          try table.insertItems(at: [[0, 0]])
        case "delete":
          feed.sections[0].items.remove(at: 0)
          try table.deleteItems(at: [[0, 0]])
        default:
          feed.sections[0].items[0].color = color
          try table.reloadItems(at: [[0, 0]])
        }
      }
    }
    var time = 0.0
    _ = try await table.makeFrame(.start, time: time)
    let colors = [Color(red: 0, green: 1, blue: 0), Color(red: 1, green: 1, blue: 0)]
    for color in first == "reload twice" ? colors : [colors[0]] {
      try update(first == "insert" ? "insert" : "reload", color)
      // A quarter of the way: how much is seen of either is not the same.
      time += 0.25
      _ = try await table.makeFrame(.stay, time: time)
    }
    let before = try pixel(try await table.makeFrame(.stay, time: time), 5, 5)
    try update(second, Color(red: 0, green: 0, blue: 1))
    let after = try pixel(try await table.makeFrame(.stay, time: time + 0.001), 5, 5)
    // A thousandth of the way, and what several layers round.
    #expect(zip(before, after).allSatisfy { abs($0 - $1) <= 3 }, "\(before) and then \(after)")
    let rest = try pixel(try await table.makeFrame(.stay, time: time + 2), 5, 5)
    // At rest: blue, or what lay below what was inserted, or nothing.
    #expect(rest == (second == "reload" ? [0, 0, 255] : first == "insert" ? [255, 0, 0] : [255, 255, 255]))
    withExtendedLifetime(feed) {}
  }

  @Test("what goes while it is still shrinking is seen as far as it reaches", arguments: [100.0, 6])
  func leavesWhileChangingSize(height: Double) async throws {
    let (table, feed) = container([106 - height, 30])
    _ = try await table.makeFrame(.start, time: 0)
    feed.sections[0].items[0] = .init(height: height, color: .black)
    try table.performBatchUpdates(animation: UpdateAnimation(.fade, timing: linear)) {
      try table.reloadItems(at: [[0, 0]])
    }
    _ = try await table.makeFrame(.stay, time: 0.5)
    feed.sections[0].items.remove(at: 0)
    try table.performBatchUpdates(animation: UpdateAnimation(.fade, timing: linear)) {
      try table.deleteItems(at: [[0, 0]])
    }
    for time in [0.501, 0.6, 0.9, 1.4] {
      let frame = try await table.makeFrame(.stay, time: time)
      for case .bitmap(let layer, _) in frame.layers {
        #expect(layer.rect.height == layer.bitmap.size.height)
        // Half-way it reached from 0 to 53.
        #expect(layer.bounds.maxY <= max(53, layer.rect.y + 30))
      }
      _ = try FrameComposer.compose(frame)
    }
    withExtendedLifetime(feed) {}
  }

  @Test(
    "what goes while it is still opening goes on from how far it is open",
    arguments: [UpdateAnimation.Style.middle, .fade])
  func interruptedOpening(style: UpdateAnimation.Style) async throws {
    let (table, feed) = container([20])
    _ = try await table.makeFrame(.start, time: 0)
    feed.sections[0].items.append(.init(height: 20, color: .white))
    try table.performBatchUpdates(animation: UpdateAnimation(.middle, timing: linear)) {
      try table.insertItems(at: [[0, 1]])
    }
    // Half open: 10 of 20 pixels.
    #expect(try await table.makeFrame(.stay, time: 0.5).bitmapLayers[1].transform == .scale(x: 1, y: 0.5))
    feed.sections[0].items.removeLast()
    try table.performBatchUpdates(animation: UpdateAnimation(style, timing: linear)) {
      try table.deleteItems(at: [[0, 1]])
    }
    // Half of that, or as it was.
    let leaver = try #require(try await table.makeFrame(.stay, time: 1).bitmapLayers.first)
    #expect(leaver.transform == .scale(x: 1, y: style == .middle ? 0.25 : 0.5))
    withExtendedLifetime(feed) {}
  }

  @Test("several updates of one item that are displayed together are seen as one", arguments: [false, true])
  func twoUpdatesAtOnce(deletes: Bool) async throws {
    let (table, feed) = container([20])
    _ = try await table.makeFrame(.start, time: 0)
    for color in [Color.black, Color(red: 0, green: 1, blue: 0)] {
      let isLast = color != .black
      try table.performBatchUpdates(animation: UpdateAnimation(.fade, timing: linear)) {
        if isLast, deletes {
          feed.sections[0].items.removeAll()
          try table.deleteItems(at: [[0, 0]])
        } else {
          feed.sections[0].items[0].color = color
          try table.reloadItems(at: [[0, 0]])
        }
      }
    }
    // Half-way from red to green, or to the white that lies below.
    let found = try pixel(try await table.makeFrame(.stay, time: 0.5), 5, 5)
    let expected = deletes ? [255, 128, 128] : [128, 128, 0]
    #expect(zip(found, expected).allSatisfy { abs($0 - $1) <= 1 }, "\(found)")
    withExtendedLifetime(feed) {}
  }

  @Test("a fade that is interrupted again and again keeps no more cells than can be seen")
  func manyInterruptions() async throws {
    let (table, feed) = container([20])
    _ = try await table.makeFrame(.start, time: 0)
    let slow = UpdateAnimation(.fade, timing: AnimationTiming(duration: 3600, curve: .linear))
    for step in 1...200 {
      feed.sections[0].items[0].color = Color(red: Double(step % 2), green: 0, blue: 0)
      try table.performBatchUpdates(animation: slow) { try table.reloadItems(at: [[0, 0]]) }
      _ = try await table.makeFrame(.stay, time: Double(step) / 60)
    }
    // A sixtieth of a second is a share of 1/216,000.
    #expect(table.animations.fades.values.map(\.ghosts.count) == [1])
    #expect(table.animations.fades.values.map { $0.ghosts.reduce(0) { $0 + $1.share } } == [1])
    withExtendedLifetime(feed) {}
  }
}
