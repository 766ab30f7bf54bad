import CScheduling
import Testing
import WeftGraphics
import WeftSystem

@testable import WeftServe

/// How long the slices are in which work is computed.
extension ClientWorkTests {
  private static var slice: UInt64? {
    var scheduling = weft_scheduling()
    guard unsafe weft_get_scheduling(&scheduling) == 0 else { return nil }
    return scheduling.runtime
  }

  /// Linux before 6.12 tells of no slices: 0.
  static var knowsSlices: Bool { slice.map { $0 > 0 } ?? false }

  @Test(
    "short work has short slices, long work long ones, and the thread has the system's afterwards",
    .enabled(if: knowsSlices))
  func slices() throws {
    TimeSlice.standard.adopt()
    let standard = Self.slice
    let turns = ClientTurns(permits: 1)
    let work = ClientWork(turns, for: ClientTurns.Account())
    for _ in 0..<2 {
      // The second time it has its permit already.
      try work.perform(size: 0) { #expect(Self.slice == 100_000) }
      #expect(Self.slice == standard)
    }
    try work.perform(size: 0) {
      _ = GivenUpWork.isGivenUp(beforeHandling: 1 << 20)
      #expect(Self.slice == 20_000_000)
    }
    #expect(Self.slice == standard)
    let large = ClientWork(turns, for: ClientTurns.Account())
    work.leave()
    try large.perform(size: ClientWork.shortSize + 1) { #expect(Self.slice == 20_000_000) }
    #expect(Self.slice == standard)
  }
}
