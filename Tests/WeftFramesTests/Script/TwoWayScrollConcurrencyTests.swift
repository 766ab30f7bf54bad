import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

/// Content that is scrolled both ways.
@Suite struct TwoWayScrollConcurrencyTests {
  /// Tiles of 40 by 30 points side by side, so many to a row.
  private struct TileMap: ArrangedLayout {
    var columns = 10
    static let tile = Size(width: 40, height: 30)

    var scrollDirection: ScrollDirection { .both }

    func sizeRange(of element: SectionElement, in section: LaidOutSection) -> SizeRange {
      .exact(Self.tile)
    }

    func arrange(_ section: LaidOutSection) -> Arrangement {
      var arrangement = Arrangement()
      for item in 0..<section.contents.itemCount {
        arrangement.place(.item(item), Self.frame(item, columns: columns))
      }
      return arrangement
    }

    static func frame(_ item: Int, columns: Int = 10) -> Rect {
      Rect(
        x: Double(item % columns) * tile.width, y: Double(item / columns) * tile.height, width: tile.width,
        height: tile.height)
    }
  }

  /// 400 by 600 points of content.
  private let feed: TileFeed
  private let environment: RenderEnvironment
  private let viewport = Viewport(100, 90)

  init() throws {
    environment = try .standard()
    feed = TileFeed([
      .init(
        (0..<200).map { item in
          let (red, green) = (Double(item % 10) / 10, Double(item / 10) / 20)
          return TileFeed.Tile(color: Color(red: red, green: green, blue: 0.5))
        })
    ])
  }

  private func makeRenderer(workers: Int) -> FrameRenderer {
    let container = CollectionNode(layout: TileMap(), showing: feed)
    return FrameRenderer(
      collection: container, viewport: viewport, environment: environment, workers: workers)
  }

