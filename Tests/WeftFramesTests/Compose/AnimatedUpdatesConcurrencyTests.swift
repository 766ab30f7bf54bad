import Foundation
import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

/// Updates on their way: what frames show meanwhile.
@Suite struct AnimatedUpdatesConcurrencyTests {
  let environment: RenderEnvironment
  private static let colors = [
    Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0), Color(red: 0, green: 0, blue: 1),
    Color.black,
  ]

  init() throws { environment = try .standard() }

  /// A list of boxes of 20 points in a viewport of 100, and what renders it at 10 frames a second.
  private func container(_ heights: [Double]) -> (table: TableNode, feed: TileFeed) {
    let feed = TileFeed([
      .init(heights.enumerated().map { TileFeed.Tile(height: $1, color: Self.colors[$0 % 4]) })
    ])
    return (TableNode(showing: feed, through: Viewport(40, 100), environment: environment), feed)
  }

  private let linear = AnimationTiming(duration: 1, curve: .linear)

  /// Where the layers lie that have pixels, from top to bottom, and how opaque they are.
  private func layers(_ frame: CollectionFrame) -> [String] {
    frame.layers.compactMap { layer -> String? in
      guard case .bitmap(let layer, _) = layer else { return nil }
      let alpha: Int = if case .over(let alpha) = layer.blending { Int(alpha) } else { 255 }
      return "\(layer.rect.y)" + (alpha == 255 ? "" : " at \(alpha)")
    }
  }

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

  /// The colour of a pixel of the frame.
  private func pixel(_ frame: CollectionFrame, _ x: Int, _ y: Int) throws -> [Int] {
    let pixel = try FrameComposer.compose(frame)[x, y]
    return [pixel >> 16, pixel >> 8, pixel].map { Int($0 & 0xFF) }
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
      time += 0.5
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
