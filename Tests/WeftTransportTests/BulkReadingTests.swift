import Testing

@testable import WeftTransport

/// How much of its time a server reads what is long.
@Suite struct BulkReadingTests {
  private let begin = ContinuousClock.now

  @Test("a millisecond is read at once, and then an eighth of the time that passes")
  func share() {
    var bulk = BulkReading(at: begin)
    #expect(bulk.isOpen(at: begin))
    bulk.spend(.milliseconds(1), at: begin)
    #expect(!bulk.isOpen(at: begin) && bulk.opening == begin)
    bulk.spend(.milliseconds(1), at: begin)
    #expect(bulk.opening == begin + .milliseconds(8))
    #expect(!bulk.isOpen(at: begin + .milliseconds(8)))
    #expect(bulk.isOpen(at: begin + .milliseconds(9)))
    bulk.spend(.milliseconds(1), at: begin + .milliseconds(16))
    #expect(bulk.opening == begin + .milliseconds(16))
  }

  @Test("no more than a millisecond is saved, however long nothing was read")
  func most() {
    var bulk = BulkReading(at: begin)
    bulk.spend(.milliseconds(1), at: begin + .seconds(100))
    #expect(!bulk.isOpen(at: begin + .seconds(100)))
  }
}
