import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// How opaque and how long cells are drawn while updates are animated.
///
/// Items are 20 points long, in a viewport of 100; a quarter of the time is over.
@Suite struct FadingCellsConcurrencyTests: LayoutContainerSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  private let tile = TileFeed.Tile(width: 20, height: 20, color: .black)

  /// The frame at a quarter, after an item was inserted before another, or the first of two was deleted.
  private func quarter(
    _ style: UpdateAnimation.Style, inserts: Bool, _ direction: ScrollDirection
  ) async throws -> [BitmapLayer] {
    let feed = TileFeed([.init(Array(repeating: tile, count: inserts ? 1 : 2))])
    let list = collection(ListLayout(scrollDirection: direction), feed)
    _ = try await list.makeFrame(.start, time: 0)
    try list.performBatchUpdates(animation: animation(style)) {
      if inserts {
        feed.sections[0].items.append(tile)
        try list.insertItems(at: [[0, 0]])
      } else {
        feed.sections[0].items.removeFirst()
        try list.deleteItems(at: [[0, 0]])
      }
    }
    return try await list.makeFrame(.stay, time: 0.25).bitmapLayers
  }

  // A quarter of 255 is 63.75, three quarters are 191.25.
  @Test(
    "what comes is as opaque as the part of the time that is over, and what goes as the part that is left",
    arguments: [(true, 64), (false, 191)] as [(Bool, UInt8)])
  func fading(inserts: Bool, alpha: UInt8) async throws {
    for direction in [ScrollDirection.vertical, .horizontal] {
      let layers = try await quarter(.fade, inserts: inserts, direction)
      #expect(layers.map(\.blending) == [.over(alpha: alpha), .replace])
      #expect(layers.allSatisfy { $0.transform == .identity })
      // What stays goes 20 pixels on, or back.
      let place = layers.last.map { direction == .vertical ? $0.rect.y : $0.rect.x }
      #expect(place == (inserts ? 5 : 15))
    }
  }

  @Test(
    "what opens or closes is that part of its length, along whichever axis, and opaque",
    arguments: [(true, 0.25), (false, 0.75)])
  func opening(inserts: Bool, part: Double) async throws {
    for (direction, transform) in [
      (ScrollDirection.vertical, Transform.scale(x: 1, y: part)), (.horizontal, .scale(x: part, y: 1)),
    ] {
      let layers = try await quarter(.middle, inserts: inserts, direction)
      #expect(layers.map(\.transform) == [transform, .identity])
      #expect(layers.map(\.blending) == [.over(alpha: 255), .replace])
    }
  }

  @Test("what comes or goes at once is where it is to be, and only what stays moves")
  func atOnce() async throws {
    let inserted = try await quarter(.none, inserts: true, .vertical)
    #expect(inserted.map(\.rect.y) == [0, 5] && inserted.map(\.blending) == [.replace, .replace])
    #expect(try await quarter(.none, inserts: false, .vertical).map(\.rect.y) == [15])
  }
}
