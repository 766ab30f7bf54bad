/// How much of its time a server that has many clients reads what is long, so that the rest is for what is short.
///
/// Whoever sends much costs the loop the time to read it, whatever becomes of it. 64 that sent megabytes and went took half of a
/// processor, and the system had the loop wait for having had more than its part. What is read is taken from what was saved, and a part of
/// the time that passes is saved, up to what is read without a pause.
struct BulkReading {
  /// How long what is long is read without a pause: a megabyte or so.
  private static let most = Duration.milliseconds(1)
  /// Of so much time one part is for it.
  private static let parts = 8
  /// The longest pause, however long reading took: the system may have had the thread wait for longer.
  private static let longestPause = Duration.milliseconds(8)

  private var saved = most
  /// When that was.
  private var last: ContinuousClock.Instant

  init(at now: ContinuousClock.Instant = .now) { last = now }

  /// Whether what is long may be read, where there are so many clients: one alone keeps nobody waiting.
  func isOpen(at now: ContinuousClock.Instant, clients: Int) -> Bool {
    clients <= 1 || saved(at: now) > .zero
  }

  /// After which moment it may be read.
  var opening: ContinuousClock.Instant { last - saved * Self.parts }

  /// Something long has been read for so long, where there are so many clients.
  mutating func spend(since begin: ContinuousClock.Instant, at now: ContinuousClock.Instant, clients: Int) {
    guard clients > 1 else { return }
    saved = max(saved(at: now) - (now - begin), Self.longestPause / -Self.parts)
    last = now
  }

  private func saved(at now: ContinuousClock.Instant) -> Duration {
    min(saved + (now - last) / Self.parts, Self.most)
  }
}
