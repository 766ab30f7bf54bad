import Testing
import WeftGeometry
import WeftLayout

@testable import WeftCollections

/// Lengths that are no whole pixels, and pixels that are no whole points.
@Suite struct ScaledLayoutTests: LayoutExampleSuite {
  /// The sizes that elements of a section may have, in a viewport at two pixels a point.
  private func range(
    _ layout: any CollectionLayout, _ element: Int = 1, viewport: Size = Size(width: 100, height: 60)
  ) -> SizeRange {
    let container = LayoutContainer(
      scrollDirection: layout.scrollDirection, viewport: viewport,
      contentInset: EdgeInsets(top: 2, left: 4, bottom: 3, right: 6), scale: 2)
    let contents = SectionContents(itemCount: 4, supplementaries: [(.header, 1), (.footer, 1)])
    return layout.makeSection(contents, in: container).sizeRange(of: element)
  }

  private func broad(_ width: Double) -> SizeRange {
    SizeRange(min: Size(width: width, height: 0), max: Size(width: width, height: .infinity))
  }

  private func high(_ height: Double) -> SizeRange {
    SizeRange(min: Size(width: 0, height: height), max: Size(width: .infinity, height: height))
  }

  // Beside insets of 4 and 6 points 90 are left, which are 180 pixels; above and below 2 and 3 there are 110.
  @Test("items of a list are as broad as their room in points, and headers as all of it")
  func list() {
    // 5.2 points are 10.4 pixels, and so 10: 180 − 10 − 40 = 130.
    let insets = EdgeInsets(top: 1, left: 5.2, bottom: 1, right: 20)
    let list = ListLayout(sectionInsets: insets)
    #expect(range(list) == broad(65))
    #expect(range(list, 0) == broad(90) && range(list, 5) == broad(90))
    #expect(range(ListLayout()) == broad(90))
    // At one side only: 180 − 40 = 140.
    for insets in [EdgeInsets(left: 20), EdgeInsets(right: 20)] {
      #expect(range(ListLayout(sectionInsets: insets)) == broad(70))
    }
    let row = ListLayout(
      scrollDirection: .horizontal, sectionInsets: EdgeInsets(top: 5.2, left: 1, bottom: 10, right: 1))
    // 110 − 10 − 20 = 80.
    #expect(range(row) == high(40))
    #expect(range(row, 0) == high(55) && range(row, 5) == high(55))
  }

