import WeftGeometry
import WeftNodes

/// Frames that do not wait.
///
/// The same step as offline, with what workers have brought when it begins. What is on show and not ready is left blank, or shows
/// its placeholder, and is told.
extension CollectionNode {
  /// Whether what has not been measured is taken as it is: nobody waits for it.
  var acceptsGaps: Bool { !policy.waitsForContent }

  /// Makes frames by another policy from now on.
  ///
  /// - Parameter ledger: keeps count of work under way; needed where frames do not wait.
  package func setPolicy(_ policy: FramePolicy, ledger: WorkLedger? = nil) {
    require(
      policy.waitsForContent || ledger != nil,
      "Frames that do not wait need somebody who knows what has arrived.")
    self.policy = policy
    self.ledger = ledger
    cells?.ledger = ledger
    // What is built for the first frame, which waits, is also seen in those that do not.
    if let background = configuration?.viewport.backgroundColor {
      cells?.setPlaceholderBackground(ledger == nil ? nil : background)
    }
  }

  /// The frame at a place, made of what is there.
  func frameNow(
    _ request: PositionRequest, time: Double?
  ) async throws -> CollectionFrame {
    var timer = PhaseTimer()
    if supernode == nil { await ledger?.collect() }
    try takeOverArrived()
    beginFrame(at: time)
    loadIfNeeded()
    try takeBatches(at: time)
    timer.end(\.arrivals)
    let resolved = try resolveNow(request)
    keepsPlaceAtStart = false
    updatePosition(resolved)
    self.resolved = resolved
    lastShift = resolved.shift
    startAnimations(at: resolved)
    timer.end(\.layout)
    let hasScrolled = position.offset != shown.offset || position.crossOffset != shown.crossOffset
    if hasScrolled { delegate?.didScroll(self) }
    tellCells(hasScrolled: hasScrolled)
    timer.end(\.callbacks)
    drawVisibleCells()
    _ = measureAhead(resolved, measuredSpan(at: resolved))
    try updateRangesNow(at: resolved, movement: movement(to: resolved))
    try prepareNested()
    wantBatches(at: resolved)
    for element in animations.fades.keys.sorted() { animations.keepFade(of: element, isVisible: true) }
    (shown.offset, shown.crossOffset) = (position.offset, position.crossOffset)
    timer.end(\.ranges)
    finishUpdates()
    timer.end(\.callbacks)
    let contents = try await contentsNow(at: resolved)
    var frame = CollectionFrame(
      position: position, shift: resolved.shift, viewport: attached.viewport, cells: contents.cells,
      layers: contents.layers)
    frame.blankParts = contents.blank.parts
    frame.blank = contents.blank.blankArea(along: attached.axis, scale: attached.viewport.scale)
    (frame.ranges, frame.events) = (recordedRanges(), takeEvents())
    frame.map = feedMap(at: resolved)
    timer.end(\.assembly)
    frame.phases = timer.phases
    return frame
  }

  /// Takes over what workers have brought.
  func takeOverArrived() throws {
    guard let cells else { return }
    for batch in cells.takeArrivedBatches() { try takeOver(cells.takeOver(batch), discardingBefore: nil) }
  }

  // MARK: Position

  /// Finds a position in what has been measured, and has the rest made.
  private func resolveNow(_ request: PositionRequest) throws -> ResolvedPosition {
    guard let cells else { misuse("A container must be attached before it is laid out.") }
    // Cells that were given up with another renderer are told so when their nodes come back.
    retired.removeAll { store in
      while let batch = store.pendingMeasurement, batch.isDone {
        tellDepartures(store.takeOver(batch))
      }
      return store.pendingMeasurement == nil
    }
    // Nodes that workers have are missing: what changes the content waits for them.
    if cells.pendingMeasurement == nil {
      adoptConfiguration()
      loadIfNeeded()
      commitReadyUpdates()
    }
    cells.measureResized { demand(again: $0) }
    requested = []
    var goal = self.goal(of: request)
    while true {
      switch locate(goal) {
      case .adjusted(let other): goal = other
      case .needs(let position, let direction, let length):
        requestMeasuring(from: position, direction, length: length)
        return gap(at: position, goal)
      case .found(var resolved):
        let (elements, missing) = elementsOnShow(at: resolved)
        if let missing { build([updates.visible.id(atPosition: missing)], .visible) }
        try workOnVisibleCells(elements)
        resolved.elements = elements
        return resolved
      }
    }
  }

  /// A place of which nothing is known yet: blank, until the element there has been measured.
  private func gap(at position: Int, _ goal: PositionGoal) -> ResolvedPosition {
    let start = geometry.start(of: position)
    let distance: Int
    switch goal {
    case .offset(let offset, _): distance = position == 0 ? attached.pixels(offset) : 0
    case .moved(let by): distance = by - (shown.anchor?.top ?? 0)
    case .element(_, .distance(let given)) where given < 1 << 39: distance = given
    case .element: distance = 0
    }
    return found(
      at: start + distance, LayoutStretch(position..<position, span: start..<start), position,
      from: shown.anchor)
  }

  // MARK: Containers in cells

  /// Has containers in cells that will be seen next find out what they show, and draw it.
  private func prepareNested() throws {
    for element in nestedAhead.sorted() {
      let state = rangeController.state(of: element)
      guard state.contains(.display), !state.contains(.visible), let cell = cells?[element],
        case .ready(let prepared) = cell.state
      else {
        if !state.contains(.preload) || state.contains(.visible) { nestedAhead.remove(element) }
        continue
      }
      for nested in nested(in: prepared, at: (0, 0)) where attach(nested, in: cell) {
        try nested.container.prepareNow(takeRequest(for: nested.container))
      }
    }
  }

  private func prepareNow(_ request: PositionRequest) throws {
    guard activity == .none else { return }
    try takeOverArrived()
    loadIfNeeded()
    let resolved = try resolveNow(request)
    updatePosition(resolved)
    self.resolved = resolved
    _ = measureAhead(resolved, measuredSpan(at: resolved))
    try updateRangesNow(at: resolved)
    try prepareNested()
  }
}
