import DequeModule
import WeftGeometry
import WeftLayout
import WeftNodes

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Turns what a data source describes into measured cells: asks for node blocks on the frame context, has workers
/// run them and measure the nodes, and takes the results over, in order.
///
/// Not `Sendable`: it lives on the frame context, with its container. Its methods are not re-entrant.
package final class DataController {
  /// How cells are measured: the same for all elements of a table.
  struct Measuring: Sendable {
    let range: SizeRange
    let scale: Double
    let separator: Separator?
    let environment: RenderEnvironment
  }

  /// Elements that workers are preparing.
  private struct Batch {
    let positions: Range<Int>
    let task: Task<[Handoff<PreparedCell>], any Error>
  }

  /// Where a cell's node comes from: a block that makes it, or the frame context, which lends it.
  private enum NodeSource: Sendable {
    case block(CellNodeBlock)
    case node(Handoff<CellNode>)

    func take() throws -> CellNode {
      switch self {
      case .block(let block): try block()
      case .node(let handoff): handoff.take()
      }
    }
  }

  /// How many elements go to a worker at a time: enough to make the hand-over cheap, few enough to share out well.
  private static let batchSize = 8

  /// What there is, from top to bottom.
  package private(set) var map = ElementMap([])
  /// Where it lies, as far as it has been measured.
  package private(set) var geometry = ColumnGeometry()
  /// The cells that are kept, by position.
  package private(set) var cells: [Int: TableCell] = [:]
  /// What could not be shown as asked for, and where it was first met, in the order of positions.
  package private(set) var textProblems: [(problem: TextProblem, element: ElementMap.Element)] = []

  private let pool: WorkerPool
  private let measuring: Measuring
  private var knownProblems: Set<TextProblem> = []
  private var headers: [Int: CellNodeBlock] = [:]
  private var footers: [Int: CellNodeBlock] = [:]
  private var inFlight: Deque<Batch> = []
  /// The cells whose heights may have changed; all of them are measured again before the next frame, wherever they lie:
  /// what lies below moves, and the end of the content with it.
  private var resized: Set<Int> = []
  /// The cells that only look different; they are recorded again when they are wanted.
  private var repainted: Set<Int> = []
  /// The cells whose nodes workers have borrowed.
  private var lent: Set<Int> = []
  private weak var dataSource: (any TableDataSource)?

  init(pool: WorkerPool, measuring: Measuring) {
    self.pool = pool
    self.measuring = measuring
  }

  // MARK: Data

  /// Forgets everything and reads the counts from `dataSource` anew.
  func reload(from dataSource: (any TableDataSource)?) {
    for batch in inFlight { batch.task.cancel() }
    for cell in cells.values { cell.dropBitmap() }
    self.dataSource = dataSource
    inFlight = []
    cells = [:]
    resized = []
    repainted = []
    lent = []
    headers = [:]
    footers = [:]
    geometry = ColumnGeometry()
    guard let dataSource else {
      map = ElementMap([])
      return
    }
    map = ElementMap(
      (0..<dataSource.numberOfSections()).map { section in
        headers[section] = dataSource.headerNodeBlock(inSection: section)
        footers[section] = dataSource.footerNodeBlock(inSection: section)
        return ElementMap.Section(
          hasHeader: headers[section] != nil, rowCount: dataSource.numberOfRows(inSection: section),
          hasFooter: footers[section] != nil)
      })
  }

  // MARK: Measuring

  /// Whether every element has been measured, so that the height of the content is known.
  var isMeasured: Bool { geometry.count == map.count }

  /// Measures elements, from the first one not measured, until they reach beyond `bottom` or there are no more.
  ///
  /// Cells that end above `top` are let go of at once: a jump far down keeps only their heights.
  func measure(through bottom: Double, keepingFrom top: Double) async throws {
    while geometry.bottom <= bottom, !isMeasured {
      if !isInFlight(geometry.count) { schedule(geometry.count..<map.count, .visible) }
      let first = geometry.count
      try await adoptOldestBatch()
      dropCells(at: (first..<geometry.count).filter { geometry.span(of: $0).upperBound <= top })
    }
  }

  /// Has workers measure on until elements may be expected to reach down to `bottom`; does not wait.
  func measureAhead(through bottom: Double) {
    guard geometry.count > 0 else { return }
    let meanHeight = max(1, geometry.bottom / Double(geometry.count))
    var end = inFlight.map(\.positions.upperBound).max() ?? 0
    end = max(end, geometry.count)
    var expected = geometry.bottom + Double(end - geometry.count) * meanHeight
    while expected < bottom, end < map.count {
      let next = end..<min(end + Self.batchSize, map.count)
      schedule(next, .soon)
      expected += Double(next.count) * meanHeight
      end = next.upperBound
    }
  }

  /// Makes cells of all `positions`, which have been measured: those dropped are built again, those whose node has
  /// changed are measured again, and so are those elsewhere whose height may have changed.
  func prepareCells(at positions: Range<Int>) async throws {
    for position in repainted.sorted() where positions.contains(position) { remeasure(position) }
    for position in resized.sorted() { remeasure(position) }
    while let missing = positions.first(where: { cells[$0] == nil || isInFlight($0) }) {
      if !isInFlight(missing) {
        let end = positions[missing...].first { cells[$0] != nil || isInFlight($0) } ?? positions.upperBound
        schedule(missing..<end, .visible)
      }
      try await adoptOldestBatch()
    }
    while !lent.isEmpty { try await adoptOldestBatch() }
  }

  /// Measures the cells again whose height may have changed, so that all heights measured so far are what they are now.
  func updateHeights() async throws { try await prepareCells(at: 0..<0) }

  /// Whether all of `positions` have cells that are up to date, and all heights measured so far are what they are now.
  func isPrepared(_ positions: Range<Int>) -> Bool {
    resized.isEmpty && lent.isEmpty
      && positions.allSatisfy { cells[$0] != nil && !repainted.contains($0) && !isInFlight($0) }
  }

  /// The node of the cell at `position`, if there is one and the frame context owns it: not while a worker measures it
  /// again.
  func node(at position: Int) -> CellNode? { lent.contains(position) ? nil : cells[position]?.prepared.node }

  /// Gives up the cells far from `positions`, those that are or will be wanted; heights stay known.
  ///
  /// What workers have measured just beyond is kept: it is wanted next.
  func dropCells(farFrom positions: Range<Int>) {
    let overshoot = 2 * Self.batchSize * pool.count
    let kept = positions.lowerBound..<positions.upperBound + overshoot
    dropCells(at: cells.keys.filter { !kept.contains($0) })
  }

  /// Gives up the cells at `positions`; their heights stay known.
  func dropCells(at positions: some Sequence<Int>) {
    for position in positions {
      cells[position]?.dropBitmap()
      cells[position] = nil
    }
  }

  private func isInFlight(_ position: Int) -> Bool { inFlight.contains { $0.positions.contains(position) } }

  /// Hands `positions` to workers, in batches.
  private func schedule(_ positions: Range<Int>, _ priority: WorkerPool.Priority) {
    let first = positions.prefix(Self.batchSize * max(1, pool.count))
    var rest = first
    while !rest.isEmpty {
      let batch = rest.prefix(Self.batchSize)
      rest = rest.dropFirst(Self.batchSize)
      submit(batch.map { ($0, .block(nodeBlock(at: $0))) }, priority)
    }
  }

  private func remeasure(_ position: Int) {
    resized.remove(position)
    repainted.remove(position)
    guard let cell = cells[position], !isInFlight(position) else { return }
    lent.insert(position)
    // Nobody touches the node before it has come back: `prepareCells` waits for it, and `node(at:)` keeps it from others.
    nonisolated(unsafe) let node = cell.prepared.node
    submit([(position, .node(Handoff(unsafe node)))], .visible)
  }

  private func submit(_ sources: [(position: Int, source: NodeSource)], _ priority: WorkerPool.Priority) {
    guard let first = sources.first?.position else { return }
    let measuring = measuring
    let elements = sources.map { (map.element(at: $0.position), $0.source) }
    let pool = pool
    let task = Task {
      try await pool.run(priority) { scratch in
        let context = scratch.layoutContext(scale: measuring.scale)
        return try elements.map { element, source in
          do {
            // The cell keeps nothing of the context it was measured with: nothing else refers to it.
            nonisolated(unsafe) let prepared = try PreparedCell(
              try source.take(), in: measuring.range, environment: measuring.environment,
              separator: measuring.separator, context: context)
            return Handoff(unsafe prepared)
          } catch {
            throw CollectionError(element, error)
          }
        }
      }
    }
    inFlight.append(Batch(positions: first..<first + sources.count, task: task))
  }

  private func nodeBlock(at position: Int) -> CellNodeBlock {
    let block: CellNodeBlock?
    switch map.element(at: position) {
    case .header(let section): block = headers[section]
    case .footer(let section): block = footers[section]
    case .row(let indexPath): block = dataSource?.nodeBlock(forRowAt: indexPath)
    }
    return block ?? { CellNode() }
  }

  /// Waits for the batch that was handed out first and takes its cells over.
  private func adoptOldestBatch() async throws {
    guard let batch = inFlight.first else { return }
    try Task.checkCancellation()
    let prepared = try await batch.task.value
    // The container may have been reloaded meanwhile: then the batch is no longer wanted.
    guard inFlight.first?.task == batch.task else { return }
    inFlight.removeFirst()
    for (position, handoff) in zip(batch.positions, prepared) { adopt(handoff.take(), at: position) }
  }

  private func adopt(_ prepared: PreparedCell, at position: Int) {
    lent.remove(position)
    let height = prepared.rowHeight
    if position == geometry.count {
      geometry.append(height: height)
    } else {
      geometry.setHeight(height, at: position)
    }
    if let known = cells[position] { known.update(prepared) } else { cells[position] = TableCell(prepared) }
    let element = map.element(at: position)
    if case .row(let indexPath) = element { prepared.node.indexPath = indexPath }
    prepared.node.onNeedsLayout = { [weak self] in self?.resized.insert(position) }
    prepared.node.onNeedsDisplay = { [weak self] in self?.repainted.insert(position) }
    for problem in prepared.textProblems where knownProblems.insert(problem).inserted {
      textProblems.append((problem, element))
    }
  }
}
