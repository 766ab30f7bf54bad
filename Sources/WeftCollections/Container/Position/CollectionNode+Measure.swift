import WeftFoundation
import WeftGraphics
import WeftNodes

/// Having cells made.
///
/// Which elements are asked for depends on the data and on where the container goes, never on the number of workers or on
/// which of them is fast: what is known of the content is the same in every run.
extension CollectionNode {
  /// As many elements are asked for at once at the most, and while nothing is known of their sizes.
  private static let largestRequest = 64
  private static let firstRequest = 16

  /// Has the element at a position measured, with as many behind or before it as are wanted too, and waits for that one.
  func measure(
    from position: Int, _ direction: LayoutGap.Direction, length: Double, discardingBefore limit: Int?
  ) async throws {
    guard let cells else { return }
    let element = updates.visible.id(atPosition: position)
    if let error = cells.takeFailure(of: element) { throw self.error(error, of: element) }
    requestMeasuring(from: position, direction, length: length)
    if let batch = cells[element]?.state.batch { try await finish(batch, discardingBefore: limit) }
  }

  /// Has the element at a position measured, with as many behind or before it as are wanted too.
  func requestMeasuring(from position: Int, _ direction: LayoutGap.Direction, length: Double) {
    let expected = length / geometry.meanLength
    let count =
      geometry.measuredCount == 0
      ? Self.firstRequest : min(Self.largestRequest, max(CellStore.batchSize, Int(min(expected, 1e6)) + 1))
    switch direction {
    case .forward:
      let wanted = position..<min(position + count, geometry.count)
      requested.append(wanted)
      build(updates.visible.ids(inColumn: wanted), .visible)
    case .backward:
      let wanted = max(0, position + 1 - count)..<position + 1
      requested.append(wanted)
      build(updates.visible.ids(inColumn: wanted).reversed(), .visible)
    }
  }

  /// Has workers measure on, on both sides of a position, until elements may be expected to reach a little further than the
  /// preload range, which covers `span`, in known pixels.
  ///
  /// - Returns: the work that has to end so that the range is measured; `nil` where it is, or as far as it can be.
  func measureAhead(_ resolved: ResolvedPosition, _ wanted: @autoclosure () -> Range<Int>) -> CellBatch? {
    guard let cells, geometry.measuredCount > 0, !geometry.isMeasured else { return nil }
    let span = wanted()
    let measured = resolved.measured
    // What the next frames will want is measured before they do, unless nothing is to be kept ready.
    let margin = span.count > attached.pixelLength ? attached.pixelLength / 2 : 0
    var first: CellBatch?
    if measured.elements.upperBound < geometry.count {
      let next = geometry.missing(toPlace: measured.elements.upperBound, .forward).position
      request(
        from: next, .forward, length: span.upperBound + margin - measured.span.upperBound,
        urgent: resolved.top + attached.pixelLength - measured.span.upperBound)
      if measured.span.upperBound < span.upperBound {
        first = cells[updates.visible.id(atPosition: next)]?.state.buildingBatch
      }
    }
    if measured.elements.lowerBound > 0 {
      let next = geometry.missing(toPlace: measured.elements.lowerBound - 1, .backward).position
      request(
        from: next, .backward, length: measured.span.lowerBound - span.lowerBound + margin,
        urgent: measured.span.lowerBound - resolved.top)
      if first == nil, measured.span.lowerBound > span.lowerBound {
        first = cells[updates.visible.id(atPosition: next)]?.state.buildingBatch
      }
    }
    return first
  }

  /// Has workers build elements one after the other, from a position on, until they may be expected to be as long together; those
  /// that are on their way count.
  ///
  /// Where this is asked again and again while cells come, only what lies behind the elements of the last time is looked at.
  /// - Parameter urgent: what they are first needed for is on show.
  private func request(from position: Int, _ direction: LayoutGap.Direction, length: Int, urgent: Int) {
    guard let cells else { return }
    let (mean, step) = (geometry.meanLength, direction == .forward ? 1 : -1)
    var (next, left) = (position, Double(length))
    // What has been asked for from here on for this frame is passed at once.
    let known = requested.lastIndex { $0.contains(position) }
    if let known {
      next = direction == .forward ? requested[known].upperBound : requested[known].lowerBound - 1
      left -= mean * Double(abs(next - position))
    }
    while left > 0, next >= 0, next < geometry.count, !geometry.isKnown(next) {
      if cells[updates.visible.id(atPosition: next)] != nil {
        next += step
        left -= mean
        continue
      }
      let part =
        direction == .forward
        ? next..<min(next + CellStore.batchSize, geometry.count)
        : max(0, next + 1 - CellStore.batchSize)..<next + 1
      let elements = updates.visible.ids(inColumn: part)
      let isOnShow = Double(length) - left < Double(urgent)
      build(direction == .forward ? elements : elements.reversed(), isOnShow ? .visible : .soon)
      next += step * part.count
      left -= mean * Double(part.count)
    }
    let asked =
      direction == .forward ? position..<max(position, next) : min(position, next) + 1..<position + 1
    if let known {
      let before = requested[known]
      requested[known] =
        min(before.lowerBound, asked.lowerBound)..<max(before.upperBound, asked.upperBound)
    } else {
      requested.append(asked)
    }
  }

