import WeftSynchronization
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// Sections of named items of given heights, and what becomes of them.
final class ListFeed: TableDataSource, TableDelegate {
  struct Item {
    var name: String
    var height: Double
  }

  /// What workers and cells report.
  final class Log: Sendable {
    private struct State {
      var drawn: [String: Int] = [:]
      var built: [String: Int] = [:]
      var freed: [String] = []
      var left: [String] = []
    }

    private let state = Mutex<State>(State())

    /// How often each item was drawn.
    var drawn: [String: Int] { state.withLock { $0.drawn } }
    /// How often each item was built.
    var built: [String: Int] { state.withLock { $0.built } }
    /// The items whose cells have gone, in order.
    var freed: [String] { state.withLock { $0.freed } }

    /// The items whose cells were told that they are visible no longer, in order.
    var left: [String] { state.withLock { $0.left } }

    func leave(_ name: String) { state.withLock { $0.left.append(name) } }
    func draw(_ name: String) { state.withLock { $0.drawn[name, default: 0] += 1 } }
    func build(_ name: String) { state.withLock { $0.built[name, default: 0] += 1 } }
    func free(_ name: String) { state.withLock { $0.freed.append(name) } }
  }

  struct Failure: Error, Equatable {}

  var sections: [[Item]]
  let log = Log()
  /// What the delegate was told, in order.
  var events: [String] = []
  /// The models of items, by name; the cells of those stay when they are reloaded.
  var models: [String: String] = [:]
  /// Called by the block of an item, on the worker.
  var onBuild: @Sendable (String) throws -> Void = { _ in }

  /// One section.
  init(_ items: [(String, Double)]) { sections = [items.map { Item(name: $0.0, height: $0.1) }] }

  /// One section of `count` items of one height, named by their numbers.
  convenience init(count: Int, height: Double) { self.init((0..<count).map { ("\($0)", height) }) }

  func numberOfSections() -> Int { sections.count }
  func numberOfRows(inSection section: Int) -> Int { sections[section].count }

  func nodeBlock(forRowAt indexPath: IndexPath) -> CellNodeBlock {
    let (item, log, onBuild) = (sections[indexPath.section][indexPath.row], log, onBuild)
    return {
      log.build(item.name)
      try onBuild(item.name)
      return ListCell(item.name, item.height, log)
    }
  }

  func nodeModel(forItemAt indexPath: IndexPath) -> (any Sendable)? {
    models[sections[indexPath.section][indexPath.row].name]
  }

  func willDisplay(_ cell: CellNode) { events.append("will \(cell.id ?? "")") }
  func didEndDisplaying(_ cell: CellNode) { events.append("end \(cell.id ?? "")") }
  func didScroll(_ table: TableNode) { events.append("scroll \(Int(table.contentOffset))") }
  func willBeginDragging(_ collection: CollectionNode) { events.append("drag") }
  func didEndDragging(_ collection: CollectionNode, velocity: Double) { events.append("let go") }
  func didEndDecelerating(_ collection: CollectionNode) { events.append("rest") }
  func didSelectItem(at indexPath: IndexPath) { events.append("select \(indexPath.item)") }
  func didDeselectItem(at indexPath: IndexPath) { events.append("deselect \(indexPath.item)") }
}

/// A box that reports what becomes of it.
final class ListCell: CellNode {
  private let log: ListFeed.Log
  private let name: String
  private(set) var visibility: [VisibilityEvent] = []
  /// Where it was in the viewport each time.
  private(set) var visibleFrames: [Rect] = []

  init(_ name: String, _ height: Double, _ log: ListFeed.Log) {
    self.log = log
    self.name = name
    super.init()
    id = name
    style.height = .points(height)
    backgroundColor = .black
  }

  deinit { log.free(name) }

  override func recordContents(into recorder: inout ContentsRecorder) {
    let (log, name) = (log, name)
    recorder.draw { _ in log.draw(name) }
  }

  override func didExitVisibleState() { log.leave(name) }

  override func visibilityDidChange(_ event: VisibilityEvent, frame: Rect, viewport: Size) {
    visibility.append(event)
    visibleFrames.append(frame)
  }
}

/// A table over a feed, which it keeps, 100 × 100 points large.
final class FeedTable: TableNode {
  let feed: ListFeed

  convenience init(_ feed: ListFeed, environment: RenderEnvironment, workers: Int = 2) {
    self.init(feed, environment: environment, pool: WorkerPool(count: workers))
  }

  init(_ feed: ListFeed, environment: RenderEnvironment, pool: WorkerPool) {
    self.feed = feed
    super.init()
    dataSource = feed
    delegate = feed
    separator = nil
    attach(viewport: Viewport(100, 100), pool: pool, environment: environment)
  }

  /// The names of the cells of a frame.
  func names(_ request: PositionRequest = .stay) async throws -> [String] {
    try await makeFrame(request).cells.map { $0.id ?? "" }
  }

  /// The node of an item, which must be near.
  func cell(_ row: Int, section: Int = 0) -> ListCell? {
    node(forItemAt: IndexPath(row: row, section: section)) as? ListCell
  }
}

/// The rows whose nodes have a state.
func rows(_ table: TableNode, in state: InterfaceState) -> [Int] {
  (0..<table.numberOfRows(inSection: 0)).filter {
    table.node(forItemAt: [0, $0])?.interfaceState.contains(state) ?? false
  }
}
