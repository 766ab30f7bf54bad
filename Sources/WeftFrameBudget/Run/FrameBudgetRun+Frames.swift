import WeftCollections
import WeftFrames
import WeftGraphics

extension FrameBudgetRun {
  /// The frames of a run, and what was done for each: a piece of work belongs to the last frame begun before it.
  ///
  /// - Parameter isReal: whether times are the machine's.
  static func frames(of run: RealTimeRun, isReal: Bool) -> [BudgetFrame] {
    let interval = run.clock.interval
    let made = run.frames.dropFirst().map { frame -> BudgetFrame in
      var budget = BudgetFrame(
        index: frame.index, state: frame.details?.isChanged == false ? .unchanged : .made,
        dueMs: milliseconds(frame.due), beginMs: milliseconds(frame.begin), endMs: milliseconds(frame.end))
      budget.overrunMs = wholeMicroseconds(budget.endMs - milliseconds(Double(frame.index + 1) * interval))
      budget.phases.compose = milliseconds(frame.phases.assembly + frame.phases.composition)
      budget.phases.changeSet = max(
        0, wholeMicroseconds(milliseconds(frame.processorTime) - budget.phases.compose))
      budget.blankLength = frame.blank.length
      budget.blankArea = frame.blank.area
      budget.blankCells = frame.blank.cells.map(\.description)
      budget.offset = frame.position.offset
      budget.cells = frame.details?.cells ?? []
      return budget
    }
    let left = run.leftOut.map { frame in
      let due = milliseconds(Double(frame.index) * interval)
      return BudgetFrame(
        index: frame.index, state: frame.isChanged ? .leftOut : .idle, dueMs: due, beginMs: due, endMs: due)
    }
    var frames = (made + left).sorted { $0.index < $1.index }
    let holders = frames.indices.filter { frames[$0].state == .made || frames[$0].state == .unchanged }
    var next = 0
    for span in run.spans where span.begin >= 0 {
      let begin = milliseconds(span.begin)
      while next + 1 < holders.count, frames[holders[next + 1]].beginMs <= begin { next += 1 }
      guard next < holders.count else { break }
      frames[holders[next]].phases.add(span)
    }
    let waits = run.mode == .synchronous
    // A frame that waits goes on by another thread, whose processor time says nothing: its own is then what is left without the
    // worker's.
    if waits, isReal { frames.subtractWork(run.spans, from: holders) }
    for index in holders {
      let phases = frames[index].phases
      frames[index].durationCpuMs = wholeMicroseconds(phases.frameContext + (waits ? phases.workers : 0))
    }
    return frames
  }
}

extension [BudgetFrame] {
  /// Sets the frame context's time of frames to what is left of their durations without the work that went on meanwhile, one
  /// piece after the other.
  fileprivate mutating func subtractWork(_ spans: [WorkSpan], from holders: [Int]) {
    var next = 0
    for index in holders {
      let (begin, end) = (self[index].beginMs, self[index].endMs)
      var worked = 0.0
      while next < spans.count, milliseconds(spans[next].end) <= begin { next += 1 }
      var span = next
      while span < spans.count, milliseconds(spans[span].begin) < end {
        worked += Swift.max(
          0, Swift.min(milliseconds(spans[span].end), end) - Swift.max(milliseconds(spans[span].begin), begin)
        )
        span += 1
      }
      self[index].phases.changeSet = Swift.max(
        0, wholeMicroseconds(end - begin - worked - self[index].phases.compose))
    }
  }
}

extension BudgetPhases {
  fileprivate mutating func add(_ span: WorkSpan) {
    func time(_ kind: WorkKind) -> Double { milliseconds(span.processorTime(of: kind)) }
    measure = wholeMicroseconds(measure + time(.measure))
    text = wholeMicroseconds(text + time(.text))
    raster = wholeMicroseconds(raster + time(.raster))
    decode = wholeMicroseconds(decode + time(.decode))
  }
}
