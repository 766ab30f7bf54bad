import WeftGeometry
import WeftLayout

/// Where an item lies in a line that is longer than it.
public enum ItemAlignment: Hashable, Sendable, CaseIterable {
  /// It is made as long as the line.
  case stretch
  /// At the beginning of the line.
  case start
  /// In the middle.
  case center
  /// At the end.
  case end
}

/// How items lie in lines of as many each: the columns, and the room between lines.
final class LineStyle: Sendable {
  /// A column: where it lies across the main axis, in pixels.
  struct Column: Hashable, Sendable {
    let cross: Int
    let breadth: Int
  }

  /// Columns that share a breadth, with gaps between them.
  ///
  /// Their edges are on the pixels nearest to where they would lie, so that they are equally broad to a pixel and fill the whole
  /// breadth, as browsers place the tracks of a grid.
  struct Columns: RandomAccessCollection, Hashable, Sendable {
    let count: Int
    /// What the columns share, without gaps, in pixels.
    private let free: Int
    private let gap: Int

    /// So many columns in `breadth` pixels, with `gap` between two.
    init(_ count: Int, sharing breadth: Int, gap: Int = 0) {
      require(count > 0, "A line has at least one column.")
      self.count = count
      self.gap = gap
      free = Swift.max(0, breadth - gap * (count - 1))
    }

    var startIndex: Int { 0 }
    var endIndex: Int { count }

    subscript(index: Int) -> Column {
      // In whole numbers: halves of pixels must not depend on how a third is rounded.
      func nearest(_ numerator: Int) -> Int { (2 * numerator + count) / (2 * count) }
      let start = index * (free + gap * count)
      let cross = nearest(start)
      return Column(cross: cross, breadth: nearest(start + free) - cross)
    }

    /// How broad the narrowest is: gaps are whole pixels, so all together the columns are as broad as what they share.
    var narrowest: Int { free / count }
  }

  let columns: Columns
  /// Between one line and the next, in pixels.
  let spacing: Int
  let alignment: ItemAlignment
  /// The sizes that an item may have, in points.
  let sizeRange: SizeRange

  init(columns: Columns, spacing: Int, alignment: ItemAlignment, sizeRange: SizeRange) {
    self.columns = columns
    self.spacing = spacing
    self.alignment = alignment
    self.sizeRange = sizeRange
  }

  /// Where an item lies that is `length` pixels long, in a line that begins at `start` and is `line` pixels long.
  func rect(column: Int, length: Int, lineStart start: Int, line: Int) -> AxisRect {
    let column = columns[column]
    let (offset, extent) =
      switch alignment {
      case .stretch: (0, line)
      case .start: (0, length)
      case .center: ((line - length) / 2, length)
      case .end: (line - length, length)
      }
    return AxisRect(start: start + offset, length: extent, cross: column.cross, breadth: column.breadth)
  }
}
