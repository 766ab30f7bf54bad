import WeftSynchronization

/// How often the urgency of any job has changed: queues, which have their jobs in order, look at all again only where it has.
///
/// Of all pools together, because a job does not know who queues it; any thread may ask.
enum UrgencyChanges {
  private static let changes = Atomic(0)

  /// The number of changes until now; who reads it sees the urgencies that they have left.
  static var count: Int { changes.load(ordering: .acquiring) }

  /// Counts a change that has been made.
  static func note() { changes.wrappingAdd(1, ordering: .releasing) }
}
