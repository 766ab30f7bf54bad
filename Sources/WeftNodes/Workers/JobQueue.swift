import DequeModule
import HeapModule
import WeftSynchronization

/// Work for a worker, as the queue sees it.
protocol QueuedJob: AnyObject, Sendable {
  /// How urgent it is: the smaller, the sooner. It may change while the job waits.
  var urgency: Int { get }
  /// When it was handed over, on the clock of workers whose time is modelled.
  var submitted: Double { get }
  /// When it is done, on that clock.
  var virtualEnd: Double { get set }
  /// Whether something has come of it.
  var hasEnded: Bool { get }

  /// Does the work; `nil` says that the pool has shut down and that nobody will.
  func run(_ scratch: WorkerPool.Scratch?)
}

/// Jobs waiting for a worker, and workers waiting for a job.
///
/// Whoever has jobs has a turn after the other, so that nobody's jobs wait for all of another's; of one's own the most urgent
/// goes first. `Sendable`; its state sits behind a `Mutex` that is held for a few instructions a job at a time.
final class JobQueue: Sendable {
  /// Who has submitted a job: one of those that share the workers.
  typealias Owner = Int

  /// A job that waits.
  private struct Waiting: Comparable {
    /// As it was when it was last asked for.
    var urgency: Int
    /// How many of its owner were queued before.
    let number: Int
    let job: any QueuedJob

    static func < (left: Waiting, right: Waiting) -> Bool {
      (left.urgency, left.number) < (right.urgency, right.number)
    }

    static func == (left: Waiting, right: Waiting) -> Bool {
      (left.urgency, left.number) == (right.urgency, right.number)
    }
  }

  /// The jobs of one owner that wait.
  private struct Jobs {
    let owner: Owner
    private var heap = Heap<Waiting>()
    private var count = 0
    /// What ``UrgencyChanges`` said when all were asked for their urgency.
    private var changes = 0

    init(owner: Owner) { self.owner = owner }

    var isEmpty: Bool { heap.isEmpty }

    /// From the oldest on.
    var all: [any QueuedJob] { heap.unordered.sorted { $0.number < $1.number }.map(\.job) }

    mutating func append(_ job: any QueuedJob) {
      heap.insert(Waiting(urgency: job.urgency, number: count, job: job))
      count += 1
    }

    /// Takes the most urgent job out; of equals the oldest.
    ///
    /// - Complexity: O(log jobs); O(jobs), where the urgency of any has changed since the last time.
    mutating func popMostUrgent() -> (any QueuedJob)? {
      let changes = UrgencyChanges.count
      if changes != self.changes {
        self.changes = changes
        heap = Heap(heap.unordered.map { Waiting(urgency: $0.job.urgency, number: $0.number, job: $0.job) })
      }
      return heap.popMin()?.job
    }
  }

  private struct State: ~Copyable {
    /// Of each owner; who has had no turn for longest stands first.
    var turns: Deque<Jobs> = [Jobs(owner: 0)]
    var idle: [CheckedContinuation<(any QueuedJob)?, Never>] = []
    var ownerCount = 1
    var isClosed = false

    /// Takes the next job out.
    mutating func popNext() -> (any QueuedJob)? {
      guard let index = turns.firstIndex(where: { !$0.isEmpty }) else { return nil }
      let job = turns[index].popMostUrgent()
      if turns.count > 1 { turns.append(turns.remove(at: index)) }
      return job
    }
  }

  private enum Submission {
    case queued
    case refused
    case handed(to: CheckedContinuation<(any QueuedJob)?, Never>)
  }

  private let state = Mutex(State())

  /// One more that shares the workers; the first is 0.
  func makeOwner() -> Owner {
    state.withLock { state in
      defer { state.ownerCount += 1 }
      state.turns.append(Jobs(owner: state.ownerCount))
      return state.ownerCount
    }
  }

  /// Hands `job` to an idle worker, or queues it; a closed queue answers the job with `nil` at once.
  func submit(_ job: any QueuedJob, of owner: Owner = 0) {
    let outcome: Submission = state.withLock { state in
      if state.isClosed { return .refused }
      if let worker = state.idle.popLast() { return .handed(to: worker) }
      guard let index = state.turns.firstIndex(where: { $0.owner == owner }) else { return .refused }
      state.turns[index].append(job)
      return .queued
    }
    switch outcome {
    case .queued: break
    case .refused: job.run(nil)
    case .handed(let worker): worker.resume(returning: job)
    }
  }

  /// The next job; `nil`, where there is none.
  func nextNow() -> (any QueuedJob)? { state.withLock { $0.popNext() } }

  /// The most urgent job; waits where there is none.
  ///
  /// `nil`: the queue is closed.
  func next() async -> (any QueuedJob)? {
    await withCheckedContinuation { continuation in
      let answer: (any QueuedJob)?? = state.withLock { state in
        if let job = state.popNext() { return .some(job) }
        if state.isClosed { return .some(nil) }
        state.idle.append(continuation)
        return nil
      }
      if let answer { continuation.resume(returning: answer) }
    }
  }

  /// Answers the jobs of `owner` that wait with `nil`.
  func withdraw(_ owner: Owner) {
    let jobs: Jobs? = state.withLock { state in
      state.turns.firstIndex { $0.owner == owner }.map { state.turns.remove(at: $0) }
    }
    for job in jobs?.all ?? [] { job.run(nil) }
  }

  /// Answers everybody who waits, jobs and workers, with `nil`, now and from now on.
  func close() {
    let (jobs, workers) = state.withLock { state in
      state.isClosed = true
      let jobs = state.turns.flatMap(\.all)
      state.turns = []
      let workers = state.idle
      state.idle.removeAll()
      return (jobs, workers)
    }
    for job in jobs { job.run(nil) }
    for worker in workers { worker.resume(returning: nil) }
  }
}
