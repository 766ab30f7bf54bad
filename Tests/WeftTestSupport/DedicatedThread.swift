import Dispatch

/// A thread for what waits: a task that did so would keep a worker from working.
public final class DedicatedThread: Sendable {
  private let work: Task<Void, Never>

  /// Starts `body`.
  public init(_ body: @escaping @Sendable () -> Void) {
    work = Task {
      await withCheckedContinuation { continuation in
        DispatchQueue(label: "weft.test").async {
          body()
          continuation.resume()
        }
      }
    }
  }

  /// Waits until it has ended.
  public func end() async { await work.value }
}
