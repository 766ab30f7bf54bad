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

  enum Kind: String, CaseIterable {
    case list, grid, gallery, pager, flow, waterfall
  }

  /// A container that can be made again, and what it shows.
  private struct Sample {
    let layout: any CollectionLayout
    let feed: TileFeed
    let viewport: Viewport
    let contentInset: EdgeInsets
    let isInverted: Bool

    init(_ kind: Kind, using random: inout SplitMix64) {
      let isTranslucent = Bool.random(using: &random)
      func color() -> Color {
        func channel() -> Double { Double(Int.random(in: 0...4, using: &random)) / 4 }
        let alpha = isTranslucent ? [0, 0.5, 1, 1].randomElement(using: &random)! : 1
        return Color(red: channel(), green: channel(), blue: channel(), alpha: alpha)
      }
      func length(_ most: Int) -> Double {
        Int.random(in: 0..<10, using: &random) == 0 ? 0 : Double(Int.random(in: 1...most, using: &random))
      }
      let direction = Int.random(in: 0..<3, using: &random) > 0 ? ScrollDirection.vertical : .horizontal
      func supplementary() -> TileFeed.Tile? {
        guard Int.random(in: 0..<3, using: &random) > 0 else { return nil }
        let length = length(25)
        return direction == .vertical
          ? TileFeed.Tile(height: length, color: color()) : TileFeed.Tile(width: length, color: color())
      }
      let isSized = kind == .gallery || kind == .pager
      feed = TileFeed(
        (0..<Int.random(in: 1...4, using: &random)).map { _ in
          let items = (0..<Int.random(in: 0...30, using: &random)).map { _ in
            let (width, height) = (length(60), length(60))
            if isSized { return TileFeed.Tile(color: color()) }
            if kind == .flow { return TileFeed.Tile(width: width, height: height, color: color()) }
            return direction == .vertical
              ? TileFeed.Tile(height: height, color: color()) : TileFeed.Tile(width: width, color: color())
          }
          return TileFeed.Section(items, header: supplementary(), footer: supplementary())
        })
      let isTight = Bool.random(using: &random)
      func gap() -> Double { isTight ? 0 : Double(Int.random(in: 0...7, using: &random)) }
      let insets = EdgeInsets(top: gap(), left: gap(), bottom: gap(), right: gap())
      let (itemSpacing, lineSpacing) = (gap(), gap())
      let pins = Bool.random(using: &random)
      let columns = GridLayout.Columns.count(Int.random(in: 1...4, using: &random))
      switch kind {
      case .list:
        layout = ListLayout(
          scrollDirection: direction, spacing: lineSpacing, sectionInsets: insets, pinsHeaders: pins)
      case .grid:
        layout = GridLayout(
          columns: columns, scrollDirection: direction, itemSpacing: itemSpacing, lineSpacing: lineSpacing,
          alignItems: ItemAlignment.allCases.randomElement(using: &random)!, sectionInsets: insets,
          pinsHeaders: pins)
      case .gallery:
        layout = GalleryLayout(
          itemSize: Size(width: length(40), height: length(40)), scrollDirection: direction,
          itemSpacing: itemSpacing, lineSpacing: lineSpacing, sectionInsets: insets, pinsHeaders: pins)
      case .pager: layout = PagerLayout(scrollDirection: direction)
      case .flow:
        layout = FlowLayout(
          scrollDirection: direction, itemSpacing: itemSpacing, lineSpacing: lineSpacing,
          sectionInsets: insets,
          pinsHeaders: pins)
      case .waterfall:
        layout = WaterfallLayout(
          columns: columns, scrollDirection: direction, itemSpacing: itemSpacing, lineSpacing: lineSpacing,
          sectionInsets: insets, pinsHeaders: pins)
      }
      contentInset = [
        EdgeInsets.zero, EdgeInsets(top: 9, left: 5, bottom: 4, right: 3), EdgeInsets(top: 30, bottom: 12),
        EdgeInsets(left: 0.6),
      ].randomElement(using: &random)!
      isInverted = Int.random(in: 0..<4, using: &random) == 0
      viewport = Viewport(
        size: Size(
          width: Double(Int.random(in: 8...120, using: &random)),
          height: Double(Int.random(in: 8...150, using: &random))),
        scale: [1, 1.5, 2].randomElement(using: &random)!,
        backgroundColor: isTranslucent && Bool.random(using: &random)
          ? Color(red: 0.2, green: 0.4, blue: 0.9, alpha: 0.5) : .white)
    }

    func makeContainer(environment: RenderEnvironment, workers: Int) -> CollectionNode {
      let container = CollectionNode(layout: layout)
      container.contentInset = contentInset
      container.isInverted = isInverted
      container.dataSource = feed
      container.attach(
        viewport: viewport, pool: WorkerPool(count: workers), environment: environment,
        compress: FrameEncoder.bandCompressor(for: viewport))
      return container
    }

    /// A place in the content: an offset, or an item.
    func request(using random: inout SplitMix64) -> PositionRequest {
      let section = Int.random(in: feed.sections.indices, using: &random)
      let count = feed.sections[section].items.count
      guard count > 0, Bool.random(using: &random) else {
        return .offset(Double.random(in: -60...1500, using: &random))
      }
      let item = Int.random(in: 0..<count, using: &random)
      return .element(
        .item([section, item]), distance: Double(Int.random(in: -100...100, using: &random)))
    }
  }

  @Test(
    "a stitched frame of any layout decodes to exactly the composed pixels", arguments: Kind.allCases,
    randomSeeds(12))
  func stitchingIsExact(kind: Kind, seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let sample = Sample(kind, using: &random)
    let container = sample.makeContainer(environment: environment, workers: 2)
    for _ in 0..<6 {
      let request = sample.request(using: &random)
      let frame = try await container.makeFrame(request)
      let whole = try PNGEncoder().encode(try FrameComposer.compose(frame))
      let stitched = try FrameEncoder.encode(frame)
      let isExact = try pixels(ofPNG: stitched) == pixels(ofPNG: whole)
      #expect(isExact, "\(kind), seed \(seed), \(request), \(sample.layout), \(sample.viewport)")
    }
  }

  @Test(
    "the bytes of a frame of any layout depend neither on workers nor on the way there",
    arguments: Kind.allCases, randomSeeds(8, from: 1010))
  func bytesDependOnNothingElse(kind: Kind, seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let sample = Sample(kind, using: &random)
    let scrolled = sample.makeContainer(environment: environment, workers: 3)
    let alone = sample.makeContainer(environment: environment, workers: 1)
    for _ in 0..<5 {
      // Where what lies above is not known, offsets are estimates; pixels and bytes are the same all the same.
      let request = sample.request(using: &random)
      let frame = try await scrolled.makeFrame(request)
      let bytes = try FrameEncoder.encode(frame)
      let other = try await alone.makeFrame(request)
      let fresh = sample.makeContainer(environment: environment, workers: 3)
      let cold = try await fresh.makeFrame(request)
      let description = "\(kind), seed \(seed), \(request), \(sample.layout), \(sample.viewport)"
      #expect(frame.position == other.position, "\(description)")
      #expect(try FrameEncoder.encode(other) == bytes, "one worker: \(description)")
      let hasSamePixels = try FrameComposer.compose(cold) == FrameComposer.compose(frame)
      #expect(hasSamePixels, "another way: \(description)")
      #expect(try FrameEncoder.encode(cold) == bytes, "bytes after another way: \(description)")
    }
  }

  @Test(
    "cells lie where their places, the offset, insets, pins and inversion put them", arguments: Kind.allCases,
    randomSeeds(8, from: 100))
  func cellsLieWhereTheyShould(kind: Kind, seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let sample = Sample(kind, using: &random)
    let container = sample.makeContainer(environment: environment, workers: 2)
    // Further than any content: all of it is measured.
    _ = try await container.makeFrame(atOffset: 1e6)
    let (scale, isVertical) = (sample.viewport.scale, sample.layout.scrollDirection == .vertical)
    let (inset, size) = (sample.contentInset, sample.viewport.pixelSize)
    func pixels(_ points: Double) -> Int { Int((points * scale).rounded()) }
    // Insets are those of the viewport's sides; what is turned round begins at the far one.
    let leading = isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
    let before = sample.isInverted ? leading.1 : leading.0
    let side = pixels(isVertical ? inset.left : inset.top)
    let (length, breadth) = isVertical ? (size.height, size.width) : (size.width, size.height)
    for _ in 0..<5 {
      let frame = try await container.makeFrame(atOffset: Double.random(in: -60...1500, using: &random))
      let top = pixels(frame.position.offset)
      var expected: [CollectionElement: PixelRect] = [:]
      var first = 0
      for (section, contents) in sample.feed.sections.enumerated() {
        let hasHeader = contents.header != nil && kind != .pager
        let hasFooter = contents.footer != nil && kind != .pager
        let count = contents.items.count + (hasHeader ? 1 : 0) + (hasFooter ? 1 : 0)
        for position in first..<first + count {
          var rect = container.geometry.rect(of: position)
          let item = position - first - (hasHeader ? 1 : 0)
          let element: CollectionElement =
            item < 0
            ? .supplementary(.header, [section, 0])
            : item < contents.items.count ? .item([section, item]) : .supplementary(.footer, [section, 0])
          if item < 0, sample.layout.pinsHeaders {
            var span = 0..<0
            container.geometry.forEachSection(meeting: top..<top + length) { index, found, _ in
              if index == section { span = found }
            }
            if !span.isEmpty {
              rect.start = max(rect.start, min(top + max(0, pixels(before)), span.upperBound - rect.length))
            }
          }
          rect.start -= top
          if sample.isInverted { rect.start = length - rect.end }
          rect.cross += side
          guard rect.length > 0, rect.breadth > 0, rect.start < length, rect.end > 0, rect.cross < breadth,
            rect.crossEnd > 0
          else { continue }
          expected[element] =
            isVertical
            ? PixelRect(x: rect.cross, y: rect.start, width: rect.breadth, height: rect.length)
            : PixelRect(x: rect.start, y: rect.cross, width: rect.length, height: rect.breadth)
        }
        first += count
      }
      let found = Dictionary(uniqueKeysWithValues: frame.cells.map { ($0.element, $0.pixels) })
      #expect(found == expected, "\(kind), seed \(seed), offset \(frame.position.offset), \(sample.layout)")
      for cell in frame.cells {
        #expect(cell.rendering.bitmap.size == cell.pixels.size, "\(kind), seed \(seed)")
      }
    }
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

  // MARK: Layouts of one's own

  /// Items anywhere, over one another, turned and translucent.
  private struct Heap: ArrangedLayout {
    var places: [LayoutAttributes]
    var hasOverlaps: Bool { true }

    func sizeRange(of element: SectionElement, in section: LaidOutSection) -> SizeRange {
      guard case .item(let item) = element else { return .exact(section.container.size.width, 10) }
      return .exact(places[item % places.count].frame.size)
    }

    func arrange(_ section: LaidOutSection) -> Arrangement {
      var arrangement = Arrangement()
      for item in 0..<section.contents.itemCount {
        arrangement.place(.item(item), places[item % places.count])
      }
      return arrangement
    }

    /// A heap of up to 30 boxes, 400 points high.
    static func random(using random: inout SplitMix64) -> Heap {
      Heap(
        places: (0..<Int.random(in: 1...30, using: &random)).map { _ in
          var place = LayoutAttributes(
            frame: Rect(
              x: Double(Int.random(in: -10...70, using: &random)),
              y: Double(Int.random(in: 0...400, using: &random)),
              width: Double(Int.random(in: 1...80, using: &random)),
              height: Double(Int.random(in: 1...90, using: &random))),
            zIndex: Int.random(in: -2...2, using: &random))
          if Int.random(in: 0..<4, using: &random) == 0 {
            place.alpha = Double.random(in: 0...1, using: &random)
          }
          if Int.random(in: 0..<4, using: &random) == 0 {
            place.transform = Transform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 3, ty: -2)
          }
          return place
        })
    }
  }

  @Test(
    "a frame of what overlaps decodes to the composed pixels, and its bytes depend neither on workers nor on the way",
    arguments: randomSeeds(16))
  func overlaps(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let heap = Heap.random(using: &random)
    let colors = (0..<heap.places.count).map { _ in
      Color(
        red: Double.random(in: 0...1, using: &random), green: 0.5,
        blue: Double.random(in: 0...1, using: &random),
        alpha: [0.25, 1, 1].randomElement(using: &random)!)
    }
    let feed = TileFeed([
      .init(colors.map { TileFeed.Tile(color: $0) }), .init(colors.map { TileFeed.Tile(color: $0) }),
    ])
    let viewport = Viewport(
      size: Size(width: 80, height: Double(Int.random(in: 20...200, using: &random))),
      scale: [1, 2].randomElement(using: &random)!)
    func container(_ workers: Int) -> CollectionNode {
      let container = CollectionNode(layout: heap, showing: feed)
      container.attach(
        viewport: viewport, pool: WorkerPool(count: workers), environment: environment,
        compress: FrameEncoder.bandCompressor(for: viewport))
      return container
    }
    let (scrolled, alone) = (container(3), container(1))
    for _ in 0..<4 {
      let offset = Double.random(in: 0...900, using: &random)
      let frame = try await scrolled.makeFrame(atOffset: offset)
      let bytes = try FrameEncoder.encode(frame)
      let whole = try PNGEncoder().encode(try FrameComposer.compose(frame))
      let isExact = try pixels(ofPNG: bytes) == pixels(ofPNG: whole)
      #expect(isExact, "seed \(seed), offset \(offset)")
      #expect(try FrameEncoder.encode(try await alone.makeFrame(atOffset: offset)) == bytes, "seed \(seed)")
      #expect(
        try FrameEncoder.encode(try await container(3).makeFrame(atOffset: offset)) == bytes, "seed \(seed)")
    }
  }
}
