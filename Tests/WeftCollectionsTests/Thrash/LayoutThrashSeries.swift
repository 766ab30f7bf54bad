import WeftFrames
import WeftSynchronization
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// One series of random edits, animations, scrolls, turns and other layouts over one container of any layout: each frame at rest
/// is compared with that of a container that was made with the same data.
actor LayoutThrashSeries {
  private let seed: UInt64
  private var generator: SplitMix64
  private let environment: RenderEnvironment
  private let feed: ThrashFeed
  private let container: CollectionNode
  private let workers: Int
  private var viewport: Viewport
  private let direction: ScrollDirection
  private var time = 0.0
  private var completed: [Int] = []
  private var accepted = 0
  private var complaints: [String] = []
  /// What was done, for whoever reads a complaint.
  private var history: [String] = []

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

  private func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &generator) < probability
  }

  private func expect(_ condition: Bool, _ text: @autoclosure () -> String) {
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

  private func request() -> PositionRequest {
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

  private func edit() {
    var model = feed.model
    var edits = ThrashEdits(&model, &generator)
    feed.model = model
    if chance(0.5) {
      edits.set.animation = UpdateAnimation(
        UpdateAnimation.Style.allCases.randomElement(using: &generator) ?? .fade,
        timing: AnimationTiming(duration: 0.3))
    }
    history.append("edits \(edits.set)")
    let number = accepted
    accepted += 1
    do {
      try container.perform(edits.set) { [weak self] _ in
        self?.assumeIsolated { $0.completed.append(number) }
      }
    } catch {
      expect(false, "edits that fit were refused: \(error)")
    }
  }

  private func reload() {
    history.append("reload")
    let number = accepted
    accepted += 1
    container.reloadData { [weak self] _ in self?.assumeIsolated { $0.completed.append(number) } }
  }

  private func resize() {
    guard let node = container.visibleCells.randomElement(using: &generator),
      let path = container.indexPath(for: node), node.id == ThrashModel.id(feed.model[path]),
      feed.sizing == .height
    else { return }
    let height = feed.model.makeItem(&generator).height
    history.append("resize \(path) to \(height)")
    feed.model.sections[path.section].items[path.row].height = height
    node.style.height = .points(Double(height))
  }

  // MARK: Frames

  private func movingFrame() async {
    do {
      let frame = try await container.makeFrame(request(), time: time)
      _ = try FrameEncoder.encode(frame)
      history.append("frame at \(time) s")
    } catch {
      complaints.append("a frame in motion threw \(error)")
    }
  }

  private func frame(_ request: PositionRequest) async {
    history.append("frame \(request)")
    do {
      let frame = try await container.makeFrame(request)
      try await compare(frame)
      complaints += feed.log.change { $0.complaints }
      let shown = Set(container.visibleCells.map { ObjectIdentifier($0) })
      expect(Set(feed.displayed.keys) == shown, "the delegate knows of other cells than are visible")
    } catch {
      complaints.append("a frame threw \(error)")
    }
  }

  /// Compares a frame with that of a container that has seen nothing.
  private func compare(_ frame: CollectionFrame) async throws {
    let fresh = CollectionNode(layout: container.layout)
    let source = ThrashFeed(feed.model, ThrashFeed.Log(seed: seed &+ 1))
    source.sizing = feed.sizing
    source.hasNested = feed.hasNested
    fresh.dataSource = source
    fresh.isInverted = container.isInverted
    fresh.contentInset = container.contentInset
    fresh.attach(viewport: viewport, pool: WorkerPool(count: 5 - workers), environment: environment)
    let other = try await fresh.makeFrame(frame.position.request)
    func places(_ frame: CollectionFrame) -> [String] {
      frame.cells.map { "\($0.id ?? "") \($0.pixels) \($0.cells.map { "\($0.pixels)" })" }
    }
    if places(frame) != places(other) {
      complaints.append(
        "cells at \(frame.position.offset): \(places(frame)), in a fresh container: \(places(other)) at \(other.position.offset)"
      )
    }
    expect(
      try FrameComposer.compose(frame) == FrameComposer.compose(other),
      "the pixels at \(frame.position.offset) are not those of a fresh container")
    withExtendedLifetime(source) {}
  }

  private func end() async {
    time += 10
    await movingFrame()
    await frame(.stay)
    expect(completed == Array(0..<accepted), "completions \(completed) of \(accepted)")
    do {
      feed.model.sections = []
      container.reloadData()
      _ = try await container.makeFrame(.stay)
      expect(feed.displayed.isEmpty, "cells are displayed that are gone")
    } catch {
      complaints.append("the end threw \(error)")
    }
    complaints += feed.log.change { $0.complaints }
  }
}

extension ThrashModel {
  fileprivate subscript(path: IndexPath) -> Item { sections[path.section].items[path.row] }
}