  /// How large the cell of an element is to be.
  ///
  /// - Parameter fits: whether its place is known to be right: not where its size is being asked for.
  func demand(of element: ElementID, fits: Bool = true) -> CellDemand {
    guard let position = updates.visible.position(of: element) else {
      return CellDemand(range: geometry.container.fullBreadth, size: nil)
    }
    let range = geometry.sizeRange(of: position)
    guard fits, geometry.isKnown(position), geometry.stretch(around: position) != nil else {
      return CellDemand(range: range, size: nil)
    }
    return CellDemand(range: range, size: attached.axis.size(geometry.rect(of: position).size))
  }

  /// How large a cell is to be that is measured again.
  func demand(again cell: Cell) -> CellDemand {
    if case .stale(_, .size) = cell.state { return demand(of: cell.id, fits: false) }
    return demand(of: cell.id)
  }

  /// Has workers build those of `elements` that are not there.
  ///
  /// - Parameter given: how large each is to be; `nil`: as its place has it.
  func build(
    _ elements: some Sequence<ElementID>, _ priority: WorkerPool.Priority,
    _ given: ((ElementID) -> CellDemand)? = nil
  ) {
    // Where the data source was replaced, the new one is not asked for what the old one had.
    guard let cells, loading == .loaded else { return }
    var blocks: [(element: ElementID, block: CellNodeBlock, demand: CellDemand)] = []
    for element in elements where cells[element] == nil {
      // What the data source has no longer is not asked for.
      guard let place = updates.pending.element(of: element) else { continue }
      blocks.append((element, nodeBlock(of: place), given?(element) ?? demand(of: element)))
    }
    cells.build(blocks, priority)
  }

  private func nodeBlock(of element: CollectionElement) -> CellNodeBlock {
    guard let dataSource = presentDataSource else { return { CellNode() } }
    switch element {
    case .supplementary(let kind, let path):
      return dataSource.nodeBlock(forSupplementaryOfKind: kind, at: path)
    case .item(let path):
      let model = dataSource.nodeModel(forItemAt: path)
      let block: CellNodeBlock
      if let given = dataSource.nodeBlock(forItemAt: path) {
        block = given
      } else {
        let node = Handoff(dataSource.node(forItemAt: path))
        block = { node.take() }
      }
      guard let model else { return block }
      return {
        let node = try block()
        node.nodeModel = model
        return node
      }
    }
  }

  /// Waits for a batch and takes over what it brings: sizes, problems, what is selected.
  ///
  /// - Parameter limit: cells that end before it, in known pixels, are let go of at once; their sizes stay known.
  /// - Throws: why a cell could not be measured again; where one could not be built, that waits until it is needed.
  func finish(_ batch: CellBatch, discardingBefore limit: Int?) async throws {
    guard let cells else { return }
    try Task.checkCancellation()
    try takeOver(await cells.finish(batch), discardingBefore: limit)
  }

  /// Takes over what a batch has brought; as ``finish(_:discardingBefore:)``.
  func takeOver(_ finished: CellStore.Finished, discardingBefore limit: Int?) throws {
    tellDepartures(finished)
    // Those that follow one another are told the layout at once.
    var (first, sizes) = (0, [AxisSize]())
    var places: [(element: ElementID, position: Int, length: Int)] = []
    for (element, prepared) in finished.measured {
      addProblems(prepared.textProblems, of: updates.visible.element(of: element))
      showSelection(of: element)
      guard let position = updates.visible.position(of: element) else { continue }
      if position != first + sizes.count {
        geometry.setSizes(sizes, at: first)
        (first, sizes) = (position, [])
      }
      sizes.append(prepared.chosenSize)
      places.append((element, position, prepared.chosenSize.length))
    }
    geometry.setSizes(sizes, at: first)
    if let limit {
      for place in places where geometry.start(of: place.position) + place.length <= limit {
        letGo(of: place.element)
      }
    }
    if let (element, error) = finished.failure { throw self.error(error, of: element) }
  }

  /// Takes down what text of a cell could not be shown as asked for; whoever wants to hear of it is told what is new.
  func addProblems(_ found: [TextProblem], of element: @autoclosure () -> CollectionElement?) {
    guard !found.isEmpty, let element = element() else { return }
    attached.environment.report(problems.add(found, of: element), in: "\(element)")
  }

  /// Tells cells that have left while workers had their nodes, now that those are back.
  func tellDepartures(_ finished: CellStore.Finished) {
    for cell in finished.returned + finished.left {
      if cell.departure.endsDisplaying, let node = cell.node {
        endDisplaying(node, displayedAs: cell.departure.element)
      }
    }
    for cell in finished.left { leave(cell, displayedAs: cell.departure.element) }
    for cell in finished.returned { cell.departure = .init() }
  }

  /// An error told of the element that it stands in the way of.
  func error(_ error: any Error, of element: ElementID) -> any Error {
    if error is CancellationError { return error }
    guard let place = updates.visible.element(of: element) else { return error }
    return CollectionError(place, error)
  }
}
