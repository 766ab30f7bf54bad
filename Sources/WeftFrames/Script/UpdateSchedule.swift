import WeftCollections

/// What happens to the data during a scroll: its updates, carried out when their moments come, and, where that is planned, the batches
/// that are fetched.
struct UpdateSchedule {
  private let updates: [ScrollUpdate]
  /// Before which frame each update is carried out, and batches are put in, where that is planned.
  private let planned: Planned?
  /// Before which frame each has been carried out.
  private(set) var frames: [Int?]
  /// Those that are carried out as soon as the frame is made.
  private var deferred: [Int] = []
  /// The first frame before which nothing has been carried out yet, where that is planned.
  private var nextFrame = 0

  private struct Planned {
    let updates: [Int?]
    let batches: [Int: [BatchEnd]]
  }

  init(_ updates: [ScrollUpdate]) {
    self.updates = updates
    planned = nil
    frames = Array(repeating: nil, count: updates.count)
  }

  /// What a plan has found out.
  init(_ updates: [ScrollUpdate], planned plan: ScrollPlan) {
    self.updates = updates
    planned = Planned(updates: plan.updateFrames, batches: plan.batches)
    frames = Array(repeating: nil, count: updates.count)
  }

  /// Whether the offset of the next frame has to be known to say which updates come before it.
  var needsOffset: Bool {
    planned == nil
      && zip(updates, frames).contains { update, frame in
        if case .offset = update.moment { frame == nil } else { false }
      }
  }

  /// The frame from which on frames have to be made so that frame `number` shows what is moving then; that frame itself, where nothing is.
  func firstFrame(toShow number: Int, of script: ScrollScript) -> Int {
    guard let planned, let clock = script.framesPerSecond else { return number }
    var first = number
    // From the last one backwards: what was moving when another began is needed too.
    let order = updates.indices.sorted {
      (planned.updates[$0] ?? .max, $0) > (planned.updates[$1] ?? .max, $1)
    }
    for index in order {
      guard let frame = planned.updates[index], updates[index].duration > 0, frame < first else { continue }
      // The frame after the update begins to move; one more for rounding.
      if Double(first - frame) / clock <= updates[index].duration + 1 / clock { first = frame }
    }
    return first
  }

  // MARK: Carrying out

  /// Carries out what comes before frame `number`.
  ///
  /// - Throws: ``ScrollUpdateError``; the update has changed nothing then. What putting a batch in throws.
  mutating func perform(
    before number: Int, time: Double?, offset: Double?, on container: CollectionNode
  ) async throws {
    guard let planned else {
      for index in updates.indices where frames[index] == nil {
        if isDue(index, number, time, offset) { try carryOut(index, before: number, time, on: container) }
      }
      return
    }
    // A part of a scroll carries out many at once: in the order in which the whole has.
    let due = Set(planned.batches.keys).union(planned.updates.compactMap { $0 })
    for frame in due.sorted() where frame >= nextFrame && frame <= number {
      for index in updates.indices where planned.updates[index] == frame {
        try carryOut(index, before: frame, time, on: container)
      }
      for end in planned.batches[frame] ?? [] { try await container.putNextBatch(at: end) }
      // Where a part of a scroll begins later, nothing of an animated update is to be seen.
      if frame < number { try performDeferred(on: container) }
    }
    nextFrame = max(nextFrame, number + 1)
  }

  /// Carries an update out, or after the frame: an animated one begins with it, and it still shows what there was; what comes after it
  /// waits for it.
  private mutating func carryOut(
    _ index: Int, before number: Int, _ time: Double?, on container: CollectionNode
  ) throws {
    frames[index] = number
    if !deferred.isEmpty || (updates[index].duration > 0 && time != nil) {
      deferred.append(index)
    } else {
      try perform(index, on: container)
    }
  }

  /// Carries out those that begin with the frame that has just been made.
  mutating func performDeferred(on container: CollectionNode) throws {
    for index in deferred { try perform(index, on: container) }
    deferred = []
  }

  private func perform(_ index: Int, on container: CollectionNode) throws {
    do {
      container.record(.update(index))
      try updates[index].perform(container)
    } catch {
      throw ScrollUpdateError(index: index, reason: error)
    }
  }

  private func isDue(_ index: Int, _ number: Int, _ time: Double?, _ offset: Double?) -> Bool {
    switch updates[index].moment {
    case .frame(let frame): return frame <= number
    // A frame's time is a quotient, which may lie a rounding error before the moment it means.
    case .time(let moment): return time.map { $0 >= moment - 1e-9 } ?? false
    case .offset(let place): return offset.map { $0 >= place } ?? false
    }
  }
}
