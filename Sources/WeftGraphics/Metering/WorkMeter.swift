import WeftSynchronization

/// Collects what workers have done, piece by piece, each in a ``WorkLane`` of its own.
///
/// Any thread may ask.
package final class WorkMeter: Sendable {
  private let lanes = Mutex<[WorkLane]>([])
  /// When it was made.
  package let epoch: ContinuousClock.Instant
  /// Whether times are taken; without them only quantities are, for costs that are modelled.
  package let takesTimes: Bool

  /// A meter.
  ///
  /// - Parameter takesTimes: whether times are taken.
  package init(takesTimes: Bool = true) {
    self.takesTimes = takesTimes
    epoch = ContinuousClock.now
  }

  /// A lane for another worker.
  package func makeLane() -> WorkLane {
    lanes.withLock { lanes in
      let lane = WorkLane(worker: lanes.count, epoch: takesTimes ? epoch : nil)
      lanes.append(lane)
      return lane
    }
  }

  /// All that has been done so far, in the order in which it began.
  ///
  /// - Complexity: O(spans · log spans)
  package var spans: [WorkSpan] {
    let lanes = lanes.withLock { $0 }
    return lanes.flatMap(\.finished).sorted { ($0.begin, $0.worker) < ($1.begin, $1.worker) }
  }
}
