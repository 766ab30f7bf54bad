public import WeftFoundation
package import WeftGeometry
import WeftNodes

extension CollectionNode {
  /// Has the next frame that is not told where to stand show an item, as near to that place as the content allows.
  ///
  /// Only what is around the item is measured.
  /// - Precondition: there is such an item, as the container has been told of the data source's contents.
  public func scrollToItem(at indexPath: IndexPath, position: ScrollPosition = .top) {
    requireItem(at: indexPath)
    nextPosition = .itemPlaced(indexPath, position)
  }

  private func requireItem(at indexPath: IndexPath) {
    loadIfNeeded()
    guard updates.pending.item(at: indexPath) == nil else { return }
    let counts = (0..<numberOfSections).prefix(9).map { "\(numberOfItems(inSection: $0))" }
    let more = numberOfSections > counts.count ? ", …" : ""
    misuse(
      """
      There is no item \(Array(indexPath)) to scroll to: by section, the container has \
      \(counts.isEmpty ? "no" : counts.joined(separator: ", ") + more) items. Tell it of changes first, or name one of these.
      """)
  }

  // MARK: For scripts

  /// Where the next frame that nobody tells is to stand; asked once.
  package func takeNextPosition() -> PositionRequest {
    defer { nextPosition = nil }
    return nextPosition ?? .stay
  }

  /// The offset at which the top of the content, with the room above it, is at the top of the viewport.
  package var minimumOffset: Double { configuration?.minimumOffset ?? 0 }

  /// How long a page is, in points: as long as the viewport along the axis that is scrolled.
  package var pageLength: Double { configuration?.length ?? 0 }

  /// As far as the content can be scrolled across its main axis, in points; 0 to 0 unless its layout scrolls both ways.
  package var crossBounds: ClosedRange<Double> {
    guard let configuration else { return 0...0 }
    let bounds = configuration.crossBounds(breadth: geometry.breadth)
    return configuration.points(bounds.lowerBound)...configuration.points(bounds.upperBound)
  }

  /// How broad the viewport is across the axis that is scrolled, in points.
  package var pageBreadth: Double {
    configuration.map { $0.axis.breadth(of: $0.viewport.size) } ?? 0
  }

  /// The largest offset that shows no room below the content, as far as the content has been measured, and whether
  /// all of it has.
  package var maximumOffset: (offset: Double, isFinal: Bool) {
    guard let configuration else { return (0, true) }
    let end = configuration.points(geometry.length) + configuration.insets.after
    return (max(minimumOffset, end - configuration.length), geometry.isMeasured)
  }

  /// The ends of the content as the position counts, as far as they are known: infinite where what lies between has not been
  /// measured.
  package var knownBounds: ClosedRange<Double> {
    guard let configuration else { return 0...0 }
    guard position.isEstimated, let place = shown.anchor,
      let anchor = updates.visible.position(of: place.element),
      let measured = geometry.isKnown(anchor) ? geometry.stretch(around: anchor) : nil
    else {
      let maximum = maximumOffset
      return minimumOffset...(maximum.isFinal ? maximum.offset : .infinity)
    }
    // The content's end is so far from where the viewport begins.
    let start = geometry.rect(of: anchor).start
    func distance(to pixel: Int) -> Double { configuration.points(pixel - start + place.top) }
    let minimum =
      measured.elements.lowerBound == 0
      ? self.position.offset + distance(to: 0) + minimumOffset : -.infinity
    guard measured.elements.upperBound == geometry.count else { return minimum ... .infinity }
    let end = self.position.offset + distance(to: measured.span.upperBound) + configuration.insets.after
    return minimum...max(minimum, end - configuration.length)
  }

  /// The ends of the content as they are expected to be once everything has been measured, and whether they are final.
  package var estimatedMaximumOffset: (offset: Double, isFinal: Bool) {
    guard let configuration, geometry.measuredCount > 0, !geometry.isMeasured else { return maximumOffset }
    let estimate = estimatedItemLength.map { $0 * configuration.viewport.scale }
    let end = geometry.estimatedStart(of: geometry.count, itemLength: estimate) / configuration.viewport.scale
    let maximum = end + configuration.insets.after - configuration.length
    return (max(minimumOffset, maximum), false)
  }

  /// Whether there is such an item.
  package func hasItem(at indexPath: IndexPath) -> Bool {
    loadIfNeeded()
    return updates.pending.item(at: indexPath) != nil
  }

