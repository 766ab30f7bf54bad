import WeftCollections
import WeftGeometry
import WeftNodes
import WeftTelemetry

/// Whole scrolls: planned, and rendered frame by frame.
extension FrameRenderer {
  /// Works out where every frame of `script` stands: for sinks that have to know how many there will be, and for parts.
  ///
  /// - Parameters:
  ///   - script: where frames stand, and when.
  ///   - updates: changes of the data meanwhile; they are carried out, so that rendering the plan wants a container whose
  ///     data is as it was before.
  /// - Throws: `CollectionError`, where a cell could not be built or laid out; ``ScrollError``; ``ScrollUpdateError``.
  /// - Precondition: no other scroll of the container is under way.
  /// - Complexity: measures what the scroll passes.
  public func plan(_ script: ScrollScript, updates: [ScrollUpdate] = []) async throws -> ScrollPlan {
    try await Telemetry.perform(.planScroll, caches: environment.caches, operationDetails) {
      try await makePlan(script, updates)
    } describe: { plan, details in
      details.frameCount = plan.frameCount
    }
  }

  private func makePlan(_ script: ScrollScript, _ updates: [ScrollUpdate]) async throws -> ScrollPlan {
    beginScroll()
    defer { endScroll() }
    var steps = FrameSteps(script)
    var schedule = UpdateSchedule(updates, isPlanning: true)
    var positions: [ContentPosition] = []
    var movements: [Int] = []
    var nested: [[ExactString: PositionRequest]] = []
    let scrolled = Set(script.segments.compactMap(\.subject.subject.container))
    // Where each of them is, is kept for each frame.
    let mostFrames = max(1, mostPlannedFrames / (1 + scrolled.count))
    // An hour at a thousand frames a second need not be gone through to be refused.
    if let index = script.firstSegment(waitingBeyond: mostFrames) {
      throw ScrollError(.tooManyFrames(limit: mostFrames), in: script.name(ofSegment: index))
    }
    let space = ContainerSpace(container: container)
    while let step = try await steps.next(in: space) {
      try Task.checkCancellation()
      try await willMakeFrame?()
      guard positions.count < mostFrames else {
        throw ScrollError(.tooManyFrames(limit: mostFrames), in: step.segment)
      }
      if step.index > 0 { container.beginDragging() }
      let travel = container.travel
      let (request, shift) = try await perform(&schedule, before: step, of: script)
      let arrival = try await container.place(
        request, across: step.across, nested: step.nested, rests: step.rests,
        time: script.time(ofFrame: step.index))
      steps.arrive(step, at: arrival.position, shift: shift + arrival.shift, in: container)
      positions.append(arrival.position)
      schedule.recordBatches(container.deliveredBatches, before: step.index)
      movements.append(container.travel - travel)
      try schedule.performDeferred(on: container)
      var inside = nested.last ?? Dictionary(uniqueKeysWithValues: scrolled.map { ($0, .start) })
      for id in step.nested.keys { inside[id] = container.nestedContainer(id: id)?.position.request }
      nested.append(inside)
    }
    return ScrollPlan(
      script: script, positions: positions, movements: movements, nested: nested,
      updateFrames: schedule.frames, actions: schedule.actions)
  }

  /// Scrolls as `script` says and hands every frame to `sink`, in order.
  ///
  /// Frames are compressed and written while the next ones are being made; when the sink cannot keep up, the scroll waits.
  /// Neither `finish` nor `abandon` of the sink is called: more may be to come.
  /// - Parameters:
  ///   - script: where frames stand, and when.
  ///   - updates: changes of the data meanwhile.
  ///   - sink: takes the frames.
  ///   - progress: called on the frame context after each frame.
  /// - Throws: `CollectionError`, where a cell could not be built, laid out or drawn; ``ScrollError``; ``ScrollUpdateError``;
  ///   what the sink throws; `CancellationError`, where the task was cancelled. Frames taken by the sink before that are whole:
  ///   all that come before, unless it is the sink that failed, or the task was cancelled.
  /// - Precondition: no other scroll of the container is under way, and it has not been given to another renderer.
  public func render(
    _ script: ScrollScript, updates: [ScrollUpdate] = [], to sink: some FrameSink,
    progress: (RenderProgress) -> Void = { _ in }
  ) async throws -> RenderReport {
    var estimate = ScrollEstimate(script)
    return try await render(FrameSteps(script), from: 0, UpdateSchedule(updates), of: script, to: sink) {
      progress(estimate.progress(after: $0, in: container))
    }
  }

  /// Makes some frames of a plan, numbered as in the whole, and hands them to `sink`, in order.
  ///
  /// As ``render(_:updates:to:progress:)`` in all else. Their bytes are those of a run that makes all.
  /// - Parameters:
  ///   - plan: the plan.
  ///   - frames: the numbers of the frames; `nil`: all.
  ///   - updates: those that the plan was made with.
  ///   - sink: takes the frames.
  ///   - progress: called on the frame context after each frame.
  /// - Precondition: the plan has these frames and was made over the same data; where there are no updates, by this renderer.
  public func render(
    _ plan: ScrollPlan, frames: Range<Int>? = nil, updates: [ScrollUpdate] = [], to sink: some FrameSink,
    progress: (RenderProgress) -> Void = { _ in }
  ) async throws -> RenderReport {
    let frames = frames ?? 0..<plan.frameCount
    require(
      frames.lowerBound >= 0 && frames.upperBound <= plan.frameCount,
      "A plan of \(plan.frameCount) frames has no frames \(frames).")
    require(
      updates.count == plan.updateFrames.count,
      "A plan with \(plan.updateFrames.count) updates is rendered with as many, but \(updates.count) were given."
    )
    let schedule = UpdateSchedule(updates, planned: plan)
    container.fetchesByItself = false
    defer { container.fetchesByItself = true }
    // What is moving in the first of them has begun before.
    let first = frames.isEmpty ? 0 : schedule.firstFrame(toShow: frames.lowerBound, of: plan.script)
    let steps = FrameSteps(plan, frames: frames.isEmpty ? frames : first..<frames.upperBound)
    return try await render(steps, from: frames.lowerBound, schedule, of: plan.script, to: sink) {
      progress(RenderProgress(frameCount: $0, total: frames.count, isTotalFinal: true))
    }
  }

