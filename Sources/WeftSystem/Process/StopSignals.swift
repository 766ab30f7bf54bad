import Dispatch
import WeftCLibrary
import WeftSynchronization

/// The signals that tell the process to stop, and the thread that hears of them.
///
/// The thread waits for nothing else and is no other work's: however many threads compute, and however many tasks wait for one, a signal is
/// acted on at once. Each counts, also of two of one kind that come one right after the other.
package enum StopSignals {
  /// Where the numbers of signals are written to, as they come.
  ///
  /// Written once, by ``watch(otherwise:)``, before there is a handler that reads it.
  nonisolated(unsafe) private static var output: Int32 = -1
  private static let handler = Mutex<(@Sendable () -> Void)?>(nil)

  /// Has signals heard of from now on.
  ///
  /// For the beginning of a program; called once.
  /// - Parameter otherwise: what is done about a signal while nothing handles it; called on the thread that hears of signals.
  package static func watch(otherwise: @escaping @Sendable () -> Void) {
    var ends: [Int32] = [-1, -1]
    // Without one, signals do what they do by themselves.
    guard unsafe pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // A handler must never wait.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    unsafe output = ends[1]
    let input = ends[0]
    // A queue's thread is its own as long as what runs on it does not end.
    DispatchQueue(label: "weft.signals").async {
      var number: UInt8 = 0
      while true {
        let count = unsafe read(input, &number, 1)
        guard count == 1 else {
          if count < 0, errno == EINTR { continue }
          return
        }
        (handler.withLock { $0 } ?? otherwise)()
      }
    }
    // Whoever started the process with `nohup` wants it to outlive its terminal.
    // Ctrl-\ as well: Swift's runtime would tell of a crash, and go on.
    for number in [SIGINT, SIGTERM, SIGQUIT] + (isIgnored(SIGHUP) ? [] : [SIGHUP]) {
      signal(number) { number in
        // Nothing but what a handler may do.
        let code = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = unsafe write(StopSignals.output, &byte, 1)
        errno = code
      }
    }
  }

  /// Does `work`, and meanwhile `body` for each signal, on the thread that hears of them: shortly, so that the next one is heard of.
  package static func handling<Result>(
    by body: @escaping @Sendable () -> Void, during work: () async throws -> Result
  ) async rethrows -> Result {
    let outer = handler.withLock { handler in
      defer { handler = body }
      return handler
    }
    defer { handler.withLock { $0 = outer } }
    return try await work()
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    let handler = signal(number, SIG_IGN)
    defer { signal(number, handler) }
    // Two functions of C cannot be compared in Swift: their addresses are.
    let (old, ignore) = unsafe (unsafeBitCast(handler, to: Int.self), unsafeBitCast(SIG_IGN, to: Int.self))
    return old == ignore
  }
}
