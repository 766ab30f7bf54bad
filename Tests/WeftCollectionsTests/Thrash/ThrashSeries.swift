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
  var reloads = 0
  var hasMoved = false
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

  func request() -> PositionRequest {
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
}
