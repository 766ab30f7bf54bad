public import Weft
import WeftScene

/// A feed of the fixtures, with the table that shows it.
public final class PostFeed {
  /// What shows the feed.
  public let table: CollectionNode
  /// What the feed's document says of it.
  public let viewport: Viewport
  private let source: FeedDataSource

  /// Reads the feed `name` anew: `photos` has 74 posts in 390 × 844 points at 2 pixels a point.
  public init(_ name: String) throws {
    let document = try FeedDocument.load(path: Fixtures.path("\(name)/feed.json"))
    source = FeedDataSource(document)
    viewport = document.containerViewport
    table = document.makeContainer()
    table.dataSource = source
  }

  /// What makes frames of it, by one worker; there can be but one.
  public func renderer() throws -> FrameRenderer {
    FrameRenderer(collection: table, viewport: viewport, environment: try .standard(), workers: 1)
  }

  /// The file of one frame.
  func frame() async throws -> [UInt8] { try await renderer().frame(atOffset: 2003).png }
}
