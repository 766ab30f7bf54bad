import WeftSynchronization
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// Shows a model, and takes down what is asked of it and what its cells are told.
final class ThrashFeed: TableDataSource, CollectionDelegate {
  /// What happens on workers and in cells.
  final class Log: Sendable {
    struct State {
      var alive = 0
      /// How many cells were ever built.
      var built = 0
      var delay: UInt64
      /// Items whose blocks fail once.
      var failing: Set<String> = []
      /// How many batches have been put in, and the fetches that may be under way.
      var fetched = 0
      var fetches: [BatchContext] = []
      var complaints: [String] = []
    }
    private let state: Mutex<State>

    init(seed: UInt64) { state = Mutex(State(delay: seed)) }

    func change<Result: Sendable>(_ body: (inout sending State) -> sending Result) -> Result {
      state.withLock { body(&$0) }
    }

    func complain(_ text: String) { change { $0.complaints.append(text) } }

    /// Takes a random time, so that workers finish in other orders than they begin.
    func dawdle() {
      let rounds = change { state in
        state.delay = state.delay &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state.delay >> 56 > 200 ? Int(state.delay >> 50 & 0x3ff) : 0
      }
      var number = rounds
      for _ in 0..<rounds { number = (number &* 31) ^ 7 }
      withExtendedLifetime(number) {}
    }
  }

  struct Failure: Error {}

  /// How cells are to be sized.
  enum Sizing: Sendable {
    /// By their height, as broad as there is room.
    case height
    /// By their width, as high as there is room.
    case width
    /// By both, so that several stand in a line.
    case both
  }

  var model: ThrashModel
  let log: Log
  var sizing = Sizing.height
  /// Whether every fifth item holds a container.
  var hasNested = false
  /// The cells that have been told they are shown and not that they are no longer.
  private(set) var displayed: [ObjectIdentifier: CellNode] = [:]

  init(_ model: ThrashModel, _ log: Log) {
    self.model = model
    self.log = log
  }

  func numberOfSections() -> Int { model.sections.count }

  func numberOfRows(inSection section: Int) -> Int { model.sections[section].items.count }

  func nodeBlock(forRowAt indexPath: IndexPath) -> CellNodeBlock {
    let item = model.sections[indexPath.section].items[indexPath.row]
    return block(ThrashModel.id(item), item.height, color: UInt32(item.key &* 37 &+ item.version &* 101))
  }

  func headerNodeBlock(inSection section: Int) -> CellNodeBlock? {
    let section = model.sections[section]
    guard section.hasHeader else { return nil }
    return block(
      ThrashModel.headerID(section), ThrashModel.headerHeight, color: UInt32(section.items.count * 17))
  }

  func footerNodeBlock(inSection section: Int) -> CellNodeBlock? {
    let section = model.sections[section]
    guard section.hasFooter else { return nil }
    return block("footer-\(section.key)", ThrashModel.footerHeight, color: UInt32(section.key * 3))
  }

  private func block(_ id: String, _ height: Int, color: UInt32) -> CellNodeBlock {
    let (log, sizing) = (log, sizing)
    let isNested = hasNested && id.hasPrefix("item") && color % 5 == 0
    return {
      log.dawdle()
      if log.change({ $0.failing.remove(id) }) != nil { throw Failure() }
      let cell = ThrashCell(id: id, height: height, color: color, sizing: sizing, log: log)
      if isNested { cell.addContainer() }
      return cell
    }
  }

  func willDisplay(_ cell: CellNode) {
    if displayed.updateValue(cell, forKey: ObjectIdentifier(cell)) != nil {
      log.complain("\(cell.id ?? "") is shown twice")
    }
  }

  func didEndDisplaying(_ cell: CellNode) {
    if displayed.removeValue(forKey: ObjectIdentifier(cell)) == nil {
      log.complain("\(cell.id ?? "") ends being shown, and was not")
    }
  }
}

/// A box whose callbacks must alternate.
final class ThrashCell: CellNode {
  private let log: ThrashFeed.Log
  private var entered: Set<String> = []
  /// A node in it, which is told what its cell is told.
  private let inner = ThrashInnerNode()

  init(id: String, height: Int, color: UInt32, sizing: ThrashFeed.Sizing, log: ThrashFeed.Log) {
    self.log = log
    super.init()
    self.id = id
    let isSupplementary = !id.hasPrefix("item")
    switch sizing {
    case .height: style.height = .points(Double(height))
    case .width: style.width = .points(Double(height))
    case .both:
      style.height = .points(Double(height))
      if !isSupplementary { style.width = .points(Double(color % 19)) }
    }
    if isSupplementary || color % 3 == 0 { addSubnode(inner) }
    backgroundColor = Color(
      red: Double(color % 251) / 255, green: Double(color % 241) / 255, blue: Double(color % 239) / 255)
    log.change { state in
      state.alive += 1
      state.built += 1
    }
  }

  deinit {
    log.change { $0.alive -= 1 }
    if entered.contains("visible") { log.complain("\(id ?? "") was freed while visible") }
  }

  /// Whether it, and what is in it, has been told of just the ranges that it is in.
  var isToldOfItsState: Bool {
    let state = interfaceState
    let ranges = [
      (InterfaceState.preload, "preload"), (.display, "display"), (.visible, "visible"),
    ].filter { state.contains($0.0) }.map(\.1)
    return entered == Set(ranges) && (inner.supernode == nil || inner.interfaceState == state)
  }

  /// Puts a container with boxes beside one another into the cell.
  func addContainer() {
    let inner = CollectionNode(layout: ListLayout(scrollDirection: .horizontal, spacing: 1))
    let boxes = ThrashBoxes()
    inner.id = "inner-\(id ?? "")"
    inner.dataSource = boxes
    container = (inner, boxes)
    layoutSpecBlock = { _, _ in
      InsetLayoutSpec(insets: EdgeInsets(top: 1, left: 2, bottom: 1, right: 2), child: inner)
    }
  }

  /// The container in it, and what that shows.
  private var container: (node: CollectionNode, boxes: ThrashBoxes)?

  override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    log.dawdle()
    return constrainedSize
  }

  override func recordContents(into recorder: inout ContentsRecorder) {
    let log = log
    recorder.draw { _ in log.dawdle() }
  }

  private func enter(_ range: String) {
    if !entered.insert(range).inserted { log.complain("\(id ?? "") enters \(range) twice") }
  }

  private func exit(_ range: String) {
    if entered.remove(range) == nil { log.complain("\(id ?? "") leaves \(range) and was not in it") }
  }

  override func didEnterPreloadState() { enter("preload") }
  override func didExitPreloadState() { exit("preload") }
  override func didEnterDisplayState() { enter("display") }
  override func didExitDisplayState() { exit("display") }
  override func didEnterVisibleState() { enter("visible") }
  override func didExitVisibleState() { exit("visible") }
}

/// A node in a cell.
private final class ThrashInnerNode: DisplayNode {
  override init() {
    super.init()
    style.width = .points(3)
    style.height = .points(2)
  }
}

/// Three boxes.
private final class ThrashBoxes: CollectionDataSource {
  func numberOfSections() -> Int { 1 }
  func numberOfItems(inSection section: Int) -> Int { 3 }
  func nodeBlock(forItemAt indexPath: IndexPath) -> CellNodeBlock? {
    {
      let cell = CellNode()
      cell.style.width = .points(7)
      cell.backgroundColor = Color(red: Double(indexPath.item) / 3, green: 0.5, blue: 0)
      return cell
    }
  }
}
