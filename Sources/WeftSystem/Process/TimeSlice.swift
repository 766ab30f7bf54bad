import CScheduling

/// How long a thread computes before it is another's turn, where more threads compute than there are processors.
///
/// Slices do not change how much of the processors a thread gets, but who has short ones need not wait for the end of another's:
/// the system takes it first when it has something to do. Linux has them from 6.12 on; elsewhere nothing changes.
package enum TimeSlice: UInt64 {
  /// For what answers at once and waits again, such as a loop that serves many.
  case short = 100_000
  /// What the system thinks right.
  case standard = 0
  /// For what computes for long, and nobody waits for the first part of it.
  case long = 20_000_000

  /// Has the thread that asks compute in slices of this length from now on.
  ///
  /// Threads that it starts from then on have the system's again, and no nice value below 0. Asks the system twice, so it costs
  /// about a microsecond.
  package func adopt() {
    #if os(Linux)
      var scheduling = weft_scheduling()
      guard unsafe weft_get_scheduling(&scheduling) == 0 else { return }
      // SCHED_OTHER and SCHED_BATCH; in others the time is another thing.
      guard scheduling.policy == 0 || scheduling.policy == 3 else { return }
      scheduling.runtime = rawValue
      // SCHED_FLAG_RESET_ON_FORK
      scheduling.flags |= 1
      // Where the system refuses, slices stay as they are.
      _ = unsafe weft_set_scheduling(&scheduling)
    #endif
  }
}
