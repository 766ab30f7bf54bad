import WeftGeometry
import WeftGraphics
import WeftNodes

/// Frames that do not wait.
///
/// The same step as offline, with what workers have brought when it begins. What is on show and not ready is left blank, or shows its
/// placeholder, and is told.
extension CollectionNode {
  /// Whether what has not been measured is taken as it is: nobody waits for it.
  var acceptsGaps: Bool { !policy.waitsForContent }

  /// Makes frames by another policy from now on.
  ///
  /// - Parameter ledger: keeps count of work under way; needed where frames do not wait.
  package func setPolicy(_ policy: FramePolicy, ledger: WorkLedger? = nil) {
    precondition(
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
    try await takeBatches(at: time)
    timer.end(\.arrivals)
    let settled = try settleNow(request)
    keepsPlaceAtStart = false
    updatePosition(settled)
    self.settled = settled
    lastShift = settled.shift
    startAnimations(at: settled)
    timer.end(\.layout)
    let hasScrolled = position.offset != shown.offset || position.crossOffset != shown.crossOffset
    if hasScrolled { delegate?.didScroll(self) }
    tellCells(hasScrolled: hasScrolled)
    timer.end(\.callbacks)
    drawVisibleCells()
    _ = measureAhead(settled, measuredSpan(at: settled))
    updateRangesNow(at: settled, movement: movement(to: settled))
    try prepareNested()
    wantBatches(at: settled)
    for element in stage.fades.keys.sorted() { stage.settleFade(of: element, isVisible: true) }
    (shown.offset, shown.crossOffset) = (position.offset, position.crossOffset)
    timer.end(\.ranges)
    finishUpdates()
    timer.end(\.callbacks)
    let contents = try await contentsNow(at: settled)
    var frame = CollectionFrame(
      position: position, shift: settled.shift, viewport: attached.viewport, cells: contents.cells,
      layers: contents.layers)
    frame.blank = contents.blank
    (frame.ranges, frame.events) = (recordedRanges(), takeEvents())
    frame.map = feedMap(at: settled)
    timer.end(\.assembly)
    frame.phases = timer.phases
    return frame
  }

  /// Takes over what workers have brought.
  private func takeOverArrived() throws {
    guard let cells else { return }
    for batch in cells.takeArrivedBatches() { try takeOver(cells.takeOver(batch), discardingBefore: nil) }
  }

  // MARK: Position

  /// Finds a position in what has been measured, and has the rest made.
  private func settleNow(_ request: PositionRequest) throws -> SettledPosition {
    guard let cells else { preconditionFailure("A container must be attached before it is laid out.") }
    // Cells that were given up with another renderer are told so when their nodes come back.
    retired.removeAll { store in
      while let batch = store.pendingMeasurement, batch.isDone { _ = store.takeOver(batch) }
      return store.pendingMeasurement == nil
    }
    // Nodes that workers have are missing: what changes the content waits for them.
    if cells.pendingMeasurement == nil {
      adoptConfiguration()
      loadIfNeeded()
      commitReadyUpdates()
    }
    cells.measureResized { demand(again: $0) }
    var goal = self.goal(of: request)
    while true {
      switch locate(goal) {
      case .adjusted(let other): goal = other
      case .needs(let position, let direction, let length):
        requestMeasuring(from: position, direction, length: length)
        return gap(at: position, goal)
      case .found(var settled):
        let (elements, missing) = elementsOnShow(at: settled)
        if let missing { build([updates.visible.id(atPosition: missing)], .visible) }
        _ = try workOnVisibleCells(elements)
        settled.elements = elements
        return settled
      }
    }
  }

  /// A place of which nothing is known yet: blank, until the element there has been measured.
  private func gap(at position: Int, _ goal: PositionGoal) -> SettledPosition {
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
    let settled = try settleNow(request)
    updatePosition(settled)
    self.settled = settled
    _ = measureAhead(settled, measuredSpan(at: settled))
    updateRangesNow(at: settled)
    try prepareNested()
  }

  // MARK: Updates

  /// Displays updates whose elements near the viewport are ready; until then what was there stays on show.
  private func commitReadyUpdates() {
    guard updates.hasAccepted, shown.hasStood else {
      commitUpdates()
      return
    }
    guard let next = updates.next, isReady(next) else { return }
    commitUpdates(atMost: 1)
    measureNewCells()
  }

  /// Whether the elements that an update brings near the viewport are built; has those built that are not.
  private func isReady(_ update: MapUpdate) -> Bool {
    guard let cells, let edits = update.edits else { return true }
    let anchors = shown.places.lazy.compactMap { place in
      update.new.position(of: place.element)
        ?? update.replacement(of: place.element).flatMap { update.new.position(of: $0) }
    }
    // At the very start what comes before it comes into view.
    let first = isAwayFromStart ? anchors.min() ?? 0 : 0
    var next = geometry
    next.apply(edits)
    guard next.count > 0 else { return true }
    var (position, length) = (min(first, next.count - 1), 0.0)
    var wanted: [ElementID] = []
    var isReady = true
    while position < next.count, length < Double(attached.pixelLength) {
      let element = update.new.id(atPosition: position)
      // What a later update takes away is not built.
      if !update.old.contains(element), updates.pending.contains(element) {
        switch cells[element]?.state {
        case nil: wanted.append(element)
        case .building: isReady = false
        case .ready, .stale, .measuring, .failed: break
        }
      }
      length +=
        next.isKnown(position) && next.stretch(around: position) != nil
        ? Double(next.rect(of: position).length) : next.meanLength
      position += 1
    }
    guard !wanted.isEmpty else { return isReady }
    build(wanted, .visible) { element in
      CellDemand(
        range: update.new.position(of: element).map { next.sizeRange(of: $0) } ?? next.container.fullBreadth,
        size: nil)
    }
    return false
  }

  /// Tells the layout the sizes of cells that were built before their elements were displayed.
  private func measureNewCells() {
    guard let cells else { return }
    for element in cells.elements.sorted() {
      guard case .ready(let prepared) = cells[element]?.state,
        let position = updates.visible.position(of: element), !geometry.isKnown(position)
      else { continue }
      geometry.setSize(prepared.chosenSize, at: position)
    }
  }

  // MARK: Contents

  /// What is seen, of what is there.
  private func contentsNow(at settled: SettledPosition) async throws -> (
    cells: [CollectionFrame.Cell], layers: [CollectionFrame.Layer], blank: BlankArea
  ) {
    var blank = BlankPixels()
    let cross = attached.crossSpan(offset: settled.crossOffset)
    func miss(_ rect: AxisRect, _ element: CollectionElement?) {
      blank.add(rect, of: element, viewLength: attached.pixelLength, cross: cross)
    }
    for rect in unmeasured(at: settled, cross) { miss(rect, nil) }
    for place in shown.places where place.isVisible && cells?[place.element]?.state.isPrepared != true {
      miss(place.rect, updates.visible.element(of: place.element))
    }
    var shown = shownCells()
    let order = shown.indices.sorted { (shown[$0].look.zIndex, $0) < (shown[$1].look.zIndex, $1) }
    markSeeThrough(&shown, order)
    var frameCells: [(index: Int, cell: CollectionFrame.Cell)] = []
    var layers: [CollectionFrame.Layer] = []
    for index in order {
      if shown[index].isSeeThrough { beginDrawing(shown[index]) }
      let found = try await append(&shown[index], to: &layers)
      guard !shown[index].isGone else { continue }
      guard let rendering = found else {
        miss(shown[index].place.rect, shown[index].element)
        continue
      }
      for nested in shown[index].nested where !nested.frame.blank.isEmpty {
        blank.add(
          nested.frame.blank, in: attached.axis.rect(nested.nested.rect), of: shown[index].element,
          viewLength: attached.pixelLength, scale: attached.viewport.scale)
      }
      frameCells.append((index, frameCell(shown[index], rendering)))
    }
    frameCells.sort { $0.index < $1.index }
    return (frameCells.map(\.cell), layers, blank.blankArea(scale: attached.viewport.scale))
  }

  /// What of the viewport lies where there is content that has not been measured.
  private func unmeasured(at settled: SettledPosition, _ cross: Range<Int>) -> [AxisRect] {
    let viewport = viewportArea(at: settled).main
    let measured = settled.measured
    var rects: [AxisRect] = []
    func add(_ span: Range<Int>) {
      rects.append(
        AxisRect(
          start: span.lowerBound - settled.top, length: span.count, cross: cross.lowerBound,
          breadth: cross.count))
    }
    let (start, end) = (
      min(max(measured.span.lowerBound, viewport.lowerBound), viewport.upperBound),
      max(min(measured.span.upperBound, viewport.upperBound), viewport.lowerBound)
    )
    guard start < end else {
      // The viewport is beyond what was measured, on one side or the other.
      let isBeyond =
        measured.span.upperBound <= viewport.lowerBound
        ? measured.elements.upperBound < geometry.count : measured.elements.lowerBound > 0
      if isBeyond { add(viewport) }
      return rects
    }
    if measured.elements.lowerBound > 0, start > viewport.lowerBound { add(viewport.lowerBound..<start) }
    if measured.elements.upperBound < geometry.count, end < viewport.upperBound {
      add(end..<viewport.upperBound)
    }
    return rects
  }

  /// Puts a cell's pixels into the frame, or its placeholder.
  ///
  /// - Returns: the pixels; `nil`, where they are not there.
  private func append(
    _ shown: inout ShownCell, to layers: inout [CollectionFrame.Layer]
  ) async throws -> CellRendering? {
    let cell = shown.cell
    try cell.takeOverArrived()
    if !shown.isGone, cell.pixels.shown == nil, cell.node?.neverShowsPlaceholder ?? false {
      _ = try await rendering(of: cell)
    }
    // What others leave behind lies below; over it, as opaque as its share is, the cell.
    for part in shown.mixture.dropLast() where part.isGone {
      if let old = part.cell.pixels.shown { layers.append(layer(shown, old, opacity: 1)) }
    }
    let share = shown.mixture.count > 1 ? shown.mixture.last.map { Double($0.weight) / 255 } ?? 1 : 1
    let isThrough = shown.isSeeThrough && shown.mixture.count < 2
    guard let rendering = (isThrough ? cell.seeThrough.shown : nil) ?? cell.pixels.shown else {
      if !shown.isGone { cell.appearance = .missed }
      appendPlaceholder(of: shown, to: &layers)
      return nil
    }
    if !shown.isGone, !cell.hasFinishedDisplay, case .drawn = cell.pixels {
      cell.hasFinishedDisplay = true
      cell.node?.notifyDisplayDidFinish()
    }
    let fade = fadeIn(cell)
    if fade < 1 { appendPlaceholder(of: shown, to: &layers) }
    layers.append(layer(shown, rendering, opacity: fade * share))
    if cell.holdsContainers {
      shown.nested = try await nestedLayers(of: shown)
      for nested in shown.nested { append(nested, of: shown, to: &layers) }
    }
    return rendering
  }

  /// How much of a cell's pixels is seen that have come after its place was seen blank, and that are to fade in.
  private func fadeIn(_ cell: Cell) -> Double {
    guard let time = frameTime, let duration = cell.node?.placeholderFadeDuration, duration > 0 else {
      cell.appearance = .seen
      return 1
    }
    switch cell.appearance {
    case .missed:
      cell.appearance = .fading(since: time)
      return 0
    case .fading(let start) where time < start + duration: return max(0, (time - start) / duration)
    case .unseen, .fading, .seen:
      cell.appearance = .seen
      return 1
    }
  }

  private func appendPlaceholder(of shown: ShownCell, to layers: inout [CollectionFrame.Layer]) {
    guard let placeholder = shown.cell.state.prepared?.placeholder else { return }
    layers.append(layer(shown, CellRendering(bitmap: placeholder, bands: []), opacity: 1))
  }

  private func layer(
    _ shown: ShownCell, _ rendering: CellRendering, opacity: Double
  ) -> CollectionFrame.Layer {
    var faded = shown
    if opacity < 1 {
      faded.look.alpha *= opacity
      faded.isSeeThrough = true
    }
    faded.mixture = []
    return layer(faded, rendering)
  }
}
