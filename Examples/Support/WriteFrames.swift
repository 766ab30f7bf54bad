public import Weft

/// Scrolls `container` as `script` says, writes a PNG of every frame to `folder`, and says how many there are.
///
/// - Parameters:
///   - container: what is scrolled.
///   - script: where frames stand, and when.
///   - updates: changes of the data meanwhile.
///   - viewport: the window that the container is seen through.
///   - folder: where the frames go; made where it is not there yet.
public func writeFrames(
  of container: CollectionNode, _ script: ScrollScript, updates: [ScrollUpdate] = [],
  through viewport: Viewport, to folder: String
) async throws {
  let renderer = FrameRenderer(
    collection: container, viewport: viewport, environment: try .standard(), workers: 2)
  let sink = try PNGSequenceSink(folder: folder, viewport: viewport)
  let report = try await renderer.render(script, updates: updates, to: sink)
  try sink.finish()
  print("\(report.frameCount) frames are in \(folder).")
}
