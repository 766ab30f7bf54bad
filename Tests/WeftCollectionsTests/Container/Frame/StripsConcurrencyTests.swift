import Testing
import WeftSynchronization
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// Which rows of a frame are put together of several cells and compressed as one.
///
/// Items are 20 points long, in a viewport of 100.
@Suite struct StripsConcurrencyTests: LayoutContainerSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  /// Where the strips of a frame begin; and the sizes of all that was compressed as wide as the viewport.
  private func strips(
    _ layout: any CollectionLayout, items: Int = 6, offset: Double = 0, isInverted: Bool = false
  ) async throws -> (rows: [Int], sizes: Set<PixelSize>) {
    let feed = feed(items: items, height: 20)
    let container = CollectionNode(layout: layout)
    container.dataSource = feed
    container.isInverted = isInverted
    let sizes = Mutex<Set<PixelSize>>([])
    container.attach(viewport: Viewport(100, 100), pool: WorkerPool(count: 2), environment: environment) {
      bitmap, _ in
      if bitmap.size.width == 100 { sizes.withLock { _ = $0.insert(bitmap.size) } }
      return []
    }
    let frame = try await container.makeFrame(.offset(offset))
    withExtendedLifetime(feed) {}
    let rows = frame.layers.compactMap { if case .strip(let y, _) = $0 { y } else { nil } }
    return (rows, sizes.withLock { $0 })
  }

  @Test("each row of a grid is a strip, wherever the viewport stands, also one that is not full")
  func grid() async throws {
    let grid = GridLayout(columns: 2)
    let still = try await strips(grid, items: 5)
    #expect(still.rows == [0, 20, 40] && still.sizes == [PixelSize(width: 100, height: 20)])
    // Twelve items are 120 points: 10 of the first row are scrolled away, and of the last one 10 are seen.
    #expect(try await strips(grid, items: 12, offset: 10).rows == [-10, 10, 30, 50, 70, 90])
  }

  @Test("the strips of content that is turned over lie from the far end on")
  func inverted() async throws {
    #expect(try await strips(GridLayout(columns: 2), isInverted: true).rows == [80, 60, 40])
  }

  @Test("cells that fill the viewport from side to side are no strips, nor are columns that lie side by side")
  func none() async throws {
    #expect(try await strips(ListLayout()).rows == [])
    #expect(try await strips(GridLayout(columns: .count(2), scrollDirection: .horizontal)).rows == [])
  }
}
