import WeftCollections
import WeftGeometry
import WeftGraphics

/// Puts the pixels of a frame together: the cells' own, and the background where there is none.
package enum FrameComposer {
  /// The frame as one bitmap.
  package static func compose(_ frame: CollectionFrame) -> Bitmap {
    compose(frame, rows: 0..<frame.viewport.pixelSize.height)
  }

  /// Some rows of the frame, as a bitmap of their own.
  ///
  /// - Complexity: O(pixels); nothing is drawn, shaped or decoded.
  package static func compose(_ frame: CollectionFrame, rows: Range<Int>) -> Bitmap {
    let background = frame.viewport.backgroundColor
    let fill = background.premultipliedPixel
    var cells = frame.cells.drop { $0.pixels.maxY <= rows.lowerBound }
    return Bitmap(
      size: PixelSize(width: frame.viewport.pixelSize.width, height: rows.count),
      isOpaque: background.alpha == 1
    ) { index, row in
      let y = rows.lowerBound + index
      while let cell = cells.first, cell.pixels.maxY <= y { cells.removeFirst() }
      let cell = cells.first.flatMap { $0.pixels.rows.contains(y) ? $0 : nil }
      if cell?.pixels.columns != row.indices { row.update(repeating: fill) }
      if let cell { copyRow(y, of: cell, into: &row) }
    }
  }

  private static func copyRow(_ y: Int, of cell: CollectionFrame.Cell, into row: inout MutableSpan<UInt32>) {
    cell.rendering.bitmap.withRow(y - cell.pixels.y) { source in
      let columns = cell.pixels.columns.clamped(to: row.indices)
      guard !columns.isEmpty else { return }
      let start = columns.lowerBound - cell.pixels.x
      // One copy of memory: a loop over the pixels takes fifteen times the instructions. Both stretches are of one length, and
      // slicing checks that they lie inside.
      unsafe source.withUnsafeBufferPointer { source in
        unsafe row.withUnsafeMutableBufferPointer { row in
          let pixels = unsafe UnsafeBufferPointer(rebasing: source[start..<start + columns.count])
          _ = unsafe UnsafeMutableBufferPointer(rebasing: row[columns]).update(fromContentsOf: pixels)
        }
      }
    }
  }
}
