import Foundation
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

/// Suites of frames that do not wait, of rows of 50 points in a viewport of 100.
protocol RealTimeSuite: Sendable {
  /// What their tables are drawn with.
  var environment: RenderEnvironment { get }
}

extension RealTimeSuite {
  /// A table of so many rows, whose workers wait, and its feed.
  func stage(_ count: Int = 40) -> (Stage, BoxFeed) {
    let feed = BoxFeed(heights: Array(repeating: 50, count: count))
    return (Stage(feed, environment), feed)
  }

  /// The bytes of the frame's pixels, four for each.
  func pixels(_ frame: CollectionFrame) throws -> [UInt8] {
    try FrameEncoder.encode(frame, as: .rgba).array
  }

  /// What renders a table of rows so high, and its feed, which the test keeps.
  func renderer(
    _ heights: [Double], _ size: Size = Size(width: 40, height: 200)
  ) -> (BoxFeed, FrameRenderer) {
    let feed = BoxFeed(heights: heights)
    let table = TableNode(showing: feed)
    let renderer = FrameRenderer(
      table: table, viewport: Viewport(size: size), environment: environment, workers: 2, format: .rgba)
    return (feed, renderer)
  }
}
