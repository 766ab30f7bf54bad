import WeftGeometry
import WeftNodes

/// Who is in which range, and what follows from it: states, work on cells and pixels, and letting go of both.
extension CollectionNode {
  /// Beyond its ranges a container may have as many cells as workers measure ahead, before it looks for those that nobody needs.
  private static let spareCells = 32
  /// A motion that goes further, in screenfuls, has no resting place that is prepared.
  static let furthestRest = 16.0

  /// Where the container stands, as the range controller is told.
  func scene(at resolved: ResolvedPosition) -> RangeController.Scene {
    var scene = RangeController.Scene(
      viewport: viewportArea(at: resolved), movement: movement(to: resolved),
      measured: resolved.measured.elements)
    scene.state = ownState
    scene.rest = motionRest(at: resolved)
    guard geometry.layout.pinsHeaders else { return scene }
    for pin in shown.places where pin.rect != pin.natural {
      guard let position = updates.visible.position(of: pin.element) else { continue }
      scene.pins.append(.init(position: position, rect: pin.natural.moved(by: resolved.top)))
    }
    return scene
  }

  /// What will be seen where the motion under way comes to rest, as far as the content goes; `nil`, where there is none that is
  /// told, or it goes too far for what lies there to be kept.
  ///
  /// - Parameter limit: how far that is, in screenfuls.
  func motionRest(at resolved: ResolvedPosition, within limit: Double = furthestRest) -> RangeArea? {
    guard let restDistance, abs(restDistance) <= limit * attached.length else { return nil }
    let measured = resolved.measured
    var top = resolved.top + attached.pixels(restDistance)
    if measured.elements.upperBound == geometry.count {
      top = min(top, measured.span.upperBound + attached.endDistance)
    }
    if measured.elements.lowerBound == 0 { top = max(top, attached.pixels(attached.minimumOffset)) }
    return RangeArea(
      main: top..<top + attached.pixelLength, cross: attached.crossSpan(offset: resolved.crossOffset))
  }

  /// How far the viewport has moved over the content.
  func movement(to resolved: ResolvedPosition) -> RangeMovement {
    RangeMovement(main: resolved.movement, cross: resolved.crossOffset - attached.pixels(shown.crossOffset))
  }

  /// What has to be measured around a position, in known pixels: what the preload range covers, and what says whether a batch is
  /// wanted.
  func measuredSpan(at resolved: ResolvedPosition) -> Range<Int> {
    let areas = rangeController.areas(of: scene(at: resolved), in: geometry.container.scrollDirection)
    let (preload, batch) = (areas.preload.main, batchSpan(around: areas.viewport.main))
    let rest = areas.rest?.main ?? preload
    return min(
      preload.lowerBound, batch.lowerBound, rest.lowerBound)..<max(
        preload.upperBound, batch.upperBound, rest.upperBound)
  }

  /// Measures what the ranges reach to, and a little more, so that the next frames need not wait for it.
  ///
  /// - Returns: the same position, as told when more has been measured before it.
  func measureRanges(_ resolved: ResolvedPosition) async throws -> ResolvedPosition {
    var resolved = resolved
    while let batch = measureAhead(resolved, measuredSpan(at: resolved)), policy.waitsForRanges {
      _ = try await follow(&resolved) { try await finish(batch, discardingBefore: nil) }
    }
    return resolved
  }

  /// Does something that may have elements measured before a position, and tells that as the same place in what is known then.
  ///
  /// - Returns: how many pixels more have become known before it.
  private func follow(_ resolved: inout ResolvedPosition, _ work: () async throws -> Void) async throws -> Int
  {
    let reference = resolved.measured.elements.lowerBound
    let start = geometry.start(of: reference)
    try await work()
    guard geometry.firstChange != .max else { return 0 }
    if reference < geometry.count, let stretch = geometry.stretch(around: reference) {
      resolved.measured = stretch
    }
    let shift = geometry.start(of: reference) - start
    resolved.move(by: shift)
    return shift
  }

  /// Brings the ranges up to date: has cells made that have come near, gives states and work from the visible outwards, and lets
  /// go of what is far.
  ///
  /// - Parameter draws: whether there is to be a frame: else nothing is drawn, and nobody is told.
  /// - Returns: the same position, as told when more has been measured before it.
  func updateRanges(at resolved: ResolvedPosition, draws: Bool = true) async throws -> ResolvedPosition {
    var resolved = resolved
    var changes = try findChanges(scene(at: resolved))
    do {
      let shift = try await follow(&resolved) {
        for change in changes where policy.waitsForRanges && change.new.contains(.preload) {
          if case .building(let batch) = cells?[change.id]?.state {
            try await finish(batch, discardingBefore: nil)
          }
        }
        if draws, policy.waitsForRanges { try await fitCells(changes) }
      }
      if shift != 0 { changes = changes.map { $0.moved(by: shift) } }
    } catch {
      rangeController.takeBack(changes)
      throw error
    }
    if draws { carryOut(changes, at: resolved) }
    letGo(changes)
    if !draws {
      // What has left and knows that it was near is told so with the next frame; what is near is looked at then in any case.
      rangeController.takeBack(
        changes.filter { change in
          guard change.new.isEmpty, let state = cells?[change.id]?.node?.interfaceState else { return false }
          return !state.subtracting(.measureLayout).isEmpty
        })
    }
    return resolved
  }

