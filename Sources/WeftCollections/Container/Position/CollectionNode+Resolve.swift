import WeftFoundation
import WeftGeometry
import WeftGraphics
import WeftNodes

/// A position at which everything visible has been measured as it is now.
struct ResolvedPosition {
  /// Where the viewport begins, in known pixels of the column.
  var top: Int
  var offset: Double
  var isEstimated: Bool
  /// How far positions have moved by what happened to the content, in points.
  var shift: Double
  /// How far the viewport has moved over the content, in pixels.
  var movement: Int
  /// How far the content is scrolled across its main axis, in pixels.
  var crossOffset = 0
  /// The stretch around the viewport that has been measured.
  var measured: LayoutStretch
  /// What is on show, once all of it is ready.
  var elements: [ElementOnShow] = []

  /// Tells the same place where so many pixels more have become known before it.
  mutating func move(by pixels: Int) {
    guard pixels != 0 else { return }
    top += pixels
    elements = elements.map { $0.moved(by: pixels) }
  }
}

extension CollectionNode {
  /// Brings everything up to date that a frame at a position needs: displays accepted updates, measures until it is certain
  /// what is visible there, brings the position into the content, and has the visible cells made.
  ///
  /// Each round of the loop does what can be done at once, and then waits for the work that stands in the way.
  /// Whatever happened meanwhile (edits, cells that changed) is found in the next round.
  func resolve(_ request: PositionRequest) async throws -> ResolvedPosition {
    guard let cells else { misuse("A container must be attached before it is laid out.") }
    var goal: PositionGoal?
    requested = []
    while true {
      if try await takeBackNodes() { continue }
      adoptConfiguration()
      loadIfNeeded()
      commitUpdates()
      cells.measureResized { demand(again: $0) }
      if cells.pendingMeasurement != nil { continue }

      let aim = goal ?? self.goal(of: request)
      goal = aim
      switch locate(aim) {
      case .adjusted(let other): goal = other
      case .needs(let position, let direction, let length):
        try await measure(from: position, direction, length: length, discardingBefore: discardLimit(of: aim))
      case .found(var resolved):
        let (elements, missing) = elementsOnShow(at: resolved)
        let waiting = try missing.map { [try measureAlone($0)] } ?? workOnVisibleCells(elements)
        let batches = cells.batches(of: waiting)
        if batches.isEmpty {
          cells.dropKeptPixels()
          resolved.elements = elements
          return resolved
        }
        // All of them, before what is on show is looked up anew: that takes as long as there is much of it.
        for batch in batches { try await finish(batch, discardingBefore: nil) }
      }
    }
  }

  /// Waits for a node that a worker has, where there is one: nothing that was lent is missing when the content changes.
  ///
  /// - Returns: whether there was one.
  func takeBackNodes() async throws -> Bool {
    if let old = retired.last {
      // Cells that were given up with another renderer are told so when their nodes come back.
      if let batch = old.pendingMeasurement {
        tellDepartures(await old.finish(batch))
      } else {
        retired.removeLast()
      }
      return true
    }
    guard let batch = cells?.pendingMeasurement else { return false }
    try await finish(batch, discardingBefore: nil)
    return true
  }

  /// Places everything by the layout, with nothing measured.
  func placeAnew(in container: LayoutContainer) {
    updates.setKinds(layout.supplementaryKinds)
    // Positions and sizes are others now.
    requested = []
    geometry = LayoutStack(layout, in: container, of: updates.visible)
  }

  /// Takes over a viewport, a layout, a content inset or a separator that has been set since the last frame.
  func adoptConfiguration() {
    guard let old = configuration, let cells else { return }
    guard
      nextViewport != nil || layoutNumber != old.layoutNumber || contentInset != old.contentInset
        || cellSeparator != old.separator || isInverted != old.isInverted
    else { return }
    let (viewport, compress) = nextViewport ?? (old.viewport, old.compress)
    nextViewport = nil
    let new = ContainerConfiguration(
      viewport: viewport, pool: old.pool, environment: old.environment, compress: compress, layout: layout,
      layoutNumber: layoutNumber, contentInset: contentInset, separator: cellSeparator, isInverted: isInverted
    )
    configuration = new
    if supernode == nil { frame = Rect(origin: .zero, size: new.viewport.size) }
    if new.viewport.size != old.viewport.size, self is PagerNode, let page = centralItem,
      let place = shown.places.first(where: { $0.element == page })
    {
      // A page stays whole.
      shown.places = [
        .init(element: page, isItem: true, natural: place.natural.moved(by: -place.natural.start))
      ]
    }
    if new.viewport.scale != old.viewport.scale {
      shown.scalePlaces(by: new.viewport.scale / old.viewport.scale)
    }
    if !position.isEstimated, position.offset <= old.minimumOffset {
      // At the very start the start stays.
      position = ContentPosition(offset: new.minimumOffset)
    }
    let isOverAnother = new.viewport.backgroundColor != old.viewport.backgroundColor
    if isOverAnother || new.viewport.pixelSize.width != old.viewport.pixelSize.width {
      strips = new.makeStripStore()
    }
    let measuring = new.measuring(placeholders: ledger != nil)
    guard !new.measuresAndPlaces(like: old) else {
      if isOverAnother { drawAnew(cells, over: measuring.placeholderBackground) }
      return
    }
    cells.setMeasuring(measuring)
    placeAnew(in: new.layoutContainer)
  }

  /// Has all cells drawn again, which are drawn over the container's background: it is another one now.
  private func drawAnew(_ cells: CellStore, over placeholderBackground: Color?) {
    cells.setPlaceholderBackground(placeholderBackground)
    for element in cells.elements { cells[element]?.outdatePixels() }
  }

  /// Starts the work that visible cells need: those let go of are built again, those whose node has changed are measured again,
  /// and those that are to have another size are laid out in that.
  ///
  /// - Returns: the elements that are not ready, in their order.
  /// - Throws: why a cell could not be made; `RenderError`, where more than the limit are visible.
  @discardableResult
  func workOnVisibleCells(_ elements: [ElementOnShow]) throws -> [ElementID] {
    guard let cells else { return [] }
    // Before anything is made for one of them.
    let limits = attached.environment.limits
    guard elements.count <= limits[.cells] else { throw limits.error(.cells) }
    var missing: [ElementID] = []
    var changed: [Cell] = []
    var waiting: [ElementID] = []
    let axis = attached.axis
    for onShow in elements {
      let element = onShow.element
      if let error = cells.takeFailure(of: element) { throw self.error(error, of: element) }
      let cell = cells[element]
      switch cell?.state {
      case .ready(let prepared) where prepared.size == axis.size(onShow.natural.size): continue
      case .ready, .stale: if let cell { changed.append(cell) }
      case .building, .measuring, .failed: break
      case nil: missing.append(element)
      }
      waiting.append(element)
    }
    cells.measure(changed) { demand(again: $0) }
    build(missing, .visible)
    return waiting
  }

  /// Starts building an element that has to be measured although those around it do not.
  private func measureAlone(_ position: Int) throws -> ElementID {
    let element = updates.visible.id(atPosition: position)
    if let error = cells?.takeFailure(of: element) { throw self.error(error, of: element) }
    build([element], .visible)
    return element
  }
}
