import WeftCollections
import WeftNodes
import WeftSystem
import WeftTelemetry

/// Scrolls in real time.
extension FrameRenderer {
  /// Scrolls as `script` says, a frame whenever one is due.
  ///
  /// The first frame waits for what it shows; no other waits for anything, unless the mode says so. What is not ready is left
  /// blank, or shows its placeholder, and is told. Nothing is compressed: ``replay(_:updates:to:)`` makes the pictures of a run.
  ///
  /// Where the frame before is not finished when one is due, that one is left out, and the scroll goes on where it then is. So
  /// that frames begin in time, the frame context has a thread of its own: see ``FrameThread``.
  /// - Parameters:
  ///   - script: how far it is scrolled when.
  ///   - updates: changes of the data meanwhile.
  ///   - clock: when frames are due; it takes the place of the script's own.
  ///   - mode: whether a frame waits for what it shows.
  /// - Throws: as ``render(_:updates:to:progress:)``.
  public func play(
    _ script: ScrollScript, updates: [ScrollUpdate] = [], at clock: FrameClock,
    mode: DisplayMode = .asynchronous
  ) async throws -> RealTimeRun {
    try await Telemetry.perform(
      .playScroll, caches: environment.caches,
      OperationDetails {
        $0 = operationDetails
        $0.displayMode = mode.rawValue
      }
    ) {
      try await play(script, updates: updates, at: clock, mode: mode, measuredBy: nil)
    } describe: { run, details in
      (details.frameCount, details.droppedFrameCount) = (run.frames.count, run.droppedFrames)
    }
  }

  /// As ``play(_:updates:at:mode:)``, and measures more of it.
  ///
  /// Where time is modelled, it goes on as the model says and nothing is waited for. Operators are told nothing of a measurement.
  /// - Parameters:
  ///   - meter: measures; that of this renderer's workers.
  ///   - mostRefreshes: a scroll ends with the first frame that is made, or ready, after more refreshes of the display.
  package func play(
    _ script: ScrollScript, updates: [ScrollUpdate] = [], at clock: FrameClock, mode: DisplayMode,
    measuredBy meter: RunMeter?, upTo mostRefreshes: Int = .max
  ) async throws -> RealTimeRun {
    beginScroll()
    defer { endScroll() }
    var script = script
    script.framesPerSecond = clock.framesPerSecond
    var run = RealTimeRun(script, clock, mode)
    let ledger = WorkLedger()
    let tunings = prepare(mode, ledger)
    defer { finish(tunings) }
    let space = ContainerSpace(container: container)
    var (steps, schedule) = (FrameSteps(script), UpdateSchedule(updates))
    var recorder = FrameRecorder(meter, ledger)
    let launch = RunningFrameClock(clock, meter)
    var running = launch
    while let step = try await steps.next(in: space) {
      try Task.checkCancellation()
      if step.index > 0 {
        if run.frames.count == 1, step.index == 1 { container.setPolicy(mode.policy, ledger: ledger) }
        await running.wait(for: step.index)
        if running.now >= running.due(step.index + 1), step.isScroll {
          steps.arrive(step, at: container.position, shift: 0, in: container)
          run.leftOut += recorder.leaveOut(step)
          Telemetry.frameWasDropped(mode.rawValue)
          continue
        }
      }
      let (begin, processor) = (step.index == 0 ? 0 : running.now, threadTime())
      recorder.begin(step)
      let frame = try await makeFrame(step, &steps, &schedule, of: script, mode)
      let (phases, details) = try recorder.finish(frame)
      let processorTime = recorder.modelledTime(phases) ?? (threadTime() - processor)
      if step.index == 0 {
        run.secondsToFirstFrame = launch.now
        running = RunningFrameClock(clock, meter)
      }
      let made = RealTimeRun.Frame(
        index: step.index, due: running.due(step.index), begin: begin,
        end: step.index == 0 ? 0 : running.now, processorTime: processorTime, phases: phases,
        blank: frame.blank, position: frame.position, batches: container.deliveredBatches, details: details)
      run.frames.append(made)
      Telemetry.frameWasReady(
        mode.rawValue, overrun: made.end - (made.due + clock.interval), blankLength: made.blank.length)
      guard max(Double(step.index), made.end * clock.framesPerSecond) <= Double(mostRefreshes) else { break }
    }
    run.spans = recorder.spans(from: running.begin)
    run.work = ledger.record
    (run.drawnPixels, run.wastedPixels) = (ledger.arrivedPixels, ledger.wastedPixels)
    return run
  }

