import Weft
public import WeftCollections
public import WeftFrames
import WeftGeometry
import WeftGraphics
import WeftNodes
import WeftSystem

extension FrameBudget {
  /// Scrolls a container and measures every frame.
  ///
  /// On the container's frame context, which is the caller's. The container is shown by a renderer of the measurement's own: what
  /// was made for another one is given up, and the data source is read anew, once for each iteration.
  /// - Parameters:
  ///   - container: what is scrolled; it and its data source are the caller's to keep.
  ///   - script: how.
  ///   - updates: changes of the data meanwhile.
  ///   - mode: whether cells are drawn ahead, where they are needed, or when they are seen.
  ///   - iterations: how often; the figures are those of all together.
  ///   - clock: the machine's time, or modelled time.
  /// - Throws: as `FrameRenderer.render(_:updates:to:progress:)`; ``FrameBudgetError``, where frames last for days.
  /// - Precondition: there is one iteration at least, and only one where there are updates, because they leave the data otherwise
  ///   than it was.
  public nonisolated(nonsending) func measure(
    _ container: CollectionNode, _ script: ScrollScript, updates: [ScrollUpdate] = [],
    mode: DisplayMode = .asynchronous, iterations: Int = 1, clock: FrameBudgetClock = .real
  ) async throws -> FrameBudgetRun {
    require(
      updates.isEmpty || iterations == 1,
      "Updates change the data, so that a scroll with updates is measured once, but \(iterations) iterations were asked for."
    )
    return try await measure(script, mode: mode, iterations: iterations, clock: clock) {
      MeasuredContainer(container: container, updates: updates, owner: nil)
    }
  }

  /// What is scrolled in an iteration.
  package struct MeasuredContainer {
    package let container: CollectionNode
    package let updates: [ScrollUpdate]
    /// What has to live as long as that, such as the data source.
    package let owner: AnyObject?

    package init(container: CollectionNode, updates: [ScrollUpdate], owner: AnyObject?) {
      (self.container, self.updates, self.owner) = (container, updates, owner)
    }
  }

  /// As ``measure(_:_:updates:mode:iterations:clock:)``, each iteration with a container of its own.
  package nonisolated(nonsending) func measure(
    _ script: ScrollScript, mode: DisplayMode, iterations: Int = 1, clock: FrameBudgetClock = .real,
    of makeContainer: () throws -> MeasuredContainer
  ) async throws -> FrameBudgetRun {
    require(iterations >= 1, "A measurement has one iteration at least, but \(iterations) were asked for.")
    // Frames begin when they are due, whatever workers do, and all of their time is one thread's.
    return try await withTaskExecutorPreference(FrameThread()) {
      try await scroll(script, mode, iterations, clock, makeContainer)
    }
  }

  private nonisolated(nonsending) func scroll(
    _ script: ScrollScript, _ mode: DisplayMode, _ iterations: Int, _ clock: FrameBudgetClock,
    _ makeContainer: () throws -> MeasuredContainer
  ) async throws -> FrameBudgetRun {
    let base = try environment ?? .standard()
    let isReal = clock == .real
    var details = FrameBudgetRun.Details()
    details.clock = clock.name
    (details.costs, details.recordingDigest) = (clock.costs, clock.recordingDigest)
    var tally = CostTally()
    details.workers = workerCount(mode)
    details.environment = MachineEnvironment(fonts: base.fonts, hasMachine: isReal)
    let counter = isReal ? InstructionCounter() : nil
    if isReal { ProcessUsage.forgetPeak() }
    var frames: [[BudgetFrame]] = []
    for _ in 0..<iterations {
      let measured = try makeContainer()
      let environment = base.withEmptyCaches()
      let (pool, meter) = Self.workers(details.workers, clock)
      let renderer = FrameRenderer(
        container: measured.container, viewport: viewport, environment: environment, pool: pool, format: .rgba
      )
      let run = try await renderer.play(
        script, updates: measured.updates, at: FrameClock(framesPerSecond: hz), mode: mode, measuredBy: meter,
        upTo: FrameBudgetError.mostRefreshes)
      withExtendedLifetime(measured) {}
      let made = FrameBudgetRun.frames(of: run, isReal: isReal)
      try FrameBudgetError.check(made, hz: hz)
      frames.append(made)
      details.work.append(run.spans)
      if isReal { tally.add(run) }
      details.timeToFirstFrameMs.append(milliseconds(run.secondsToFirstFrame))
      details.caches += CacheUse(environment)
    }
    if isReal { details.peakMemoryBytes = ProcessUsage.now.peakMemoryBytes }
    details.instructions = counter?.count
    details.tally = tally
    if case .recorded(let recording) = clock {
      details.unrecordedPieces = details.work.reduce(0) { $0 + recording.unknownPieces(of: $1) }
    }
    return FrameBudgetRun(frames, hz: hz, identity: identity(script, mode), details)
  }

  /// What decides whether the figures of a measurement can be compared with those of another.
  package func conditions(
    _ script: ScrollScript, mode: DisplayMode, iterations: Int, clock: FrameBudgetClock
  ) -> RunConditions {
    RunConditions(
      identity: identity(script, mode), hz: hz, clock: clock, workers: workerCount(mode),
      iterations: iterations, fonts: try? (environment ?? .standard()).fonts.fingerprint())
  }

  /// What the container is seen through, in words.
  package var viewportWords: String { viewport.words }

  private func identity(_ script: ScrollScript, _ mode: DisplayMode) -> RunIdentity {
    RunIdentity(
      weft: weftVersion, feed: subject.feed, feedDigest: subject.feedDigest, seed: subject.seed,
      script: script.words, mode: mode.budgetName, viewport: viewport.words)
  }

  private func workerCount(_ mode: DisplayMode) -> Int { mode == .synchronous ? 1 : workers }

  private static func workers(_ count: Int, _ clock: FrameBudgetClock) -> (pool: WorkerPool, meter: RunMeter)
  {
    switch clock {
    case .real:
      let meter = WorkMeter()
      return (WorkerPool(count: count, meter: meter), .real(meter))
    case .virtual(let model):
      let workers = VirtualWorkers(count: count) { model.seconds(of: $0) }
      return (workers.makePool(), .virtual(workers) { model.phases(of: $0) })
    case .recorded(let recording):
      let workers = VirtualWorkers(count: count) { recording.seconds(of: $0) }
      return (workers.makePool(), .virtual(workers) { recording.model.phases(of: $0) })
    }
  }
}

extension CacheUse {
  fileprivate init(_ environment: RenderEnvironment) {
    let (text, images) = (environment.text.cacheCounts, environment.images.cacheCounts)
    (textHits, textMisses, textBytes) = (text.hits, text.misses, text.bytes)
    (imageHits, imageMisses, imageBytes) = (images.hits, images.misses, images.bytes)
  }
}

extension Viewport {
  /// `390 × 844 pt at 2×`.
  fileprivate var words: String {
    "\(compactNumber(size.width)) × \(compactNumber(size.height)) pt at \(compactNumber(scale))×"
  }
}
