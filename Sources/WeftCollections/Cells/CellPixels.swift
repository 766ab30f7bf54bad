/// What has become of a cell's pixels.
///
///     none → drawing → drawn → stale → drawing (over the stale ones) → drawn
///
/// Stale pixels are what the cell, or the one that stood in its place, looked like before: they can be shown until there are
/// new ones, so that nothing flashes. Letting go of work that is under way cancels it.
enum CellPixels {
  case none
  /// A worker draws them.
  case drawing(CellDrawing, over: CellRendering?)
  case drawn(CellRendering)
  case stale(CellRendering)

  /// What can be shown at once.
  var shown: CellRendering? {
    switch self {
    case .none: nil
    case .drawing(_, let old): old
    case .drawn(let rendering), .stale(let rendering): rendering
    }
  }

  /// The same pixels, where they no longer show what the cell looks like.
  var outdated: CellPixels { shown.map { .stale($0) } ?? .none }
}

/// Pixels being made; letting go of it cancels the work.
final class CellDrawing {
  private let task: Task<CellRendering, any Error>

  init(_ task: Task<CellRendering, any Error>) { self.task = task }

  deinit { task.cancel() }

  /// Waits for the pixels.
  func rendering() async throws -> CellRendering { try await task.value }
}
