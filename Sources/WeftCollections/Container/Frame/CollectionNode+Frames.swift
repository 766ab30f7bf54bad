import WeftFoundation
package import WeftGeometry
import WeftGraphics
package import WeftNodes

extension CollectionNode {
  /// Gives the collection what it needs to be shown.
  ///
  /// What was made for another renderer is given up, and the data source is read anew.
  /// - Returns: how often that has happened: the number of the renderer that the collection now has.
  @discardableResult
  package func attach(
    viewport: Viewport, pool: WorkerPool, environment: RenderEnvironment,
    compress: BandCompressor? = nil
  ) -> Int {
    require(
      activity == .none && !isScrolled,
      "A container that is making a frame was given to another renderer; wait for that to end, or use a container of its own."
    )
    // In a cell its layout says where it lies.
    if supernode == nil { frame = Rect(origin: .zero, size: viewport.size) }
    let configuration = ContainerConfiguration(
      viewport: viewport, pool: pool, environment: environment, compress: compress, layout: layout,
      layoutNumber: layoutNumber, contentInset: contentInset, separator: cellSeparator, isInverted: isInverted
    )
    letGoOfCells()
    self.configuration = configuration
    strips = configuration.makeStripStore()
    cells = CellStore(
      pool: pool, measuring: configuration.measuring(placeholders: ledger != nil), owner: self)
    cells?.ledger = ledger
    nextViewport = nil
    placeAnew(in: configuration.layoutContainer)
    loading = .needed
    attachment += 1
    return attachment
  }

  /// Shows the collection through another viewport from the next frame on; nothing is read anew.
  ///
  /// What is first in the viewport stays there, as far as the content allows. Cells are measured again where they have another
  /// breadth.
  ///
  /// - Parameter compress: what frames of that viewport need of rows of pixels.
  package func setViewport(_ viewport: Viewport, compress: BandCompressor? = nil) {
    nextViewport = (viewport, compress)
  }

  /// Tells all cells, and the delegate, that they are no longer shown.
  func letGoOfCells() {
    guard let cells else { return }
    for element in shown.visible {
      endDisplaying(element, displayedAs: updates.visible.element(of: element))
    }
    for element in cells.elements.sorted() {
      if let cell = cells.remove(element) { leave(cell, displayedAs: updates.visible.element(of: element)) }
    }
    rangeController.forgetAll()
    nestedAhead = []
    nestedPositions = [:]
    animations.finish()
    if cells.pendingMeasurement != nil { retired.append(cells) }
    shown = ShownElements()
    selection = ItemSelection()
    position = ContentPosition(offset: 0)
  }

  /// One step of the frame context: goes where it is asked to, as far as there is content, and returns the frame there.
  ///
  /// Waits for the visible cells only; what the ranges want beyond them is left to the workers. The same data, fonts,
  /// viewport and position give the same frame, however many workers there are. One that is asked
  /// for while another is made comes after it.
  ///
  /// Its order: accepted updates are displayed and the position is found; the scroll is told; cells that have left the viewport
  /// are told so, then those that have come; ranges, states and work on pixels follow, from the visible outwards; the completions
  /// of updates are called; then it waits for the visible pixels.
  /// - Parameters:
  ///   - across: how far it is to be scrolled across its main axis, in points, as far as its layout allows; `nil`: as far as it
  ///     is.
  ///   - movement: how far the viewport is known to move over the content, in pixels, for estimated positions: what is measured
  ///     around those may not reach to what was on show. `nil`: as far as can be told.
  ///   - nested: where containers in cells are to stand, by their ids; all others stay where they are.
  ///   - rests: where motions under way come to rest: what is seen there is prepared, and what they only fly past is not.
  ///   - time: when the frame is seen, in seconds, for animated updates; without it nothing is animated.
  /// - Throws: `CollectionError`, where a cell could not be built, laid out or drawn. The next frame tries again.
  /// - Precondition: the collection is attached, and an offset is finite.
  package func makeFrame(
    _ request: PositionRequest, across: Double? = nil, movement: Int? = nil,
    nested: [ExactString: PositionRequest] = [:], rests: MotionRests = .init(), time: Double? = nil
  ) async throws -> CollectionFrame {
    try await waitForFetches()
    return try await step {
      if let across { wantedCrossOffset = across }
      nestedRequests = nested
      (restDistance, nestedRests) = (rests.distance, rests.nested)
      if !policy.waitsForContent { return try await frameNow(request, time: time) }
      beginFrame(at: time)
      loadIfNeeded()
      try takeBatches(at: time)
      var resolved = try await resolveOrFinish(request)
      keepsPlaceAtStart = false
      if let movement, resolved.isEstimated { resolved.movement = movement }
      updatePosition(resolved)
      self.resolved = resolved
      lastShift = resolved.shift
      startAnimations(at: resolved)
      let hasScrolled = position.offset != shown.offset || position.crossOffset != shown.crossOffset
      if hasScrolled { delegate?.didScroll(self) }
      tellCells(hasScrolled: hasScrolled)
      drawVisibleCells()
      resolved = try await measureRanges(resolved)
      self.resolved = resolved
      resolved = try await updateRanges(at: resolved)
      self.resolved = resolved
      try await dropIdleFades()
      (shown.offset, shown.crossOffset) = (position.offset, position.crossOffset)
      finishUpdates()
      wantBatches(at: resolved)
      let (cells, layers) = try await frameContents()
      var frame = CollectionFrame(
        position: position, shift: resolved.shift, viewport: attached.viewport, cells: cells, layers: layers)
      (frame.ranges, frame.events) = (recordedRanges(), takeEvents())
      frame.map = feedMap(at: resolved)
      if supernode == nil {
        ledger?.forgetTaken()
        warnOfBlank()
      }
      return frame
    }
  }

