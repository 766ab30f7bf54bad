import WeftGeometry

extension FrameBudgetReport {
  /// A line for each frame of each run, below a line with the names of the columns; by RFC 4180, with line feeds.
  ///
  /// Times are milliseconds. The columns of a run add up to its figures in JSON: `droppedRefreshes` to `droppedFrames`,
  /// `blankLength` to `cumulativeBlankArea`, a phase to its `sumMs`; lines whose `state` is `made` are `frameCount`.
  public var csv: String {
    var names = [
      "mode", "iteration", "index", "state", "dueMs", "beginMs", "endMs", "durationMs", "durationCpuMs",
      "overrunMs", "droppedRefreshes", "slow", "jank", "frozen",
    ]
    names += BudgetPhases.all.map { $0.name + "Ms" }
    names += FrameOutput.all.map { $0.name + "Ms" }
    names += ["blankLength", "blankArea", "offset", "cells", "blankCells"]
    var text = names.joined(separator: ",") + "\n"
    for run in runs {
      for frame in run.frames {
        text += Self.fields(of: frame, in: run).map(Self.escaped).joined(separator: ",") + "\n"
      }
    }
    return text
  }

  private static func fields(of frame: BudgetFrame, in run: FrameBudgetRun) -> [String] {
    let duration = frame.durationMs
    func flag(_ isSo: Bool) -> String { frame.isMade && isSo ? "1" : "0" }
    var fields = [
      run.identity.mode, "\(frame.iteration)", "\(frame.index)", frame.state.rawValue,
      compactNumber(frame.dueMs),
      compactNumber(frame.beginMs), compactNumber(frame.endMs), compactNumber(duration),
      compactNumber(frame.durationCpuMs),
      frame.wasMade ? compactNumber(frame.overrunMs) : "", "\(frame.droppedRefreshes)",
      flag(duration > run.budgetMs),
      flag(duration > 2 * run.budgetMs), flag(duration > 700),
    ]
    fields += BudgetPhases.all.map { compactNumber(frame.phases[keyPath: $0.phase]) }
    fields += FrameOutput.all.map { output in
      frame.output.map { compactNumber($0[keyPath: output.time]) } ?? ""
    }
    fields += [
      compactNumber(frame.blankLength), compactNumber(frame.blankArea),
      frame.wasMade ? compactNumber(frame.offset) : "",
      frame.cells.joined(separator: " "), frame.blankCells.joined(separator: "; "),
    ]
    return fields
  }

  private static func escaped(_ field: String) -> String {
    // By scalars: a quotation mark or a line feed is one also where a mark or another line end makes one letter with it.
    guard field.unicodeScalars.contains(where: { ",\"\n\r".unicodeScalars.contains($0) }) else {
      return field
    }
    return "\"" + field.escaped { $0 == "\"" ? "\"\"" : nil } + "\""
  }
}
