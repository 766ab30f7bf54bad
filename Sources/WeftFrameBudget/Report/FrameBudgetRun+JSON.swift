import WeftJSON

extension FrameBudgetRun: Encodable {
  /// The figures by their names; what is not known is null.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode([
      "identity": identity, "environment": environment, "mode": identity.mode,
      "hz": hz, "budgetMs": wholeMicroseconds(budgetMs), "clock": clock,
      "costs": costs, "costRecording": recordingDigest, "workers": workers, "iterations": iterations,
      "frameCount": frameCount, "frameDurationCpuMs": frameDurationCpuMs,
      "frameDurationMs": frameDurationMs, "frameOverrunMs": frameOverrunMs,
      "refreshes": refreshCount, "dueFrames": dueFrames, "droppedFrames": droppedFrames,
      "percentDroppedFrames": wholeMicroseconds(percentDroppedFrames),
      "worstSecondPercentDroppedFrames": wholeMicroseconds(worstSecondPercentDroppedFrames),
      "hitchCount": hitchCount, "hitchTimeRatioMsPerS": wholeMicroseconds(hitchTimeRatio),
      "hitchScale": hitchScale,
      "slowFrames": slowFrames, "jankFrames": jankFrames, "frozenFrames": frozenFrames,
      "phases": phaseFigures, "output": outputFigures,
      "maxBlankArea": maxBlankArea, "cumulativeBlankArea": cumulativeBlankArea, "blankFrames": blankFrames,
      "timeToFirstFrameMs": Distribution(timeToFirstFrameMs)?.p50,
      "timeToFirstFrameMsByIteration": timeToFirstFrameMs,
      "caches": caches, "cacheHits": caches.hits, "cacheMisses": caches.misses, "cacheBytes": caches.bytes,
      "peakMemoryBytes": peakMemoryBytes, "instructions": instructions,
      "worstFrames": worstFrames.map(WorstFrame.init), "advice": advice,
    ])
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
  let frame: BudgetFrame

  func encode(to encoder: any Encoder) throws {
    var phases: [String: Double] = [:]
    for (name, phase) in BudgetPhases.all { phases[name] = frame.phases[keyPath: phase] }
    try encoder.encode([
      "index": frame.index, "iteration": frame.iteration, "offset": frame.offset,
      "durationMs": frame.durationMs, "durationCpuMs": frame.durationCpuMs, "overrunMs": frame.overrunMs,
      "droppedRefreshes": frame.droppedRefreshes, "cells": frame.cells, "phasesMs": phases,
    ])
  }
}