  // (180 − 2 · 8) / 3 = 54.67; (110 − 10) / 2 = 50.
  @Test("items of a grid and of a waterfall are as broad as the narrowest column, in points")
  func columns() {
    #expect(range(GridLayout(columns: .count(3), itemSpacing: 4)) == broad(27))
    #expect(range(WaterfallLayout(columns: .count(3), itemSpacing: 4)) == broad(27))
    let columns = GridLayout.Columns.count(2)
    #expect(range(GridLayout(columns: columns, scrollDirection: .horizontal, itemSpacing: 5)) == high(25))
    #expect(
      range(WaterfallLayout(columns: columns, scrollDirection: .horizontal, itemSpacing: 5)) == high(25))
  }

  @Test("items of a flow are no broader than their room")
  func flow() {
    let flow = FlowLayout(sectionInsets: EdgeInsets(top: 9, left: 5.2, right: 20))
    #expect(range(flow) == SizeRange(max: Size(width: 65, height: .infinity)))
    let sideways = FlowLayout(scrollDirection: .horizontal, sectionInsets: EdgeInsets(top: 5, left: 9))
    #expect(range(sideways) == SizeRange(max: Size(width: .infinity, height: 50)))
  }

  @Test("items of a gallery and pages are a whole number of pixels large")
  func fixed() {
    // 60.6 and 40.4 pixels: 61 and 40.
    let size = Size(width: 30.3, height: 20.2)
    #expect(range(GalleryLayout(itemSize: size)) == .exact(30.5, 20))
    #expect(range(GalleryLayout(itemSize: size, scrollDirection: .horizontal)) == .exact(30.5, 20))
    // 23.2 points of 33.2 are left beside: 46.4 pixels, of which one is begun; 42.6 pixels of 21.3 points along.
    let viewport = Size(width: 33.2, height: 21.3)
    #expect(range(PagerLayout(scrollDirection: .vertical), viewport: viewport) == .exact(23.5, 21.5))
    // 66.4 pixels along, and 32.6 of 16.3 points beside.
    #expect(range(PagerLayout(), viewport: viewport) == .exact(33.5, 16.5))
  }

  // 3.4 points between items are 3 pixels, 2.6 between lines 3 too; 0.5 above are 1, 1.5 below 2.
  @Test(
    "room between items, between lines and around them is that of the nearest pixel",
    arguments: [
      (ListLayout(spacing: 2.6, sectionInsets: insets), [[0, 1], [0, 14], [0, 27]], 39),
      // (100 − 3) / 2 = 48.5: the second column begins at 51.5.
      (
        GridLayout(columns: .count(2), itemSpacing: 3.4, lineSpacing: 2.6, sectionInsets: insets),
        [[0, 1], [52, 1], [0, 14]], 26
      ),
      (
        WaterfallLayout(columns: .count(2), itemSpacing: 3.4, lineSpacing: 2.6, sectionInsets: insets),
        [[0, 1], [52, 1], [0, 14]], 26
      ),
      (
        FlowLayout(itemSpacing: 3.4, lineSpacing: 2.6, sectionInsets: insets), [[0, 1], [43, 1], [0, 14]], 26
      ),
      // 40.4 are 40: (100 + 3) / (40 + 3) is 2; 9.6 are 10.
      (
        GalleryLayout(
          itemSize: Size(width: 40.4, height: 9.6), itemSpacing: 3.4, lineSpacing: 2.6, sectionInsets: insets),
        [[0, 1], [43, 1], [0, 14]], 26
      ),
    ] as [(any CollectionLayout, [[Int]], Int)])
  func nearestPixels(layout: any CollectionLayout, expected: [[Int]], length: Int) {
    let stack = measured(stack(layout, items: 3), Array(repeating: (40, 10), count: 3))
    #expect(places(stack).map { Array($0[..<2]) } == expected)
    #expect(stack.length == length)
  }

  private static let insets = EdgeInsets(top: 0.5, left: 0.4, bottom: 1.5, right: 0.4)

  @Test(
    "a least width leads to 100 columns at the most, and one of no pixel to a column a pixel",
    arguments: [(1.0, 250.0, 100), (0.2, 250, 100), (0.2, 40, 40), (2, 198, 99)])
  func manyColumns(width: Double, viewport: Double, count: Int) {
    let layouts: [any CollectionLayout] = [
      GridLayout(columns: .minimumItemWidth(width)), WaterfallLayout(columns: .minimumItemWidth(width)),
    ]
    for layout in layouts {
      let stack = measured(
        stack(layout, items: 120, viewport: Size(width: viewport, height: 60)),
        Array(repeating: (1, 1), count: 120))
      #expect((0..<120).count { stack.rect(of: $0).start == 0 } == count, "\(layout)")
    }
  }

  @Test(
    "layouts lie up and down with no room between items, and their headers scroll, unless they are told so")
  func usual() {
    let columns = GridLayout.Columns.count(2)
    let size = Size(width: 10, height: 10)
    #expect(
      ListLayout()
        == ListLayout(scrollDirection: .vertical, spacing: 0, sectionInsets: .zero, pinsHeaders: false))
    #expect(
      FlowLayout()
        == FlowLayout(
          scrollDirection: .vertical, itemSpacing: 0, lineSpacing: 0, sectionInsets: .zero, pinsHeaders: false
        ))
    #expect(
      GridLayout(columns: columns)
        == GridLayout(
          columns: columns, scrollDirection: .vertical, itemSpacing: 0, lineSpacing: 0, alignItems: .stretch,
          sectionInsets: .zero, pinsHeaders: false))
    #expect(
      WaterfallLayout(columns: columns)
        == WaterfallLayout(
          columns: columns, scrollDirection: .vertical, itemSpacing: 0, lineSpacing: 0, sectionInsets: .zero,
          pinsHeaders: false))
    #expect(
      GalleryLayout(itemSize: size)
        == GalleryLayout(
          itemSize: size, scrollDirection: .vertical, itemSpacing: 0, lineSpacing: 0, sectionInsets: .zero,
          pinsHeaders: false))
    let pinned: [any CollectionLayout] = [
      ListLayout(pinsHeaders: true), FlowLayout(pinsHeaders: true),
      GridLayout(columns: columns, pinsHeaders: true), WaterfallLayout(columns: columns, pinsHeaders: true),
      GalleryLayout(itemSize: size, pinsHeaders: true),
    ]
    #expect(pinned.allSatisfy { $0.pinsHeaders && !$0.hasOverlaps && $0.supplementaryKinds == .standard })
    #expect(!PagerLayout().pinsHeaders && PagerLayout().scrollDirection == .horizontal)
  }
}
