public import WeftGeometry

/// Items in columns, all equally wide, each in the column that is shortest so far; of equals the first.
public struct WaterfallLayout: CollectionLayout, Hashable {
  /// Which way the content is scrolled.
  public var scrollDirection: ScrollDirection
  /// How many columns there are.
  public var columns: GridLayout.Columns
  /// Between two columns, in points.
  public var itemSpacing: Double
  /// Between an item and the next one in its column, in points.
  public var lineSpacing: Double
  /// The room around a section's items, between its header and its footer, in points.
  public var sectionInsets: EdgeInsets
  /// Whether headers stay at the leading edge while their section is on show.
  public var pinsHeaders: Bool

  /// Makes a waterfall.
  /// - Precondition: there is a column, and lengths are finite and at least 0; a minimum is above 0.
  public init(
    columns: GridLayout.Columns, scrollDirection: ScrollDirection = .vertical, itemSpacing: Double = 0,
    lineSpacing: Double = 0, sectionInsets: EdgeInsets = .zero, pinsHeaders: Bool = false
  ) {
    LayoutChecks.check(sectionInsets: sectionInsets, spacing: itemSpacing, lineSpacing)
    LayoutChecks.check(columns)
    self.columns = columns
    self.scrollDirection = scrollDirection
    self.itemSpacing = itemSpacing
    self.lineSpacing = lineSpacing
    self.sectionInsets = sectionInsets
    self.pinsHeaders = pinsHeaders
  }

  /// Makes a waterfall of so many columns with the same room all round.
  public init(columns: Int, spacing: Double = 0) {
    self.init(columns: .count(columns), itemSpacing: spacing, lineSpacing: spacing)
  }

  /// A section of the waterfall.
  public func makeSection(_ contents: SectionContents, in container: LayoutContainer) -> any LayoutSection {
    let insets = SectionInsets(sectionInsets, in: container)
    let style = container.columnStyle(
      columns, insets, itemSpacing: itemSpacing, lineSpacing: lineSpacing, alignment: .stretch)
    return StandardSection(
      contents, in: container, insets: insets, items: WaterfallBlock(count: contents.itemCount, style: style))
  }
}