  /// The offset, as the position counts, that has the top of an item at the top of the viewport, also where the content ends too
  /// soon for it; `nil` where there is no such item.
  ///
  /// Measures all that lies between the viewport and the item, and has not been measured yet or has changed since.
  /// - Throws: `CollectionError`, where a cell could not be built or laid out.
  /// - Precondition: the collection is attached.
  package func offset(ofItemAt indexPath: IndexPath) async throws -> Double? {
    try await step {
      loadIfNeeded()
      while true {
        try await bringUpToDate()
        guard let target = updates.visible.item(at: indexPath).flatMap({ updates.visible.position(of: $0) })
        else {
          return nil
        }
        var anchor = 0
        if position.isEstimated, let place = shown.anchor {
          anchor = updates.visible.position(of: place.element) ?? 0
        }
        if let unknown = unknown(in: min(anchor, target)..<max(anchor, target)) ?? unknown(placing: target) {
          let limit =
            cellRetention == .nearby && anchor == 0
            ? geometry.start(of: unknown) - attached.pixelLength : nil
          try await measure(from: unknown, .forward, length: .infinity, discardingBefore: limit)
          dropCellsBetween(anchor, target)
          continue
        }
        let start = geometry.rect(of: target).start
        guard position.isEstimated, let place = shown.anchor else { return attached.points(start) }
        return position.offset + attached.points(start - geometry.start(of: anchor) + place.top)
      }
    }
  }

  /// Goes somewhere as a frame would, and draws nothing: for working out where frames stand.
  ///
  /// - Parameter isFrame: whether it stands for a frame, with which batches are fetched: not where it is only asked where that
  ///   will stand.
  /// - Returns: where that is, and how far positions have moved by what happened to the content.
  package func place(
    _ request: PositionRequest, across: Double? = nil, nested: [ExactString: PositionRequest] = [:],
    rests: MotionRests = .init(), time: Double? = nil, isFrame: Bool = true
  ) async throws -> (position: ContentPosition, shift: Double) {
    if isFrame { try await waitForFetches() }
    return try await step {
      if let across { wantedCrossOffset = across }
      nestedRequests = nested
      (restDistance, nestedRests) = (rests.distance, rests.nested)
      beginFrame(at: time)
      loadIfNeeded()
      if isFrame { try takeBatches(at: time) }
      var resolved = try await resolve(request)
      keepsPlaceAtStart = false
      updatePosition(resolved)
      lastShift = resolved.shift
      self.resolved = resolved
      startAnimations(at: resolved)
      // As a frame does: what is known of the content decides what is estimated, and is to be the same then.
      resolved = try await measureRanges(resolved)
      self.resolved = resolved
      resolved = try await updateRanges(at: resolved, draws: false)
      self.resolved = resolved
      if isFrame { wantBatches(at: resolved) }
      try await placeNested()
      finishUpdates()
      return (position, resolved.shift)
    }
  }

  /// Displays accepted updates, and has all cells measured again whose size may have changed.
  private func bringUpToDate() async throws {
    guard let cells else { misuse("A container must be attached before it is laid out.") }
    while true {
      if try await takeBackNodes() { continue }
      commitUpdates()
      cells.measureResized { demand(again: $0) }
      if cells.pendingMeasurement == nil { return }
    }
  }

  private func unknown(in positions: Range<Int>) -> Int? {
    let unknown = geometry.firstUnknown(from: positions.lowerBound)
    return unknown < positions.upperBound ? unknown : nil
  }

  /// The next element to be measured so that the one at `position` has a place, where it has none.
  private func unknown(placing position: Int) -> Int? {
    guard !geometry.isKnown(position) || geometry.stretch(around: position) == nil else { return nil }
    let missing = geometry.missing(toPlace: position, .forward).position
    // Only its place in its line may be missing, where that is all there is to know.
    return geometry.isKnown(missing) ? nil : missing
  }

  /// Lets go of cells that were only measured to know how far apart two positions are.
  private func dropCellsBetween(_ one: Int, _ other: Int) {
    guard cellRetention == .nearby, let cells, cells.count > 512 else { return }
    for element in cells.elements.sorted() where rangeController[element].isEmpty {
      guard cells[element]?.node != nil else { continue }
      letGo(of: element)
    }
  }
}
