import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

/// What cells that do not clip draw beyond their places.
@Suite struct CellOverflowConcurrencyTests {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  private static let colors: [Color] = [
    .black, Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0),
    Color(red: 0, green: 0, blue: 1),
  ]

  private func attach(_ container: CollectionNode, _ feed: TileFeed, _ viewport: Viewport, workers: Int = 2) {
    container.dataSource = feed
    container.attach(
      viewport: viewport, pool: WorkerPool(count: workers), environment: environment,
      compress: FrameEncoder.bandCompressor(for: viewport))
  }

  /// The boxes of a frame and what hangs out of them, painted one after the other, pixel by pixel.
  private func painted(_ frame: CollectionFrame, _ feed: TileFeed) -> [UInt32] {
    let size = frame.viewport.pixelSize
    var pixels = [UInt32](
      repeating: frame.viewport.backgroundColor.isClear ? 0 : 0xFFFF_FFFF, count: size.count)
    func paint(_ rect: PixelRect, _ color: Color) {
      guard !color.isClear,
        let seen = rect.intersection(PixelRect(x: 0, y: 0, width: size.width, height: size.height))
      else { return }
      for y in seen.rows { for x in seen.columns { pixels[y * size.width + x] = color.premultipliedPixel } }
    }
    for cell in frame.cells {
      guard case .item(let path) = cell.element else { continue }
      let tile = feed.sections[path.section].items[path.item]
      paint(cell.pixels, tile.color)
      guard let badge = tile.badge else { continue }
      paint(
        badge.rect.coveringPixels(scale: frame.viewport.scale).moved(byX: cell.pixels.x, y: cell.pixels.y),
        badge.color)
    }
    return pixels
  }

  @Test(
    "badges and shadows beyond a cell lie over what comes before it and below what comes after, in every layout",
    arguments: randomSeeds(20))
  func painted(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let scale: Double = [1, 2].randomElement(using: &random)!
    let tiles = (0..<24).map { _ in
      var tile = TileFeed.Tile(
        width: Double(Int.random(in: 8...50, using: &random)),
        height: Double(Int.random(in: 4...40, using: &random)),
        color: Bool.random(using: &random) ? .clear : Self.colors.randomElement(using: &random)!)
      if Bool.random(using: &random) {
        tile.badge = (
          Rect(
            x: Double(Int.random(in: -20...30, using: &random)),
            y: Double(Int.random(in: -20...50, using: &random)),
            width: Double(Int.random(in: 1...30, using: &random)),
            height: Double(Int.random(in: 1...30, using: &random))),
          Self.colors.randomElement(using: &random)!
        )
      }
      return tile
    }
    let feed = TileFeed([.init(tiles)])
    let layouts: [any CollectionLayout] = [
      ListLayout(), ListLayout(spacing: 5), ListLayout(scrollDirection: .horizontal),
      GridLayout(columns: .count(3), itemSpacing: 2, lineSpacing: 0, alignItems: .start),
      FlowLayout(itemSpacing: 3),
    ]
    let viewport = Viewport(
      size: Size(width: 80, height: 90), scale: scale, backgroundColor: seed % 4 == 0 ? .clear : .white)
    func container(_ workers: Int) -> CollectionNode {
      let container = CollectionNode(layout: layouts[Int(seed) % layouts.count])
      container.isInverted = seed % 7 == 0
      attach(container, feed, viewport, workers: workers)
      return container
    }
    let (scrolled, alone) = (container(3), container(1))
    for _ in 0..<4 {
      let offset = Double(Int.random(in: 0...400, using: &random))
      let frame = try await scrolled.makeFrame(atOffset: offset)
      let composed = try FrameComposer.compose(frame)
      var pixels: [UInt32] = []
      for y in 0..<composed.size.height {
        composed.withRow(y) { row in pixels += row.indices.map { row[$0] } }
      }
      let isPainted = pixels == painted(frame, feed)
      #expect(isPainted, "seed \(seed), offset \(offset)")
      let bytes = try FrameEncoder.encode(frame)
      let isStitched =
        try WeftTestSupport.pixels(ofPNG: bytes)
        == WeftTestSupport.pixels(ofPNG: try PNGEncoder().encode(composed))
      #expect(isStitched, "seed \(seed), offset \(offset)")
      let isSame = try FrameEncoder.encode(try await alone.makeFrame(atOffset: offset)) == bytes
      #expect(isSame, "seed \(seed), offset \(offset)")
    }
  }

  // A cell is 100 points wide, and so may reach 90 beyond itself, though the viewport is 40 high; the other way round along the
  // list.
  @Test("what hangs out of a cell reaches across the viewport, whichever side is longer")
  func far() async throws {
    var tiles = [TileFeed.Tile(height: 20, color: .black), TileFeed.Tile(height: 20, color: .clear)]
    tiles[0].badge = (Rect(x: 120, y: 5, width: 70, height: 10), Self.red)
    let wide = TileFeed([.init(tiles)])
    let grid = CollectionNode(layout: GridLayout(columns: .count(2)))
    attach(grid, wide, Viewport(200, 40))
    let row = try await grid.makeFrame(atOffset: 0)
    #expect(try [119, 120, 145, 189, 190].map { try pixel(row, $0, 10) == [255, 0, 0] } == Self.middle)
    tiles[0].badge = (Rect(x: 5, y: 120, width: 10, height: 70), Self.red)
    let high = TileFeed([.init(tiles + Array(repeating: tiles[1], count: 8))])
    let list = CollectionNode(layout: ListLayout())
    attach(list, high, Viewport(40, 200))
    let column = try await list.makeFrame(atOffset: 0)
    #expect(try [119, 120, 145, 189, 190].map { try pixel(column, 10, $0) == [255, 0, 0] } == Self.middle)
    withExtendedLifetime((wide, high)) {}
  }

  private static let middle = [false, true, true, true, false]

  @Test("rows that nothing hangs into are stitched as ever, and only the others are composed")
  func bands() async throws {
    // The third of cells 64 high, 128..<192, has a badge 10 high that lies up to its top edge: rows 118..<128.
    var tiles = (0..<6).map { TileFeed.Tile(height: 64, color: Self.colors[$0 % 4]) }
    tiles[2].badge = (Rect(x: 20, y: -10, width: 10, height: 10), .black)
    let feed = TileFeed([.init(tiles)])
    let container = CollectionNode(layout: ListLayout())
    attach(container, feed, Viewport(80, 384))
    let frame = try await container.makeFrame(.offset(0))
    let composed = FramePlan(frame).pieces.compactMap { piece -> Range<Int>? in
      if case .composed(let rows) = piece { rows } else { nil }
    }
    // Bands are 16 rows high: the one that holds row 118 begins at 112.
    #expect(composed == [112..<128])
    withExtendedLifetime(feed) {}
  }

  /// Two sections of a header, 20 points high, and a cell, 40 points, whose badge lies over the last ten rows before it.
  private func pinned(_ header: Color, badge: Color? = nil) -> TileFeed {
    var cell = TileFeed.Tile(height: 40, color: .black)
    cell.badge = (Rect(x: 10, y: -10, width: 10, height: 20), Self.red)
    var first = TileFeed.Tile(height: 20, color: header)
    if let badge { first.badge = (Rect(x: 30, y: 15, width: 10, height: 10), badge) }
    return TileFeed([
      .init([cell], header: first), .init([cell], header: TileFeed.Tile(height: 20, color: header)),
    ])
  }

  @Test(
    "a header that can be pinned lies above what hangs out of cells, where it is pinned and where it is not yet"
  )
  func headers() async throws {
    let (feed, viewport) = (pinned(Self.blue), Viewport(60, 100))
    let container = CollectionNode(layout: ListLayout(pinsHeaders: true))
    attach(container, feed, viewport)
    for offset in [0, 1, 5] {
      let frame = try await container.makeFrame(atOffset: Double(offset))
      #expect(try pixel(frame, 15, 15) == [0, 0, 255], "offset \(offset)")
      // The second header, whose place is at 60, and the part of the badge that lies on its own cell.
      #expect(try pixel(frame, 15, 75 - offset) == [0, 0, 255], "offset \(offset)")
      #expect(try pixel(frame, 15, 85 - offset) == [255, 0, 0], "offset \(offset)")
    }
    let plain = CollectionNode(layout: ListLayout())
    attach(plain, feed, viewport)
    #expect(try pixel(try await plain.makeFrame(atOffset: 0), 15, 15) == [255, 0, 0])
    withExtendedLifetime(feed) {}
  }

  @Test("a header that nothing is drawn in shows the badge below it, also at its place")
  func clearHeader() async throws {
    let feed = pinned(.clear)
    let container = CollectionNode(layout: ListLayout(pinsHeaders: true))
    attach(container, feed, Viewport(60, 100))
    #expect(try pixel(try await container.makeFrame(atOffset: 0), 15, 15) == [255, 0, 0])
    withExtendedLifetime(feed) {}
  }

  // Scrolled by 50 the first header is at -10..<10, pushed by the second one at 10..<30; its badge is at 5..<15.
  @Test("what hangs out of a pinned header lies above the header that pushes it out")
  func pushed() async throws {
    let feed = pinned(Self.blue, badge: .black)
    let container = CollectionNode(layout: ListLayout(pinsHeaders: true))
    attach(container, feed, Viewport(60, 60))
    let frame = try await container.makeFrame(atOffset: 50)
    #expect(try pixel(frame, 35, 12) == [0, 0, 0])
    #expect(try pixel(frame, 15, 25) == [0, 0, 255])
    withExtendedLifetime(feed) {}
  }

  // The red cell goes from 60 to 120, and is at 90..<130 half-way; the second header comes from 100 to 60, and is at 80..<100.
  @Test(
    "what moves to another section passes over its header, whether something hangs out of a cell or not",
    arguments: [false, true])
  func movedPastHeader(hasBadge: Bool) async throws {
    func tile(_ height: Double, _ color: Color) -> TileFeed.Tile {
      TileFeed.Tile(height: height, color: color)
    }
    var first = tile(40, .black)
    if hasBadge { first.badge = (Rect(x: 10, y: -10, width: 10, height: 20), .black) }
    let header = tile(20, Self.blue)
    let feed = TileFeed([
      .init([first, tile(40, Self.red)], header: header), .init([tile(40, .black)], header: header),
    ])
    let container = CollectionNode(layout: ListLayout(pinsHeaders: true))
    attach(container, feed, Viewport(60, 200))
    #expect(try pixel(try await container.makeFrame(.start, time: 0), 35, 105) == [0, 0, 255])
    feed.sections[1].items.append(feed.sections[0].items.remove(at: 1))
    try container.performBatchUpdates(animation: UpdateAnimation(.fade, timing: linear)) {
      try container.moveItem(at: [0, 1], to: [1, 1])
    }
    let middle = try await container.makeFrame(.stay, time: 0.5)
    #expect(try pixel(middle, 35, 85) == [0, 0, 255])
    #expect(try pixel(middle, 35, 95) == [255, 0, 0])
    withExtendedLifetime(feed) {}
  }

  // MARK: On their way

  private let linear = AnimationTiming(duration: 1, curve: .linear)
  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 1)

  /// A black cell, 20 points high, with a box in it or beyond it, and one below it that shows what lies under it.
  private func feed(badge: Rect, _ color: Color) -> TileFeed {
    var tiles = [TileFeed.Tile(height: 20, color: .black), TileFeed.Tile(height: 20, color: .clear)]
    tiles[0].badge = (badge, color)
    return TileFeed([.init(tiles)])
  }

  /// Red, green and blue of a pixel of the frame.
  private func pixel(_ frame: CollectionFrame, _ x: Int, _ y: Int) throws -> [Int] {
    let pixel = try FrameComposer.compose(frame)[x, y]
    return [pixel >> 16, pixel >> 8, pixel].map { Int($0 & 0xFF) }
  }

  private func isNear(_ a: [Int], _ b: [Int]) -> Bool { zip(a, b).allSatisfy { abs($0 - $1) <= 1 } }

  // The badge lies in rows 15..<25, five of them beyond the cell. Half-way, faded: half of red over white. Slid out by its length
  // upwards: ten rows further up. Shrunk: from the cell's middle, row 10, half as far, 12.5..<17.5.
  @Test(
    "a cell that has gone takes what hangs out of it along",
    arguments: [
      (.fade, [(22, [255, 128, 128]), (17, [255, 128, 128]), (27, [255, 255, 255])]),
      (.top, [(12, [255, 0, 0]), (14, [255, 0, 0]), (17, [255, 255, 255])]),
      (.middle, [(15, [255, 0, 0]), (19, [255, 255, 255])]),
      (.left, [(22, [255, 255, 255])]), (.none, [(22, [255, 255, 255])]),
    ] as [(UpdateAnimation.Style, [(row: Int, color: [Int])])])
  func leaving(style: UpdateAnimation.Style, rows: [(row: Int, color: [Int])]) async throws {
    let feed = feed(badge: Rect(x: 30, y: 15, width: 10, height: 10), Self.red)
    let container = CollectionNode(layout: ListLayout())
    attach(container, feed, Viewport(60, 60))
    #expect(try pixel(try await container.makeFrame(.start, time: 0), 35, 22) == [255, 0, 0])
    feed.sections[0].items.remove(at: 0)
    try container.performBatchUpdates(animation: UpdateAnimation(style, timing: linear)) {
      try container.deleteItems(at: [[0, 0]])
    }
    if style != .none {
      // A thousandth of the way.
      #expect(isNear(try pixel(try await container.makeFrame(.stay, time: 0.001), 35, 22), [255, 0, 0]))
    }
    let middle = try await container.makeFrame(.stay, time: 0.5)
    for (row, color) in rows {
      let seen = try pixel(middle, 35, row)
      #expect(isNear(seen, color), "row \(row): \(seen)")
    }
    // Its left half is on its way to the left: the badge of 30..<40 is at 0..<10.
    if style == .left { #expect(try pixel(middle, 5, 22) == [255, 0, 0]) }
    let end = try await container.makeFrame(.stay, time: 1)
    #expect(try pixel(end, 35, 22) == [255, 255, 255] && pixel(end, 35, 17) == [255, 255, 255])
    withExtendedLifetime(feed) {}
  }

  @Test(
    "what hangs out of a cell fades into what hangs out of it afterwards, also where nothing else has changed"
  )
  func fading() async throws {
    let badge = Rect(x: 30, y: 22, width: 10, height: 10)
    let feed = feed(badge: badge, Self.red)
    let container = CollectionNode(layout: ListLayout())
    attach(container, feed, Viewport(60, 60))
    _ = try await container.makeFrame(.start, time: 0)
    feed.sections[0].items[0].badge = (badge, Self.blue)
    try container.performBatchUpdates(animation: UpdateAnimation(.fade, timing: linear)) {
      try container.reloadItems(at: [[0, 0]])
    }
    #expect(isNear(try pixel(try await container.makeFrame(.stay, time: 0.001), 35, 25), [255, 0, 0]))
    let middle = try pixel(try await container.makeFrame(.stay, time: 0.5), 35, 25)
    #expect(isNear(middle, [127, 0, 127]) || isNear(middle, [128, 0, 128]), "\(middle)")
    #expect(try pixel(try await container.makeFrame(.stay, time: 1), 35, 25) == [0, 0, 255])
    withExtendedLifetime(feed) {}
  }

  @Test("cells that clip have no overflow, whatever is in them, nor have cells that stay inside")
  func none() async throws {
    let feed = TileFeed([.init([TileFeed.Tile(height: 20, color: .black)])])
    let container = CollectionNode(layout: ListLayout())
    attach(container, feed, Viewport(40, 40))
    let frame = try await container.makeFrame(.offset(0))
    #expect(frame.layers.count == 1 && frame.cells[0].rendering.overflow == .zero)
    withExtendedLifetime(feed) {}
  }
}
