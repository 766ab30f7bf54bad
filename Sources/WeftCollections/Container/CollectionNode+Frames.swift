import WeftGeometry
import WeftGraphics
import WeftNodes

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension CollectionNode {
  /// Gives the collection what it needs to be shown.
  ///
  /// What was made for another renderer is given up, and the data source is read anew.
  package func attach(
    viewport: Viewport, pool: WorkerPool, environment: RenderEnvironment,
    compress: @escaping @Sendable (Bitmap) -> [EncodedBand] = { _ in [] }
  ) {
    precondition(
      activity == .none,
      "A container that is making a frame was given to another renderer; wait for the frame, or use a container of its own."
    )
    frame = Rect(origin: .zero, size: viewport.size)
    let configuration = ContainerConfiguration(
      viewport: viewport, pool: pool, environment: environment, compress: compress,
      contentInset: contentInset, separator: cellSeparator)
    letGoOfCells()
    self.configuration = configuration
    cells = CellStore(pool: pool, measuring: configuration.measuring, owner: self)
    geometry = ListGeometry(updates.visible)
    loading = .needed
  }

  /// Tells all cells, and the delegate, that they are no longer shown.
  private func letGoOfCells() {
    guard let cells else { return }
    for element in shown.visible {
      if let node = cells[element]?.node { endDisplaying(node) }
    }
    for element in cells.elements.sorted() { cells.remove(element)?.node?.leaveContainer() }
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
  /// Its order: accepted updates are displayed and the position is found; the scroll is told; cells that have left the viewport are told
  /// so, then those that have come; ranges, states and work on pixels follow, from the visible outwards; the completions
  /// of updates are called; then it waits for the visible pixels.
  /// - Throws: `CollectionError`, where a cell could not be built, laid out or drawn. The next frame tries again.
  /// - Precondition: the collection is attached, and an offset is finite.
  package func makeFrame(_ request: PositionRequest) async throws -> CollectionFrame {
    try await step {
      loadIfNeeded()
      let settled = try await settleOrFinish(request)
      updatePosition(settled)
      let hasScrolled = position.offset != shown.offset
      shown.offset = position.offset
      if hasScrolled { delegate?.didScroll(self) }
      display(settled, hasScrolled: hasScrolled)
      finishUpdates()
      return CollectionFrame(
        position: position, shift: settled.shift, viewport: attached.viewport, cells: try await frameCells())
    }
  }

  /// The frame at an offset in points; measures all that lies above.
  package func makeFrame(atOffset offset: Double) async throws -> CollectionFrame {
    precondition(offset.isFinite, "A content offset must be finite, but it is \(offset).")
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

  /// Settles; where that fails, the completions of updates that are displayed all the same are called.
  func settleOrFinish(_ request: PositionRequest) async throws -> SettledPosition {
    do {
      return try await settle(request)
    } catch {
      finishUpdates()
      throw error
    }
  }

  /// What the collection is shown by.
  /// - Precondition: it is attached.
  var attached: ContainerConfiguration {
    guard let configuration else {
      preconditionFailure("A container must be attached to a renderer before it is asked for frames.")
    }
    return configuration
  }

  // MARK: Position

  /// Says where the collection stands, and by which elements that is told when the content changes.
  func updatePosition(_ settled: SettledPosition) {
    let configuration = attached
    let viewport = settled.top..<settled.top + configuration.viewport.pixelSize.height
    let positions = geometry.positions(overlapping: viewport)
    var places: [ShownElements.Place] = []
    places.reserveCapacity(positions.count)
    var lengths: [(start: Int, length: Int)] = []
    lengths.reserveCapacity(positions.count)
    geometry.forEach(positions) { _, start, length in lengths.append((start, length)) }
    var index = 0
    updates.visible.forEach(inColumn: positions) { element, isItem in
      let (start, length) = lengths[index]
      index += 1
      if length > 0 { places.append(.init(element: element, isItem: isItem, top: start - settled.top)) }
    }
    let anchor = places.first(where: \.isItem).flatMap { place in
      updates.visible.indexPath(of: place.element).map {
        ContentPosition.Anchor(indexPath: $0, distance: configuration.points(-place.top))
      }
    }
    if places.isEmpty, geometry.count > 0, !settled.measured.isEmpty {
      // Only room around the content is on show, or elements without pixels.
      let near =
        geometry.start(of: settled.measured.lowerBound) >= viewport.upperBound
        ? settled.measured.lowerBound : settled.measured.upperBound - 1
      places = [
        .init(
          element: updates.visible.id(atPosition: near), isItem: false,
          top: geometry.start(of: near) - settled.top)
      ]
    }
    shown.places = places
    shown.hasStood = true
    position = ContentPosition(
      offset: settled.offset, isEstimated: settled.isEstimated, anchor: anchor,
      element: places.first.flatMap { updates.visible.element(of: $0.element) },
      distance: places.first.map { configuration.points(-$0.top) } ?? 0)
  }
}
