import Testing

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// What has arrived before each frame of work that frames do not wait for.
@Suite struct WorkLedgerTests {
  private final class Work: OutstandingWork {
    var isDone = false
    var hasArrived = false
    var number: Int?
    let pixelCount: Int
    private(set) var waits = 0

    init(_ pixelCount: Int = 0) { self.pixelCount = pixelCount }

    func wait() async {
      waits += 1
      isDone = true
    }
  }

  @Test("work is numbered as it is handed out, and what is done has arrived with the next frame, once")
  func arrivals() async {
    let ledger = WorkLedger()
    let work = [Work(10), Work(20), Work(30)]
    for work in work { ledger.add(work) }
    #expect(work.map(\.number) == [0, 1, 2] && ledger.handedOut == 3)
    await ledger.collect()
    (work[0].isDone, work[2].isDone) = (true, true)
    #expect(!work[0].hasArrived)
    await ledger.collect()
    #expect(work.map(\.hasArrived) == [true, false, true] && ledger.arrivedPixels == 40)
    work[1].isDone = true
    await ledger.collect()
    await ledger.collect()
    #expect(ledger.record.arrivals == [[], [0, 2], [1], []])
    #expect(ledger.arrivedPixels == 60 && work.allSatisfy { $0.waits == 0 })
  }

  @Test("a run that is repeated waits for what had arrived before each frame, and for nothing else")
  func repeated() async {
    var record = WorkRecord()
    record.arrivals = [[1], [0]]
    let ledger = WorkLedger(repeating: record)
    let work = [Work(), Work(), Work()]
    for work in work { ledger.add(work) }
    // Done sooner than it was then.
    work[0].isDone = true
    await ledger.collect()
    #expect(work.map(\.hasArrived) == [false, true, false] && work.map(\.waits) == [0, 1, 0])
    await ledger.collect()
    #expect(work.map(\.hasArrived) == [true, true, false])
    // After the last frame that was recorded nothing arrives.
    work[2].isDone = true
    await ledger.collect()
    #expect(!work[2].hasArrived && ledger.record.arrivals == [[1], [0], []])
  }

  @Test("what nobody has any more does not arrive, and numbers go on")
  func forgotten() async {
    let ledger = WorkLedger()
    do {
      let gone = Work(5)
      gone.isDone = true
      ledger.add(gone)
    }
    let work = Work(7)
    ledger.add(work)
    ledger.forgetTaken()
    work.isDone = true
    await ledger.collect()
    #expect(ledger.record.arrivals == [[1]] && ledger.arrivedPixels == 7 && ledger.handedOut == 2)
  }

  @Test("a drawing is kept where a worker has begun it, or had begun it in the run that is repeated")
  func kept() {
    let pool = WorkerPool.handDriven()
    func drawing() -> CellDrawing {
      CellDrawing(1, pool.submit(.visible) { _ in throw CancellationError() })
    }
    let ledger = WorkLedger()
    let (begun, waiting) = (drawing(), drawing())
    for drawing in [begun, waiting] { ledger.add(drawing) }
    pool.runNext()
    #expect(ledger.keeps(begun) && !ledger.keeps(waiting))
    #expect(ledger.record.keptDrawings == [0])
    var record = WorkRecord()
    record.keptDrawings = [1]
    let other = WorkLedger(repeating: record)
    for drawing in [begun, waiting] { other.add(drawing) }
    #expect(!other.keeps(begun) && other.keeps(waiting))
    #expect(other.record.keptDrawings == [1])
  }
}