  /// Makes the frames of a run in real time again, with what it could not show, and hands them to `sink`, in order.
  ///
  /// In as much time as it takes: what had arrived before a frame of the run is waited for, and what had not is not used. The
  /// frames are numbered as in the run's script. `finish` of the sink is not called.
  /// - Parameters:
  ///   - run: what ``play(_:updates:at:mode:)`` returned.
  ///   - updates: those of the run.
  ///   - sink: takes the frames.
  /// - Throws: as ``render(_:updates:to:progress:)``.
  /// - Precondition: the container has the data that the run's had at its beginning, and has shown nothing yet.
  public func replay(_ run: RealTimeRun, updates: [ScrollUpdate] = [], to sink: some FrameSink) async throws
    -> RenderReport
  {
    try await observingScroll(.replayScroll) { try await replayAll(run, updates, to: sink) }
  }

  private func replayAll(
    _ run: RealTimeRun, _ updates: [ScrollUpdate], to sink: some FrameSink
  ) async throws -> RenderReport {
    beginScroll()
    defer { endScroll() }
    let ledger = WorkLedger(repeating: run.work)
    let tunings = prepare(run.mode, ledger)
    container.fetchesByItself = false
    defer {
      finish(tunings)
      container.fetchesByItself = true
    }
    let space = ContainerSpace(container: container)
    var (steps, schedule) = (FrameSteps(run.script), UpdateSchedule(updates))
    var (frames, writes) = (run.frames[...], FrameWrites())
    do {
      while let next = frames.first, let step = try await steps.next(in: space) {
        try Task.checkCancellation()
        if step.index == 1 { container.setPolicy(run.mode.policy, ledger: ledger) }
        if step.index < next.index {
          steps.arrive(step, at: container.position, shift: 0, in: container)
          continue
        }
        frames.removeFirst()
        let frame = try await makeFrame(
          step, &steps, &schedule, of: run.script, run.mode, putting: next.batches)
        let encoded = encode(
          frame, at: frame.position, index: step.index, time: run.script.time(ofFrame: step.index))
        writes.append(write(encoded, after: writes.last, to: sink))
        while writes.count > 2 * pool.count { try await writes.finishOldest { _ in } }
      }
      while writes.count > 0 { try await writes.finishOldest { _ in } }
    } catch {
      await writes.end(wholeFrames: !(error is CancellationError)) { _ in }
      throw error
    }
    return writes.report
  }

  private func makeFrame(
    _ step: FrameSteps.Step, _ steps: inout FrameSteps, _ schedule: inout UpdateSchedule,
    of script: ScrollScript, _ mode: DisplayMode, putting batches: [BatchEnd] = []
  ) async throws -> CollectionFrame {
    if step.index > 0 { container.beginDragging() }
    let time = script.time(ofFrame: step.index)
    // Where it stands is where it stood, until there is a frame: an update at an offset comes with the frame after it.
    try await schedule.perform(
      before: step.index, time: time, offset: container.contentOffset, on: container)
    for end in batches { try await container.putNextBatch(at: end) }
    try checkItems(of: step)
    let frame = try await observingFrame(step.index, step.index == 0 ? nil : mode) {
      try await container.makeFrame(
        step.request, across: step.across, nested: step.nested, rests: step.rests, time: time)
    }
    steps.arrive(step, at: frame.position, shift: frame.shift, in: container)
    try schedule.performDeferred(on: container)
    return frame
  }

  /// Sets the container up for a mode; the first frame waits.
  ///
  /// - Returns: how far its ranges reached before.
  private func prepare(_ mode: DisplayMode, _ ledger: WorkLedger) -> RangeTunings {
    let tunings = container.rangeTunings
    if mode != .asynchronous { container.rangeTunings = .none }
    container.setPolicy(.offline, ledger: ledger)
    return tunings
  }

  private func finish(_ tunings: RangeTunings) {
    container.endDragging()
    container.rangeTunings = tunings
    container.setPolicy(.offline)
  }
}

extension DisplayMode {
  /// What frames wait for.
  fileprivate var policy: FramePolicy {
    switch self {
    case .asynchronous, .withoutPreloading: .realTime
    case .synchronous: .synchronous
    }
  }
}

extension FrameSteps.Step {
  /// Whether it only goes on with a scroll, so that it can be left out.
  fileprivate var isScroll: Bool {
    func isScroll(_ request: PositionRequest) -> Bool { if case .scroll = request { true } else { false } }
    return isScroll(request) && nested.values.allSatisfy(isScroll)
  }
}
