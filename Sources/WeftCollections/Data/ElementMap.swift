#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a table consists of, from top to bottom: the sections' headers, rows and footers, numbered through.
///
/// Immutable and `Sendable`. An element's number is its *position*.
package struct ElementMap: Hashable, Sendable {
  /// One section.
  package struct Section: Hashable, Sendable {
    /// Whether a header stands above the rows.
    package let hasHeader: Bool
    /// How many rows there are.
    package let rowCount: Int
    /// Whether a footer stands below the rows.
    package let hasFooter: Bool

    /// Makes a section.
    package init(hasHeader: Bool = false, rowCount: Int, hasFooter: Bool = false) {
      self.hasHeader = hasHeader
      self.rowCount = rowCount
      self.hasFooter = hasFooter
    }

    var elementCount: Int { (hasHeader ? 1 : 0) + rowCount + (hasFooter ? 1 : 0) }
  }

  /// What stands at a position.
  package enum Element: Hashable, Sendable {
    case header(section: Int)
    case row(IndexPath)
    case footer(section: Int)
  }

  /// The sections, from top to bottom.
  package let sections: [Section]

  /// The position of each section's first element, and the number of all elements at the end.
  private let starts: [Int]

  /// A map of `sections`.
  package init(_ sections: [Section]) {
    self.sections = sections
    var starts = [0]
    starts.reserveCapacity(sections.count + 1)
    for section in sections { starts.append(starts[starts.count - 1] + section.elementCount) }
    self.starts = starts
  }

  /// The number of all elements.
  package var count: Int { starts[starts.count - 1] }

  /// What stands at `position`.
  ///
  /// - Complexity: O(log `sections.count`)
  /// - Precondition: `position` is at least 0 and below ``count``.
  package func element(at position: Int) -> Element {
    precondition(
      position >= 0 && position < count, "Position \(position) is outside a table of \(count) elements.")
    // The last section that starts at or before the position; sections without elements are passed over.
    var low = 0
    var high = sections.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= position { low = middle } else { high = middle - 1 }
    }
    let section = sections[low]
    let offset = position - starts[low] - (section.hasHeader ? 1 : 0)
    if offset < 0 { return .header(section: low) }
    if offset < section.rowCount { return .row(IndexPath(row: offset, section: low)) }
    return .footer(section: low)
  }

  /// Where the row at `indexPath` stands; `nil` where there is no such row.
  package func position(of indexPath: IndexPath) -> Int? {
    guard indexPath.count == 2, sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    guard indexPath.row >= 0, indexPath.row < section.rowCount else { return nil }
    return starts[indexPath.section] + (section.hasHeader ? 1 : 0) + indexPath.row
  }
}
