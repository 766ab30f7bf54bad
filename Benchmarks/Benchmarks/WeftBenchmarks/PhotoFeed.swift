import Weft
import WeftScene

/// The photo feed of the fixtures, with the table that shows it: 74 posts, 390 × 844 points at 2 pixels a point.
final class PhotoFeed {
  let table: CollectionNode
  let viewport: Viewport
  private let source: FeedDataSource

  /// Reads the feed anew.
  init() throws {
    let document = try FeedDocument.load(path: Self.path)
    source = FeedDataSource(document)
    viewport = document.containerViewport
    table = document.makeContainer()
    table.dataSource = source
  }

  /// Beside this package, wherever it has been checked out.
  private static var path: String {
    let steps = #filePath.split(separator: "/").dropLast(4)
    return "/" + steps.joined(separator: "/") + "/Fixtures/photos/feed.json"
  }
}

/// Takes frames and lets go of them.
struct EmptySink: FrameSink {
  @concurrent func write(_ frame: EncodedFrame) async {}
}
