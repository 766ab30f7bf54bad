import WeftCollections

/// What happens to the data during a scroll: its updates, carried out when their moments come, and, where that is planned, the
/// batches that are fetched.
struct UpdateSchedule {
  private let updates: [ScrollUpdate]
  /// What happens before which frame, in order, where that is planned.
  private let planned: [ScrollPlan.Action]?
  /// Whether what happens is taken down.
  private let isPlanning: Bool
  /// What has happened, in order, where it is taken down.
  private(set) var actions: [ScrollPlan.Action] = []
  /// Before which frame each update has been carried out.
  private(set) var frames: [Int?]
  /// Those that are carried out as soon as the frame is made.
  private var deferred: [Int] = []
  /// How much of what is planned has happened.
  private var done = 0

  /// - Parameter isPlanning: whether what happens is taken down.
  init(_ updates: [ScrollUpdate], isPlanning: Bool = false) {
    self.updates = updates
    self.isPlanning = isPlanning
    planned = nil
    frames = Array(repeating: nil, count: updates.count)
  }

  /// What a plan has found out.
  init(_ updates: [ScrollUpdate], planned plan: ScrollPlan) {
    self.updates = updates
    isPlanning = false
    planned = plan.actions
    frames = Array(repeating: nil, count: updates.count)
  }

  /// Whether the offset of the next frame has to be known to say which updates come before it.
  var needsOffset: Bool {
    planned == nil
      && zip(updates, frames).contains { update, frame in
        if case .offset = update.moment { frame == nil } else { false }
      }
  }

  /// The frame from which on frames have to be made so that frame `number` shows what is moving then; that frame itself, where
  /// nothing is.
  func firstFrame(toShow number: Int, of script: ScrollScript) -> Int {
    guard let planned, let clock = script.framesPerSecond else { return number }
    var first = number
    // From the last one backwards: what was moving when another began is needed too.
    for action in planned.reversed() {
      guard case .update(let index) = action.kind, updates[index].duration > 0, action.frame < first else {
        continue
      }
      let frame = action.frame
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
    guard planned == nil else { return try await performPlanned(before: number, time, on: container) }
    for index in updates.indices where frames[index] == nil {
      if isDue(index, number, time, offset) { try carryOut(index, before: number, time, on: container) }
    }
  }

  /// Carries out what is planned before a frame and has not been: a part of a scroll carries out much at once, in the order in
  /// which the whole has.
  private mutating func performPlanned(
    before number: Int, _ time: Double?, on container: CollectionNode
  ) async throws {
    while let planned, done < planned.count, planned[done].frame <= number {
      let action = planned[done]
      done += 1
      switch action.kind {
      case .update(let index): try carryOut(index, before: action.frame, time, on: container)
      case .batch(let end): try await container.putNextBatch(at: end)
      case .place(let request, let across):
        // What is displayed by then is displayed apart from what comes after it; before a part begins nobody sees that.
        guard action.frame == number else { break }
        _ = try await container.place(request, across: across, time: time, isFrame: false)
      }
      // Where a part of a scroll begins later, nothing of an animated update is to be seen.
      let next = done < planned.count ? planned[done].frame : .max
      if action.frame < number, next > action.frame { try performDeferred(on: container) }
    }
  }

  /// Takes down that the container has gone to where the frame will stand, to see what is due there.
  mutating func recordPlace(_ position: ContentPosition, before number: Int) {
    guard isPlanning else { return }
    actions.append(.init(frame: number, kind: .place(position.request, across: position.crossOffset)))
  }

  /// Takes down that batches were put in before a frame.
  mutating func recordBatches(_ ends: [BatchEnd], before number: Int) {
    actions += ends.map { .init(frame: number, kind: .batch($0)) }
  }

  /// Carries an update out, or after the frame: an animated one begins with it, and it still shows what there was; what comes
  /// after it waits for it.
  private mutating func carryOut(
    _ index: Int, before number: Int, _ time: Double?, on container: CollectionNode
  ) throws {
    frames[index] = number
    if isPlanning { actions.append(.init(frame: number, kind: .update(index))) }
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
    // Of one moment there may be many.
    try Task.checkCancellation()
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
