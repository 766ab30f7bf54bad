import WeftSystem

/// The times by which work of clients is measured.
struct WorkClock: Sendable {
  /// The processor time that the thread has had which asks, in seconds.
  var threadTime: @Sendable () -> Double
  /// The time, which is asked for without a system call.
  var now: @Sendable () -> ContinuousClock.Instant

  /// Those of the system.
  static let system = WorkClock(threadTime: WeftSystem.threadTime, now: { .now })
}