  /// The frame at an offset in points; measures all that lies above.
  package func makeFrame(atOffset offset: Double) async throws -> CollectionFrame {
    require(offset.isFinite, "A content offset must be finite, but it is \(offset).")
    return try await makeFrame(.offset(offset))
  }

  /// Runs one step; one that is asked for meanwhile waits, because it would find the first one's work half done.
  func step<Result>(_ body: () async throws -> Result) async throws -> Result {
    while activity == .step { await withCheckedContinuation { stepWaiters.append($0) } }
    activity = .step
    defer {
      activity = .none
      let waiters = stepWaiters
      stepWaiters = []
      for waiter in waiters { waiter.resume() }
    }
    return try await body()
  }

  /// Resolves the position; where that fails, the completions of updates that are displayed all the same are called.
  func resolveOrFinish(_ request: PositionRequest) async throws -> ResolvedPosition {
    do {
      return try await resolve(request)
    } catch {
      finishUpdates()
      throw error
    }
  }

  /// What the collection is shown by.
  /// - Precondition: it is attached.
  var attached: ContainerConfiguration {
    guard let configuration else {
      misuse("A container must be attached to a renderer before it is asked for frames.")
    }
    return configuration
  }

  // MARK: Position

  /// Says where the collection stands, and by which elements that is told when the content changes.
  func updatePosition(_ resolved: ResolvedPosition) {
    let configuration = attached
    let viewport = viewportArea(at: resolved)
    var places: [ShownElements.Place] = []
    places.reserveCapacity(resolved.elements.count)
    for onShow in resolved.elements {
      places.append(
        .init(
          element: onShow.element, isItem: onShow.isItem, natural: onShow.natural.moved(by: -resolved.top),
          shown: onShow.shown.moved(by: -resolved.top)))
    }
    let anchor = places.first(where: \.isItem).flatMap { place in
      updates.visible.indexPath(of: place.element).map {
        ContentPosition.Anchor(indexPath: $0, distance: configuration.points(-place.top))
      }
    }
    if places.isEmpty, resolved.measured.elements.isEmpty,
      resolved.measured.elements.lowerBound < geometry.count
    {
      // Nothing is known there yet: the place is told by the element that is to be measured.
      let near = resolved.measured.elements.lowerBound
      let rect = AxisRect(
        start: resolved.measured.span.lowerBound - resolved.top, length: 0, cross: 0, breadth: 0)
      var place = ShownElements.Place(
        element: updates.visible.id(atPosition: near), isItem: false, natural: rect)
      place.isVisible = false
      places = [place]
    } else if places.isEmpty, geometry.count > 0, !resolved.measured.elements.isEmpty {
      // Only room around the content is on show, or elements without pixels.
      let near =
        geometry.start(of: resolved.measured.elements.lowerBound) >= viewport.main.upperBound
        ? resolved.measured.elements.lowerBound : resolved.measured.elements.upperBound - 1
      var place = ShownElements.Place(
        element: updates.visible.id(atPosition: near), isItem: false,
        natural: geometry.rect(of: near).moved(by: -resolved.top))
      place.isVisible = false
      places = [place]
    }
    // What is pinned is not where it is shown, and between its place and the viewport may lie what has not been measured.
    let first = places.first { $0.rect == $0.natural } ?? places.first
    shown.places = places
    shown.hasStood = true
    position = ContentPosition(
      offset: resolved.offset, crossOffset: configuration.points(resolved.crossOffset),
      scrollDirection: configuration.layout.scrollDirection,
      isEstimated: resolved.isEstimated, anchor: anchor,
      element: first.flatMap { updates.visible.element(of: $0.element) },
      distance: first.map { configuration.points(-$0.top) } ?? 0)
  }

  /// What of the content is seen at a position, in known pixels.
  func viewportArea(at resolved: ResolvedPosition) -> RangeArea {
    RangeArea(
      main: resolved.top..<resolved.top + attached.pixelLength,
      cross: attached.crossSpan(offset: resolved.crossOffset))
  }
}
