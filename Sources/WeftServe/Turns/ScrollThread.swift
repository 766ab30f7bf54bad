import WeftSynchronization
import WeftSystem

/// The thread of one scroll's frame context, which has its turns among others.
final class ScrollThread: Sendable {
  /// How much processor time a scroll has before it asks whether to go on, in seconds.
  private static let quantum = 0.001

  let executor: ThreadExecutor
  private let turns: ScrollTurns
  private let time: ThreadSteps
  private let paid = Mutex(0.0)

  /// - Parameter clock: the processor time that the thread has had which asks, in seconds.
  init(_ turns: ScrollTurns, clock: @escaping @Sendable () -> Double = threadTime) {
    self.turns = turns
    let time = ThreadSteps(clock: clock)
    self.time = time
    executor = ThreadExecutor(
      label: "weft.scroll", willRun: { time.begin() }, didRun: { time.end() })
  }

  /// Waits until the scroll may go on; called on its thread, before each frame.
  /// - Throws: `CancellationError`, where its task is cancelled meanwhile.
  func goOn() async throws {
    let had = time.sum
    let unpaid = paid.withLock { had - $0 }
    guard unpaid >= Self.quantum else { return }
    paid.withLock { $0 = had }
    let wait = turns.wait(after: unpaid)
    if wait > .zero { try await Task.sleep(for: wait) }
  }
}

/// The processor time of steps that run one after the other, each on some thread.
private final class ThreadSteps: Sendable {
  private let clock: @Sendable () -> Double
  private let state = Mutex((sum: 0.0, begin: 0.0))

  init(clock: @escaping @Sendable () -> Double) { self.clock = clock }

  func begin() {
    let now = clock()
    state.withLock { $0.begin = now }
  }

  func end() {
    let now = clock()
    state.withLock { $0.sum += now - $0.begin }
  }

  /// The time of all steps, with what the one under way, which asks, has had; in seconds.
  var sum: Double {
    let now = clock()
    return state.withLock { $0.sum + now - $0.begin }
  }
}
