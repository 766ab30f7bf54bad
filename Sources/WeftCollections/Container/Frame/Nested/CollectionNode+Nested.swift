public import WeftFoundation
public import WeftGeometry
import WeftGraphics
import WeftLayout
import WeftNodes

/// Containers inside cells: each is a container of its own on the same frame context and the same workers, seen through a
/// viewport as large as its node.
///
/// It is attached when its cell comes into the preload range, makes its part of each frame that its cell is in, and is
/// let go of with the cell. Where it stood is kept for as long as the cell's element is there.
extension CollectionNode {
  /// A container in a cell, and where its layers go.
  struct Nested {
    let container: CollectionNode
    /// Where it lies in the frame, in pixels.
    let rect: PixelRect
    /// What it is cut off at, in pixels of the frame.
    let shapes: [RoundedRect]
    /// What is drawn over it.
    let above: DisplayList
    /// Which of the cell's containers it is.
    let index: Int
  }

  /// The containers of a cell whose top left corner is at `origin`, in pixels.
  func nested(in prepared: PreparedCell, at origin: (x: Int, y: Int)) -> [Nested] {
    let scale = attached.viewport.scale
    return prepared.slots.enumerated().compactMap { index, slot in
      guard let container = prepared.containers[slot.owner] else { return nil }
      func pixels(_ shape: RoundedRect) -> RoundedRect {
        var shape = shape
        let rect = shape.rect
        shape.rect = Rect(
          x: rect.minX * scale + Double(origin.x), y: rect.minY * scale + Double(origin.y),
          width: rect.width * scale, height: rect.height * scale)
        shape.radii = shape.radii.map { $0 * scale }
        return shape
      }
      let rect = pixels(slot.shape).rect.coveringPixels(scale: 1)
      // What a square clip cuts off at whole pixels is no shape: it is cut by the rectangle.
      let shapes = ([slot.shape] + slot.clips).map(pixels).filter { !$0.isSquare || !$0.rect.contains(rect) }
      return Nested(container: container, rect: rect, shapes: shapes, above: slot.above, index: index)
    }
  }

  /// Shows a container that is in one of this one's cells through a viewport as large as it is.
  ///
  /// - Returns: whether there is anything to be seen of it.
  @discardableResult
  func attach(_ nested: Nested, in cell: Cell) -> Bool {
    guard !nested.rect.isEmpty else {
      if firstBlankContainer == nil, nested.container.dataSource != nil {
        firstBlankContainer = updates.visible.element(of: cell.id)
      }
      return false
    }
    if firstBlankContainer != nil, updates.visible.element(of: cell.id) == firstBlankContainer {
      firstBlankContainer = nil
    }
    let (inner, configuration) = (nested.container, attached)
    let scale = configuration.viewport.scale
    let background = inner.backgroundColor.flatMap { $0.isOpaque ? $0 : nil } ?? .clear
    let viewport = Viewport(
      size: Size(width: Double(nested.rect.width) / scale, height: Double(nested.rect.height) / scale),
      scale: scale, backgroundColor: background)
    if inner.policy != policy || inner.ledger !== ledger { inner.setPolicy(policy, ledger: ledger) }
    if inner.configuration == nil {
      inner.attach(viewport: viewport, pool: configuration.pool, environment: configuration.environment)
      inner.nextPosition = inner.nextPosition ?? nestedPositions[cell.id]?[nested.index]
    } else if inner.configuration?.viewport != viewport {
      inner.setViewport(viewport)
    }
    return true
  }

  /// Has containers of a cell that has come near begin to load.
  func preloadNested(in cell: Cell) {
    guard case .ready(let prepared) = cell.state else { return }
    for nested in nested(in: prepared, at: (0, 0)) where nested.container.configuration == nil {
      guard attach(nested, in: cell) else { continue }
      nested.container.preload()
    }
  }

  /// Begins to build what will be seen first; does not wait.
  private func preload() {
    guard activity == .none else { return }
    loadIfNeeded()
    commitUpdates()
    guard nextPosition == nil, geometry.count > 0 else { return }
    build(updates.visible.ids(inColumn: 0..<min(geometry.count, 2 * CellStore.batchSize)), .soon)
    for element in cells?.elements.sorted() ?? [] {
      guard let cell = cells?[element] else { continue }
      setState(
        bounded([.measureLayout, .preload]), of: cell, displayedAs: updates.visible.element(of: element))
    }
  }

  /// Where a container in a cell is to stand in this frame.
  func takeRequest(for inner: CollectionNode) -> PositionRequest {
    let given = inner.takeNextPosition()
    return inner.id.flatMap { nestedRequests[ExactString($0)] } ?? given
  }

  /// Has the containers in cells on show go where they are to stand, and draws nothing.
  func placeNested() async throws {
    for place in shown.places {
      guard let cell = cells?[place.element], let prepared = cell.state.prepared, !prepared.slots.isEmpty
      else {
        continue
      }
      for nested in nested(in: prepared, at: (0, 0)) where attach(nested, in: cell) {
        _ = try await nested.container.place(takeRequest(for: nested.container), nested: nestedRequests)
      }
    }
  }

  // MARK: Coming and going

