/// Work on cells that frames do not wait for, in the order in which it was handed out.
struct BatchesInFlight {
  private struct WeakBatch {
    weak var batch: CellBatch?
  }

  private var batches: [WeakBatch] = []

  /// Adds work that has been handed out, where somebody keeps count of it.
  mutating func add(_ batch: CellBatch, to ledger: WorkLedger?) {
    guard let ledger else { return }
    ledger.add(batch)
    batches.append(WeakBatch(batch: batch))
  }

  /// Takes out the work that has arrived.
  mutating func takeArrived() -> [CellBatch] {
    guard !batches.isEmpty else { return [] }
    let arrived = batches.compactMap { $0.batch }.filter { $0.hasArrived }
    if !arrived.isEmpty { batches.removeAll { $0.batch?.hasArrived ?? true } }
    return arrived
  }
}
