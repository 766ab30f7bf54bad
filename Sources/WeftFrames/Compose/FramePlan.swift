import WeftCollections
import WeftGeometry
import WeftGraphics

/// How a frame is put together, from top to bottom: bands that a worker has ready, and rows that have to be composed.
struct FramePlan {
  /// Some rows of the frame.
  enum Piece {
    /// Rows that a worker has compressed.
    case band(EncodedBand)
    /// Rows that no band covers.
    case composed(rows: Range<Int>)
  }

  /// Rows of a frame that one layer alone is seen in, from side to side.
  private struct Cover {
    /// Where its bands begin.
    let top: Int
    let bands: [EncodedBand]
    var rows: Range<Int>
  }

  private(set) var pieces: [Piece] = []
  private let height: Int

  /// Plans `frame`.
  init(_ frame: CollectionFrame) {
    height = frame.viewport.pixelSize.height
    // The next row that no piece covers yet.
    var y = 0
    for cover in Self.covers(of: frame) {
      var top = cover.top
      for band in cover.bands {
        let bottom = top + band.size.height
        // What repeats the row above needs it to be there, and to be of the same layer.
        if top >= cover.rows.lowerBound + (band.repeatsRowAbove ? 1 : 0), bottom <= cover.rows.upperBound {
          compose(y..<top)
          pieces.append(.band(band))
          y = bottom
        }
        top = bottom
        if top >= cover.rows.upperBound { break }
      }
    }
    compose(y..<height)
  }

  private mutating func compose(_ rows: Range<Int>) {
    if !rows.isEmpty { pieces.append(.composed(rows: rows)) }
  }

  /// The rows in which one layer with bands hides all others, from top to bottom.
  ///
  /// Each layer takes the rows it touches from those below it.
  private static func covers(of frame: CollectionFrame) -> [Cover] {
    let size = frame.viewport.pixelSize
    var covers: [Cover] = []
    func take(_ rows: Range<Int>) {
      let rows = rows.clamped(to: 0..<size.height)
      guard !rows.isEmpty else { return }
      // Most layers lie below all that came before them.
      guard covers.contains(where: { $0.rows.overlaps(rows) }) else { return }
      covers = covers.flatMap { cover -> [Cover] in
        guard cover.rows.overlaps(rows) else { return [cover] }
        var (before, after) = (cover, cover)
        before.rows = cover.rows.lowerBound..<max(cover.rows.lowerBound, rows.lowerBound)
        after.rows = min(cover.rows.upperBound, rows.upperBound)..<cover.rows.upperBound
        return [before, after].filter { !$0.rows.isEmpty }
      }
    }
    for layer in frame.layers {
      switch layer {
      case .bitmap(let layer, let bands):
        let bounds = layer.bounds
        take(bounds.rows)
        // Bands are whole rows of the frame: a layer that does not fill it from side to side is composed.
        guard !bands.isEmpty, layer.replacesAll, layer.clip == nil, bounds.columns == 0..<size.width else {
          continue
        }
        covers.append(Cover(top: bounds.y, bands: bands, rows: bounds.rows.clamped(to: 0..<size.height)))
      case .strip(let y, let bands):
        let rows = y..<y + bands.reduce(0) { $0 + $1.size.height }
        take(rows)
        covers.append(Cover(top: y, bands: bands, rows: rows.clamped(to: 0..<size.height)))
      }
    }
    return covers.filter { !$0.rows.isEmpty }.sorted { $0.rows.lowerBound < $1.rows.lowerBound }
  }
}
