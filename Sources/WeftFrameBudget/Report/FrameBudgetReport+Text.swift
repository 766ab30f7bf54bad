extension FrameBudgetReport: CustomStringConvertible {
  /// What `weft bench` prints.
  public var description: String { text }

  /// A summary for a terminal: what each run kept of its budget, how its frames are spread, what to do about it, and what the
  /// words mean.
  public var text: String {
    runs.map(\.description).joined(separator: "\n") + "\n" + Self.legend
  }

  private static var legend: String {
    """
    A frame has until the next refresh. Dropped: refreshes that had nothing new to show although a frame was due. Hitch time: how long the old \
    picture stood on, in ms for each second (Apple: below 5 good, 5 to 10 warning, above 10 critical). Slow, jank, frozen: longer than the \
    budget, twice the budget, 700 ms. Blank: points of the viewport with something missing. A frame that nothing changed is not due; the first \
    frame waits and is not counted. All definitions: --format json, docs/frame-budget.md.

    """
  }
}

extension FrameBudgetRun: CustomStringConvertible {
  /// The run in a few lines, as `weft bench` prints it: what it kept of its budget, how its frames are spread, what to do.
  public var description: String {
    var lines = [
      "\(identity.mode), \(fixed(hz, hz == hz.rounded() ? 0 : 2)) Hz (\(fixed(budgetMs, 2)) ms a frame), \(clock) time, "
        + "\(workers) worker\(workers == 1 ? "" : "s")" + (iterations > 1 ? ", \(iterations) iterations" : "")
    ]
    lines.append("  scroll    \(identity.script)")
    lines.append(
      "  frames    \(frameCount) made, \(dueFrames) due, \(droppedFrames) dropped (\(fixed(percentDroppedFrames, 2)) %, worst second \(fixed(worstSecondPercentDroppedFrames, 1)) %)"
    )
    lines.append(
      "  hitches   \(hitchCount), \(fixed(hitchTimeRatio, 2)) ms/s: \(hitchScale.rawValue)")
    lines.append("  late      \(slowFrames) slow, \(jankFrames) jank, \(frozenFrames) frozen")
    lines.append(
      "  blank     \(blankFrames) \(blankFrames == 1 ? "frame" : "frames"), at most \(fixed(maxBlankArea, 1)) pt, \(fixed(cumulativeBlankArea, 1)) pt together"
    )
    for (name, spread) in [("cpu ms   ", frameDurationCpuMs), ("overrun ms", frameOverrunMs)] {
      guard let spread else { continue }
      let figures = [spread.min, spread.p50, spread.p90, spread.p95, spread.p99, spread.max]
        .map { fixed($0, 2) }
      lines.append(
        "  \(name) min \(figures[0]), P50 \(figures[1]), P90 \(figures[2]), P95 \(figures[3]), P99 \(figures[4]), max \(figures[5])"
      )
    }
    let phases = phases
    lines.append(
      "  phases    "
        + BudgetPhases.all.map { "\($0.name) \(fixed(phases[keyPath: $0.phase], 0))" }.joined(separator: ", ")
        + " ms together")
    let outputs = frames.compactMap(\.output)
    if !outputs.isEmpty {
      let (png, disk) = (outputs.reduce(0) { $0 + $1.pngMs }, outputs.reduce(0) { $0 + $1.diskMs })
      let count = Double(outputs.count)
      lines.append(
        "  files     PNG \(fixed(png / count, 2)) ms a frame, disk \(fixed(disk / count, 2)) (beside the budget)"
      )
    }
    if let first = Distribution(timeToFirstFrameMs) {
      lines.append("  first     \(fixed(first.p50, 1)) ms to the first frame")
    }
    lines += Histogram(madeFrames.map(\.durationMs), budget: budgetMs).lines().map { "    " + $0 }
    lines += advice.map { "  → " + $0 }
    return lines.joined(separator: "\n") + "\n"
  }
}
