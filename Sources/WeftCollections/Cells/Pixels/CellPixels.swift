import WeftGeometry
import WeftGraphics
import WeftNodes

/// The state of a cell's pixels.
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

  /// Waits for the pixels that show what the cell looks like now, on any thread; `nil` where they are wanting.
  var source: (@Sendable () async throws -> CellRendering)? {
    switch self {
    case .none, .stale: nil
    case .drawing(let drawing, _): { [job = drawing.job] in try await job.value() }
    case .drawn(let rendering): { rendering }
    }
  }

  /// The number of that rendering; 0 where it is wanting.
  var number: UInt64 {
    switch self {
    case .none, .stale: 0
    case .drawing(let drawing, _): drawing.rendering
    case .drawn(let rendering): rendering.number
    }
  }

  /// Whether nothing is there, nor being made, that shows what the cell looks like now.
  var areWanting: Bool {
    switch self {
    case .none, .stale: true
    case .drawing, .drawn: false
    }
  }

  /// Whether they are being made.
  var areBeingDrawn: Bool { if case .drawing = self { true } else { false } }

  /// The state after looking for what has arrived.
  ///
  /// - Returns: what they are then, and why they could not be drawn, if so.
  func afterArrival() -> (pixels: CellPixels, error: (any Error)?) {
    guard case .drawing(let drawing, let old) = self, drawing.hasArrived, let result = drawing.job.result
    else { return (self, nil) }
    switch result {
    case .success(let rendering): return (.drawn(rendering), nil)
    case .failure(let error): return (old.map { .stale($0) } ?? .none, error)
    }
  }

  /// The same pixels, where they no longer show what the cell looks like.
  var outdated: CellPixels { shown.map { .stale($0) } ?? .none }
}

/// Pixels being made; letting go of it cancels the work.
final class CellDrawing: OutstandingWork {
  let job: WorkerJob<CellRendering>
  var hasArrived = false
  var number: Int?
  /// The number of the rendering.
  let rendering: UInt64

  init(_ rendering: UInt64, _ job: WorkerJob<CellRendering>) {
    self.rendering = rendering
    self.job = job
  }

  deinit { job.cancel() }

  /// Waits for the pixels.
  func finish() async throws -> CellRendering { try await job.value() }

  var isDone: Bool { job.result != nil && job.isOver }
  func wait() async { _ = try? await job.value() }

  var pixelCount: Int {
    guard case .success(let rendering) = job.result else { return 0 }
    return rendering.bitmap.size.width * rendering.bitmap.size.height
  }
}
