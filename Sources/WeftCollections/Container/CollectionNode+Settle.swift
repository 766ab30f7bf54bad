import WeftGeometry
import WeftNodes

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A position at which everything visible has been measured as it is now.
struct SettledPosition {
  /// Where the viewport begins, in known pixels of the column.
  var top: Int
  var offset: Double
  var isEstimated: Bool
  /// How far positions have moved by what happened to the content, in points.
  var shift: Double
  /// How far the viewport has moved over the content, in pixels.
  var movement: Int
  /// The stretch around the viewport that has been measured.
  var measured: Range<Int>
}

extension CollectionNode {
  /// Brings everything up to date that a frame at a position needs: displays accepted updates, measures until it is certain
  /// what is visible there, brings the position into the content, and has the visible cells made.
  ///
  /// Each round of the loop does what can be done at once, and then waits for the one piece of work that stands in the way. Whatever
  /// happened meanwhile (edits, cells that changed) is found in the next round.
  func settle(_ request: PositionRequest) async throws -> SettledPosition {
    guard let cells else { preconditionFailure("A container must be attached before it is laid out.") }
    var goal: PositionGoal?
    while true {
      if try await takeBackNodes() { continue }
      adoptConfiguration()
      loadIfNeeded()
      commitUpdates()
      cells.measureResized()
      if cells.pendingMeasurement != nil { continue }

      let aim = goal ?? self.goal(of: request)
      goal = aim
      switch locate(aim) {
      case .adjusted(let other): goal = other
      case .needs(let position, let direction, let length):
        try await measure(from: position, direction, length: length, discardingBefore: discardLimit(of: aim))
      case .found(let settled):
        guard let batch = try workOnVisibleCells(at: settled) else {
          cells.dropKeptPixels()
          return settled
        }
        try await finish(batch, discardingBefore: nil)
      }
    }
  }

  /// Waits for a node that a worker has, where there is one: nothing that was lent is missing when the content changes.
  ///
  /// - Returns: whether there was one.
  func takeBackNodes() async throws -> Bool {
    if let old = retired.last {
      // Cells that were given up with another renderer are told so when their nodes come back.
      if let batch = old.pendingMeasurement { _ = await old.finish(batch) } else { retired.removeLast() }
      return true
    }
    guard let batch = cells?.pendingMeasurement else { return false }
    try await finish(batch, discardingBefore: nil)
    return true
  }

  /// Takes over a content inset or a separator that has been set since the last frame.
  private func adoptConfiguration() {
    guard let old = configuration, let cells else { return }
    guard old.contentInset != contentInset || old.separator != cellSeparator else { return }
    var new = old
    new.contentInset = contentInset
    new.separator = cellSeparator
    configuration = new
    if !position.isEstimated, position.offset <= old.minimumOffset {
      // At the very start the start stays.
      position = ContentPosition(offset: new.minimumOffset)
    }
    guard !new.measuresAndDraws(like: old) else { return }
    cells.setMeasuring(new.measuring)
    geometry.forgetLengths(updates.visible)
  }

  /// Starts the work that visible cells need: those let go of are built again, those whose node has changed are measured again.
  ///
  /// - Returns: the work to wait for; `nil` where all are ready.
  /// - Throws: why a cell could not be made.
  private func workOnVisibleCells(at settled: SettledPosition) throws -> CellBatch? {
    guard let cells, let configuration else { return nil }
    let height = configuration.viewport.pixelSize.height
    var missing: [ElementID] = []
    var changed: [Cell] = []
    var first: ElementID?
    for element in visibleElements(geometry.positions(overlapping: settled.top..<settled.top + height)) {
      if let error = cells.takeFailure(of: element) { throw self.error(error, of: element) }
      switch cells[element]?.state {
      case .ready: continue
      case .stale: if let cell = cells[element] { changed.append(cell) }
      case .building, .measuring, .failed: break
      case nil: missing.append(element)
      }
      if first == nil { first = element }
    }
    cells.measure(changed)
    build(missing, .visible)
    return first.flatMap { cells[$0]?.state.batch }
  }

  /// The elements at `positions`, which have been measured, that have a pixel.
  private func visibleElements(_ positions: Range<Int>) -> [ElementID] {
    var hasPixels: [Bool] = []
    hasPixels.reserveCapacity(positions.count)
    geometry.forEach(positions) { _, _, length in hasPixels.append(length > 0) }
    return zip(updates.visible.ids(inColumn: positions), hasPixels).filter(\.1).map(\.0)
  }
}
