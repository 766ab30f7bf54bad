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
