import Weft
import WeftScene

/// A feed that nothing has been drawn of yet, and what draws it.
final class Feed {
  let table: CollectionNode
  let viewport: Viewport
  let environment: RenderEnvironment
  private let source: FeedDataSource

  /// Begins anew: fonts are opened, text is shaped and cells are drawn as by a process that has just started.
  init(_ document: FeedDocument) throws {
    source = FeedDataSource(document)
    table = document.makeContainer()
    viewport = document.containerViewport
    environment = try .standard()
    table.dataSource = source
  }

  /// What makes frames of it.
  ///
  /// There can be but one.
  func renderer(workers: Int) -> FrameRenderer {
    FrameRenderer(collection: table, viewport: viewport, environment: environment, workers: workers)
  }
}
