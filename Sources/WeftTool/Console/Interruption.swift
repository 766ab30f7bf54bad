import ArgumentParser
import Dispatch
import Weft
import WeftCLibrary
import WeftSynchronization
import WeftSystem

/// What Ctrl-C (and `kill`) do, so that only whole files are left behind.
enum Interruption {
  /// Runs `work`; where the process is told to stop meanwhile, the task that `work` runs in is cancelled.
  ///
  /// A second signal ends the process at once, whatever runs, without the files that are not whole.
  /// - Parameter atOnce: what is still done then; not much.
  static func cancelling<Result: Sendable>(
    _ console: Reporter, atOnce: @escaping @Sendable () -> Void = {},
    _ work: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    let task = Task { try await work() }
    let isCancelled = Mutex(false)
    return try await withSignals {
      let isSecond = isCancelled.withLock { isCancelled in
        defer { isCancelled = true }
        return isCancelled
      }
      guard isSecond else { return task.cancel() }
      atOnce()
      end(console)
    } during: {
      try await task.value
    }
  }

  /// Runs `work`, which cannot be cancelled: where the process is told to stop meanwhile, it ends at once, without the files
  /// that are not whole.
  static func ending<Result>(_ console: Reporter, _ work: () async throws -> Result) async throws -> Result {
    try await withSignals {
      end(console)
    } during: {
      try await work()
    }
  }

  private static func end(_ console: Reporter) -> Never {
    AtomicFile.removeUnfinished {
      console.note("interrupted")
      // Not `exit`: other threads are still at work on what that would take down.
      _exit(ExitStatus.interrupted.rawValue)
    }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    let handler = signal(number, SIG_IGN)
    defer { signal(number, handler) }
    // Two functions of C cannot be compared in Swift: their addresses are.
    let (old, ignore) = unsafe (unsafeBitCast(handler, to: Int.self), unsafeBitCast(SIG_IGN, to: Int.self))
    return old == ignore
  }

  private static func withSignals<Result>(
    _ handler: @escaping @Sendable () -> Void, during work: () async throws -> Result
  ) async throws -> Result {
    // Whoever started the process with `nohup` wants it to outlive its terminal.
    let numbers = isIgnored(SIGHUP) ? [SIGINT, SIGTERM] : [SIGINT, SIGTERM, SIGHUP]
    let sources = numbers.map { number in
      // The default action must be off for the source to see the signal.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler(handler: handler)
      source.resume()
      return source
    }
    defer {
      for source in sources { source.cancel() }
      for number in numbers { signal(number, SIG_DFL) }
    }
    return try await work()
  }
}
