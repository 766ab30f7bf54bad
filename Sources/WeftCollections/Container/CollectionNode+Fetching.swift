import WeftNodes
import WeftSynchronization

/// Batches of data, fetched before the end of what there is comes into view.
///
/// Each frame is a moment to look whether a batch is wanted: where the content does not fill the viewport; or where the container
/// is visible, does not move away, and has no more than ``leadingScreensForBatching`` left to go. Of one container one fetch is
/// under way at a time. A fetch that fails is tried again by a ``BatchRetryPolicy``.
///
/// A frame of a scroll that is rendered waits for the fetch under way; with a clock of its own, or as long as
/// nobody asks for frames, a container waits for nothing.
extension CollectionNode {
  /// Fetches batches at an end of the content, from now on.
  ///
  /// - Parameters:
  ///   - end: where batches are added.
  ///   - leadingScreens: how many screenfuls before the end a fetch begins; `nil`: ``leadingScreensForBatching``.
  ///   - policy: when a fetch that has failed is tried again.
  ///   - fetch: called off the frame context when a batch is wanted. It puts the batch where it belongs: changes the data on the
  ///     frame context and tells the container. Returning completes the fetch, throwing fails it, unless it has said through the
  ///     context how it ended. Cancelled, with the context, when the container goes or fetches otherwise, or reads its data anew.
  public func fetchBatches(
    at end: BatchEnd = .tail, leadingScreens: Double? = nil, retrying policy: BatchRetryPolicy = .init(),
    _ fetch: @escaping @Sendable (BatchContext) async throws -> Void
  ) {
    setFetcher(
      at: end, leadingScreens, policy,
      .task { context in (context.running(fetch), { .batch(isLast: false) }) })
  }

  /// Fetches batches at an end of the content, from now on, and puts them in on the frame context.
  ///
  /// - Parameters:
  ///   - end: where batches are added.
  ///   - leadingScreens: how many screenfuls before the end a fetch begins; `nil`: ``leadingScreensForBatching``.
  ///   - policy: when a fetch that has failed is tried again.
  ///   - fetch: called off the frame context when a batch is wanted; what it throws fails the fetch. `nil`: there are no more.
  ///     Only returning completes it.
  ///   - insert: called on the frame context with the batch, before a frame is made: changes the data and tells the container.
  ///     What it throws ends that frame. What a batch at the head brings moves nothing on show.
  public func fetchBatches<Batch: Sendable>(
    at end: BatchEnd = .tail, leadingScreens: Double? = nil, retrying policy: BatchRetryPolicy = .init(),
    _ fetch: @escaping @Sendable (BatchContext) async throws -> Batch?,
    insert: @escaping (Batch) throws -> Void
  ) {
    setFetcher(
      at: end, leadingScreens, policy,
      .task { context in
        let fetched = FetchedBatch<Batch>()
        return (
          context.running { fetched.put(try await fetch($0)) },
          {
            guard let batch = fetched.take() else { return .end }
            try insert(batch)
            return .batch(isLast: false)
          }
        )
      }, completesByReturning: true)
  }

  /// Fetches batches that come by the clock of the frames.
  package func fetchBatches(
    at end: BatchEnd, leadingScreens: Double?, retrying policy: BatchRetryPolicy,
    from batches: any ScheduledBatches
  ) {
    setFetcher(at: end, leadingScreens, policy, .schedule(batches))
  }

  /// Fetches no more batches at an end; a fetch under way is given up.
  public func stopFetchingBatches(at end: BatchEnd = .tail) {
    if let fetcher = fetchers.removeValue(forKey: end) { giveUp(fetcher) }
  }

  private func giveUp(_ fetcher: BatchFetcher) {
    if fetcher.isFetching { record(.fetch(.fetchCancelled, batch: fetcher.batch, fetcher.end)) }
    fetcher.cancel()
  }

  /// Begins with the first batches again, because the data is read anew; fetches under way are given up.
  func restartFetching() {
    for end in BatchEnd.allCases {
      guard let fetcher = fetchers[end] else { continue }
      giveUp(fetcher)
      fetcher.restart()
    }
  }

  /// Has a batch tried again, with the next frame that wants it, that has failed too often to be tried by itself.
  public func retryBatchFetch(at end: BatchEnd = .tail) { fetchers[end]?.resume() }

  /// Whether a batch is being fetched.
  public var isFetchingBatch: Bool { fetchers.values.contains(where: \.isFetching) }

  private func setFetcher(
    at end: BatchEnd, _ leadingScreens: Double?, _ policy: BatchRetryPolicy, _ source: BatchFetcher.Source,
    completesByReturning: Bool = false
  ) {
    stopFetchingBatches(at: end)
    fetchers[end] = BatchFetcher(
      end, source, policy, leadingScreens: leadingScreens, completesByReturning: completesByReturning)
  }

  // MARK: In a frame

  /// Waits for fetches under way that go at a pace of their own, where frames wait; before the frame, so that a fetch may wait
  /// for updates to be displayed.
  func waitForFetches() async throws {
    guard fetchesByItself, policy.waitsForRanges, loading == .loaded else { return }
    for end in BatchEnd.allCases {
      guard let fetcher = fetchers[end], fetcher.isFetching else { continue }
      await fetcher.wait()
      try Task.checkCancellation()
    }
  }