  /// The container's own state, which bounds its cells': it is shown, or as near as the cell that it is in.
  var ownState: InterfaceState {
    var state: InterfaceState = supernode == nil ? .inHierarchy : interfaceState.union(.measureLayout)
    if isInBackground { state.remove(.visible) }
    return state
  }

  /// A state of a cell, as far as the container's own allows it: a container in a cell is not nearer than that.
  func bounded(_ state: InterfaceState) -> InterfaceState {
    state.intersection(ownState)
  }

  /// Tells all cells that the container itself has come nearer or gone away.
  func boundCells() {
    guard supernode != nil, let cells else { return }
    for element in cells.elements.sorted() {
      guard let cell = cells[element] else { continue }
      setState(
        bounded(rangeController[element].state(in: ownState, rangeMode ?? .minimum)), of: cell,
        displayedAs: updates.visible.element(of: element))
    }
  }

  /// Tells the cells on show that they are so no longer: the cell that the container is in has left the viewport.
  func endDisplayingCells() {
    let visible = shown.visible
    shown.visible = []
    for element in visible {
      endDisplaying(element, displayedAs: updates.visible.element(of: element))
    }
  }

  /// Gives up all that the container has for being shown; what it shows is read anew when it is shown again.
  func detach() {
    guard configuration != nil else { return }
    require(activity == .none, "A container that is making a frame cannot be let go of.")
    letGoOfCells()
    configuration = nil
    cells = nil
    strips = nil
    loading = .needed
  }

  /// Lets go of the cell of an element that may come back, and keeps where the containers in it stand.
  func letGo(of element: ElementID) {
    guard let cell = cells?.remove(element) else { return }
    keepNestedPositions(of: cell)
    leave(cell, displayedAs: updates.visible.element(of: element))
  }

  private func keepNestedPositions(of cell: Cell) {
    guard let prepared = cell.state.prepared, !prepared.slots.isEmpty else { return }
    var positions = nestedPositions[cell.id] ?? [:]
    for (index, slot) in prepared.slots.enumerated() {
      guard let inner = prepared.containers[slot.owner], inner.shown.hasStood else { continue }
      positions[index] = inner.position.request
    }
    nestedPositions[cell.id] = positions.isEmpty ? nil : positions
  }

  /// Tells a cell, and the containers in it, that they are let go of.
  func leave(_ cell: Cell, displayedAs element: CollectionElement?) {
    guard let prepared = cell.state.prepared else {
      // Whoever has its node gives it back first.
      cell.departure.element = element
      return
    }
    leaveContainer(prepared.node, displayedAs: element)
    for container in prepared.containers.values { container.detach() }
  }

  // MARK: Finding

  /// The container of that id, among those in cells on show and those in theirs; this one itself has none.
  ///
  /// - Complexity: O(cells on show), those of containers in them too
  package func nestedContainer(id: ExactString) -> CollectionNode? {
    for place in shown.places {
      guard let prepared = cells?[place.element]?.state.prepared else { continue }
      for slot in prepared.slots {
        guard let inner = prepared.containers[slot.owner] else { continue }
        if let name = inner.id, ExactString(name) == id { return inner }
        if let found = inner.nestedContainer(id: id) { return found }
      }
    }
    return nil
  }

  /// The innermost item on show at a point, and the container that it is one of; `nil` where there is none.
  ///
  /// - Parameter point: in points from the viewport's top left corner.
  /// - Returns: the container, and the item's place as displayed: what `tapItem(atDisplayed:)` takes.
  /// - Complexity: O(cells on show), of containers in the cell there too
  public func item(at point: Point) -> (container: CollectionNode, indexPath: IndexPath)? {
    guard let configuration, Rect(origin: .zero, size: configuration.viewport.size).contains(point) else {
      return nil
    }
    let crossOffset = configuration.pixels(position.crossOffset)
    let (x, y) = (
      Int((point.x * configuration.viewport.scale).rounded(.down)),
      Int((point.y * configuration.viewport.scale).rounded(.down))
    )
    // What is pinned lies above what it is pinned over, and later elements above earlier ones.
    let places =
      shown.places.filter { $0.rect != $0.natural } + shown.places.filter { $0.rect == $0.natural }.reversed()
    for place in places {
      let pixels = configuration.pixelRect(place.rect, crossOffset: crossOffset)
      guard pixels.rows.contains(y), pixels.columns.contains(x), shown.visible.contains(place.element) else {
        continue
      }
      if let prepared = cells?[place.element]?.state.prepared {
        for nested in nested(in: prepared, at: (pixels.x, pixels.y)).reversed()
        where nested.rect.rows.contains(y) && nested.rect.columns.contains(x) {
          let inside = Point(
            x: point.x - configuration.points(nested.rect.x), y: point.y - configuration.points(nested.rect.y)
          )
          if let found = nested.container.item(at: inside) { return found }
        }
      }
      return updates.visible.indexPath(of: place.element).map { (self, $0) }
    }
    return nil
  }
}

extension Rect {
  /// Whether a rectangle of whole pixels lies inside.
  fileprivate func contains(_ pixels: PixelRect) -> Bool {
    minX <= Double(pixels.x) && minY <= Double(pixels.y) && maxX >= Double(pixels.maxX)
      && maxY >= Double(pixels.maxY)
  }
}
