import Weft
import WeftImageComparison
import WeftSnapshots

extension SnapshotStrategy where Value: CollectionNode, Format == ImageSnapshot {
  /// What a viewport shows of a container, and beside it where the cells and what is in them lie.
  ///
  /// - Parameters:
  ///   - width: of the viewport, in points.
  ///   - height: of the viewport, in points.
  ///   - scale: pixels per point; finite and above 0.
  ///   - offset: how far the content is scrolled, in points.
  ///   - background: what is seen where no cell is.
  ///   - environment: the fonts and caches; `nil`: the trait's, or the standard ones.
  ///   - comparator: what judges whether the picture may stand for its golden.
  ///   - ignored: cells and nodes in them whose pixels are not compared, by their ids.
  ///   - clips: those of which alone the pixels are compared; with none, all.
  public static func frame(
    width: Double, height: Double, scale: Double = 1, at offset: Double = 0, background: Color = .white,
    environment: RenderEnvironment? = nil, comparing comparator: any ImageComparator = .exact,
    ignoring ignored: [String] = [], clippingTo clips: [String] = []
  ) -> Self {
    SnapshotStrategy { container in
      let viewport = Viewport(
        size: Size(width: width, height: height), scale: scale, backgroundColor: background)
      let renderer = FrameRenderer(
        collection: container, viewport: viewport,
        environment: try environment ?? SnapshotConfiguration.current.renderEnvironment(), workers: 2)
      let frame = try await renderer.frame(atOffset: offset)
      var snapshot = ImageSnapshot(
        bitmap: try Bitmap(png: frame.png, name: "the frame"), scale: scale,
        layout: LayoutResult(frame.info, viewport: viewport.size, of: container), comparator: comparator,
        ignoredIDs: ignored, clippedIDs: clips)
      snapshot.fonts = container.visibleFonts
      return snapshot
    }
  }
}

extension SnapshotStrategy where Value: CollectionNode, Format == FramesSnapshot {
  /// A scroll through a container, verified frame by frame: kept as one animated PNG or a folder, and beside it where the cells lie in each frame.
  ///
  /// - Parameters:
  ///   - script: how it is scrolled.
  ///   - width: of the viewport, in points.
  ///   - height: of the viewport, in points.
  ///   - scale: pixels per point; finite and above 0.
  ///   - background: what is seen where no cell is.
  ///   - storage: what the frames are kept as.
  ///   - environment: the fonts and caches; `nil`: the trait's, or the standard ones.
  ///   - comparator: what judges whether a frame may stand for its golden.
  public static func frames(
    _ script: ScrollScript = ScrollScript(), width: Double, height: Double, scale: Double = 1,
    background: Color = .white, keptAs storage: FramesSnapshot.Storage = .animation,
    environment: RenderEnvironment? = nil, comparing comparator: any ImageComparator = .exact
  ) -> Self {
    SnapshotStrategy { container in
      let viewport = Viewport(
        size: Size(width: width, height: height), scale: scale, backgroundColor: background)
      let renderer = FrameRenderer(
        collection: container, viewport: viewport,
        environment: try environment ?? SnapshotConfiguration.current.renderEnvironment(), workers: 2)
      let sink = MemorySink()
      _ = try await renderer.render(script, to: sink)
      let frames = sink.frames.map { frame in
        FramesSnapshot.Frame(
          png: frame.png, place: frame.info.place, layout: LayoutResult(frame.info, viewport: viewport.size))
      }
      guard !frames.isEmpty else { throw SnapshotStrategyError.noFrames }
      var snapshot = FramesSnapshot(
        frames: frames, storage: storage, framesPerSecond: script.framesPerSecond ?? 10, scale: scale,
        comparator: comparator)
      snapshot.fonts = container.visibleFonts
      return snapshot
    }
  }
}

extension FrameInfo {
  /// `at 36 pt`, and when, where the scroll has a clock.
  fileprivate var place: String {
    let across = position.crossOffset == 0 ? "" : " and \(compactNumber(position.crossOffset)) pt across"
    return "at \(compactNumber(offset)) pt\(across)" + (time.map { ", \(hundredths($0)) s" } ?? "")
  }

  private func hundredths(_ number: Double) -> String { compactNumber((number * 100).rounded() / 100) }
}

extension LayoutResult {
  /// Where the cells of a frame lie, and where a container is given, the nodes in them.
  fileprivate init(_ frame: FrameInfo, viewport: Size, of container: CollectionNode? = nil) {
    self.init(
      size: viewport,
      nodes: frame.cells.map { cell in
        let path = cell.row.map { IndexPath(row: $0, section: cell.section) }
        let node = path.flatMap { container?.node(forItemAt: $0) }
        return Node(cell, children: node.map { Self.subnodes(of: $0, at: cell.frame.origin) })
      })
  }

  /// What is in a cell, from the viewport's origin.
  private static func subnodes(of cell: CellNode, at origin: Point) -> [Node] {
    LayoutResult(naming: cell).nodes.flatMap(\.children).map { shifted($0, by: origin) }
  }

  private static func shifted(_ node: Node, by origin: Point) -> Node {
    var node = node
    node.frame = node.frame.offset(by: origin)
    node.children = node.children.map { shifted($0, by: origin) }
    return node
  }
}

extension LayoutResult.Node {
  /// A cell, called by its id or by what it is in its section: `row 0.3`.
  fileprivate init(_ cell: FrameInfo.Cell, children: [LayoutResult.Node]?) {
    let name = "\(cell.kind.rawValue) \(cell.section)" + (cell.row.map { ".\($0)" } ?? "")
    self.init(
      id: cell.id ?? name, type: "cell", frame: cell.frame,
      children: children ?? cell.cells.map { Self($0, children: nil) })
  }
}

extension CollectionNode {
  /// What the text of the cells is set in that are visible.
  fileprivate var visibleFonts: Set<FontFile> {
    visibleCells.reduce(into: []) { $0.formUnion($1.makeDisplayList().fonts) }
  }
}
