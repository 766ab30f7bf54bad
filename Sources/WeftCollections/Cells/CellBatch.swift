import WeftGeometry
import WeftGraphics
import WeftLayout
import WeftNodes

/// Elements that a worker prepares together; letting go of it cancels what has not begun.
///
/// Confined to the frame context.
final class CellBatch: OutstandingWork {
  /// What a worker brings for an element.
  typealias Outcome = Result<Handoff<PreparedCell>, any Error>

  /// The elements, in the order of their outcomes.
  let elements: [ElementID]
  /// Whether cells are to be measured otherwise than when the work was handed over.
  var isOutdated = false
  let job: WorkerJob<[Outcome]>
  var hasArrived = false
  var number: Int?

  /// Hands elements to the workers of `pool`.
  init(
    _ work: [(element: ElementID, source: NodeSource, demand: CellDemand)], _ measuring: CellMeasuring,
    pool: WorkerPool, _ priority: WorkerPool.Priority
  ) {
    let elements = work.map(\.element)
    self.elements = elements
    let work = work.map { ($0.source, $0.demand) }
    job = pool.submit(priority) { scratch in
      let context = scratch.layoutContext(scale: measuring.scale)
      let lane = WorkLane.current
      // Where a cell asks for more than may be, the feed is refused: the others are not measured in vain.
      var excess: (any Error)?
      return zip(elements, work).map { element, work in
        let (source, demand) = work
        if let excess { return .failure(excess) }
        lane?.begin(.measure)
        defer { lane?.end() }
        let outcome = Outcome {
          // The cell keeps nothing of the context it was measured with: nothing else refers to it.
          nonisolated(unsafe) let prepared = try PreparedCell(
            try source.take(), demand, measuring, context: context)
          lane?.describe { span in
            unsafe span.subject = prepared.id ?? "cell \(element.rawValue)"
            span.quantity.cells = 1
            unsafe span.quantity.commands = prepared.wholeList.commands.count
          }
          try measuring.environment.refuse(unsafe prepared.textProblems)
          return Handoff(unsafe prepared)
        }
        if case .failure(let error) = outcome {
          lane?.fail(error)
          if (error as? LayoutError)?.exceedsLimit == true { excess = error }
        }
        return outcome
      }
    }
  }

  deinit { job.cancel() }

  /// Waits for the worker; every element then has an outcome.
  func wait() async { _ = try? await job.value() }

  var isDone: Bool { job.result != nil && job.isOver }
  var pixelCount: Int { 0 }

  /// What the worker has brought; `nil`, as long as it is not done.
  var outcomes: [Outcome]? {
    switch job.result {
    case nil: nil
    case .success(let outcomes): outcomes
    // The work was never begun: its workers have gone.
    case .failure(let error): elements.map { _ in .failure(error) }
    }
  }
}

extension CellStore {
  /// The work under way on elements, each once, in their order.
  func batches(of elements: [ElementID]) -> [CellBatch] {
    var (batches, known) = ([CellBatch](), Set<ObjectIdentifier>())
    for element in elements {
      if let batch = self[element]?.state.batch, known.insert(ObjectIdentifier(batch)).inserted {
        batches.append(batch)
      }
    }
    return batches
  }
}
