import Dispatch
import WeftSynchronization
import WeftSystem

/// Gives memory back that large documents have taken, once those are gone.
///
/// By a thread of its own: it takes tens of milliseconds, for which no client waits. Of many documents it does so once.
final class FreedMemory: Sendable {
  /// How long after the first of them.
  static let pause = DispatchTimeInterval.milliseconds(250)

  private let isDue = Mutex(false)
  private let later: @Sendable (@escaping @Sendable () -> Void) -> Void
  private let giveBack: @Sendable () -> Void

  /// - Parameters:
  ///   - later: does something after ``pause``.
  ///   - giveBack: gives back what is free.
  init(
    later: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void = FreedMemory.afterPause,
    _ giveBack: @escaping @Sendable () -> Void = { ProcessMemory.giveBackFreed() }
  ) {
    (self.later, self.giveBack) = (later, giveBack)
  }

  /// Gives back what is left of a large document, on the thread that has read it: what lies at the end of its heap at once, the rest in
  /// a while.
  func didFree() {
    ProcessMemory.giveBackOwnHeap()
    let isFirst = isDue.withLock { isDue in
      defer { isDue = true }
      return !isDue
    }
    guard isFirst else { return }
    later { [weak self] in
      guard let self else { return }
      isDue.withLock { $0 = false }
      giveBack()
    }
  }

  private static let queue = DispatchQueue(label: "weft.memory", qos: .utility)

  private static let afterPause: @Sendable (@escaping @Sendable () -> Void) -> Void = {
    queue.asyncAfter(deadline: .now() + pause, execute: $0)
  }
}
