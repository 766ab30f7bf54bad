import WeftGraphics

extension FrameBudgetReport {
  /// The runs as a trace in the JSON format that Perfetto and Chrome read: each iteration of a mode is a process, with a track of
  /// the frames that were due, one of those that were made, with their phases, one for each worker, and a counter of what was
  /// blank.
  ///
  /// Times are microseconds since the first frame was shown; what workers did for that frame is left out. A frame's figures, its
  /// cells and why it was late are its arguments.
  public var trace: String {
    var events: [String] = []
    var process = 0
    for run in runs {
      for iteration in 0..<run.iterations {
        process += 1
        let name = run.identity.mode + (run.iterations > 1 ? " \(iteration + 1)" : "")
        events += run.traceEvents(iteration, process: process, name: name)
      }
    }
    return "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n" + events.joined(separator: ",\n") + "\n]}\n"
  }
}

extension FrameBudgetRun {
  /// The tracks of a process.
  private enum Track: Int, CaseIterable {
    case expected = 1
    case actual = 2
    case worker = 10

    var name: String {
      switch self {
      case .expected: "Expected frames"
      case .actual: "Actual frames"
      case .worker: "Worker"
      }
    }
  }

  fileprivate func traceEvents(_ iteration: Int, process: Int, name: String) -> [String] {
    var writer = TraceWriter(process: process)
    writer.nameProcess("weft \(name), \(fixed(hz, 0)) Hz")
    for track in [Track.expected, .actual] { writer.nameThread(track.rawValue, track.name) }
    for worker in 0..<workers {
      writer.nameThread(Track.worker.rawValue + worker, "\(Track.worker.name) \(worker + 1)")
    }
    let spans = work.indices.contains(iteration) ? work[iteration].filter { $0.begin >= 0 } : []
    var reasons = LateReasons(self, spans)
    for frame in frames
    where frame.iteration == iteration && frame.state != .idle && frame.state != .unchanged {
      let deadline = wholeMicroseconds(Double(frame.index + 1) * budgetMs)
      writer.slice(
        Track.expected.rawValue, "Frame \(frame.index)", from: frame.dueMs, to: deadline,
        [("frame", .number(Double(frame.index)))])
      add(frame, reasons.reason(for: frame), to: &writer)
    }
    for frame in frames where frame.iteration == iteration && frame.state != .leftOut && frame.state != .idle
    {
      writer.counter("Blank, points", at: frame.endMs, frame.blankLength)
    }
    for span in spans { add(span, to: &writer) }
    return writer.events
  }

  private func add(_ frame: BudgetFrame, _ reason: String?, to writer: inout TraceWriter) {
    var arguments: [(String, TraceWriter.Argument)] = [
      ("frame", .number(Double(frame.index))), ("state", .text(frame.state.rawValue)),
      ("droppedRefreshes", .number(Double(frame.droppedRefreshes))),
    ]
    if let reason { arguments.append(("reason", .text(reason))) }
    guard frame.isMade else {
      writer.instant(Track.actual.rawValue, "Frame \(frame.index) left out", at: frame.dueMs, arguments)
      return
    }
    arguments += [
      ("durationCpuMs", .number(frame.durationCpuMs)), ("overrunMs", .number(frame.overrunMs)),
      ("offset", .number(frame.offset)), ("blankLength", .number(frame.blankLength)),
      ("cells", .text(frame.cells.joined(separator: " "))),
    ]
    let track = Track.actual.rawValue
    writer.slice(track, "Frame \(frame.index)", from: frame.beginMs, to: frame.endMs, arguments)
    let composing = max(frame.beginMs, wholeMicroseconds(frame.endMs - frame.phases.compose))
    // A frame that waits does so within its changes.
    let changing =
      identity.mode == "sync"
      ? composing : min(composing, wholeMicroseconds(frame.beginMs + frame.phases.changeSet))
    writer.slice(
      track, "changeSet", from: frame.beginMs, to: changing, [("cpuMs", .number(frame.phases.changeSet))])
    writer.slice(
      track, "compose", from: composing, to: frame.endMs, [("cpuMs", .number(frame.phases.compose))])
  }
}
