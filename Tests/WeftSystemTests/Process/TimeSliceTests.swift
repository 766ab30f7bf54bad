import CScheduling
import Testing

@testable import WeftSystem

/// What one thread has is seen from outside: the system tells how long its slices are, where it has them.
@Suite struct TimeSliceTests {
  private static var current: UInt64? {
    var scheduling = weft_scheduling()
    guard unsafe weft_get_scheduling(&scheduling) == 0 else { return nil }
    return scheduling.runtime
  }

  /// Linux before 6.12 tells of no slices: 0.
  static var isKnown: Bool { current.map { $0 > 0 } ?? false }

  @Test(
    "a thread has slices of the length that it asks for, until it takes the system's again",
    .enabled(if: isKnown))
  func slices() {
    defer { TimeSlice.standard.adopt() }
    TimeSlice.standard.adopt()
    let standard = Self.current
    TimeSlice.short.adopt()
    #expect(Self.current == 100_000)
    TimeSlice.long.adopt()
    #expect(Self.current == 20_000_000)
    TimeSlice.standard.adopt()
    #expect(Self.current == standard)
  }
}
