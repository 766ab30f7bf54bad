import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// On which pixels rows, insets and separators lie.
@Suite struct TablePixelsConcurrencyTests {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  private func table(
    _ feed: BoxFeed, scale: Double, inset: EdgeInsets = .zero, separator: Separator? = nil
  ) -> TableNode {
    let table = TableNode()
    table.dataSource = feed
    table.separator = separator
    table.contentInset = inset
    table.attach(
      viewport: Viewport(100, 100, scale: scale), pool: WorkerPool(count: 2), environment: environment)
    return table
  }

  // 10.3 points are 30.9 pixels at scale 3, and so 31. 10.6 points are 31.8: the nearest is 32, one below row 1.
  @Test(
    "an offset is that of the nearest pixel, and rows lie where whole pixels put them",
    arguments: [(10.6, 32, 1, -1), (10.4, 31, 1, 0), (10.2, 31, 1, 0), (10.1, 30, 0, -30)]
      as [(Double, Int, Int, Int)])
  func nearestPixel(offset: Double, pixels: Int, first: Int, top: Int) async throws {
    let feed = BoxFeed(heights: Array(repeating: 10.3, count: 40))
    let frame = try await table(feed, scale: 3).makeFrame(atOffset: offset)
    #expect(frame.position.offset == Double(pixels) / 3)
    #expect(frame.cells.first?.id == "row-\(first)")
    #expect(frame.cells.map(\.pixels.y) == frame.cells.indices.map { top + 31 * $0 })
    #expect(frame.cells.map(\.pixels.height) == Array(repeating: 31, count: frame.cells.count))
    #expect(frame.cells.map(\.frame.minY) == frame.cells.indices.map { Double(top + 31 * $0) / 3 })
  }

  // 29 / 1.1 · 1.1 is a little below 29 in binary.
  @Test(
    "a row of whole pixels stays so many, whatever becomes of them in points",
    arguments: [(1.1, 29), (1.1, 58), (1.4, 3), (2.75, 15), (3, 31), (3, 100)] as [(Double, Int)])
  func wholePixels(scale: Double, pixels: Int) async throws {
    let feed = BoxFeed(heights: Array(repeating: Double(pixels) / scale, count: 3))
    let frame = try await table(feed, scale: scale).makeFrame(atOffset: 0)
    #expect(frame.cells.map(\.pixels.height) == frame.cells.map { _ in pixels })
    #expect(frame.cells.map(\.pixels.y) == frame.cells.indices.map { $0 * pixels })
  }

  // 20 rows of 30 points are 600; with 5 above and 9 below, a viewport of 100 goes from −5 to 509.
  @Test("insets are scaled, on all four sides, and the last frame shows all of the room below")
  func insets() async throws {
    let feed = BoxFeed(heights: Array(repeating: 30, count: 20))
    let table = table(feed, scale: 2, inset: EdgeInsets(top: 5, left: 7, bottom: 9, right: 11))
    let start = try await table.makeFrame(atOffset: -50)
    #expect(start.position.offset == -5)
    // 200 − 14 − 22 pixels are left between the sides.
    #expect(start.cells[0].pixels == PixelRect(x: 14, y: 10, width: 164, height: 60))
    #expect(start.cells[0].frame == Rect(x: 7, y: 5, width: 82, height: 30))
    let end = try await table.makeFrame(atOffset: 10_000)
    #expect(end.position.offset == 509)
    #expect(end.cells.last?.pixels.maxY == 200 - 18)
    #expect(table.maximumOffset == (509, true))
    #expect(try await table.makeFrame(.end).cells.map(\.pixels) == end.cells.map(\.pixels))
  }

  // 0.6 and 0.9 points are 1.2 and 1.8 pixels: 1 and 2. Half a pixel below the content counts as one.
  @Test("insets of parts of a pixel are those of the nearest one")
  func partsOfPixels() async throws {
    let feed = BoxFeed(heights: Array(repeating: 30, count: 20))
    let table = table(feed, scale: 2, inset: EdgeInsets(left: 0.6, bottom: 0.25, right: 0.9))
    let end = try await table.makeFrame(atOffset: 10_000)
    #expect(end.cells.last?.pixels == PixelRect(x: 1, y: 139, width: 197, height: 60))
  }

