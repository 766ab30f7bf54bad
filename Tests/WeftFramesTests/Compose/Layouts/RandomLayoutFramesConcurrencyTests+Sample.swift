import Testing
import WeftSynchronization
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

extension RandomLayoutFramesConcurrencyTests {
  enum Kind: String, CaseIterable {
    case list, grid, gallery, pager, flow, waterfall
  }

  /// A container that can be made again, and what it shows.
  struct Sample {
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
}