  /// Takes over what has been fetched, at the beginning of a frame.
  ///
  /// - Throws: what putting a batch in throws.
  func takeBatches(at time: Double?) throws {
    deliveredBatches = []
    guard fetchesByItself else { return }
    for end in BatchEnd.allCases {
      if let fetcher = fetchers[end], fetcher.isFetching { try take(from: fetcher, at: time) }
    }
  }

  private func take(from fetcher: BatchFetcher, at time: Double?) throws {
    switch fetcher.ending(at: time) {
    case nil: break
    case .cancelled: giveUp(fetcher)
    case .failed(let error, let moment): fail(fetcher, error, at: moment)
    case .delivered:
      do {
        try put(fetcher)
      } catch {
        fail(fetcher, error, at: time)
        throw error
      }
    }
  }

  private func fail(_ fetcher: BatchFetcher, _ error: any Error, at time: Double?) {
    record(.fetch(.fetchFailed, batch: fetcher.batch, fetcher.end))
    let delay = fetcher.fail(at: time)
    delegate?.didFailToFetchBatch(self, at: fetcher.end, error, retryingAfter: delay)
  }

  /// Puts in what a fetcher has brought.
  private func put(_ fetcher: BatchFetcher) throws {
    let batch = fetcher.batch
    try fetcher.deliver()
    // What the fetch itself told the container of may have been displayed before it returned.
    let count = updates.pending.columnCount
    let hasBrought = count != fetcher.countAtBegin || updates.hasAccepted
    fetcher.countWithNothing = hasBrought || !fetcher.isOpenEnded ? nil : count
    if fetcher.end == .head { keepsPlaceAtStart = true }
    deliveredBatches.append(fetcher.end)
    record(.fetch(.fetchEnded, batch: batch, fetcher.end))
  }

  /// Puts in the next batch at an end, where somebody has found out before when it comes.
  package func putNextBatch(at end: BatchEnd) async throws {
    guard let fetcher = fetchers[end] else { return }
    while fetcher.begin(at: nil, count: updates.pending.columnCount) {
      await fetcher.wait()
      try Task.checkCancellation()
      switch fetcher.ending(at: nil) {
      case .delivered: return try put(fetcher)
      case .failed(let error, _):
        guard fetcher.fail(at: nil) == nil else { continue }
        // It came all the same, after somebody had come back to it; who fetches as they like may fail for ever.
        if fetcher.isOpenEnded { throw error }
        fetcher.resume()
      case .cancelled, nil: return fetcher.cancel()
      }
    }
  }

  /// Begins to fetch a batch where one is wanted, at the end of a frame.
  func wantBatches(at resolved: ResolvedPosition) {
    guard fetchesByItself, !isFetchingBatch else { return }
    for end in BatchEnd.allCases {
      guard let fetcher = fetchers[end] else { continue }
      if resolved.movement != 0 || fetcher.countWithNothing != updates.pending.columnCount {
        fetcher.countWithNothing = nil
      }
      guard decision(fetcher, resolved).isWanted else {
        // Who comes back to the end tries anew.
        fetcher.resume()
        continue
      }
      guard fetcher.countWithNothing == nil, fetcher.mayBegin(at: frameTime),
        delegate?.shouldFetchBatch(self, at: end) ?? true
      else { continue }
      guard fetcher.begin(at: frameTime, count: updates.pending.columnCount) else { continue }
      record(.fetch(.fetchBegan, batch: fetcher.batch, end))
      return
    }
  }

  private func decision(_ fetcher: BatchFetcher, _ resolved: ResolvedPosition) -> BatchDecision {
    let measured = resolved.measured
    let (reachesStart, reachesEnd) = (
      measured.elements.lowerBound == 0, measured.elements.upperBound == geometry.count
    )
    let viewLength = attached.pixelLength
    var viewport = resolved.top..<resolved.top + viewLength
    if let rest = motionRest(at: resolved, within: .infinity)?.main { viewport = rest }
    var decision = BatchDecision(
      contentLength: reachesStart && reachesEnd ? measured.span.count : nil, viewLength: viewLength,
      remaining: nil, isVisible: ownState.contains(.visible), movement: resolved.movement,
      leadingScreens: fetcher.leadingScreens ?? leadingScreensForBatching)
    switch fetcher.end {
    case .tail: if reachesEnd { decision.remaining = measured.span.upperBound - viewport.upperBound }
    case .head:
      decision.movement = -resolved.movement
      if reachesStart { decision.remaining = viewport.lowerBound - measured.span.lowerBound }
    }
    return decision
  }

  /// How far must be measured around a viewport to know whether a batch is wanted, in known pixels.
  func batchSpan(around viewport: Range<Int>) -> Range<Int> {
    func length(_ end: BatchEnd) -> Int {
      guard fetchesByItself, let fetcher = fetchers[end] else { return 0 }
      let screens = max(0, fetcher.leadingScreens ?? leadingScreensForBatching)
      // One pixel more, so that an end that lies right there is known.
      return Int((Double(viewport.count) * min(screens, 1000)).rounded(.up)) + 1
    }
    return viewport.lowerBound - length(.head)..<viewport.upperBound + length(.tail)
  }
}

/// What a fetch has brought, on its way to the frame context.
private final class FetchedBatch<Batch: Sendable>: Sendable {
  private let batch = Mutex<Batch?>(nil)

  func put(_ new: Batch?) { batch.withLock { $0 = new } }

  func take() -> Batch? {
    batch.withLock { batch in
      defer { batch = nil }
      return batch
    }
  }
}