  // A row of 30 points is 60 pixels high, and the line the 61st; 7 and 11 points are 14 and 22 pixels.
  @Test("a separator is one pixel high at any scale, and begins and ends where its insets say")
  func separatorInsets() async throws {
    let feed = BoxFeed(heights: [30, 30])
    feed.color = { _ in Color(red: 1, green: 0, blue: 0) }
    let separator = Separator(color: .black, inset: EdgeInsets(left: 7, right: 11))
    let frame = try await table(feed, scale: 2, separator: separator).makeFrame(atOffset: 0)
    let bitmap = frame.cells[0].rendering.bitmap
    #expect(bitmap.size == PixelSize(width: 200, height: 61))
    let (red, black, white): (UInt32, UInt32, UInt32) = (0xFFFF_0000, 0xFF00_0000, 0xFFFF_FFFF)
    #expect([0, 14, 199].map { bitmap[$0, 59] } == [red, red, red])
    #expect([13, 14, 177, 178].map { bitmap[$0, 60] } == [white, black, black, white])
    #expect(frame.cells.map(\.pixels.y) == [0, 61])
    #expect(frame.cells.map(\.frame.height) == [30, 30])
  }

  // Rows of 30. Rows 0 to 2 shrink to 10 each, and row 5 to 5 while it is not on show: 30, 60, 90 … 95.
  @Test("rows that come on show because those above have shrunk are those that they are by now")
  func comingUp() async throws {
    let feed = BoxFeed(heights: Array(repeating: 30, count: 20))
    let table = table(feed, scale: 1)
    _ = try await table.makeFrame(atOffset: 0)
    func resize(_ row: Int, _ height: Double) throws {
      try #require(table.node(forRowAt: IndexPath(row: row, section: 0))).style.height = .points(height)
    }
    for row in 0..<3 { try resize(row, 10) }
    try resize(5, 5)
    let frame = try await table.makeFrame(atOffset: 0)
    #expect(frame.cells.map(\.frame.minY) == [0, 10, 20, 30, 60, 90, 95])
    #expect(frame.cells[5].rendering.bitmap.size.height == 5)
    // Back again, and more: rows 2 and 3 are pushed out, and not in the frame any more.
    try resize(0, 95)
    let grown = try await table.makeFrame(atOffset: 0)
    #expect(grown.cells.map(\.frame.minY) == [0, 95])
    #expect(grown.cells.map { $0.rendering.bitmap.size.height } == [95, 10])
  }

  // Nothing of the frame is asked: rows are summed up as they are, and each pixel has the colour of its row.
  @Test("frames show what plain arithmetic puts on each pixel", arguments: 0..<12 as Range<UInt64>)
  func plainArithmetic(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let scale = Double(Int.random(in: 1...3, using: &random))
    let heights = (0..<30).map { _ in Double(Int.random(in: 0...60, using: &random)) }
    let (left, top) = (Int.random(in: 0...9, using: &random), Int.random(in: 0...9, using: &random))
    let feed = BoxFeed(heights: heights)
    let table = TableNode(showing: feed)
    table.contentInset = EdgeInsets(top: Double(top), left: Double(left))
    let renderer = FrameRenderer(
      table: table, viewport: Viewport(20, 80, scale: scale), environment: environment, workers: 2)
    let (pixel, total) = (Int(scale), heights.reduce(0) { $0 + Int($1) })
    for _ in 0..<4 {
      let offset = Int.random(in: -top...max(-top, total - 80), using: &random)
      let frame = try await renderer.frame(atOffset: Double(offset))
      let shown = try pixels(ofPNG: frame.png)
      var expected: [UInt32] = []
      for y in 0..<80 {
        var (row, end) = (0, Int(heights[0]))
        while row < heights.count, end <= y + offset {
          row += 1
          if row < heights.count { end += Int(heights[row]) }
        }
        let isRow = row < heights.count && y + offset >= 0
        let color = isRow ? BoxFeed.defaultColor(row).premultipliedPixel : 0xFFFF_FFFF
        let line = (0..<20).flatMap { x in
          Array(repeating: x < left ? 0xFFFF_FFFF : color, count: pixel)
        }
        for _ in 0..<pixel { expected += line }
      }
      let width = 20 * pixel
      let wrong = expected.indices.first { shown[$0 % width, $0 / width] != expected[$0] }
      #expect(wrong == nil, "seed \(seed), scale \(scale), offset \(offset): pixel \(wrong ?? 0)")
      #expect(shown.size == PixelSize(width: width, height: 80 * pixel))
    }
  }
}
