import Testing
import WeftSynchronization

@testable import WeftNodes

/// Workers that several have jobs for, and what is handed from one thread to another.
@Suite struct SharedWorkersTests {
  /// What jobs have done, in order.
  private final class Log: Sendable {
    private let names = Mutex<[String]>([])
    var all: [String] { names.withLock { $0 } }
    func add(_ name: String) { names.withLock { $0.append(name) } }
  }

  @Test("who shares workers has them in turn with the others, whoever says that the next job is to be done")
  func turns() {
    let (pool, log) = (WorkerPool.handDriven(), Log())
    let guest = pool.share()
    #expect(guest.count == pool.count)
    for name in ["a", "b", "c"] { _ = pool.submit(.visible) { _ in log.add(name) } }
    _ = guest.submit(.ahead) { _ in log.add("x") }
    _ = guest.submit(.soon) { _ in log.add("y") }
    for driver in [pool, guest, guest, pool, guest] { #expect(driver.runNext()) }
    #expect(log.all == ["a", "y", "b", "x", "c"])
    #expect(!pool.runNext() && !guest.runNext())
  }

  @Test("with a share only its jobs go, with the owner of the workers all")
  func leaving() {
    let log = Log()
    var pool: WorkerPool? = .handDriven()
    var guest = pool?.share()
    let other = pool?.share()
    let own = pool?.submit(.visible) { _ in log.add("own") }
    let gone = guest?.submit(.visible) { _ in log.add("gone") }
    let left = other?.submit(.visible) { _ in log.add("left") }
    guest = nil
    #expect(throws: CancellationError.self) { try gone?.result?.get() }
    #expect(gone?.hasEnded == true && own?.hasEnded == false && left?.hasEnded == false)
    pool = nil
    #expect(own?.hasEnded == true && left?.hasEnded == true)
    #expect(other?.submit(.visible) { _ in log.add("late") }.hasEnded == true)
    #expect(log.all.isEmpty)
  }

  @Test("jobs of a share of modelled workers are done in modelled time too")
  func modelled() {
    let workers = VirtualWorkers(count: 3) { _ in 1 }
    let pool = workers.makePool()
    let guest = pool.share()
    workers.advance(to: 2)
    let job = guest.submit(.visible) { _ in 7 }
    #expect(guest.count == 3 && job.submitted == 2 && !job.hasBegun)
    workers.advance(to: 2)
    #expect(job.hasBegun)
  }

  @Test("of a distance no more than what a priority has room for counts, and none below nothing")
  func ranks() {
    let step = WorkerPool.Priority.step
    #expect([-5, 0, 7, step].map { WorkerPool.Priority.visible.rank(at: $0) } == [0, 0, 7, step - 1])
    #expect([0, .max].map { WorkerPool.Priority.soon.rank(at: $0) } == [step, 2 * step - 1])
    #expect(WorkerPool.Priority.ahead.rank(at: 1) == 2 * step + 1)
  }

  @Test("what is handed over is taken once; who would take it again is told so")
  func handoff() async {
    #expect(Handoff("a").take() == "a")
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let handoff = Handoff(7)
      _ = handoff.take()
      _ = handoff.take()
    }
    let told = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(told.contains("A handoff is taken once"))
  }
}
