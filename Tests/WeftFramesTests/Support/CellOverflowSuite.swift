import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

/// Suites of cells that do not clip.
protocol CellOverflowSuite: FrameSuite {}

extension CellOverflowSuite {
  static var red: Color { Color(red: 1, green: 0, blue: 0) }
  static var blue: Color { Color(red: 0, green: 0, blue: 1) }

  /// Has a container show a feed, which the test keeps.
  func attach(_ container: CollectionNode, _ feed: TileFeed, _ viewport: Viewport, workers: Int = 2) {
    container.dataSource = feed
    container.attach(
      viewport: viewport, pool: WorkerPool(count: workers), environment: environment,
      compress: FrameEncoder.bandCompressor(for: viewport))
  }
}
