import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// How edits are seen half-way: of sections, in batches inside one another, and where they lead out of the viewport.
///
/// Items are 20 points long, in a viewport of 100.
@Suite struct AnimatedStylesConcurrencyTests: LayoutContainerSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  /// Where the layers of a frame lie, back to front.
  private func layers(_ frame: CollectionFrame) -> [String] {
    frame.bitmapLayers.map { "\($0.rect.x),\($0.rect.y)" }
  }

  private let tile = TileFeed.Tile(width: 20, height: 20, color: .black)

  // The viewport is 100 wide: half-way is 50. What stays goes 20 down or up, half of which is 10.
  @Test("sections come, go and are made anew in styles of their own, whatever their batch says")
  func sections() async throws {
    for (edit, expected) in [
      ("insert", ["-50,0", "0,10", "0,30"]), ("delete", ["50,0", "0,10"]),
      ("reload", ["-50,0", "-50,0", "0,20"]),
    ] {
      let feed = feed(sections: 2, items: 1, height: 20)
      let list = collection(ListLayout(), feed)
      _ = try await list.makeFrame(.start, time: 0)
      try list.performBatchUpdates(animation: animation(.fade)) {
        switch edit {
        case "insert":
          feed.sections.insert(.init([tile]), at: 0)
          try list.insertSections([0], with: .left)
        case "delete":
          feed.sections.removeFirst()
          try list.deleteSections([0], with: .right)
        default: try list.reloadSections([0], with: .left)
        }
      }
      #expect(layers(try await list.makeFrame(.stay, time: 0.5)) == expected, "\(edit)")
    }
  }

  @Test(
    "batches inside one another are seen as the outermost says",
    arguments: [(UpdateAnimation.Style.left, ["-50,0", "0,10"]), (nil, ["0,0", "0,20"])]
      as [(UpdateAnimation.Style?, [String])])
  func nestedBatches(outer: UpdateAnimation.Style?, expected: [String]) async throws {
    let feed = feed(items: 1, height: 20)
    let list = collection(ListLayout(), feed)
    _ = try await list.makeFrame(.start, time: 0)
    feed.sections[0].items.append(tile)
    try list.performBatchUpdates(animation: outer.map { animation($0) }) {
      try list.performBatchUpdates(animation: animation(.right)) { try list.insertItems(at: [[0, 0]]) }
    }
    #expect(layers(try await list.makeFrame(.stay, time: 0.5)) == expected)
  }

  // The viewport is 40 high: half of that is 20. What was first goes from 0 to 20.
  @Test(
    "what comes into a row slides in from the side it is told to",
    arguments: [
      (UpdateAnimation.Style.left, ["-10,0", "10,0"]), (.right, ["10,0", "10,0"]), (.top, ["0,-20", "10,0"]),
      (.bottom, ["0,20", "10,0"]),
    ] as [(UpdateAnimation.Style, [String])])
  func rows(style: UpdateAnimation.Style, expected: [String]) async throws {
    let feed = TileFeed([.init([tile])])
    let row = collection(ListLayout(scrollDirection: .horizontal), feed, height: 40)
    _ = try await row.makeFrame(.start, time: 0)
    feed.sections[0].items.append(tile)
    try row.performBatchUpdates(animation: animation(style)) { try row.insertItems(at: [[0, 0]]) }
    #expect(layers(try await row.makeFrame(.stay, time: 0.5)) == expected)
  }

  // At 40 items 2 to 6 are seen. Item 4, at 40 in the viewport, becomes the first: those before it stay, and it leaves through the
  // upper edge, to −20. Item 7 comes from 100 to 80, as item 6, which is next to it, goes from 80 to 60.
  @Test("an item that is moved to a place above leaves over the upper edge")
  func leavesUpwards() async throws {
    let feed = feed(items: 12, height: 20)
    let list = collection(ListLayout(), feed)
    _ = try await list.makeFrame(.offset(40), time: 0)
    feed.sections[0].items.insert(feed.sections[0].items.remove(at: 4), at: 0)
    try list.performBatchUpdates(animation: animation(.fade)) { try list.moveItem(at: [0, 4], to: [0, 0]) }
    let middle = try await list.makeFrame(.stay, time: 0.5)
    #expect(layers(middle) == ["0,10", "0,0", "0,20", "0,50", "0,70", "0,90"])
    #expect(middle.position.offset == 60)
  }

  // From 20 to 60, or back: half-way it is 40 long, and what comes next begins there.
  @Test(
    "what is made anew with another length is seen as long as its place is by then", arguments: [60.0, 20])
  func otherLength(length: Double) async throws {
    let feed = feed(items: 2, height: 20)
    feed.sections[0].items[0].height = 80 - length
    let list = collection(ListLayout(), feed)
    _ = try await list.makeFrame(.start, time: 0)
    feed.sections[0].items[0].height = length
    try list.performBatchUpdates(animation: animation(.fade)) { try list.reloadItems(at: [[0, 0]]) }
    let middle = try await list.makeFrame(.stay, time: 0.5)
    #expect(middle.bitmapLayers.first?.clip == PixelRect(x: 0, y: 0, width: 100, height: 40))
    #expect(middle.cells[1].pixels.y == 40)
    let end = try await list.makeFrame(.stay, time: 1)
    #expect(end.bitmapLayers.map(\.clip) == [nil, nil] && end.cells[1].pixels.y == Int(length))
  }

  private struct Post: Identifiable, Equatable, Sendable {
    let id: Int
  }

  @Test("contents as values are seen on their way as they are told to")
  func values() async throws {
    let source = SnapshotDataSource(CollectionSnapshot([Post(id: 0)])) { _ in
      let cell = CellNode()
      cell.style.height = .points(20)
      cell.backgroundColor = .black
      return cell
    }
    let list = CollectionNode(layout: ListLayout(), showing: source)
    list.attach(viewport: Viewport(100, 100), pool: WorkerPool(count: 2), environment: environment)
    _ = try await list.makeFrame(.start, time: 0)
    try source.apply(CollectionSnapshot([Post(id: 1), Post(id: 0)]), to: list, animation: animation(.right))
    #expect(layers(try await list.makeFrame(.stay, time: 0.5)) == ["50,0", "0,10"])
  }
}
