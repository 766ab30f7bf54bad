import WeftFrames
import WeftSynchronization
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// One series of random edits, animations, scrolls, turns and other layouts over one container of any layout: each frame at rest
/// is compared with that of a container that was made with the same data.
actor LayoutThrashSeries {
  let seed: UInt64
  var generator: SplitMix64
  let environment: RenderEnvironment
  let feed: ThrashFeed
  let container: CollectionNode
  let workers: Int
  var viewport: Viewport
  private let direction: ScrollDirection
  var time = 0.0
  var completed: [Int] = []
  var accepted = 0
  var complaints: [String] = []
  /// What was done, for whoever reads a complaint.
  var history: [String] = []

  init(seed: UInt64, _ environment: RenderEnvironment) {
    self.seed = seed
    self.environment = environment
    var generator = SplitMix64(seed: seed)
    var model = ThrashModel()
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      model.sections.append(model.makeSection(&generator))
    }
    feed = ThrashFeed(model, ThrashFeed.Log(seed: seed))
    direction = Bool.random(using: &generator) ? .vertical : .horizontal
    let flows = Int.random(in: 0..<4, using: &generator) == 0
    feed.sizing = flows ? .both : direction == .vertical ? .height : .width
    feed.hasNested = Bool.random(using: &generator)
    workers = Int.random(in: 1...4, using: &generator)
    viewport = Viewport(60, 60)
    container = CollectionNode(layout: ListLayout(scrollDirection: direction))
    self.generator = generator
  }

  /// Runs the series.
  ///
  /// - Returns: what was wrong.
  func run() async -> [String] {
    container.dataSource = feed
    container.delegate = feed
    container.layout = layout()
    container.isInverted = chance(0.3)
    container.contentInset = inset()
    container.cellRetention = chance(0.5) ? .all : .nearby
    container.attach(
      viewport: viewport, pool: WorkerPool(count: workers), environment: environment,
      compress: FrameEncoder.bandCompressor(for: viewport))
    await frame(.offset(0))
    for _ in 0..<Int.random(in: 2...7, using: &generator) where complaints.isEmpty { await act() }
    if complaints.isEmpty { await end() }
    return complaints.isEmpty ? [] : complaints + [history.joined(separator: ", ")]
  }

  func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &generator) < probability
  }

  func expect(_ condition: Bool, _ text: @autoclosure () -> String) {
    if !condition { complaints.append(text()) }
  }

  // MARK: How it is shown

  private func layout() -> any CollectionLayout {
    func gap() -> Double { Double([0, 0, 1, 3][Int.random(in: 0..<4, using: &generator)]) }
    let insets = EdgeInsets(top: gap(), left: gap(), bottom: gap(), right: gap())
    let pins = chance(0.4)
    let columns = GridLayout.Columns.count(Int.random(in: 1...4, using: &generator))
    if feed.sizing == .both {
      return FlowLayout(
        scrollDirection: .vertical, itemSpacing: gap(), lineSpacing: gap(), sectionInsets: insets,
        pinsHeaders: pins)
    }
    switch Int.random(in: 0..<5, using: &generator) {
    case 0:
      return ListLayout(
        scrollDirection: direction, spacing: gap(), sectionInsets: insets, pinsHeaders: pins)
    case 1:
      return GridLayout(
        columns: columns, scrollDirection: direction, itemSpacing: gap(), lineSpacing: gap(),
        alignItems: ItemAlignment.allCases.randomElement(using: &generator) ?? .stretch,
        sectionInsets: insets, pinsHeaders: pins)
    case 2:
      return WaterfallLayout(
        columns: columns, scrollDirection: direction, itemSpacing: gap(), lineSpacing: gap(),
        sectionInsets: insets, pinsHeaders: pins)
    case 3:
      return GalleryLayout(
        itemSize: Size(width: 17, height: 13), scrollDirection: direction, itemSpacing: gap(),
        lineSpacing: gap(), sectionInsets: insets, pinsHeaders: pins)
    default: return PagerLayout(scrollDirection: direction)
    }
  }

  private func inset() -> EdgeInsets {
    chance(0.5) ? .zero : EdgeInsets(top: 9, left: 5, bottom: 4, right: 3)
  }

  // MARK: Actions

  private func act() async {
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      switch Int.random(in: 0..<14, using: &generator) {
      case 0..<7: edit()
      case 7: reload()
      case 8: resize()
      case 9:
        container.layout = layout()
        history.append("layout \(container.layout)")
      case 10: turn()
      case 11:
        container.isInverted.toggle()
        history.append("inverted \(container.isInverted)")
      case 12:
        container.contentInset = inset()
        history.append("inset \(container.contentInset)")
      default: container.beginDragging()
      }
    }
    // In motion for some frames, and then as if nothing moved.
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      time += Double.random(in: 0...0.2, using: &generator)
      await movingFrame()
    }
    await frame(request())
  }

  private func turn() {
    viewport = Viewport(
      size: Size(
        width: Double(Int.random(in: 20...80, using: &generator)),
        height: Double(Int.random(in: 20...80, using: &generator))),
      scale: viewport.scale)
    container.setViewport(viewport, compress: FrameEncoder.bandCompressor(for: viewport))
    history.append("viewport \(viewport.size)")
  }

  func request() -> PositionRequest {
    let offset = container.contentOffset
    switch Int.random(in: 0..<10, using: &generator) {
    case 0..<4: return .scroll(to: offset + Double(Int.random(in: -90...120, using: &generator)))
    case 4..<6: return .stay
    case 6: return .offset(Double(Int.random(in: -20...500, using: &generator)))
    case 7: return .end
    default:
      guard let element = feed.model.column.randomElement(using: &generator),
        case .item = element.place
      else { return .stay }
      return .element(element.place, distance: Double(Int.random(in: -50...50, using: &generator)))
    }
  }
}
