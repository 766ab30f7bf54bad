import Testing
import WeftGraphics

@testable import WeftNodes

/// Workers whose time is modelled: who does what when, on a clock that goes as far as it is told to.
@Suite struct VirtualWorkersTests {
  /// Two workers, for whom a piece of work takes as many seconds as its subject has letters, and a text in it half as long.
  private let workers = VirtualWorkers(count: 2) { span in
    Double(span.subject.count) / (span.kind == .text ? 2 : 1)
  }

  private func job(_ name: String, in pool: WorkerPool, _ priority: WorkerPool.Priority = .visible)
    -> WorkerJob<Void>
  {
    pool.submit(priority) { _ in WorkLane.metered(.measure, for: name) {} }
  }

  private var done: [String] {
    workers.spans.map { "\($0.subject) by \($0.worker) from \($0.begin) to \($0.end)" }
  }

  // "aaa" takes three seconds, "b" one and "cc" two, which the worker who is free first begins at 1.
  @Test("each job is begun by the worker who is free first, and is over when its time has come")
  func order() {
    let pool = workers.makePool()
    let jobs = ["aaa", "b", "cc"].map { job($0, in: pool) }
    var over: [Bool] { jobs.map(\.isOver) }
    workers.advance(to: 0)
    #expect(jobs.map(\.hasBegun) == [true, true, false])
    #expect(jobs[..<2].map(\.isOver) == [false, false])
    workers.advance(to: 0.5)
    #expect(!jobs[2].hasBegun)
    workers.advance(to: 1)
    #expect(over == [false, true, false])
    workers.advance(to: 2.5)
    #expect(over == [false, true, false] && workers.now == 2.5)
    // A time that has passed changes nothing.
    workers.advance(to: 2)
    #expect(workers.now == 2.5)
    workers.advance(to: 3)
    #expect(over == [true, true, true])
    #expect(done == ["aaa by 0 from 0.0 to 3.0", "b by 1 from 0.0 to 1.0", "cc by 1 from 1.0 to 3.0"])
  }

  @Test(
    "a job begins when it has been handed over, and not before; who waits for it lets the clock go on to its end"
  )
  func waiting() async throws {
    let pool = workers.makePool()
    workers.advance(to: 10)
    let (first, second) = (job("aaaa", in: pool, .ahead), job("bb", in: pool, .ahead))
    let urgent = job("c", in: pool)
    #expect(!first.hasBegun)
    try await second.value()
    #expect(workers.now == 13)
    #expect(first.hasBegun && !first.isOver && second.isOver && urgent.isOver)
    #expect(done == ["c by 0 from 10.0 to 11.0", "aaaa by 1 from 10.0 to 14.0", "bb by 0 from 11.0 to 13.0"])
  }

  // "aaaa": two seconds for the text, which says nothing of what it is for, and four for the rest.
  @Test("the parts of a piece of work come first, one after the other, and are for what the whole is for")
  func parts() throws {
    let pool = workers.makePool()
    _ = pool.submit(.visible) { _ in
      WorkLane.metered(.measure, for: "aaaa") {
        WorkLane.metered(.text) {}
        WorkLane.metered(.decode, for: "b") {}
      }
    }
    workers.advance(to: 1)
    let span = try #require(workers.spans.first)
    #expect(span.parts.map(\.begin) == [0, 2] && span.parts.map(\.end) == [2, 3])
    #expect((span.begin, span.end, span.processorTime) == (0, 7, 7))
    #expect(workers.spans.count == 1)
  }
}
