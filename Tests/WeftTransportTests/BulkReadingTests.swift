import Testing

@testable import WeftTransport

/// How much of its time a server reads what is long.
@Suite struct BulkReadingTests {
  private let begin = ContinuousClock.now

  private func time(_ milliseconds: Double) -> ContinuousClock.Instant { begin + .milliseconds(milliseconds) }

  @Test("a millisecond is read at once, and then an eighth of the time that passes")
  func share() {
    var bulk = BulkReading(at: begin)
    #expect(bulk.isOpen(at: begin, clients: 2))
    bulk.spend(since: time(-1), at: begin, clients: 2)
    #expect(!bulk.isOpen(at: begin, clients: 2) && bulk.opening == begin)
    #expect(bulk.isOpen(at: time(0.1), clients: 2))
    bulk.spend(since: time(7), at: time(8), clients: 2)
    #expect(!bulk.isOpen(at: time(8), clients: 2) && bulk.opening == time(8))
    bulk.spend(since: time(7.5), at: time(8), clients: 2)
    #expect(!bulk.isOpen(at: time(12), clients: 2) && bulk.opening == time(12))
    #expect(bulk.isOpen(at: time(12.1), clients: 2))
  }

  @Test("no more than a millisecond is saved, however long nothing was read")
  func most() {
    var bulk = BulkReading(at: begin)
    bulk.spend(since: time(99_999), at: time(100_000), clients: 2)
    #expect(!bulk.isOpen(at: time(100_000), clients: 2))
  }

  @Test("the pause is eight milliseconds at most, however long reading took")
  func longest() {
    var bulk = BulkReading(at: begin)
    bulk.spend(since: time(0), at: time(60_000), clients: 2)
    #expect(bulk.opening == time(60_008))
  }

  @Test("a client alone is read from whenever it sends, and owes nothing when others come")
  func alone() {
    var bulk = BulkReading(at: begin)
    bulk.spend(since: begin, at: time(50), clients: 2)
    #expect(bulk.isOpen(at: time(50), clients: 1) && !bulk.isOpen(at: time(50), clients: 2))
    bulk.spend(since: time(50), at: time(90), clients: 1)
    #expect(bulk.isOpen(at: time(90), clients: 2))
  }
}
