import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// More cells than there may be at the same time.
@Suite struct CrowdedViewportConcurrencyTests: LayoutContainerSuite {
  let environment: RenderEnvironment

  init() throws {
    var limits = RenderLimits.standard
    limits[.cells] = 5
    environment = try .standard().with(limits: limits)
  }

  /// The first frame of so many items of 10 × 10 points, ten of which fill a line of 100; how many of them were built for it.
  private func frame(_ items: Int) async throws(RenderError) -> Int {
    let feed = feed(items: items, height: 10)
    let container = collection(GalleryLayout(itemSize: Size(width: 10, height: 10)), feed)
    do {
      _ = try await container.makeFrame(.stay)
    } catch let error as RenderError {
      #expect(feed.log.runs.isEmpty)
      throw error
    } catch { Issue.record("\(error)") }
    return feed.log.runs.count
  }

  @Test("as many cells as the limit are shown, and of more that would be visible none is built")
  func visible() async throws {
    #expect(try await frame(5) == 5)
    let error = await #expect(throws: RenderError.self) { try await frame(6) }
    #expect(error?.reason == .limit(.cells))
  }
}
