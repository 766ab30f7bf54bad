import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

/// What cells that do not clip draw beyond their places.
@Suite struct CellOverflowConcurrencyTests: CellOverflowSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  private static let colors: [Color] = [
    .black, Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0),
    Color(red: 0, green: 0, blue: 1),
  ]

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
