import WeftFrames
import WeftSynchronization
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// One series of random edits, scrolls, failures and interruptions over one container, checked against a model.
///
/// An actor is the frame context, so that edits and cancellations can come while a frame waits.
actor ThrashSeries {
  static let viewport = Viewport(24, 60)

  let seed: UInt64
  var generator: SplitMix64
  let environment: RenderEnvironment
  let feed: ThrashFeed
  let table = TableNode()
  let workers: Int
  var completed: [Int] = []
  var accepted = 0
  /// How many screenfuls before the end batches are fetched; `nil`: none are.
  var leadingScreens: Double?
  var complaints: [String] = []
  /// Where the cells of the last frame lay.
  var shown: [String: Int] = [:]
  /// What has happened since then that says in another way where things are.
  private var reloads = 0
  private var hasMoved = false
  private var isInterrupted = false

  init(seed: UInt64, _ environment: RenderEnvironment) {
    self.seed = seed
    self.environment = environment
    var generator = SplitMix64(seed: seed)
    var model = ThrashModel()
    for _ in 0..<Int.random(in: 0...5, using: &generator) {
      model.sections.append(model.makeSection(&generator))
    }
    feed = ThrashFeed(model, ThrashFeed.Log(seed: seed))
    workers = Int.random(in: 1...4, using: &generator)
    self.generator = generator
  }

  /// Runs the series.
  ///
  /// - Returns: what was wrong.
  func run() async -> [String] {
    table.dataSource = feed
    table.delegate = feed
    table.separator = nil
    table.cellRetention = chance(0.5) ? .all : .nearby
    table.automaticallyAdjustsContentOffset = chance(0.8)
    table.allowsMultipleSelection = true
    table.attach(viewport: Self.viewport, pool: WorkerPool(count: workers), environment: environment)
    if chance(0.4) { fetchBatches() }
    await frame(.offset(0))
    for _ in 0..<Int.random(in: 2...7, using: &generator) {
      await act()
      if !complaints.isEmpty { return complaints }
    }
    await end()
    return complaints
  }

  func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &generator) < probability
  }

  func expect(_ condition: Bool, _ text: @autoclosure () -> String) {
    if !condition { complaints.append(text()) }
  }

  // MARK: Actions

  private func act() async {
    let before = shown
    hasMoved = false
    reloads = 0
    let (offset, wasEstimated) = (table.contentOffset, table.position.isEstimated)
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      switch Int.random(in: 0..<14, using: &generator) {
      case 0..<6: edit()
      case 12, 13: squeeze()
      case 6: refuse()
      case 7: resize()
      case 8: select()
      case 9: failOnce()
      case 10: reload()
      default:
        table.beginDragging()
        if chance(0.3) { table.endDragging() }
      }
    }
    let interruption = Int.random(in: 0..<10, using: &generator)
    isInterrupted = interruption < 3
    switch interruption {
    case 0: await interruptedFrame()
    case 1: await frameWithEdits()
    case 2:
      do {
        try await table.waitUntilAllUpdatesAreProcessed()
        expect(!table.isProcessingUpdates, "updates are on their way after they were waited for")
      } catch {
        expect(isFailure(error), "waiting threw \(error)")
      }
    default: break
    }
    let request = request()
    await frame(request)
    guard !hasMoved, reloads == 0, !wasEstimated else { return }
    checkPlaces(before, offset, request)
  }

  /// What was visible before and is there still lies where it lay, but for the scroll; told of the first item.
  private func checkPlaces(_ before: [String: Int], _ offset: Double, _ request: PositionRequest) {
    guard table.automaticallyAdjustsContentOffset, offset > 0, !isInterrupted else { return }
    let distance: Int
    switch request {
    case .stay: distance = 0
    case .scroll(let target): distance = Int(target - offset)
    default: return
    }
    // By key: a reloaded item stands where it stood. Those without height are not visible, and no anchor.
    func key(_ id: String) -> String { id.split(separator: "-").prefix(2).joined(separator: "-") }
    let column = feed.model.column
    let places = before.filter { $0.key.hasPrefix("item") }.sorted { $0.value < $1.value }
    guard
      let (index, top) = places.lazy.compactMap({ place in
        column.firstIndex { key($0.id) == key(place.key) }.map { ($0, place.value) }
      }).first
    else { return }
    let above = column.prefix(index).reduce(0) { $0 + $1.height }
    let total = column.reduce(0) { $0 + $1.height }
    let expected = min(max(above - top + distance, 0), max(0, total - Int(Self.viewport.size.height)))
    expect(
      Int(table.contentOffset) == expected,
      "\(column[index].id) was at \(top), so the offset is \(expected), not \(table.contentOffset)")
  }

  private func request() -> PositionRequest {
    let offset = table.contentOffset
    switch Int.random(in: 0..<10, using: &generator) {
    case 0..<4: return .scroll(to: offset + Double(Int.random(in: -90...120, using: &generator)))
    case 4..<6: return .stay
    case 6: return .offset(Double(Int.random(in: -20...700, using: &generator)))
    case 7: return .end
    default:
      guard let element = feed.model.column.randomElement(using: &generator) else { return .stay }
      return .element(element.place, distance: Double(Int.random(in: -50...50, using: &generator)))
    }
  }

  private func edit() {
    var model = feed.model
    let edits = ThrashEdits(&model, &generator)
    feed.model = model
    if !(edits.set.movedItems.isEmpty && edits.set.movedSections.isEmpty
      && edits.set.reloadedSections.isEmpty)
    {
      hasMoved = true
    }
    let number = accepted
    accepted += 1
    do {
      let completion: (Bool) -> Void = { [weak self] _ in
        self?.assumeIsolated { $0.completed.append(number) }
      }
      if chance(0.2) {
        // The same in a batch inside a batch.
        try table.performBatchUpdates {
          try table.performBatchUpdates { try tell(edits.set) }
        } completion: {
          completion($0)
        }
      } else {
        try table.perform(edits.set, completion: completion)
      }
    } catch {
      expect(false, "edits that fit were refused: \(error)")
    }
    checkData()
  }

  private func tell(_ set: ChangeSet) throws {
    try table.insertItems(at: set.insertedItems)
    for move in set.movedItems { try table.moveItem(at: move.from, to: move.to) }
    try table.deleteItems(at: set.deletedItems)
    try table.reloadSections(set.reloadedSections)
    try table.reloadItems(at: set.reloadedItems)
    for move in set.movedSections { try table.moveSection(move.from, to: move.to) }
    try table.insertSections(set.insertedSections)
    try table.deleteSections(set.deletedSections)
    try table.reloadSupplementaries(inSections: set.reloadedSupplementaries)
  }

  /// Tells of edits that do not fit; nothing may come of them.
  private func refuse() {
    let before = (table.numberOfSections, table.isProcessingUpdates)
    var set = ChangeSet()
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: set.insertedItems = [[0, 0]]
    case 1: set.deletedSections = [feed.model.sections.count]
    case 2: set.reloadedItems = [[0, 1000]]
    case 3: set.deletedItems = [[-1, 0]]
    default: set.insertedSections = [0, 0]
    }
    do {
      try table.perform(set)
      expect(false, "edits that do not fit were accepted: \(set)")
    } catch {
      expect(!error.message.isEmpty, "an error without words")
    }
    expect(before == (table.numberOfSections, table.isProcessingUpdates), "a refused set left a trace")
    checkData()
  }

  private func resize() {
    guard let node = table.visibleCells.randomElement(using: &generator),
      let path = table.indexPath(for: node)
    else { return }
    let item = feed.model.sections[path.section].items[path.row]
    guard node.id == ThrashModel.id(item) else { return }
    let height = feed.model.makeItem(&generator).height
    feed.model.sections[path.section].items[path.row].height = height
    node.style.height = .points(Double(height))
  }

  private func select() {
    guard let section = feed.model.sections.indices.randomElement(using: &generator),
      let row = feed.model.sections[section].items.indices.randomElement(using: &generator)
    else { return }
    feed.model.sections[section].items[row].isSelected.toggle()
    if feed.model.sections[section].items[row].isSelected {
      table.selectItem(at: [section, row])
    } else {
      table.deselectItem(at: [section, row])
    }
  }

  /// Has the container keep less ready, or more; what it shows is the same.
  private func squeeze() {
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: table.didReceiveMemoryWarning()
    case 1:
      table.didEnterBackground()
      expect(
        table.visibleCells.allSatisfy { !$0.interfaceState.contains(.visible) } || table.resolved == nil
          || table.updates.hasAccepted, "a cell is visible in the background")
      table.willEnterForeground()
    case 2: table.clearContents()
    case 3: table.clearPreloadedData()
    default: table.setRangeMode(RangeMode.allCases.randomElement(using: &generator) ?? .full)
    }
  }

  private func failOnce() {
    guard let element = feed.model.column.randomElement(using: &generator) else { return }
    feed.log.change { state in _ = state.failing.insert(element.id) }
  }

  private func reload() {
    if chance(0.5), !feed.model.sections.isEmpty {
      feed.model.sections[0].items.shuffle(using: &generator)
    }
    for section in feed.model.sections.indices {
      for row in feed.model.sections[section].items.indices {
        feed.model.sections[section].items[row].isSelected = false
      }
    }
    reloads += 1
    let number = accepted
    accepted += 1
    table.reloadData { [weak self] _ in self?.assumeIsolated { $0.completed.append(number) } }
    checkData()
  }

  // MARK: Frames

  private func makeFrame(_ request: PositionRequest) async throws -> CollectionFrame {
    try await table.makeFrame(request)
  }

  func frame(_ request: PositionRequest) async {
    for _ in 0..<12 {
      do {
        check(try await makeFrame(request))
        return
      } catch  where isFailure(error) {
        // Told once; the next frame tries again.
        continue
      } catch {
        return complaints.append("a frame threw \(error)")
      }
    }
    // Errors are told one a frame, so that many take many frames.
    feed.log.change { $0.failing = [] }
    do {
      for _ in 0..<100 {
        do { return check(try await makeFrame(request)) } catch  where isFailure(error) {}
      }
      complaints.append("a failure is told again and again")
    } catch {
      complaints.append("a frame threw \(error)")
    }
  }

  private func isFailure(_ error: any Error) -> Bool {
    (error as? CollectionError)?.reason is ThrashFeed.Failure
  }

  private func interruptedFrame() async {
    let request = request()
    let task = Task { try await self.makeFrame(request) }
    for _ in 0..<Int.random(in: 0...12, using: &generator) { await Task.yield() }
    task.cancel()
    do {
      _ = try await task.value
    } catch {
      expect(error is CancellationError || isFailure(error), "a cancelled frame threw \(error)")
    }
    // What comes next finds everything in order, a reload too.
    if chance(0.3) { reload() }
  }

  private func frameWithEdits() async {
    let request = request()
    let task = Task { try await self.makeFrame(request) }
    for _ in 0..<Int.random(in: 0...12, using: &generator) { await Task.yield() }
    edit()
    do {
      _ = try await task.value
    } catch {
      expect(isFailure(error), "a frame with edits under way threw \(error)")
    }
  }

  /// The container ends as one that was made with the last data, and nothing of it stays.
  private func end() async {
    feed.log.change { $0.failing = [] }
    await frame(.stay)
    await finishFetching()
    await standStill()
    expect(!table.isProcessingUpdates, "updates are on their way after a frame")
    expect(completed == Array(0..<accepted), "completions \(completed) of \(accepted)")
    do {
      let frame = try await makeFrame(.stay)
      let log = ThrashFeed.Log(seed: seed &+ 1)
      let fresh = TableNode()
      let source = ThrashFeed(feed.model, log)
      fresh.dataSource = source
      fresh.separator = nil
      fresh.attach(viewport: Self.viewport, pool: WorkerPool(count: 5 - workers), environment: environment)
      let other = try await fresh.makeFrame(frame.position.request)
      expect(
        try FrameComposer.compose(frame) == FrameComposer.compose(other),
        "the frame at \(frame.position) is not that of a fresh container")
      expect(
        frame.cells.map(\.pixels) == other.cells.map(\.pixels), "cells lie elsewhere in a fresh container")
      withExtendedLifetime(source) {}
      feed.model.sections = []
      table.reloadData()
      _ = try await table.makeFrame(.stay)
      expect(feed.displayed.isEmpty, "cells are displayed that are gone")
      // What workers still have of them goes as they come to it.
      var patience = 100_000
      while feed.log.change({ $0.alive }) > 0, patience > 0 {
        patience -= 1
        await Task.yield()
      }
      let alive = feed.log.change { $0.alive }
      expect(alive == 0, "\(alive) cells are alive that nothing shows")
    } catch {
      complaints.append("the end threw \(error)")
    }
    complaints += feed.log.change { $0.complaints }
  }
}
