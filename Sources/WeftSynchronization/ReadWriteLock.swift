#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A lock that many threads hold together to read, or one alone to write.
///
/// Whoever wants to write comes before those that come to read later. Nobody may ask for it who has it already. The thread sanitizer sees it.
@safe public final class ReadWriteLock: Sendable {
  private nonisolated(unsafe) let lock: UnsafeMutablePointer<pthread_rwlock_t>  // owned; set once

  /// A lock that nobody holds.
  public init() {
    unsafe lock = .allocate(capacity: 1)
    unsafe lock.initialize(to: pthread_rwlock_t())
    var attributes = pthread_rwlockattr_t()
    unsafe pthread_rwlockattr_init(&attributes)
    #if canImport(Glibc)
      // As it is by default, readers that overlap would keep a writer waiting for ever.
      unsafe pthread_rwlockattr_setkind_np(
        &attributes, Int32(PTHREAD_RWLOCK_PREFER_WRITER_NONRECURSIVE_NP))
    #endif
    unsafe pthread_rwlock_init(lock, &attributes)
    unsafe pthread_rwlockattr_destroy(&attributes)
  }

  deinit {
    unsafe pthread_rwlock_destroy(lock)
    unsafe lock.deallocate()
  }

  /// Does `body` while nobody writes; others may read.
  public func withReadLock<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure)
    -> Result
  {
    unsafe pthread_rwlock_rdlock(lock)
    defer { unsafe pthread_rwlock_unlock(lock) }
    return try body()
  }

  /// Does `body` while nobody else reads or writes.
  public func withWriteLock<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure)
    -> Result
  {
    unsafe pthread_rwlock_wrlock(lock)
    defer { unsafe pthread_rwlock_unlock(lock) }
    return try body()
  }
}
