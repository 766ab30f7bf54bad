import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Makes Ctrl-C (and `kill`) cancel a task instead of ending the process, so that it can leave whole files behind.
enum Interruption {
  /// Runs `work`; where the process is told to stop meanwhile, the task that `work` runs in is cancelled.
  ///
  /// A second signal ends the process at once.
  static func cancelling<Result: Sendable>(
    _ work: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    let task = Task { try await work() }
    let sources = [SIGINT, SIGTERM].map { number in
      // The default action must be off for the source to see the signal.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        signal(number, SIG_DFL)
        task.cancel()
      }
      source.resume()
      return source
    }
    defer { for source in sources { source.cancel() } }
    return try await task.value
  }
}
