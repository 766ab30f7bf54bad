import WeftCollections
import WeftGeometry
import WeftGraphics

/// How a frame is put together, from top to bottom: bands that a cell has ready, and rows that have to be composed.
struct FramePlan {
  /// Some rows of the frame.
  enum Piece {
    /// Rows that a cell's worker has compressed.
    case band(EncodedBand)
    /// Rows that no band covers.
    case composed(rows: Range<Int>)
  }

  private(set) var pieces: [Piece] = []
  private let height: Int

  /// Plans `frame`.
  init(_ frame: CollectionFrame) {
    let size = frame.viewport.pixelSize
    height = size.height
    // The next row that no piece covers yet.
    var y = 0
    // The first row that no cell above reaches.
    var free = 0
    // Bands are whole rows of the frame: a cell that does not fill it from side to side is composed.
    for cell in frame.cells {
      defer { free = max(free, cell.pixels.maxY) }
      guard cell.pixels.columns == 0..<size.width else { continue }
      var top = cell.pixels.y
      for band in cell.rendering.bands {
        let bottom = top + band.size.height
        // What repeats the row above needs it to be there, and to be the cell's.
        if top >= (band.repeatsRowAbove ? free + 1 : free), bottom <= height {
          compose(y..<top)
          pieces.append(.band(band))
          y = bottom
        }
        top = bottom
      }
    }
    compose(y..<height)
  }

  private mutating func compose(_ rows: Range<Int>) {
    if !rows.isEmpty { pieces.append(.composed(rows: rows)) }
  }
}
