/// The state of an element near the window.
///
/// An element without a cell is *not there*. From there the ways lead
///
///     not there → building → ready ⇄ stale → measuring → ready
///                    ↓                           ↓
///                  failed → not there          stale
///
/// What was built when cells were measured otherwise is *stale* from the beginning.
///
/// Whoever waits for a worker may be cancelled: the state is then what it was, and whoever comes next waits on. A cell that is
/// let go of, or whose element is deleted or reloaded, leaves the store in any state; what a worker brings for it later is
/// dropped. While a cell is *measuring* its node is the worker's, and nobody else touches it.
///
/// All changes of state are made by ``CellStore``.
enum CellState {
  /// A worker runs the block and measures the node.
  case building(CellBatch)
  /// The block failed, or measuring did; told to the first who needs the cell, which is then not there.
  case failed(any Error)
  /// Measured and recorded as it is.
  case ready(PreparedCell)
  /// The node has changed since it was measured.
  case stale(PreparedCell, CellChange)
  /// A worker measures the node again and records it.
  case measuring(PreparedCell, CellBatch)

  /// The cell as it was last measured, where the frame context owns its node.
  var prepared: PreparedCell? {
    switch self {
    case .ready(let prepared), .stale(let prepared, _): prepared
    case .building, .failed, .measuring: nil
    }
  }

  /// The cell as it was last measured, whoever has its node: only what the value itself holds may be looked at.
  var lastPrepared: PreparedCell? {
    if case .measuring(let prepared, _) = self { prepared } else { prepared }
  }

  /// Whether the cell has been measured, and is not being built.
  var isPrepared: Bool {
    switch self {
    case .ready, .stale, .measuring: true
    case .building, .failed: false
    }
  }

  /// The work that builds the cell, if it is under way.
  var buildingBatch: CellBatch? { if case .building(let batch) = self { batch } else { nil } }

  /// The work under way, if there is some.
  var batch: CellBatch? {
    switch self {
    case .building(let batch), .measuring(_, let batch): batch
    case .failed, .ready, .stale: nil
    }
  }
}

/// What of a cell's node has changed.
enum CellChange {
  /// What it draws; it is recorded anew when it is wanted.
  case appearance
  /// Its size perhaps; it is measured anew before the next frame, wherever it lies: what lies behind it moves.
  case size
}
