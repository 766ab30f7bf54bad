/// Fetches the batches of one end of the content, one after the other.
///
/// Not `Sendable`: it lives on the frame context, with its container.
final class BatchFetcher {
  /// The state of the next batch.
  ///
  ///     idle → fetching → idle, one batch further
  ///              ↓  ↑
  ///            waiting → paused → idle
  ///
  /// Where there are no more it is *over*, for as long as the data stays.
  enum State {
    case idle
    case fetching(Fetch)
    /// The last attempt has failed; the next one comes at a time, where there is a clock.
    case waiting(until: Double?)
    /// It has failed as often as it is tried without a person's doing.
    case paused
    case over
  }

  /// A fetch under way.
  enum Fetch {
    /// Somebody fetches, at a pace of their own.
    case running(BatchContext, Task<Void, Never>, deliver: () throws -> Delivery)
    /// It takes so long by the clock of the frames; `nil`: until the next one.
    case scheduled(any ScheduledBatches, until: Double?, error: (any Error)?)
  }

  /// Where batches come from.
  enum Source {
    /// A task off the frame context; what it brings is put in afterwards, on the frame context. Each fetch is made anew: nothing
    /// of one that was given up gets into the next.
    case task((BatchContext) -> (fetch: @Sendable () async -> Void, deliver: () throws -> Delivery))
    /// By the clock of the frames.
    case schedule(any ScheduledBatches)
  }

  /// What has come of a fetch that has ended well.
  enum Delivery {
    /// A batch, the last one perhaps.
    case batch(isLast: Bool)
    /// Nothing: there are no more.
    case end
  }

  let end: BatchEnd
  let source: Source
  let policy: BatchRetryPolicy
  /// How many screenfuls before the end a fetch begins; `nil`: as many as the container says.
  let leadingScreens: Double?
  /// Whether only what the fetch returns completes it.
  private let completesByReturning: Bool
  private(set) var state = State.idle
  /// How many batches have been fetched.
  private(set) var batch = 0
  /// How often the next one has failed.
  private(set) var failureCount = 0
  /// How often it has failed since somebody came to it last.
  private var attempts = 0
  /// How many elements there were when the fetch under way began, or the last one.
  private(set) var countAtBegin = 0
  /// How many elements there were when a batch had brought nothing: only another number, or another position, is a reason to ask
  /// again.
  var countWithNothing: Int?

  init(
    _ end: BatchEnd, _ source: Source, _ policy: BatchRetryPolicy, leadingScreens: Double?,
    completesByReturning: Bool
  ) {
    (self.end, self.source, self.policy, self.leadingScreens) = (end, source, policy, leadingScreens)
    self.completesByReturning = completesByReturning
  }

  deinit { cancel() }

  /// Whether a fetch is under way.
  var isFetching: Bool { if case .fetching = state { true } else { false } }

  /// Whether the next attempt may begin at a time, where it is wanted.
  func mayBegin(at time: Double?) -> Bool {
    switch state {
    case .idle: true
    case .waiting(let due): due.flatMap { due in time.map { $0 >= due - 1e-9 } } ?? true
    case .fetching, .paused, .over: false
    }
  }

  /// Begins to fetch the next batch.
  ///
  /// - Parameter count: how many elements there are.
  /// - Returns: whether there may be one: else it is over.
  func begin(at time: Double?, count: Int) -> Bool {
    countAtBegin = count
    switch source {
    case .task(let make):
      let context = BatchContext(
        end: end, batch: batch, failureCount: failureCount, completesByReturning: completesByReturning)
      let (fetch, deliver) = make(context)
      state = .fetching(.running(context, Task.detached { await fetch() }, deliver: deliver))
    case .schedule(let batches):
      guard let begun = batches.begin(batch: batch, failureCount: failureCount) else {
        state = .over
        return false
      }
      state = .fetching(.scheduled(batches, until: time.map { $0 + begun.delay }, error: begun.error))
    }
    return true
  }

  /// How a fetch has ended, by a time.
  enum Ending {
    case delivered
    case failed(any Error, at: Double?)
    case cancelled
  }

  /// How the fetch under way has ended; `nil`: it has not, or there is none.
  func ending(at time: Double?) -> Ending? {
    guard case .fetching(let fetch) = state else { return nil }
    switch fetch {
    case .running(let context, _, _):
      switch context.state {
      case .fetching: return nil
      case .completed: return .delivered
      case .failed(let error): return .failed(error, at: time)
      case .cancelled: return .cancelled
      }
    case .scheduled(_, let due, let error):
      if let due, let time, time < due - 1e-9 { return nil }
      return error.map { .failed($0, at: due) } ?? .delivered
    }
  }

  /// Puts what was fetched where it belongs.
  func deliver() throws {
    guard case .fetching(let fetch) = state else { return }
    state = .idle
    let delivery: Delivery
    switch fetch {
    case .running(_, _, let deliver): delivery = try deliver()
    case .scheduled(let batches, _, _): delivery = .batch(isLast: !(try batches.put(batch)))
    }
    (failureCount, attempts) = (0, 0)
    switch delivery {
    case .batch(let isLast):
      batch += 1
      if isLast { state = .over }
    case .end: state = .over
    }
  }

  /// Says that the fetch under way has failed.
  ///
  /// - Returns: after how many seconds it is tried again; `nil`: not by itself.
  func fail(at time: Double?) -> Double? {
    failureCount += 1
    attempts += 1
    guard let delay = policy.delay(afterFailure: attempts, ofBatch: batch, at: end) else {
      state = .paused
      return nil
    }
    state = .waiting(until: time.map { $0 + delay })
    return delay
  }

  /// Gives the fetch under way up.
  func cancel() {
    if case .fetching(.running(let context, let task, _)) = state {
      context.cancel()
      task.cancel()
    }
    if isFetching { state = .idle }
  }

  /// Lets a batch be tried again that was not to be by itself.
  func resume() {
    guard case .paused = state else { return }
    attempts = 0
    state = .idle
  }

  /// Begins with the first batch again: the data is read anew.
  ///
  /// What is under way has been given up.
  func restart() {
    (batch, failureCount, attempts, countWithNothing) = (0, 0, 0, nil)
    if case .schedule(let batches) = source { batches.restart() }
    state = .idle
  }

  /// Whether batches come at a pace of their own, and as many as somebody likes.
  var isOpenEnded: Bool { if case .task = source { true } else { false } }

  /// Waits for the fetch under way, where that goes at a pace of its own.
  func wait() async {
    if case .fetching(.running(let context, _, _)) = state { await context.ended() }
  }
}

/// Batches that come by the clock of the frames.
///
/// On the frame context.
package protocol ScheduledBatches: AnyObject {
  /// How long it takes to fetch a batch, in seconds, and why that fails, if it does; `nil`, where it has no place to go to any
  /// more.
  func begin(batch: Int, failureCount: Int) -> (delay: Double, error: (any Error)?)?

  /// The data is read anew: the first batch comes next.
  func restart()

  /// Puts a batch where it belongs.
  ///
  /// - Returns: whether there may be more.
  func put(_ batch: Int) throws -> Bool
}
