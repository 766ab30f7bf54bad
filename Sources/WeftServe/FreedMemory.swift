import Dispatch
import WeftSynchronization
import WeftSystem

/// Gives memory back that large documents have taken, once those are gone.
///
/// By a thread of its own: it takes tens of milliseconds, which the answer of some client would else wait for. Of many documents it does
/// so once.
package final class FreedMemory: Sendable {
  /// How long after the first of them.
  static let pause = DispatchTimeInterval.milliseconds(250)

  private let isDue = Mutex(false)
  private let later: @Sendable (@escaping @Sendable () -> Void) -> Void
  private let giveBack: @Sendable () -> Void

  /// Gives it back to the system.
  package convenience init() {
    self.init(later: { Self.queue.asyncAfter(deadline: .now() + Self.pause, execute: $0) }) {
      ProcessMemory.giveBackFreed()
    }
  }

  /// - Parameters:
  ///   - later: does something after ``pause``.
  ///   - giveBack: gives back what is free.
  init(
    later: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void,
    _ giveBack: @escaping @Sendable () -> Void
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
}
