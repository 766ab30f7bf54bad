import Weft
import WeftNodes
import WeftScene
import WeftTestSupport

/// Draws a feed with limits, by one worker, with the document's updates.
func draw(_ document: FeedDocument, _ limits: RenderLimits, _ script: ScrollScript = ScrollScript())
  async throws
{
  let container = document.makeContainer()
  let source = FeedDataSource(document)
  container.dataSource = source
  let renderer = FrameRenderer(
    collection: container, viewport: document.containerViewport,
    environment: try .standard().with(limits: limits).countingCellWork(), workers: 1)
  defer { withExtendedLifetime(source) {} }
  _ = try await renderer.render(script, updates: source.updates, to: MemorySink())
}