  /// Has cells near the viewport laid out that are to have another size than they have, and waits for their nodes: they are told
  /// what has become of them with all others.
  private func fitCells(_ changes: [RangeController.Change]) async throws {
    guard let cells else { return }
    let unfit = (changes.map(\.id) + cells.altered.sorted()).compactMap { id -> Cell? in
      guard rangeController.state(of: id).contains(.display), let cell = cells[id],
        case .ready(let prepared) = cell.state, let position = updates.visible.position(of: id),
        geometry.isKnown(position), geometry.stretch(around: position) != nil,
        prepared.size != attached.axis.size(geometry.rect(of: position).size)
      else { return nil }
      return cell
    }
    cells.measure(unfit, .soon) { demand(again: $0) }
    while let batch = cells.pendingMeasurement {
      do {
        try await finish(batch, discardingBefore: nil)
      } catch {
        // What goes wrong with a cell that is not on show waits until that is needed.
        if error is CancellationError { throw error }
      }
    }
  }

  /// Gives cells that have come nearer or gone further away, or that have changed, their states and their work.
  func carryOut(_ changes: [RangeController.Change], at resolved: ResolvedPosition) {
    guard let cells else { return }
    let altered = cells.takeAltered()
    if rangeController.hasTurned { reorderDrawing(at: resolved) }
    guard !changes.isEmpty || !altered.isEmpty else { return }
    let areChanged = altered.isEmpty ? [] : Set(changes.map(\.id))
    for change in changes {
      guard let element = change.element, let cell = cells[change.id] else { continue }
      work(on: cell, change.new, at: element.rect, resolved)
    }
    for id in altered where !areChanged.contains(id) {
      let membership = rangeController[id]
      guard !membership.isEmpty, let cell = cells[id], let position = updates.visible.position(of: id),
        geometry.isKnown(position)
      else { continue }
      work(on: cell, membership, at: geometry.rect(of: position), resolved)
    }
    prepareStrips(at: resolved)
    for change in changes { giveState(change.id) }
    for id in altered where !areChanged.contains(id) { giveState(id) }
  }

  private func work(
    on cell: Cell, _ membership: RangeMembership, at rect: AxisRect, _ resolved: ResolvedPosition
  ) {
    guard rangeController.state(of: cell.id).contains(.display) else { return }
    if membership.contains(.visible) { return prepare(cell, at: rect, .visible) }
    prepare(
      cell, at: rect, .ahead,
      distance: rangeController.distance(of: rect, from: viewportArea(at: resolved)))
  }

  /// Has what waits to be drawn wait in another order, where the container has turned round.
  private func reorderDrawing(at resolved: ResolvedPosition) {
    let viewport = viewportArea(at: resolved)
    for id in rangeController.elements {
      guard let cell = cells?[id], case .drawing(let drawing, _) = cell.pixels,
        !rangeController[id].contains(.visible), let position = updates.visible.position(of: id),
        geometry.isKnown(position)
      else { continue }
      drawing.job.setPriority(
        .ahead, distance: rangeController.distance(of: geometry.rect(of: position), from: viewport))
    }
  }

  private func giveState(_ element: ElementID) {
    guard let cell = cells?[element] else { return }
    setState(
      bounded(rangeController.state(of: element)), of: cell,
      displayedAs: updates.visible.element(of: element))
    let membership = rangeController[element]
    if membership.contains(.preload), !membership.contains(.visible), cell.holdsContainers {
      preloadNested(in: cell)
      if acceptsGaps { nestedAhead.insert(element) }
    }
  }

  /// Lets go of pixels, and of cells, that are far away now.
  func letGo(_ changes: [RangeController.Change]) {
    guard let cells else { return }
    for change in changes {
      if change.old.contains(.pixels) && !change.new.contains(.pixels) {
        if let ledger, let cell = cells[change.id] { ledger.wastedPixels += cell.unseenPixels }
        cells[change.id]?.dropPixels()
      } else if change.old.contains(.display) && !change.new.contains(.display) {
        cells[change.id]?.giveUpDrawing(ledger)
      }
    }
    guard cellRetention == .nearby else { return }
    for change in changes where change.old.contains(.cell) && !change.new.contains(.cell) {
      letGo(of: change.id)
    }
    // What a motion passes on its way was measured to know where it ends, and will be wanted soon.
    guard restDistance == nil, cells.count > rangeController.count + Self.spareCells else { return }
    for element in cells.elements.sorted() where rangeController[element].isEmpty {
      // What this frame has asked for, and does not wait for, comes with a later one: it must not be asked for anew until then.
      if acceptsGaps || cells[element]?.state.buildingBatch != nil,
        let position = updates.visible.position(of: element),
        requested.contains(where: { $0.contains(position) })
      {
        continue
      }
      letGo(of: element)
    }
  }
}
