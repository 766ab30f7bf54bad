extension FrameBudgetReport {
  /// One table with a column for each run, and advice below: for pull requests and pages.
  public var markdown: String {
    var rows: [(String, (FrameBudgetRun) -> String)] = [
      ("frames made / due", { "\($0.frameCount) / \($0.dueFrames)" }),
      ("dropped", { "\($0.droppedFrames) (\(fixed($0.percentDroppedFrames, 2)) %)" }),
      ("worst second", { "\(fixed($0.worstSecondPercentDroppedFrames, 1)) %" }),
      ("hitches", { "\($0.hitchCount)" }),
      ("hitch time ratio", { "\(fixed($0.hitchTimeRatio, 2)) ms/s, \($0.hitchScale.rawValue)" }),
      ("slow / jank / frozen", { "\($0.slowFrames) / \($0.jankFrames) / \($0.frozenFrames)" }),
      ("blank frames", { "\($0.blankFrames)" }),
      (
        "blank at most / together",
        { "\(fixed($0.maxBlankArea, 1)) / \(fixed($0.cumulativeBlankArea, 1)) pt" }
      ),
    ]
    func spread(_ distribution: Distribution?) -> String {
      guard let distribution else { return "–" }
      return [distribution.p50, distribution.p90, distribution.p99, distribution.max].map { fixed($0, 2) }
        .joined(separator: " / ")
    }
    rows += [
      ("frame CPU ms, P50 / P90 / P99 / max", { spread($0.frameDurationCpuMs) }),
      ("overrun ms, P50 / P90 / P99 / max", { spread($0.frameOverrunMs) }),
      ("first frame", { "\(fixed(Distribution($0.timeToFirstFrameMs)?.p50 ?? 0, 1)) ms" }),
    ]
    var text = "| | " + runs.map(\.identity.mode).joined(separator: " | ") + " |\n"
    text += "|---|" + String(repeating: "---|", count: runs.count) + "\n"
    for (name, value) in rows {
      text += "| \(name) | " + runs.map(value).joined(separator: " | ") + " |\n"
    }
    text += "\n"
    for run in runs { for advice in run.advice { text += "- \(run.identity.mode): \(advice)\n" } }
    if let run = runs.first {
      text +=
        "\n\(fixed(run.hz, 0)) Hz, \(run.clock) time, \(run.identity.script). Definitions: docs/frame-budget.md.\n"
    }
    return text
  }
}
