import WeftCollections
import WeftGeometry
import WeftGraphics
import WeftNodes
import WeftSystem

/// Finds out what a ``RunMeter`` wants to know of each frame of a run; does nothing without one.
///
/// Confined to the frame context.
struct FrameRecorder {
  private let meter: RunMeter?
  private let ledger: WorkLedger
  /// The last frame that was made.
  private var previous: CollectionFrame?
  /// The last step of the script, made or left out.
  private var previousStep: FrameSteps.Step?
  private var handedOut = 0

  init(_ meter: RunMeter?, _ ledger: WorkLedger) { (self.meter, self.ledger) = (meter, ledger) }

  /// Takes down a frame that is not made.
  mutating func leaveOut(_ step: FrameSteps.Step) -> [RealTimeRun.LeftOutFrame] {
    guard meter != nil else { return [] }
    let isChanged = previousStep.map { !step.goes(toTheSameAs: $0) } ?? true
    previousStep = step
    return [RealTimeRun.LeftOutFrame(index: step.index, isChanged: isChanged)]
  }

  /// Says that a frame is begun.
  mutating func begin(_ step: FrameSteps.Step) {
    guard meter != nil else { return }
    previousStep = step
    handedOut = ledger.handedOut
  }

  /// Puts a frame's pixels together, if it differs from the one before, and finds out what it took.
  mutating func finish(_ frame: CollectionFrame) throws -> (phases: FramePhases, details: FrameDetails?) {
    guard let meter else { return (frame.phases, nil) }
    var details = FrameDetails()
    details.isChanged = previous.map { !frame.shows(theSameAs: $0) } ?? true
    details.cells = frame.cells.map { $0.id ?? "\($0.element)" }
    details.work.arrivals = ledger.record.arrivals.last?.count ?? 0
    details.work.jobs = ledger.handedOut - handedOut
    details.work.cells = frame.cells.count
    details.work.layers = frame.layers.count
    details.work.pixels = details.isChanged ? frame.viewport.pixelSize.count : 0
    previous = frame
    switch meter {
    case .virtual(let workers, let frameCost):
      let phases = frameCost(details.work)
      workers.advance(to: workers.now + phases.total)
      return (phases, details)
    case .real:
      var phases = frame.phases
      guard details.isChanged else { return (phases, details) }
      let begin = threadTime()
      _ = try FrameComposer.compose(frame)
      phases.composition = threadTime() - begin
      return (phases, details)
    }
  }

  /// What a frame takes on the frame context, where that is modelled.
  func modelledTime(_ phases: FramePhases) -> Double? {
    if case .virtual = meter { phases.total } else { nil }
  }

  /// What workers have done, in seconds from `begin` on.
  func spans(from begin: Double) -> [WorkSpan] {
    let spans: [WorkSpan] =
      switch meter {
      case nil: []
      case .real(let meter): meter.spans
      case .virtual(let workers, _): workers.spans
      }
    return spans.map { $0.moved(by: -begin) }
  }
}

extension FrameSteps.Step {
  /// Whether it goes nowhere else than another.
  fileprivate func goes(toTheSameAs other: FrameSteps.Step) -> Bool {
    request == other.request && across == other.across && nested == other.nested
  }
}

extension WorkSpan {
  /// The same so many seconds later.
  fileprivate func moved(by seconds: Double) -> WorkSpan {
    var span = self
    span.begin += seconds
    span.end += seconds
    span.parts = parts.map { $0.moved(by: seconds) }
    return span
  }
}
