import Testing
import WeftSynchronization
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

/// Frames of all layouts, stitched together.
@Suite struct LayoutFramesConcurrencyTests {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  // Two lines are never seen together: a strip of a line is its 10 rows, and where the gap is no longer than the viewport, as in
  // the second case, all of the line and its gap.
  @Test(
    "a gap between lines that is longer than the viewport is not drawn beyond what is seen",
    arguments: [(gap: 20_000.0, rows: 10), (gap: 80, rows: 90)], [false, true])
  func longGaps(_ gap: (gap: Double, rows: Int), isInverted: Bool) async throws {
    let tiles = (0..<6).map { _ in TileFeed.Tile(width: 20, height: 10, color: .black) }
    let layouts: [any CollectionLayout] = [
      GridLayout(columns: .count(2), itemSpacing: 4, lineSpacing: gap.gap),
      GalleryLayout(itemSize: Size(width: 20, height: 10), itemSpacing: 10, lineSpacing: gap.gap),
      FlowLayout(itemSpacing: 10, lineSpacing: gap.gap),
    ]
    for layout in layouts {
      let feed = TileFeed([TileFeed.Section(tiles)])
      let container = CollectionNode(layout: layout)
      container.isInverted = isInverted
      container.dataSource = feed
      let viewport = Viewport(50, 80)
      let heights = Mutex<[Int]>([])
      let compress = FrameEncoder.bandCompressor(for: viewport)
      container.attach(viewport: viewport, pool: WorkerPool(count: 2), environment: environment) {
        if $0.size.width == 50 {
          let height = $0.size.height
          heights.withLock { $0.append(height) }
        }
        return compress($0, $1)
      }
      for offset in [0, 5, gap.gap / 2, gap.gap, gap.gap + 15] {
        let frame = try await container.makeFrame(atOffset: offset)
        let stitched = try pixels(ofPNG: FrameEncoder.encode(frame))
        let whole = try pixels(ofPNG: PNGEncoder().encode(FrameComposer.compose(frame)))
        #expect(stitched == whole, "\(layout), offset \(offset)")
      }
      let found = Set(heights.withLock { $0 })
      #expect(found.contains(gap.rows) && found.isSubset(of: [10, gap.rows]), "\(layout): \(found)")
      withExtendedLifetime(feed) {}
    }
  }

  // Slabs have 64 rows: some 470 in the cells, and in the frame, its display range and a viewport more at both ends at most 400 rows.
  @Test("strips of cells that are far longer than the viewport are made near what is seen, and nowhere else")
  func longCells() async throws {
    let tiles = [
      TileFeed.Tile(width: 20, height: 30_000, color: .black),
      .init(width: 20, height: 30_000, color: .white),
    ]
    let feed = TileFeed([TileFeed.Section(tiles)])
    let container = CollectionNode(layout: WaterfallLayout(columns: 2, spacing: 4))
    container.dataSource = feed
    let viewport = Viewport(50, 80)
    let strips = Mutex(0)
    let compress = FrameEncoder.bandCompressor(for: viewport)
    container.attach(viewport: viewport, pool: WorkerPool(count: 2), environment: environment) {
      if $0.size.width == 50 { strips.withLock { $0 += 1 } }
      return compress($0, $1)
    }
    for offset in [0.0, 5, 10] {
      let frame = try await container.makeFrame(atOffset: offset)
      let stitched = try pixels(ofPNG: FrameEncoder.encode(frame))
      #expect(stitched == (try pixels(ofPNG: PNGEncoder().encode(FrameComposer.compose(frame)))))
    }
    let count = strips.withLock { $0 }
    #expect((1...10).contains(count), "\(count) strips")
    withExtendedLifetime(feed) {}
  }

  @Test("a warm frame of a grid composes only what is cut at an edge", arguments: [0.0, 25, 50, 75])
  func stripsOfAGrid(offset: Double) async throws {
    // Rows of 50 with nothing between them: strips 0..<50, 50..<100 …
    let colors = [Color.black, .white, Color(red: 1, green: 0, blue: 0)]
    let feed = TileFeed([.init((0..<30).map { TileFeed.Tile(height: 50, color: colors[$0 % 3]) })])
    let container = CollectionNode(layout: GridLayout(columns: 2), showing: feed)
    let viewport = Viewport(80, 200)
    container.attach(
      viewport: viewport, pool: WorkerPool(count: 2), environment: environment,
      compress: FrameEncoder.bandCompressor(for: viewport))
    _ = try await container.makeFrame(.offset(0))
    let frame = try await container.makeFrame(.offset(offset))
    let composed = FramePlan(frame).pieces.reduce(0) { sum, piece in
      if case .composed(let rows) = piece { sum + rows.count } else { sum }
    }
    // A row that is cut is composed as far as bands do not fit: one at the top, which then is cut at the bottom too. Bands are
    // at most 16 rows.
    #expect(composed <= (offset.truncatingRemainder(dividingBy: 50) == 0 ? 0 : 50))
    withExtendedLifetime(feed) {}
  }

  @Test("a page of a script is as long as the viewport along the axis that is scrolled")
  func pages() async throws {
    let feed = TileFeed([.init(Array(repeating: TileFeed.Tile(color: .black), count: 4))])
    let pager = PagerNode()
    pager.dataSource = feed
    let renderer = FrameRenderer(
      collection: pager, viewport: Viewport(80, 20), environment: environment, workers: 2)
    let sink = MemorySink()
    let script = ScrollScript([.page(1, seconds: 0), .page(2, seconds: 0), .page(-1, seconds: 0)])
    _ = try await renderer.render(script, to: sink)
    #expect(sink.frames.map(\.info.offset) == [0, 80, 240, 160])
    #expect(sink.frames.map { $0.info.cells.map(\.id) } == [["0 0"], ["0 1"], ["0 3"], ["0 2"]])
    withExtendedLifetime(feed) {}
  }

  // A header of 10 points stays over a cell of 300 that begins 40 above. Its strips have 64 rows: that from 24 to 88 is seen whole.
  @Test("what lies below a pinned header, and beside it, is not composed anew")
  func belowHeaders() async throws {
    let feed = TileFeed([
      .init([.init(height: 300, color: .black)], header: .init(height: 10, color: .white))
    ])
    let container = CollectionNode(layout: GridLayout(columns: .count(1), pinsHeaders: true))
    container.dataSource = feed
    let viewport = Viewport(20, 100)
    container.attach(
      viewport: viewport, pool: WorkerPool(count: 2), environment: environment,
      compress: FrameEncoder.bandCompressor(for: viewport))
    let frame = try await container.makeFrame(atOffset: 50)
    let composed = FramePlan(frame).pieces.compactMap { piece in
      if case .composed(let rows) = piece { rows } else { nil }
    }
    #expect(composed == [10..<24, 88..<100])
    withExtendedLifetime(feed) {}
  }
}
