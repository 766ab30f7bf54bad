import DequeModule
import WeftGeometry
import WeftGraphics
import WeftNodes

/// The cells of a container, by element; has workers build and measure them, and takes over what they bring.
///
/// All changes of a cell's ``CellState`` are made here. Not `Sendable`: it lives on the frame context, with its container.
final class CellStore {
  /// How many elements go to a worker at a time: enough to make the hand-over cheap, few enough to share out well.
  static let batchSize = 8

  private let pool: WorkerPool
  private weak var owner: (any CellOwner)?
  private var measuring: CellMeasuring
  private var cells: [ElementID: Cell] = [:]
  /// The cells whose sizes may have changed: their state is *stale*.
  private var resized: Set<ElementID> = []
  /// Keeps count of work under way, where frames do not wait for it.
  var ledger: WorkLedger?
  /// That work.
  private var inFlight = BatchesInFlight()
  /// The cells that have become ready, or have changed, since somebody looked.
  private(set) var altered: Set<ElementID> = []
  /// The work that has nodes which are lent, the oldest first.
  private var lentBatches: Deque<CellBatch> = []
  /// What stood in the place of elements that were reloaded looked like this.
  private var keptPixels: [ElementID: CellRendering] = [:]
  /// Cells that have left while their nodes were lent; they are told so when the nodes come back.
  private var leaving: [Cell] = []

  init(pool: WorkerPool, measuring: CellMeasuring, owner: any CellOwner) {
    self.pool = pool
    self.measuring = measuring
    self.owner = owner
  }

  /// The cell of an element, if it is there.
  subscript(id: ElementID) -> Cell? { cells[id] }

  /// How many cells there are.
  var count: Int { cells.count }

  /// The elements that have cells, in no order.
  var elements: some Collection<ElementID> { cells.keys }

  /// The cells that have become ready, or whose nodes have changed, since this was called last; in the order of their elements.
  func takeAltered() -> [ElementID] {
    if altered.isEmpty { return [] }
    defer { altered.removeAll(keepingCapacity: true) }
    return altered.sorted()
  }

  // MARK: Work

  /// The work that has arrived, in the order in which it was handed out.
  func takeArrivedBatches() -> [CellBatch] { inFlight.takeArrived() }

  /// Has workers build elements that are not there.
  func build(
    _ blocks: [(element: ElementID, block: CellNodeBlock, demand: CellDemand)],
    _ priority: WorkerPool.Priority
  ) {
    var rest = blocks[...]
    while !rest.isEmpty {
      let part = rest.prefix(Self.batchSize)
      rest = rest.dropFirst(Self.batchSize)
      let batch = CellBatch(
        part.map { ($0.element, .block($0.block), $0.demand) }, measuring, pool: pool, priority)
      inFlight.add(batch, to: ledger)
      for (element, _, _) in part {
        require(cells[element] == nil, "An element that has a cell is not built again.")
        let cell = Cell(element, .building(batch))
        if let pixels = keptPixels.removeValue(forKey: element) { cell.pixels = .stale(pixels) }
        cells[element] = cell
      }
    }
  }

  /// Has workers measure and lay out again those of `cells` whose nodes the frame context has.
  ///
  /// - Parameter demand: says how large each is to be.
  func measure(
    _ cells: [Cell], _ priority: WorkerPool.Priority = .visible, _ demand: (Cell) -> CellDemand
  ) {
    var rest = cells.filter { $0.state.prepared != nil }[...]
    while !rest.isEmpty {
      let part = rest.prefix(Self.batchSize)
      rest = rest.dropFirst(Self.batchSize)
      lend(part.compactMap { cell in cell.state.prepared.map { (cell, $0, demand(cell)) } }, priority)
    }
  }

  private func lend(
    _ part: [(cell: Cell, prepared: PreparedCell, demand: CellDemand)], _ priority: WorkerPool.Priority
  ) {
    let work = part.map { cell, prepared, demand in
      // Nobody touches the node before it has come back: in the state *measuring* the cell does not give it out.
      nonisolated(unsafe) let node = prepared.node
      return (element: cell.id, source: NodeSource.node(Handoff(unsafe node)), demand: demand)
    }
    let batch = CellBatch(work, measuring, pool: pool, priority)
    inFlight.add(batch, to: ledger)
    for (cell, prepared, _) in part {
      cell.state = .measuring(prepared, batch)
      resized.remove(cell.id)
    }
    lentBatches.append(batch)
  }

  /// Has workers measure all cells again whose sizes may have changed, wherever they lie.
  func measureResized(_ demand: (Cell) -> CellDemand) {
    if !resized.isEmpty { measure(resized.sorted().compactMap { cells[$0] }, .visible, demand) }
  }

  /// Work that must end before the next frame can be laid out: nodes that are lent, of cells that are here or have left.
  var pendingMeasurement: CellBatch? { lentBatches.first }

  /// Waits for a batch and takes its cells over.
  ///
  /// What is no longer waited for is dropped: cells that were let go of, or reloaded, meanwhile.
  func finish(_ batch: CellBatch) async -> Finished {
    await batch.wait()
    return takeOver(batch)
  }

