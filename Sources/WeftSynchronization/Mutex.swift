// Locks and atomics: those of the standard library.
//
// The thread sanitizer cannot see the standard library's `Mutex` on Linux: it waits in the kernel from code that is not
// instrumented, so everything it guards is reported as a race (Swift 6.3.1; two tasks that count up a `Mutex<Int>` are
// enough). Builds for the sanitizer define WEFT_THREAD_SANITIZER and get a lock with the same face on POSIX threads,
// which it does see. Whoever needs a lock imports this module, and never `Synchronization` itself.
@_exported public import Synchronization

#if WEFT_THREAD_SANITIZER
  import Glibc

  /// Stands in for the standard library's `Mutex` in builds for the thread sanitizer.
  @safe public struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
    // Why this is Sendable: the value is touched between lock and unlock only, and both pointers are set once.
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private let value: UnsafeMutablePointer<Value>

    /// A lock around `initialValue`.
    public init(_ initialValue: consuming sending Value) {
      unsafe lock = .allocate(capacity: 1)
      unsafe value = .allocate(capacity: 1)
      unsafe lock.initialize(to: pthread_mutex_t())
      unsafe pthread_mutex_init(lock, nil)
      unsafe value.initialize(to: initialValue)
    }

    deinit {
      unsafe pthread_mutex_destroy(lock)
      unsafe value.deinitialize(count: 1)
      unsafe value.deallocate()
      unsafe lock.deallocate()
    }

    /// Lends the value to `body` while nobody else has it.
    public borrowing func withLock<Result: ~Copyable, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      unsafe pthread_mutex_lock(lock)
      defer { unsafe pthread_mutex_unlock(lock) }
      return try unsafe body(&value.pointee)
    }
  }
#endif
