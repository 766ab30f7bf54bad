import Foundation
import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

/// Edits of containers whose content begins at the end of the viewport: directions are those of the picture all the same.
@Suite struct InvertedAnimationsConcurrencyTests: FrameSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  /// A row of boxes of 20 points from the right end of a viewport of 100 on, or a column of them from its bottom on.
  private func container(
    _ count: Int, _ direction: ScrollDirection = .horizontal
  ) -> (collection: CollectionNode, feed: TileFeed) {
    let box = TileFeed.Tile(width: 20, height: 20, color: .black)
    let feed = TileFeed([.init(Array(repeating: box, count: count))])
    let collection = CollectionNode(layout: ListLayout(scrollDirection: direction), showing: feed)
    collection.isInverted = true
    collection.attach(
      viewport: direction == .horizontal ? Viewport(100, 40) : Viewport(40, 100), pool: WorkerPool(count: 2),
      environment: environment)
    return (collection, feed)
  }

  // What was first goes from 80 to 60. What comes to 80 does so from 100, or from 60.
  @Test(
    "what comes into an inverted row slides in from the side it is told to",
    arguments: [(UpdateAnimation.Style.right, [90, 70]), (.left, [70, 70])])
  func insertion(style: UpdateAnimation.Style, expected: [Int]) async throws {
    let (collection, feed) = container(1)
    _ = try await collection.makeFrame(.start, time: 0)
    feed.sections[0].items.insert(.init(width: 20, color: .white), at: 0)
    try collection.performBatchUpdates(animation: UpdateAnimation(style, timing: linear)) {
      try collection.insertItems(at: [[0, 0]])
    }
    let middle = try await collection.makeFrame(.stay, time: 0.5)
    #expect(middle.cells.map(\.pixels.x) == expected)
    let end = try await collection.makeFrame(.stay, time: 1)
    #expect(end.cells.map(\.pixels.x) == [80, 60])
    withExtendedLifetime(feed) {}
  }

  // The same from top to bottom: what was first goes from 80 to 60, and what comes to 80 does so from 100, or from 60.
  @Test(
    "what comes into an inverted column slides in from the side it is told to",
    arguments: [(UpdateAnimation.Style.bottom, [90, 70]), (.top, [70, 70])])
  func insertionIntoColumn(style: UpdateAnimation.Style, expected: [Int]) async throws {
    let (collection, feed) = container(1, .vertical)
    _ = try await collection.makeFrame(.start, time: 0)
    feed.sections[0].items.insert(.init(width: 20, height: 20, color: .white), at: 0)
    try collection.performBatchUpdates(animation: UpdateAnimation(style, timing: linear)) {
      try collection.insertItems(at: [[0, 0]])
    }
    let middle = try await collection.makeFrame(.stay, time: 0.5)
    #expect(middle.cells.map(\.pixels.y) == expected)
    let end = try await collection.makeFrame(.stay, time: 1)
    #expect(end.cells.map(\.pixels.y) == [80, 60])
    withExtendedLifetime(feed) {}
  }

  @Test(
    "what opens in the middle does so along the way that is scrolled",
    arguments: [ScrollDirection.horizontal, .vertical])
  func opening(direction: ScrollDirection) async throws {
    let tile = TileFeed.Tile(width: 20, height: 20, color: .black)
    let feed = TileFeed([.init([tile])])
    let list = CollectionNode(layout: ListLayout(scrollDirection: direction), showing: feed)
    list.attach(viewport: Viewport(100, 100), pool: WorkerPool(count: 2), environment: environment)
    _ = try await list.makeFrame(.start, time: 0)
    feed.sections[0].items.append(tile)
    try list.performBatchUpdates(animation: UpdateAnimation(.middle, timing: linear)) {
      try list.insertItems(at: [[0, 1]])
    }
    let transforms = try await list.makeFrame(.stay, time: 0.5).bitmapLayers.map(\.transform)
    let half: Transform = direction == .horizontal ? .scale(x: 0.5, y: 1) : .scale(x: 1, y: 0.5)
    #expect(transforms == [.identity, half])
    withExtendedLifetime(feed) {}
  }

  // What is second goes from 60 to 80; what was first leaves from 80 to 100, or to 60.
  @Test(
    "what goes from an inverted row slides out to the side it is told to",
    arguments: [(UpdateAnimation.Style.right, [70, 90]), (.left, [70, 70])])
  func deletion(style: UpdateAnimation.Style, expected: [Int]) async throws {
    let (collection, feed) = container(2)
    _ = try await collection.makeFrame(.start, time: 0)
    feed.sections[0].items.remove(at: 0)
    try collection.performBatchUpdates(animation: UpdateAnimation(style, timing: linear)) {
      try collection.deleteItems(at: [[0, 0]])
    }
    let middle = try await collection.makeFrame(.stay, time: 0.5)
    #expect(middle.bitmapLayers.map(\.rect.x).sorted() == expected)
    withExtendedLifetime(feed) {}
  }

  // The box of 20 points lies at 80..<100, and the one of 60 that comes at 40..<100: half-way the old one is
  // half of what is seen at 95, and nothing of what is seen at 70.
  @Test(
    "what was smaller fades at the end of the viewport that the content begins at",
    arguments: [ScrollDirection.horizontal, .vertical])
  func fadingToLarger(direction: ScrollDirection) async throws {
    let (collection, feed) = container(1, direction)
    _ = try await collection.makeFrame(.start, time: 0)
    let isRow = direction == .horizontal
    feed.sections[0].items[0] = .init(width: isRow ? 60 : 20, height: isRow ? 20 : 60, color: .white)
    try collection.performBatchUpdates(animation: UpdateAnimation(.fade, timing: linear)) {
      try collection.reloadItems(at: [[0, 0]])
    }
    let middle = try await collection.makeFrame(.stay, time: 0.5)
    let (near, far) = try (
      pixel(middle, isRow ? 95 : 5, isRow ? 5 : 95), pixel(middle, isRow ? 70 : 5, isRow ? 5 : 70)
    )
    #expect(near.allSatisfy { abs($0 - 127) <= 1 }, "\(near)")
    #expect(far == [255, 255, 255])
    withExtendedLifetime(feed) {}
  }
}