  @Test("a frame shows the tiles around a point, and stops at the content's edges")
  func places() async throws {
    let renderer = makeRenderer(workers: 2)
    for (x, y) in [(0, 0), (33, 0), (0, 47), (125, 211), (299, 509), (-40, 900), (1000, -5)]
      as [(Double, Double)]
    {
      let frame = try await renderer.frame(at: Point(x: x, y: y))
      let (left, top) = (min(max(x, 0), 300), min(max(y, 0), 510))
      #expect(frame.info.position.point == Point(x: left, y: top))
      let seen = Rect(x: left, y: top, width: 100, height: 90)
      let expected = (0..<200).map { (item: $0, frame: TileMap.frame($0)) }.filter { tile in
        tile.frame.minX < seen.maxX && tile.frame.maxX > seen.minX && tile.frame.minY < seen.maxY
          && tile.frame.maxY > seen.minY
      }
      #expect(frame.info.cells.map(\.row) == expected.map(\.item))
      #expect(
        frame.info.cells.map(\.frame) == expected.map { $0.frame.offset(by: Point(x: -left, y: -top)) })
      let pixels = try pixels(ofPNG: frame.png)
      for pixel in [(0, 0), (99, 0), (50, 45), (0, 89), (99, 89)] {
        let item = (Int(top) + pixel.1) / 30 * 10 + (Int(left) + pixel.0) / 40
        let color = feed.sections[0].items[item].color
        #expect(pixels[pixel.0, pixel.1] == color.premultipliedPixel, "\(x), \(y): \(pixel)")
      }
    }
  }

  // 400 points of tiles with 50 before them and 20 after: the end is at 470 − 100. From there column 8 begins at 370 − 50 − 320 = 0.
  @Test("room beside the content is scrolled through too, at both sides")
  func insets() async throws {
    let container = CollectionNode(layout: TileMap(), showing: feed)
    container.contentInset = EdgeInsets(left: 50, right: 20)
    let renderer = FrameRenderer(
      collection: container, viewport: viewport, environment: environment, workers: 2)
    for (x, left, columns) in [(0, 0, [0, 1]), (1000, 370, [8, 9])] as [(Double, Double, [Int])] {
      let frame = try await renderer.frame(at: Point(x: x, y: 0))
      #expect(frame.info.position.point == Point(x: left, y: 0))
      let first = frame.info.cells.filter { ($0.row ?? 10) < 10 }
      #expect(first.map(\.row) == columns)
      #expect(first.map(\.frame.minX) == columns.map { Double($0) * 40 + 50 - left })
      // Nothing is near that is not seen.
      #expect(Set(frame.info.cells.map { ($0.row ?? 0) % 10 }) == Set(columns))
    }
  }

  @Test("a script scrolls along and across, each from where it stands, and the index says both")
  func script() async throws {
    let script = ScrollScript([
      .step(50, to: .offset(100)), .across(.step(30, to: .distance(60))), .step(200, to: .distance(200)),
      .across(.jump(to: .end)), .across(.page(-1, seconds: 0)), .jump(to: .start), .across(.jump(to: .start)),
    ])
    // Pages across are 100 points, the content ends at 300: from there the one before begins at 200.
    let expected = [
      (0, 0), (0, 50), (0, 100), (30, 100), (60, 100), (60, 300), (300, 300), (200, 300), (200, 0), (0, 0),
    ].map { Point(x: Double($0.0), y: Double($0.1)) }
    let sink = MemorySink()
    _ = try await makeRenderer(workers: 3).render(script, to: sink)
    #expect(sink.frames.map(\.info.position.point) == expected)
    #expect(FrameIndex.line(of: sink.frames[3].info, file: "a.png").contains("\"offset\":[30,100]"))

    // Planned, and made in parts with one worker: the same bytes.
    let plan = try await makeRenderer(workers: 1).plan(script)
    #expect(plan.positions.map(\.point) == expected)
    var parts: [EncodedFrame] = []
    for frames in [0..<4, 4..<10] {
      let part = MemorySink()
      _ = try await makeRenderer(workers: 1).render(plan, frames: frames, to: part)
      parts += part.frames
    }
    #expect(parts.map(\.png) == sink.frames.map(\.png))
  }

  @Test("segments across that cannot be carried out are not valid")
  func invalid() {
    #expect(!ScrollSegment.across(.jump(to: .row(1, section: 0))).isValid)
    #expect(!ScrollSegment.across(.across(.jump(to: .end))).isValid)
    #expect(!ScrollSegment.within(container: "a", .across(.jump(to: .end))).isValid)
    #expect(!ScrollSegment.across(.step(0)).isValid)
    #expect(ScrollSegment.across(.step(1)).isValid)
  }

  @Test("only what comes into the viewport is drawn when it moves across")
  func drawsWhatComes() async throws {
    let container = CollectionNode(layout: TileMap(), showing: feed)
    container.attach(
      viewport: viewport, pool: WorkerPool(count: 1), environment: environment,
      compress: FrameEncoder.bandCompressor(for: viewport))
    let first = try await container.makeFrame(.offset(0), across: 0)
    let second = try await container.makeFrame(.offset(0), across: 20)
    let numbers = Dictionary(uniqueKeysWithValues: first.cells.map { ($0.element, $0.rendering.number) })
    // Three columns by three rows before and after: no tile is drawn twice.
    #expect(first.cells.count == 9 && second.cells.count == 9)
    for cell in second.cells { #expect(numbers[cell.element] == cell.rendering.number) }
  }

  // Three columns of 40 points: all of each row is seen at either place, so that both strips are made of the same cells.
  @Test("a row whose cells have all been seen is put together anew when it moves across")
  func stripsAcross() async throws {
    func renderer() -> FrameRenderer {
      FrameRenderer(
        collection: CollectionNode(layout: TileMap(columns: 3), showing: feed), viewport: viewport,
        environment: environment, workers: 2)
    }
    let moved = renderer()
    for (x, expected) in [(0, [0, 0, 1, 2]), (20, [0, 1, 2, 2])] as [(Double, [Int])] {
      let png = try await moved.frame(at: Point(x: x, y: 0)).png
      let pixels = try pixels(ofPNG: png)
      // At 20 tiles begin at -20, 20 and 60.
      let columns = [10, 30, 70, 99]
      #expect(
        columns.map { pixels[$0, 0] } == expected.map { feed.sections[0].items[$0].color.premultipliedPixel })
      #expect(png == (try await renderer().frame(at: Point(x: x, y: 0)).png))
    }
  }

  // Items 1 to 4 stay: in the content from 40,0 80,0 0,30 and 40,30 to 0,0 40,0 80,0 and 0,30, and 20 less in the frame.
  @Test("what is on its way is seen from where the container stands across")
  func animatedAcross() async throws {
    let tiles = TileFeed([.init(Array(feed.sections[0].items[..<6]))])
    let container = CollectionNode(layout: TileMap(columns: 3), showing: tiles)
    container.attach(viewport: viewport, pool: WorkerPool(count: 1), environment: environment)
    _ = try await container.makeFrame(.start, across: 20, time: 0)
    for item in [5, 0] { tiles.sections[0].items.remove(at: item) }
    let fade = UpdateAnimation(.fade, timing: AnimationTiming(duration: 1, curve: .linear))
    try container.performBatchUpdates(animation: fade) { try container.deleteItems(at: [[0, 0], [0, 5]]) }
    let middle = try await container.makeFrame(.stay, time: 0.5)
    #expect(middle.cells.map { "\($0.pixels.x),\($0.pixels.y)" } == ["0,0", "40,0", "20,15", "0,30"])
    // What goes fades where it was: at 0,0 and 80,30 in the content.
    let gone = middle.bitmapLayers.filter { $0.blending == .over(alpha: 128) }
    #expect(gone.map { "\($0.rect.x),\($0.rect.y)" } == ["-20,0", "60,30"])
    withExtendedLifetime(tiles) {}
  }
}
