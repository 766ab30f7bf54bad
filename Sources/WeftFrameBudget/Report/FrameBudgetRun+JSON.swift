extension FrameBudgetRun: Encodable {
  private enum Key: String, CodingKey {
    case identity, environment, mode, hz, budgetMs, clock, costs, costRecording, workers, iterations
    case frameCount, frameDurationCpuMs, frameDurationMs, frameOverrunMs
    case dueFrames, droppedFrames, percentDroppedFrames, worstSecondPercentDroppedFrames
    case hitchCount, hitchTimeRatioMsPerS, hitchScale
    case slowFrames, jankFrames, frozenFrames, refreshes
    case phases, output, maxBlankArea, cumulativeBlankArea, blankFrames
    case timeToFirstFrameMs, timeToFirstFrameMsByIteration
    case caches, cacheHits, cacheMisses, cacheBytes, peakMemoryBytes, instructions, worstFrames, advice
  }

  /// The figures by their names; what is not known is null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(identity, forKey: .identity)
    try container.encode(environment, forKey: .environment)
    try container.encode(identity.mode, forKey: .mode)
    try container.encode(hz, forKey: .hz)
    try container.encode(wholeMicroseconds(budgetMs), forKey: .budgetMs)
    try container.encode(clock, forKey: .clock)
    try container.encode(costs, forKey: .costs)
    try container.encode(recordingDigest, forKey: .costRecording)
    try container.encode(workers, forKey: .workers)
    try container.encode(iterations, forKey: .iterations)
    try container.encode(frameCount, forKey: .frameCount)
    try container.encode(frameDurationCpuMs, forKey: .frameDurationCpuMs)
    try container.encode(frameDurationMs, forKey: .frameDurationMs)
    try container.encode(frameOverrunMs, forKey: .frameOverrunMs)
    try container.encode(refreshCount, forKey: .refreshes)
    try container.encode(dueFrames, forKey: .dueFrames)
    try container.encode(droppedFrames, forKey: .droppedFrames)
    try container.encode(wholeMicroseconds(percentDroppedFrames), forKey: .percentDroppedFrames)
    try container.encode(
      wholeMicroseconds(worstSecondPercentDroppedFrames), forKey: .worstSecondPercentDroppedFrames)
    try container.encode(hitchCount, forKey: .hitchCount)
    try container.encode(wholeMicroseconds(hitchTimeRatio), forKey: .hitchTimeRatioMsPerS)
    try container.encode(hitchScale, forKey: .hitchScale)
    try container.encode(slowFrames, forKey: .slowFrames)
    try container.encode(jankFrames, forKey: .jankFrames)
    try container.encode(frozenFrames, forKey: .frozenFrames)
    try container.encode(phaseFigures, forKey: .phases)
    try container.encode(outputFigures, forKey: .output)
    try container.encode(maxBlankArea, forKey: .maxBlankArea)
    try container.encode(cumulativeBlankArea, forKey: .cumulativeBlankArea)
    try container.encode(blankFrames, forKey: .blankFrames)
    try container.encode(Distribution(timeToFirstFrameMs)?.p50, forKey: .timeToFirstFrameMs)
    try container.encode(timeToFirstFrameMs, forKey: .timeToFirstFrameMsByIteration)
    try container.encode(caches, forKey: .caches)
    try container.encode(caches.textHits + caches.imageHits, forKey: .cacheHits)
    try container.encode(caches.textMisses + caches.imageMisses, forKey: .cacheMisses)
    try container.encode(caches.textBytes + caches.imageBytes, forKey: .cacheBytes)
    try container.encode(peakMemoryBytes, forKey: .peakMemoryBytes)
    try container.encode(instructions, forKey: .instructions)
    try container.encode(worstFrames.map(WorstFrame.init), forKey: .worstFrames)
    try container.encode(advice, forKey: .advice)
  }

  fileprivate struct PhaseFigure: Encodable {
    let sumMs: Double
    let perFrameMs: Double
    let maxMs: Double
  }

  private var phaseFigures: [String: PhaseFigure] {
    // Frames that nothing changed were made too, and took their time.
    let (sum, count) = (phases, max(1, frames.count(where: \.wasMade)))
    var figures: [String: PhaseFigure] = [:]
    for (name, phase) in BudgetPhases.all {
      figures[name] = PhaseFigure(
        sumMs: sum[keyPath: phase], perFrameMs: wholeMicroseconds(sum[keyPath: phase] / Double(count)),
        maxMs: frames.map { $0.phases[keyPath: phase] }.max() ?? 0)
    }
    return figures
  }
}

extension FrameBudgetRun {
  /// What frames take to be kept, by its names; `nil`, where nobody has found out.
  private var outputFigures: [String: PhaseFigure]? {
    let outputs = frames.compactMap(\.output)
    guard !outputs.isEmpty else { return nil }
    var figures: [String: PhaseFigure] = [:]
    for (name, time) in FrameOutput.all {
      let times = outputs.map { $0[keyPath: time] }
      let sum = wholeMicroseconds(times.reduce(0, +))
      figures[name] = PhaseFigure(
        sumMs: sum, perFrameMs: wholeMicroseconds(sum / Double(times.count)), maxMs: times.max() ?? 0)
    }
    return figures
  }
}

/// A frame in the list of the worst.
private struct WorstFrame: Encodable {
  let index: Int
  let iteration: Int
  let offset: Double
  let durationMs: Double
  let durationCpuMs: Double
  let overrunMs: Double
  let droppedRefreshes: Int
  let cells: [String]
  let phasesMs: [String: Double]

  init(_ frame: BudgetFrame) {
    index = frame.index
    iteration = frame.iteration
    offset = frame.offset
    durationMs = frame.durationMs
    durationCpuMs = frame.durationCpuMs
    overrunMs = frame.overrunMs
    droppedRefreshes = frame.droppedRefreshes
    cells = frame.cells
    var phases: [String: Double] = [:]
    for (name, phase) in BudgetPhases.all { phases[name] = frame.phases[keyPath: phase] }
    phasesMs = phases
  }
}
