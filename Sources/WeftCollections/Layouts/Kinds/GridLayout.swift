public import WeftGeometry
import WeftLayout

/// Items in rows of as many each, all equally wide; a row is as high as its highest item.
///
/// Where the content is scrolled sideways, rows are columns and widths are heights.
public struct GridLayout: CollectionLayout, Hashable {
  /// How many columns there are.
  public enum Columns: Hashable, Sendable {
    /// So many, whatever their width.
    case count(Int)
    /// As many as there is room for when none is narrower than so many points; one at least, and ``maximumCount`` at most.
    case minimumItemWidth(Double)

    /// The most columns that a least width leads to, and that a document may ask for: what they take grows with their number.
    public static let maximumCount = 100

    /// SwiftUI's name for ``minimumItemWidth(_:)``.
    @available(*, unavailable, renamed: "minimumItemWidth(_:)")
    public static func adaptive(minimum: Double) -> Self { .minimumItemWidth(minimum) }

    /// SwiftUI's; columns here are all equally wide.
    @available(
      *, unavailable, message: "columns share the width: use .count(_:), or .minimumItemWidth(_:)"
    )
    public static func fixed(_ width: Double) -> Self { .minimumItemWidth(width) }

    /// SwiftUI's; columns here are all flexible.
    @available(*, unavailable, message: "columns share the width: use .count(_:)")
    public static func flexible() -> Self { .count(1) }
  }

  /// Which way the content is scrolled.
  public var scrollDirection: ScrollDirection
  /// How many columns there are.
  public var columns: Columns
  /// Between two items of a row, in points.
  public var itemSpacing: Double
  /// Between two rows, in points.
  public var lineSpacing: Double
  /// Where an item lies in a row that is higher than it.
  public var alignItems: ItemAlignment
  /// The room around a section's items, between its header and its footer, in points.
  public var sectionInsets: EdgeInsets
  /// Whether headers stay at the leading edge while their section is on show.
  public var pinsHeaders: Bool

  /// Makes a grid.
  /// - Precondition: there is a column, and lengths are finite and at least 0; a minimum is above 0.
  public init(
    columns: Columns, scrollDirection: ScrollDirection = .vertical, itemSpacing: Double = 0,
    lineSpacing: Double = 0, alignItems: ItemAlignment = .stretch, sectionInsets: EdgeInsets = .zero,
    pinsHeaders: Bool = false
  ) {
    LayoutChecks.check(sectionInsets: sectionInsets, spacing: itemSpacing, lineSpacing)
    LayoutChecks.check(columns)
    self.columns = columns
    self.scrollDirection = scrollDirection
    self.itemSpacing = itemSpacing
    self.lineSpacing = lineSpacing
    self.alignItems = alignItems
    self.sectionInsets = sectionInsets
    self.pinsHeaders = pinsHeaders
  }

  /// Makes a grid of so many columns with the same room between items and between rows.
  public init(columns: Int, spacing: Double = 0) {
    self.init(columns: .count(columns), itemSpacing: spacing, lineSpacing: spacing)
  }

  /// A section of the grid.
  public func makeSection(_ contents: SectionContents, in container: LayoutContainer) -> any LayoutSection {
    let insets = SectionInsets(sectionInsets, in: container)
    let style = container.columnStyle(
      columns, insets, itemSpacing: itemSpacing, lineSpacing: lineSpacing, alignment: alignItems)
    return StandardSection(
      contents, in: container, insets: insets, items: LinesBlock(count: contents.itemCount, style: style))
  }
}

extension LayoutContainer {
  /// Columns that share the room between insets.
  ///
  /// Items are measured at the breadth of the narrowest column, so that one that goes to another column keeps its length.
  func columnStyle(
    _ columns: GridLayout.Columns, _ insets: SectionInsets, itemSpacing: Double,
    lineSpacing: Double, alignment: ItemAlignment
  ) -> LineStyle {
    let gap = pixels(itemSpacing)
    let count =
      switch columns {
      case .count(let count): count
      case .minimumItemWidth(let width):
        max(1, min(GridLayout.Columns.maximumCount, (insets.breadth + gap) / max(1, pixels(width) + gap)))
      }
    let places = LineStyle.Columns(count, sharing: insets.breadth, gap: gap)
    return LineStyle(
      columns: places, spacing: pixels(lineSpacing), alignment: alignment,
      sizeRange: range(breadth: points(places.narrowest)))
  }
}
