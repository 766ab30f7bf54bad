public import WeftCollections
public import WeftFrames
import WeftGeometry
import WeftNodes

extension FrameBudget {
  /// How wide pictures are, in pixels: as a page shows them.
  static let pictureWidth = 260.0

  /// Makes pictures for a page of a report: of the frames that were ready latest or had something missing, and of others, evenly.
  ///
  /// The scroll is made once more, each frame with all that it shows, and takes as long as rendering it does.
  /// - Parameters:
  ///   - report: what was measured.
  ///   - container: what was scrolled; as it was before.
  ///   - script: how.
  ///   - updates: changes of the data meanwhile.
  ///   - count: how many pictures there are to be, about.
  /// - Throws: as `FrameRenderer.render(_:updates:to:progress:)`.
  public nonisolated(nonsending) func pictures(
    for report: FrameBudgetReport, of container: CollectionNode, _ script: ScrollScript,
    updates: [ScrollUpdate] = [], count: Int = 60
  ) async throws -> FramePictures {
    let viewport = Viewport(
      size: viewport.size, scale: min(viewport.scale, Self.pictureWidth / max(1, viewport.size.width)),
      backgroundColor: viewport.backgroundColor)
    let sink = PictureSink(Self.frames(of: report, count: count))
    let renderer = FrameRenderer(
      collection: container, viewport: viewport, environment: try environment ?? .standard(),
      workers: workers)
    var script = script
    script.framesPerSecond = hz
    _ = try await renderer.render(script, updates: updates, to: sink)
    return FramePictures(viewport: viewport.size, pictures: sink.pictures)
  }

  /// The numbers of the frames that there are to be pictures of.
  static func frames(of report: FrameBudgetReport, count: Int) -> Set<Int> {
    var wanted: Set<Int> = []
    let last = report.runs.flatMap(\.frames).map(\.index).max() ?? 0
    let even = max(1, min(count, last + 1))
    for number in 0..<even { wanted.insert(even == 1 ? 0 : number * last / (even - 1)) }
    for run in report.runs {
      wanted.formUnion(run.worstFrames.map(\.index))
      wanted.formUnion(run.frames.sorted { $0.blankLength > $1.blankLength }.prefix(10).map(\.index))
    }
    return wanted
  }
}
