import Foundation
import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

/// What is made anew, and how it comes in the place of what was there.
@Suite struct AnimatedReloadsConcurrencyTests: AnimatedTableSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  @Test("of translucent cells as much shines through on the way from one to the other as before and after")
  func translucentCrossFade() async throws {
    let (table, feed) = container([20])
    feed.sections[0].items[0].color = Color(red: 0, green: 0, blue: 0, alpha: 0.5)
    _ = try await table.makeFrame(.start, time: 0)
    feed.sections[0].items[0].color = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
    try table.performBatchUpdates(animation: UpdateAnimation(.fade, timing: linear)) {
      try table.reloadItems(at: [[0, 0]])
    }
    // Half of the white below, and a quarter of red.
    let found = try pixel(try await table.makeFrame(.stay, time: 0.5), 5, 5)
    #expect(zip(found, [191, 128, 128]).allSatisfy { abs($0 - $1) <= 2 }, "\(found)")
    withExtendedLifetime(feed) {}
  }

  @Test(
    "what is reloaded slides in where it is told to, over what slides out; at once, nothing is seen of the old"
  )
  func reloadStyles() async throws {
    for (style, expected) in [
      (UpdateAnimation.Style.left, ["-20,0", "-20,0", "0,20"]), (.none, ["0,0", "0,20"]),
      (.fade, ["0,0", "0,20"]),
    ] {
      let (table, feed) = container([20, 20])
      _ = try await table.makeFrame(.start, time: 0)
      feed.sections[0].items[0].color = .white
      try table.performBatchUpdates(animation: UpdateAnimation(.automatic, timing: linear)) {
        try table.reloadRows(at: [[0, 0]], with: style)
      }
      let middle = try await table.makeFrame(.stay, time: 0.5)
      #expect(middle.bitmapLayers.map { "\($0.rect.x),\($0.rect.y)" } == expected, "\(style)")
      withExtendedLifetime(feed) {}
    }
  }

  @Test("an update that is seen at once has what is reloaded in it be there at once")
  func atOnce() async throws {
    let (table, feed) = container([20])
    _ = try await table.makeFrame(.start, time: 0)
    feed.sections[0].items[0].color = .black
    try table.performBatchUpdates(animation: UpdateAnimation(.none, timing: linear)) {
      try table.reloadItems(at: [[0, 0]])
    }
    #expect(try pixel(try await table.makeFrame(.stay, time: 0.5), 5, 5) == [0, 0, 0])
    withExtendedLifetime(feed) {}
  }

  // Half-way in, it has a half to go: after a quarter of that 0.5 + 0.125 of 255 are 159.
  @Test("what is reloaded on its way in goes on from there")
  func onItsWay() async throws {
    let (table, feed) = container([20])
    _ = try await table.makeFrame(.start, time: 0)
    feed.sections[0].items.insert(.init(height: 20, color: .black), at: 0)
    try table.performBatchUpdates(animation: UpdateAnimation(.fade, timing: linear)) {
      try table.insertItems(at: [[0, 0]])
    }
    _ = try await table.makeFrame(.stay, time: 0.5)
    try table.performBatchUpdates(animation: UpdateAnimation(.none, timing: linear)) {
      try table.reloadItems(at: [[0, 0]])
    }
    #expect(layers(try await table.makeFrame(.stay, time: 0.75)).contains("0 at 159"))
    withExtendedLifetime(feed) {}
  }

  @Test("a header that is made anew and looks the same stays as it is; one that looks otherwise fades")
  func headers() async throws {
    for color in [Color.black, .white] {
      let feed = TileFeed([
        .init([.init(height: 20, color: .white)], header: .init(height: 10, color: .black))
      ])
      let table = TableNode(showing: feed, through: Viewport(40, 100), environment: environment)
      _ = try await table.makeFrame(.start, time: 0)
      feed.sections[0].items.append(.init(height: 20, color: .white))
      feed.sections[0].header?.color = color
      try table.performBatchUpdates(animation: UpdateAnimation(.fade, timing: linear)) {
        try table.insertItems(at: [[0, 1]])
      }
      let middle = try await table.makeFrame(.stay, time: 0.5)
      #expect(layers(middle) == ["0", "10", "30 at 128"])
      // Black, or half of the way from black to white.
      #expect(try pixel(middle, 5, 5) == (color == .black ? [0, 0, 0] : [127, 127, 127]))
      // What does not fade is the cell's own pixels, with its bands.
      #expect((middle.bitmapLayers[0].blending == .replace) == (color == .black))
      let later = try await table.makeFrame(.stay, time: 0.75)
      #expect(try pixel(later, 5, 5) == (color == .black ? [0, 0, 0] : [191, 191, 191]))
      withExtendedLifetime(feed) {}
    }
  }

  @Test("what is reloaded narrower and higher is seen as broad as it was while it fades")
  func narrower() async throws {
    let feed = TileFeed([.init([.init(width: 40, height: 20, color: .black)])])
    let container = CollectionNode(layout: FlowLayout(), showing: feed)
    container.attach(viewport: Viewport(40, 100), pool: WorkerPool(count: 2), environment: environment)
    _ = try await container.makeFrame(.start, time: 0)
    feed.sections[0].items[0] = .init(width: 20, height: 60, color: .black)
    try container.performBatchUpdates(animation: UpdateAnimation(.fade, timing: linear)) {
      try container.reloadItems(at: [[0, 0]])
    }
    let middle = try await container.makeFrame(.stay, time: 0.5)
    // Both are black, and the right half only the old one's.
    #expect(try pixel(middle, 5, 5) == [0, 0, 0])
    #expect(try pixel(middle, 30, 5).allSatisfy { abs($0 - 128) <= 1 })
    withExtendedLifetime(feed) {}
  }
}