  private func render(
    _ steps: FrameSteps, from first: Int, _ schedule: UpdateSchedule, of script: ScrollScript,
    to sink: some FrameSink, progress: (Int) -> Void
  ) async throws -> RenderReport {
    beginScroll()
    defer { endScroll() }
    return try await observingScroll(.renderScroll) {
      try await renderAll(steps, from: first, schedule, of: script, to: sink, progress: progress)
    }
  }

  private func renderAll(
    _ steps: FrameSteps, from first: Int, _ schedule: UpdateSchedule, of script: ScrollScript,
    to sink: some FrameSink, progress: (Int) -> Void
  ) async throws -> RenderReport {
    var writes = FrameWrites()
    do {
      return try await render(
        steps, from: first, schedule, of: script, to: sink, writes: &writes, progress: progress)
    } catch {
      // Nothing is written behind the back of whoever catches this: the sink has been left alone when it is thrown.
      await writes.end(wholeFrames: !(error is CancellationError) && !Task.isCancelled, progress)
      throw error
    }
  }

  /// The loop of a scroll.
  ///
  /// - Parameter first: frames before that one are made and not handed on.
  private func render(
    _ steps: FrameSteps, from first: Int, _ schedule: UpdateSchedule, of script: ScrollScript,
    to sink: some FrameSink, writes: inout FrameWrites, progress: (Int) -> Void
  ) async throws -> RenderReport {
    let space = ContainerSpace(container: container)
    var (steps, schedule) = (steps, schedule)
    var hasBegun = false
    defer { if hasBegun { container.endDragging() } }
    while let step = try await steps.next(in: space) {
      try Task.checkCancellation()
      try await willMakeFrame?()
      if hasBegun { container.beginDragging() }
      hasBegun = true
      let (request, shift) = try await perform(&schedule, before: step, of: script)
      for id in step.nested.keys { container.nestedContainer(id: id)?.beginDragging() }
      let frame = try await observingFrame(step.index) {
        try await container.makeFrame(
          request, across: step.across, movement: step.movement, nested: step.nested, rests: step.rests,
          time: script.time(ofFrame: step.index))
      }
      steps.arrive(step, at: frame.position, shift: shift + frame.shift, in: container)
      try schedule.performDeferred(on: container)
      if step.index < first { continue }
      let (position, time) = (step.planned ?? frame.position, script.time(ofFrame: step.index))
      didMakeFrame?(FrameInfo(frame, at: position, index: step.index, time: time))
      let encoded = encode(frame, at: position, index: step.index, time: time)
      writes.append(write(encoded, after: writes.last, to: sink))
      while writes.count > mostWrites { try await writes.finishOldest(progress) }
    }
    while writes.count > 0 { try await writes.finishOldest(progress) }
    return writes.report
  }

  /// Pixels of frames under way for each worker: two frames of a screen of 4K.
  ///
  /// One frame may be, however large it is.
  private static let pixelsUnderWay = 2 * 3840 * 2160

  private var mostWrites: Int { Self.mostWrites(workers: pool.count, pixels: viewport.pixelSize.count) }

  /// How many frames of so many pixels may wait to be compressed and written: enough to keep every worker busy, as long as they are
  /// not large.
  static func mostWrites(workers: Int, pixels: Int) -> Int {
    min(2 * workers, max(1, workers * pixelsUnderWay / max(1, pixels)))
  }

  /// Carries out the updates that come before a frame.
  ///
  /// - Returns: what to ask for then, and how far offsets have moved: to know which updates come before the frame, the
  ///   container may have to go there first.
  private func perform(
    _ schedule: inout UpdateSchedule, before step: FrameSteps.Step, of script: ScrollScript
  ) async throws -> (request: PositionRequest, shift: Double) {
    let time = script.time(ofFrame: step.index)
    try await schedule.perform(before: step.index, time: time, offset: nil, on: container)
    try checkItems(of: step)
    guard schedule.needsOffset else { return (step.request, 0) }
    let arrival = try await container.place(step.request, across: step.across, time: time, isFrame: false)
    schedule.recordPlace(arrival.position, before: step.index)
    try await schedule.perform(before: step.index, time: time, offset: arrival.position.offset, on: container)
    return (.stay, arrival.shift)
  }

  /// Refuses a frame at an item that is not there: after the updates before it, which may bring one.
  func checkItems(of step: FrameSteps.Step) throws(ScrollError) {
    guard step.planned == nil else { return }
    func check(_ request: PositionRequest, in container: CollectionNode) throws(ScrollError) {
      guard case .element(.item(let path), _) = request, !container.hasItem(at: path) else { return }
      throw ScrollError(.missingRow(path.item, section: path.section), in: step.segment)
    }
    try check(step.request, in: container)
    for (id, request) in step.nested {
      if let inner = container.nestedContainer(id: id) { try check(request, in: inner) }
    }
  }
}
