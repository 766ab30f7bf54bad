import ArgumentParser
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
    return try await StopSignals.handling {
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
    try await StopSignals.handling {
      end(console)
    } during: {
      try await work()
    }
  }

  /// Has a signal end the process at once, from the beginning, where nothing else is said: nobody has been told yet whether to be quiet.
  static func watch() { StopSignals.watch { end(nil) } }

  private static func end(_ console: Reporter?) -> Never {
    AtomicFile.removeUnfinished {
      console?.note("interrupted")
      // Not `exit`: other threads are still at work on what that would take down.
      _exit(ExitStatus.interrupted.rawValue)
    }
  }
}
