import WeftGraphics
import WeftSynchronization
import WeftSystem

/// A layout or a picture that is being made for a client, on that client's thread.
///
/// Every step of long work asks whether to go on: it is given up with its request, and once it has become long it waits for a place.
final class ClientWork: AbandonableWork {
  private enum Phase {
    case short
    /// It has a place in the queue.
    case long
    /// It was given up while it waited for one.
    case givenUp
  }

  private let queue: LongWorkQueue
  private let begin = threadTime()
  private let phase = Mutex(Phase.short)

  private init(_ queue: LongWorkQueue) { self.queue = queue }

  /// Does `body` in the task that asks, and on its thread alone.
  ///
  /// - Throws: what `body` throws; `CancellationError`, where the task was cancelled meanwhile: what was made may then not be whole.
  static func perform<Result>(in queue: LongWorkQueue, _ body: () throws -> Result) throws -> Result {
    let work = ClientWork(queue)
    defer { if work.phase.withLock({ $0 }) == .long { queue.returnPlace() } }
    let result = try GivenUpWork.$current.withValue(work, operation: body)
    if Task.isCancelled || work.phase.withLock({ $0 }) == .givenUp { throw CancellationError() }
    return result
  }

  /// Whether nobody wants the result any more; waits for a place where the work has become long.
  var isGivenUp: Bool {
    if Task.isCancelled { return true }
    switch phase.withLock({ $0 }) {
    case .long: return false
    case .givenUp: return true
    case .short:
      guard threadTime() - begin > LongWorkQueue.shortTime else { return false }
      let hasPlace = queue.takePlace { Task.isCancelled }
      phase.withLock { $0 = hasPlace ? .long : .givenUp }
      return !hasPlace
    }
  }
}
