import Testing
import WeftGeometry
import WeftLayout
import WeftTestSupport

@testable import WeftCollections

extension RandomLayoutsTests {
  /// A layout, what it does by plain means, and what has been done to both.
  struct Series {
    var stack: LayoutStack
    var plain: PlainPlacement
    let layout: any CollectionLayout
    let container: LayoutContainer
    /// The sections that are elsewhere, and the items.
    var load = 0

    init(_ kind: Kind, using random: inout SplitMix64) {
      let direction = Bool.random(using: &random) ? ScrollDirection.vertical : .horizontal
      let scale: Double = Bool.random(using: &random) ? 1 : 2
      let viewport = Size(
        width: Double(Int.random(in: 1...60, using: &random)),
        height: Double(Int.random(in: 1...60, using: &random)))
      let outer = EdgeInsets(
        top: Double(Int.random(in: 0...4, using: &random)),
        left: Double(Int.random(in: 0...4, using: &random)),
        bottom: Double(Int.random(in: 0...4, using: &random)),
        right: Double(Int.random(in: 0...4, using: &random)))
      let isPlain = Bool.random(using: &random)
      func gap() -> Double { isPlain ? 0 : Double(Int.random(in: 0...6, using: &random)) }
      let insets =
        isPlain || kind == .pager
        ? EdgeInsets.zero : EdgeInsets(top: gap(), left: gap(), bottom: gap(), right: gap())
      let (itemSpacing, lineSpacing) = (gap(), gap())
      func pixels(_ points: Double) -> Int { Int(points * scale) }

      let isVertical = direction == .vertical
      let breadth =
        isVertical
        ? pixels(max(0, viewport.width - outer.left - outer.right))
        : pixels(max(0, viewport.height - outer.top - outer.bottom))
      let length = pixels(isVertical ? viewport.height : viewport.width)
      let across = isVertical ? insets.left + insets.right : insets.top + insets.bottom
      let room = max(0, breadth - pixels(across))

      let count: Int
      let columns: GridLayout.Columns
      if Bool.random(using: &random) {
        count = Int.random(in: 1...6, using: &random)
        columns = .count(count)
      } else {
        let width = Double(Int.random(in: 1...30, using: &random))
        columns = .minimumItemWidth(width)
        // The largest number of columns with the gaps between them that has room.
        var most = 1
        while (most + 1) * pixels(width) + most * pixels(itemSpacing) <= room { most += 1 }
        count = min(most, GridLayout.Columns.maximumCount)
      }
      let shared = PlainPlacement.columns(count, sharing: room, gap: pixels(itemSpacing))
      switch kind {
      case .list:
        layout = ListLayout(scrollDirection: direction, spacing: lineSpacing, sectionInsets: insets)
        plain = PlainPlacement(
          items: .lines(columns: [0..<room], spacing: pixels(lineSpacing), .stretch), breadth: breadth)
      case .grid:
        let alignment = ItemAlignment.allCases.randomElement(using: &random) ?? .stretch
        layout = GridLayout(
          columns: columns, scrollDirection: direction, itemSpacing: itemSpacing, lineSpacing: lineSpacing,
          alignItems: alignment, sectionInsets: insets)
        plain = PlainPlacement(
          items: .lines(columns: shared, spacing: pixels(lineSpacing), alignment), breadth: breadth)
      case .gallery:
        let size = Size(
          width: Double(Int.random(in: 1...20, using: &random)),
          height: Double(Int.random(in: 1...20, using: &random)))
        layout = GalleryLayout(
          itemSize: size, scrollDirection: direction, itemSpacing: itemSpacing, lineSpacing: lineSpacing,
          sectionInsets: insets)
        let item = pixels(isVertical ? size.width : size.height)
        let gap = pixels(itemSpacing)
        // ⌊(room + gap) / (item + gap)⌋, and one at least.
        let count = max(1, (room + gap) / (item + gap))
        plain = PlainPlacement(
          items: .fixed(
            columns: (0..<count).map { $0 * (item + gap)..<$0 * (item + gap) + item },
            spacing: pixels(lineSpacing), length: pixels(isVertical ? size.height : size.width)),
          breadth: breadth)
      case .pager:
        layout = PagerLayout(scrollDirection: direction)
        plain = PlainPlacement(
          items: .fixed(columns: [0..<breadth], spacing: 0, length: length), breadth: breadth)
      case .flow:
        layout = FlowLayout(
          scrollDirection: direction, itemSpacing: itemSpacing, lineSpacing: lineSpacing,
          sectionInsets: insets)
        plain = PlainPlacement(
          items: .flow(
            breadth: room, itemSpacing: pixels(itemSpacing), lineSpacing: pixels(lineSpacing)),
          breadth: breadth)
      case .waterfall:
        layout = WaterfallLayout(
          columns: columns, scrollDirection: direction, itemSpacing: itemSpacing, lineSpacing: lineSpacing,
          sectionInsets: insets)
        plain = PlainPlacement(
          items: .waterfall(columns: shared, spacing: pixels(lineSpacing)), breadth: breadth)
      }
      plain.before = pixels(isVertical ? insets.top : insets.left)
      plain.after = pixels(isVertical ? insets.bottom : insets.right)
      plain.crossBefore = pixels(isVertical ? insets.left : insets.top)
      container = LayoutContainer(
        scrollDirection: direction, viewport: viewport, contentInset: outer, scale: scale)
      stack = LayoutStack(layout, in: container, of: ElementMap())
    }
  }
}
