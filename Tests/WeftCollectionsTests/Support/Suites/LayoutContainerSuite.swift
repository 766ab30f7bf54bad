import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// Suites of what containers make of their layouts, with a `TileFeed` in a viewport of 100 × 100 points unless a test says otherwise.
protocol LayoutContainerSuite: Sendable {
  /// What their containers are drawn with.
  var environment: RenderEnvironment { get }
}

extension LayoutContainerSuite {
  /// Has a container show a feed, which the test keeps.
  func attach(
    _ container: CollectionNode, _ feed: TileFeed, width: Double = 100, height: Double = 100
  ) {
    container.dataSource = feed
    container.attach(viewport: Viewport(width, height), pool: WorkerPool(count: 2), environment: environment)
  }

  /// A container that shows a feed, which the test keeps.
  func collection(
    _ layout: any CollectionLayout, _ feed: TileFeed, width: Double = 100, height: Double = 100
  ) -> CollectionNode {
    let container = CollectionNode(layout: layout)
    attach(container, feed, width: width, height: height)
    return container
  }

  /// A second, at the same speed from the beginning to the end.
  func animation(_ style: UpdateAnimation.Style) -> UpdateAnimation {
    UpdateAnimation(style, timing: AnimationTiming(duration: 1, curve: .linear))
  }

  /// Sections of so many items of a height, with a header or none.
  func feed(sections: Int = 1, items: Int, height: Double? = nil, header: Double? = nil) -> TileFeed {
    TileFeed(
      (0..<sections).map { _ in
        TileFeed.Section(
          Array(repeating: .init(height: height, color: .black), count: items),
          header: header.map { TileFeed.Tile(height: $0, color: .black) })
      })
  }

  /// The items of a section whose blocks were run.
  func built(_ feed: TileFeed, section: Int = 0) -> [Int] {
    feed.log.runs.keys.compactMap { name in
      let parts = name.split(separator: " ").compactMap { Int($0) }
      return parts.count == 2 && parts[0] == section ? parts[1] : nil
    }.sorted()
  }

  /// Where the cells of a frame lie, in pixels, by their names: [x, y, width, height].
  func places(_ frame: CollectionFrame) -> [String: [Int]] {
    Dictionary(
      uniqueKeysWithValues: frame.cells.map {
        ($0.id ?? "", [$0.pixels.x, $0.pixels.y, $0.pixels.width, $0.pixels.height])
      })
  }
}
