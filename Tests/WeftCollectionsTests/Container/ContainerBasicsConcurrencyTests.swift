import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// What a container is as it is made, and what becomes of it when it is set up anew.
@Suite struct ContainerBasicsConcurrencyTests: FeedTableSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  @Test("a container is made with the same settings, whether its layout is named or not")
  func defaults() {
    for container in [CollectionNode(layout: ListLayout()), CollectionNode()] {
      #expect(container.clipsToBounds && !container.isInverted && container.contentInset == .zero)
      #expect(container.cellRetention == .all && container.automaticallyAdjustsContentOffset)
      #expect(container.leadingScreensForBatching == 2 && container.estimatedItemLength == nil)
      #expect(container.allowsSelection && !container.allowsMultipleSelection)
    }
  }

  @Test("the data source that a container has already is not read anew when it is set again")
  func sameSource() async throws {
    let table = table(5)
    _ = try await table.makeFrame(.offset(0))
    table.dataSource = table.feed
    #expect(table.loading == .loaded)
    let other = ListFeed(count: 3, height: 20)
    table.dataSource = other
    #expect(table.loading == .needed)
    #expect(try await table.names().count == 3)
    withExtendedLifetime(other) {}
  }

  @Test("another renderer shows a container from its beginning, and is told which one it is")
  func anotherRenderer() async throws {
    let table = table()
    _ = try await table.makeFrame(.offset(400))
    #expect(table.attachment == 1 && table.contentOffset == 400)
    let number = table.attach(
      viewport: Viewport(100, 100), pool: WorkerPool(count: 2), environment: environment)
    #expect(number == 2 && table.attachment == 2 && table.contentOffset == 0)
    #expect(try await table.names() == ["0", "1", "2", "3", "4"])
  }

  @Test("another renderer shows nothing of what was on its way when it took the container over")
  func animationsAreGivenUp() async throws {
    let table = table()
    _ = try await table.makeFrame(.start, time: 0)
    table.feed.sections[0].removeFirst()
    let timing = AnimationTiming(duration: 1, curve: .linear)
    try table.performBatchUpdates(animation: UpdateAnimation(.fade, timing: timing)) {
      try table.deleteItems(at: [[0, 0]])
    }
    // Five rows, and the one that goes.
    #expect(try await table.makeFrame(.stay, time: 0.5).bitmapLayers.count == 6)
    table.attach(viewport: Viewport(100, 100), pool: WorkerPool(count: 2), environment: environment)
    #expect(table.animations.isEmpty)
    #expect(try await table.makeFrame(.start, time: 0.75).bitmapLayers.map(\.rect.y) == [0, 20, 40, 60, 80])
  }
}
