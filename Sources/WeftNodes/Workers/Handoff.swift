import WeftGeometry
import WeftSynchronization

/// Carries a value that is not `Sendable` from one owner to the next: put in once, taken out once.
///
/// This is how a node that a worker has built and measured reaches the frame context. It is the one place where
/// ownership crosses threads without the compiler seeing it.
package final class Handoff<Value>: @unchecked Sendable {
  // Why this is Sendable: `value` is written by `init`, before any other thread can know the object, and read by
  // the single `take()` that wins the atomic exchange. `sending` at both ends says that the giver keeps no
  // reference and that the taker is the only owner from then on.
  private var value: Value?
  private let isTaken = Atomic<Bool>(false)

  /// Puts `value` in; the caller gives it up.
  package init(_ value: sending Value) {
    self.value = consume value
  }

  /// Takes the value out and makes the caller its owner.
  /// - Precondition: nobody has taken it before.
  package func take() -> sending Value {
    let wasTaken = isTaken.exchange(true, ordering: .acquiringAndReleasing)
    guard !wasTaken, let value else {
      misuse("A handoff is taken once; this one was taken before.")
    }
    self.value = nil
    // Nothing else refers to the value: see above.
    nonisolated(unsafe) let owned = value
    return unsafe owned
  }
}
