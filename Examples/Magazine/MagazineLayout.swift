import Weft

/// A layout of one's own: a page has a lead picture, a headline, a quote over the edge of the picture, and paragraphs in two
/// columns of about the same length.
///
/// Text is measured at the breadth it gets; the size of the picture follows from the page, so nobody waits for it.
struct MagazineLayout: ArrangedLayout {
  /// The room at the edges of a page, and between its columns.
  static let margin = 36.0, gap = 24.0

  var supplementaryKinds: LayoutKinds {
    LayoutKinds(leading: [.picture, .headline], trailing: [.quote, .footer])
  }

  /// The quote lies over the picture.
  var hasOverlaps: Bool { true }

  func sizeRange(of element: SectionElement, in section: LaidOutSection) -> SizeRange {
    let grid = Grid(section)
    switch element {
    case .supplementary(.picture, _): return .exact(grid.picture.size)
    case .supplementary(.headline, _): return width(grid.headlineWidth)
    case .supplementary(.footer, _): return width(grid.page)
    default: return width(grid.column)
    }
  }

  func arrange(_ section: LaidOutSection) -> Arrangement {
    let grid = Grid(section)
    var arrangement = Arrangement()
    arrangement.place(.supplementary(.picture, 0), grid.picture)

    let headline = Rect(
      origin: grid.headlineOrigin, size: section.size(of: .supplementary(.headline, 0)))
    arrangement.place(.supplementary(.headline, 0), headline)

    // Over the lower edge of the picture, by more than half.
    let quoteSize = section.size(of: .supplementary(.quote, 0))
    let quote = Rect(
      origin: Point(x: grid.x(ofColumn: 1), y: (grid.picture.maxY - quoteSize.height * 0.6).rounded()),
      size: quoteSize)
    arrangement.place(.supplementary(.quote, 0), LayoutAttributes(frame: quote, zIndex: 1))

    // Text goes down the first column, and on in the second, below what stands there.
    let paragraphs = (0..<section.contents.itemCount).map { section.size(of: .item($0)).height }
    let tops = [headline.maxY + Self.gap, quote.maxY + Self.gap]
    let split = Self.split(paragraphs, below: tops)
    var bottoms = tops
    for (item, height) in paragraphs.enumerated() {
      let column = item < split ? 0 : 1
      let origin = Point(x: grid.x(ofColumn: column), y: bottoms[column])
      arrangement.place(.item(item), Rect(origin: origin, size: Size(width: grid.column, height: height)))
      bottoms[column] += height
    }

    let footer = section.size(of: .footer)
    let end = max(bottoms[0], bottoms[1]) + Self.gap
    arrangement.place(.footer, Rect(origin: Point(x: 0, y: end), size: footer))
    arrangement.size = Size(width: grid.page, height: end + footer.height)
    return arrangement
  }

  /// What lies above something else, the quotes, comes up as it is scrolled into view.
  func adjust(_ attributes: LayoutAttributes, in viewport: Size) -> LayoutAttributes {
    guard attributes.zIndex > 0 else { return attributes }
    var attributes = attributes
    let progress = min(1, max(0, (viewport.height - attributes.frame.minY) / 180))
    attributes.alpha = progress
    attributes.frame.origin.y += (1 - progress) * 30
    return attributes
  }

  private func width(_ width: Double) -> SizeRange {
    SizeRange(min: Size(width: width, height: 0), max: Size(width: width, height: .infinity))
  }

  /// How many paragraphs go into the first column, so that the longer one is as short as can be.
  private static func split(_ heights: [Double], below tops: [Double]) -> Int {
    func end(_ count: Int) -> Double {
      max(tops[0] + heights[..<count].reduce(0, +), tops[1] + heights[count...].reduce(0, +))
    }
    return (0...heights.count).min { end($0) < end($1) } ?? 0
  }
}

/// The lines that a page is built on.
private struct Grid {
  let page: Double
  let column: Double
  let picture: Rect
  let headlineOrigin: Point
  let headlineWidth: Double

  init(_ section: LaidOutSection) {
    let margin = MagazineLayout.margin
    page = section.container.size.width
    column = (page - 2 * margin - MagazineLayout.gap) / 2
    headlineWidth = column
    switch (section.contents.context as? Page)?.shape ?? .across {
    case .across:
      picture = Rect(x: 0, y: 0, width: page, height: (page * 0.56).rounded())
      headlineOrigin = Point(x: margin, y: picture.maxY + MagazineLayout.gap)
    case .beside:
      let left = margin + column + MagazineLayout.gap / 2
      picture = Rect(x: left, y: 0, width: page - left, height: (page * 0.8).rounded())
      headlineOrigin = Point(x: margin, y: margin * 2)
    }
  }

  func x(ofColumn column: Int) -> Double {
    MagazineLayout.margin + Double(column) * (self.column + MagazineLayout.gap)
  }
}