  /// Takes over the cells of a batch that is done.
  func takeOver(_ batch: CellBatch) -> Finished {
    var finished = Finished()
    guard let outcomes = batch.outcomes else { return finished }
    for (element, outcome) in zip(batch.elements, outcomes) {
      guard let cell = cells[element], cell.state.batch === batch else { continue }
      if case .measuring = cell.state { finished.returned.append(cell) }
      if let error = take(outcome, for: cell), finished.failure == nil { finished.failure = (element, error) }
      guard case .ready(let prepared) = cell.state else { continue }
      finished.measured.append((element, prepared))
      altered.insert(element)
    }
    for cell in leaving where cell.state.batch === batch {
      guard case .measuring(let prepared, _) = cell.state else { continue }
      cell.state = .ready(prepared)
      finished.left.append(cell)
    }
    for cell in finished.left { leaving.removeAll { $0 === cell } }
    lentBatches.removeAll { $0 === batch }
    return finished
  }

  /// The error is one of measuring again, to be told at once; one of building waits until the cell is needed.
  private func take(_ outcome: CellBatch.Outcome, for cell: Cell) -> (any Error)? {
    switch (cell.state, outcome) {
    case (.building(let batch), .success(let handoff)):
      let prepared = handoff.take()
      cell.state = batch.isOutdated ? .stale(prepared, .size) : .ready(prepared)
      if batch.isOutdated { resized.insert(cell.id) }
      join(prepared.node, as: cell.id)
    case (.building, .failure(let error)): cell.state = .failed(error)
    case (.measuring, .success(let handoff)):
      cell.state = .ready(handoff.take())
      cell.outdatePixels()
    case (.measuring(let prepared, _), .failure(let error)):
      // The node is back as it is, to be measured again by whoever tries next.
      cell.state = .stale(prepared, .size)
      resized.insert(cell.id)
      return error
    case (.ready, _), (.stale, _), (.failed, _): break
    }
    return nil
  }

  private func join(_ node: CellNode, as element: ElementID) {
    require(
      node.owner == nil,
      "A node block returned a cell that is in a container already; each element has a node of its own.")
    node.requireOwnNodes()
    (node.owner, node.elementNumber) = (owner, element.rawValue)
  }

  /// The error that stands between an element and its cell, if there is one; told once, so that it can be tried again.
  func takeFailure(of element: ElementID) -> (any Error)? {
    guard case .failed(let error) = cells[element]?.state else { return nil }
    cells[element] = nil
    return error
  }

  // MARK: Changes

  /// Says that a cell's node has changed.
  func change(_ element: ElementID, _ change: CellChange) {
    guard let cell = cells[element] else { return }
    altered.insert(element)
    switch (cell.state, change) {
    case (.ready(let prepared), _):
      cell.state = .stale(prepared, change)
      if change == .size { resized.insert(element) }
    case (.stale(let prepared, .appearance), .size):
      cell.state = .stale(prepared, .size)
      resized.insert(element)
    case (.stale, _), (.building, _), (.measuring, _), (.failed, _): break
    }
  }

  /// Has placeholders drawn over a colour, or none, from now on.
  func setPlaceholderBackground(_ color: Color?) { measuring.placeholderBackground = color }

  /// Measures otherwise from now on: all cells are stale, those that are being built as soon as they are there.
  /// - Precondition: no node is lent.
  func setMeasuring(_ measuring: CellMeasuring) {
    require(
      lentBatches.isEmpty, "Cells cannot be measured otherwise while workers measure some of them.")
    self.measuring = measuring
    for (element, cell) in cells {
      cell.outdatePixels()
      switch cell.state {
      case .building(let batch): batch.isOutdated = true
      case .failed: cells[element] = nil
      case .ready, .stale, .measuring: change(element, .size)
      }
    }
  }

  /// Lets go of a cell; what a worker brings for it is dropped.
  ///
  /// Its node, where the frame context owns it, is the caller's to tell; one that is lent is told when it comes back.
  @discardableResult
  func remove(_ element: ElementID) -> Cell? {
    guard let cell = cells.removeValue(forKey: element) else { return nil }
    resized.remove(element)
    altered.remove(element)
    if case .measuring = cell.state { leaving.append(cell) }
    cell.dropPixels()
    return cell
  }

  /// Keeps what an element looked like for the one that stands in its place, until that has pixels of its own.
  func keepPixels(_ pixels: CellRendering, for element: ElementID) { keptPixels[element] = pixels }

  /// Lets go of pixels that were kept for elements that have not come near.
  func dropKeptPixels() { if !keptPixels.isEmpty { keptPixels = [:] } }

  /// Makes the cell of an element that was reloaded that of its replacement: the node stays.
  func move(_ cell: Cell, to element: ElementID) {
    cells[cell.id] = nil
    if resized.remove(cell.id) != nil { resized.insert(element) }
    altered.insert(element)
    cell.id = element
    cell.node?.elementNumber = element.rawValue
    cells[element] = cell
  }
}
