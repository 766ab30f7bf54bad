import Foundation
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

/// Suites whose tests update a table of boxes, seen on the way.
protocol AnimatedTableSuite: FrameSuite {}

extension AnimatedTableSuite {
  private static var colors: [Color] {
    [
      Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0), Color(red: 0, green: 0, blue: 1),
      Color.black,
    ]
  }

  /// A list of boxes of 20 points in a viewport of 100, and what renders it at 10 frames a second.
  func container(_ heights: [Double]) -> (table: TableNode, feed: TileFeed) {
    let feed = TileFeed([
      .init(heights.enumerated().map { TileFeed.Tile(height: $1, color: Self.colors[$0 % 4]) })
    ])
    return (TableNode(showing: feed, through: Viewport(40, 100), environment: environment), feed)
  }

  /// Where the layers lie that have pixels, from top to bottom, and how opaque they are.
  func layers(_ frame: CollectionFrame) -> [String] {
    frame.layers.compactMap { layer -> String? in
      guard case .bitmap(let layer, _) = layer else { return nil }
      let alpha: Int = if case .over(let alpha) = layer.blending { Int(alpha) } else { 255 }
      return "\(layer.rect.y)" + (alpha == 255 ? "" : " at \(alpha)")
    }
  }
}
