import Testing
import WeftGeometry
import WeftLayout

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// Work on several cells, and the order in which it arrives.
@Suite struct CellBatchTests {
  private let pool = WorkerPool.handDriven()
  private let measuring: CellMeasuring

  init() throws {
    measuring = CellMeasuring(axis: .vertical, scale: 1, separator: nil, environment: try .standard())
  }

  private func batch(_ numbers: [UInt64], in pool: WorkerPool) -> CellBatch {
    let demand = CellDemand(range: .exact(5, 2), size: nil)
    return CellBatch(
      numbers.map { (ElementID($0), .block { CellNode() }, demand) }, measuring, pool: pool, .visible)
  }

  @Test("work whose workers have gone has failed, for each of its elements")
  func abandoned() {
    // The pool goes at once.
    let batch = batch([4, 7], in: .handDriven())
    #expect(batch.isDone && batch.elements == [ElementID(4), ElementID(7)])
    #expect(batch.outcomes?.map { if case .failure = $0 { true } else { false } } == [true, true])
  }

  @Test("work is done when a worker has come to it, and has an outcome for each element")
  func done() {
    let batch = batch([4, 7], in: pool)
    #expect(!batch.isDone && batch.outcomes == nil && batch.pixelCount == 0)
    pool.runNext()
    #expect(batch.isDone)
    #expect(batch.outcomes?.map { if case .success = $0 { true } else { false } } == [true, true])
  }

  @Test("work that somebody counts is taken out when it has arrived, once, in the order of handing out")
  func inFlight() {
    var inFlight = BatchesInFlight()
    let ledger = WorkLedger()
    let batches = (0..<4).map { batch([UInt64($0)], in: pool) }
    inFlight.add(batches[0], to: nil)
    for batch in batches.dropFirst() { inFlight.add(batch, to: ledger) }
    #expect(batches.map(\.number) == [nil, 0, 1, 2] && inFlight.takeArrived().isEmpty)
    for index in [3, 1, 0] { batches[index].hasArrived = true }
    #expect(inFlight.takeArrived().map(\.number) == [0, 2])
    #expect(inFlight.takeArrived().isEmpty)
    batches[2].hasArrived = true
    #expect(inFlight.takeArrived().map(\.number) == [1])
    // They are held weakly.
    withExtendedLifetime(batches) {}
  }
}
