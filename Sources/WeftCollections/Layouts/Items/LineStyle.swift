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

  let columns: [Column]
  /// Between one line and the next, in pixels.
  let spacing: Int
  let alignment: ItemAlignment
  /// The sizes that an item may have, in points.
  let sizeRange: SizeRange

  init(columns: [Column], spacing: Int, alignment: ItemAlignment, sizeRange: SizeRange) {
    require(!columns.isEmpty, "A line has at least one column.")
    self.columns = columns
    self.spacing = spacing
    self.alignment = alignment
    self.sizeRange = sizeRange
  }

  /// Columns that share `breadth` pixels, with `gap` between two.
  ///
  /// Their edges are on the pixels nearest to where they would lie, so that they are equally broad to a pixel and fill the whole
  /// breadth, as browsers place the tracks of a grid.
  static func columns(_ count: Int, sharing breadth: Int, gap: Int) -> [Column] {
    // In whole numbers: halves of pixels must not depend on how a third is rounded.
    let free = max(0, breadth - gap * (count - 1))
    func nearest(_ numerator: Int) -> Int { (2 * numerator + count) / (2 * count) }
    return (0..<count).map { index in
      let start = index * (free + gap * count)
      let cross = nearest(start)
      return Column(cross: cross, breadth: nearest(start + free) - cross)
    }
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
