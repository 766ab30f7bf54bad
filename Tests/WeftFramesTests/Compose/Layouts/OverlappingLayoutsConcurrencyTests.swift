import Testing
import WeftSynchronization
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

/// Layouts of one's own, whose items lie over one another.
@Suite struct OverlappingLayoutsConcurrencyTests {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

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

  // 20 × 10 points, moved by (10, 5): at two pixels a point from (20, 10) to (60, 30).
  @Test("what a layout moves an item by is told in points, whatever the scale")
  func movedInPoints() async throws {
    let place = LayoutAttributes(
      frame: Rect(x: 0, y: 0, width: 20, height: 10), transform: .translation(by: Point(x: 10, y: 5)))
    let feed = TileFeed([.init([.init(color: .black)])])
    let container = CollectionNode(layout: Heap(places: [place]), showing: feed)
    container.attach(
      viewport: Viewport(60, 40, scale: 2), pool: WorkerPool(count: 1), environment: environment)
    let picture = try FrameComposer.compose(try await container.makeFrame(.start))
    let inside = [(20, 10), (59, 29)].map { picture[$0.0, $0.1] }
    #expect(inside == [0xFF00_0000, 0xFF00_0000])
    let outside = [(18, 8), (19, 20), (61, 20), (40, 31)].map { picture[$0.0, $0.1] }
    #expect(outside == Array(repeating: 0xFFFF_FFFF, count: 4))
    withExtendedLifetime(feed) {}
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
