package import Weft
import WeftGraphics
package import WeftSnapshots

/// Takes pictures of a container through a viewport.
package struct ContainerCamera {
  private let container: CollectionNode
  private let viewport: Viewport
  private let environment: RenderEnvironment
  private let renderer: FrameRenderer

  /// Gives the container a renderer for these pictures alone.
  package init(_ container: CollectionNode, viewport: Viewport, environment: RenderEnvironment) {
    self.container = container
    self.viewport = viewport
    self.environment = environment
    renderer = FrameRenderer(
      collection: container, viewport: viewport, environment: environment, workers: 2)
  }

  /// What the viewport shows, and where the cells and what is in them lie.
  ///
  /// - Parameter offset: how far the content is scrolled, in points.
  package func frame(atOffset offset: Double) async throws -> ImageSnapshot {
    let frame = try await renderer.frame(atOffset: offset)
    var snapshot = ImageSnapshot(
      bitmap: try Bitmap(png: frame.png, name: "the frame"), scale: viewport.scale,
      layout: LayoutResult(frame.info, viewport: viewport.size, of: container))
    var fonts = VisibleFonts()
    fonts.collect(container, environment)
    snapshot.fonts = fonts.fonts
    return snapshot
  }

  /// A whole scroll, frame by frame, each with where the cells and what is in them lie.
  package func frames(
    _ script: ScrollScript, updates: [ScrollUpdate] = [], keptAs storage: FramesSnapshot.Storage
  ) async throws -> FramesSnapshot {
    var layouts: [Int: LayoutResult] = [:]
    var fonts = VisibleFonts()
    let (container, viewport, environment) = (container, viewport, environment)
    renderer.didMakeFrame = { info in
      layouts[info.index] = LayoutResult(info, viewport: viewport.size, of: container)
      fonts.collect(container, environment)
    }
    defer { renderer.didMakeFrame = nil }
    let sink = MemorySink()
    _ = try await renderer.render(script, updates: updates, to: sink)
    let frames = sink.frames.map {
      FramesSnapshot.Frame(png: $0.png, place: $0.info.place, layout: layouts[$0.info.index])
    }
    guard !frames.isEmpty else { throw SnapshotStrategyError.noFrames }
    var snapshot = FramesSnapshot(
      frames: frames, storage: storage, framesPerSecond: script.framesPerSecond ?? 10,
      scale: viewport.scale)
    snapshot.fonts = fonts.fonts
    return snapshot
  }
}

/// What the text of cells is set in that have been visible.
private struct VisibleFonts {
  private(set) var fonts: Set<FontFile> = []
  /// The cells that were looked at; kept, so that no other cell takes the place of one in memory and is taken for it.
  private var seen: [ObjectIdentifier: CellNode] = [:]

  mutating func collect(_ container: CollectionNode, _ environment: RenderEnvironment) {
    for cell in container.visibleCells where seen.updateValue(cell, forKey: ObjectIdentifier(cell)) == nil {
      fonts.formUnion(environment.rasterizer.fonts(of: cell.makeDisplayList()))
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
