import WeftCLibrary
import WeftGeometry
import WeftSynchronization

/// Lets many threads read glyphs at a time, and while none does closes fonts that are given up and has room made for glyphs.
///
/// A glyph may take long, so fonts that are given up meanwhile wait, and the last reader closes them; and room is made when somebody begins
/// to read while no other does. Only where very many fonts wait, or very many glyphs have been read since there was room, do those who come
/// wait for the readers, so that it comes to that.
@safe final class GlyphReadings: Sendable {
  /// How many fonts may wait: beyond it nobody begins to read before they are closed, so that it comes to that however many read.
  private static let mostWaiting = 1000
  /// How many glyphs are read before room is made as soon as nobody reads: some tens of megabytes of bitmaps more than there is room for.
  static let readsPerRenewal = 1 << 16
  /// How many are read before readers are waited for, about.
  static let mostReads = 2 * readsPerRenewal
  /// What a thread knows of itself: how many readings it is in.
  private static let depth = {
    var key = pthread_key_t()
    let status = unsafe pthread_key_create(&key, nil)
    require(status == 0, "This process has no room for one more thread-specific value.")
    return key
  }()

  /// How many readings this thread is in.
  static var count: UInt { unsafe UInt(bitPattern: pthread_getspecific(depth)) }

  // Why this may be used by all threads: made once, freed with this object, and only used by the functions of its own kind.
  nonisolated(unsafe) private let lock: UnsafeMutablePointer<pthread_rwlock_t>
  private let waiting = Mutex(GivenUpFonts())
  /// How many these are; told beside them, so that readers need not ask for the lock.
  private let waitingCount = Atomic<Int>(0)
  /// How many glyphs have been read since room was made.
  private let readCount = Atomic<Int>(0)
  private let renew: @Sendable () -> Void
  private let closeFonts: @Sendable (GivenUpFonts) -> Void

  /// - Parameters:
  ///   - renew: has room made for glyphs; called by one thread at a time, while nobody reads.
  ///   - closeFonts: closes fonts; called as that is.
  init(
    renewing renew: @escaping @Sendable () -> Void = {},
    closeFonts: @escaping @Sendable (GivenUpFonts) -> Void
  ) {
    (self.renew, self.closeFonts) = (renew, closeFonts)
    unsafe lock = .allocate(capacity: 1)
    unsafe pthread_rwlock_init(lock, nil)
  }

  deinit {
    unsafe pthread_rwlock_destroy(lock)
    unsafe lock.deallocate()
  }

  /// Runs `body`, which reads glyphs, while nobody closes fonts; others may read too, and `body` itself again.
  ///
  /// - Parameter count: how many glyphs; large ones count as often as they are larger than small ones.
  func reading<Result>(_ count: Int = 1, _ body: () -> Result) -> Result {
    let depth = Self.count
    if depth == 0 {
      let count = readCount.load(ordering: .relaxed)
      if count > Self.mostReads || waitingCount.load(ordering: .relaxed) > Self.mostWaiting {
        closeWaiting(makingRoom: true, inAnyCase: true)
      } else if count > Self.readsPerRenewal {
        closeWaiting(makingRoom: true)
      }
    }
    readCount.add(count, ordering: .relaxed)
    unsafe pthread_rwlock_rdlock(lock)
    let status = unsafe pthread_setspecific(Self.depth, UnsafeRawPointer(bitPattern: depth + 1))
    require(status == 0, "This thread has no room for one more thread-specific value.")
    defer {
      unsafe pthread_setspecific(Self.depth, UnsafeRawPointer(bitPattern: depth))
      unsafe pthread_rwlock_unlock(lock)
      if depth == 0, waitingCount.load(ordering: .relaxed) > 0 { closeWaiting() }
    }
    return body()
  }

  /// Closes fonts: now, where nobody reads glyphs, or when the last one has read them, on its thread.
  ///
  /// Never waits.
  func close(_ fonts: GivenUpFonts) {
    waiting.withLock { waiting in
      waiting.append(fonts)
      waitingCount.store(waiting.count, ordering: .relaxed)
    }
    closeWaiting()
  }

  /// Closes what waits: now, where nobody reads.
  ///
  /// - Parameters:
  ///   - makesRoom: has room made as well, where it is time for that.
  ///   - inAnyCase: waits for the readers, of which this thread must be none; otherwise the last of them closes what waits.
  private func closeWaiting(makingRoom makesRoom: Bool = false, inAnyCase: Bool = false) {
    if inAnyCase {
      unsafe pthread_rwlock_wrlock(lock)
    } else {
      guard unsafe pthread_rwlock_trywrlock(lock) == 0 else { return }
    }
    defer { unsafe pthread_rwlock_unlock(lock) }
    let fonts = waiting.withLock { waiting in
      waitingCount.store(0, ordering: .relaxed)
      let fonts = waiting
      waiting = GivenUpFonts()
      return fonts
    }
    closeFonts(fonts)
    // Who has come first has had it made for all that wait for this.
    guard makesRoom, readCount.load(ordering: .relaxed) > Self.readsPerRenewal else { return }
    readCount.store(0, ordering: .relaxed)
    renew()
  }
}
