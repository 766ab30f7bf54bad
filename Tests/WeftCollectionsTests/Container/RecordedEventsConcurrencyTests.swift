import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// What a container writes down of what happens, and what it says where nothing has been set up.
@Suite struct RecordedEventsConcurrencyTests: FeedTableSuite, LayoutContainerSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  private func changes(_ frame: CollectionFrame, of item: CollectionElement) -> [CollectionEvent.CellChange] {
    frame.events.compactMap {
      if case .cell(let change, let element) = $0, element == item { change } else { nil }
    }
  }

  // Rows are 20 points high, in a viewport of 100: 25 points further are drawn, 50 ahead preloaded.
  @Test("what becomes of cells is told with the frame in which it happens, where somebody wants to know")
  func events() async throws {
    let table = table()
    table.recordsEvents = true
    let first = try await table.makeFrame(.offset(0))
    #expect(
      changes(first, of: .item([0, 0]))
        == [.willDisplay, .didEnterPreload, .didEnterDisplay, .didEnterVisible])
    #expect(changes(first, of: .item([0, 6])) == [.didEnterPreload, .didEnterDisplay])
    #expect(changes(first, of: .item([0, 7])) == [.didEnterPreload])
    #expect(try await table.makeFrame(.stay).events == [])
    let last = try await table.makeFrame(.offset(500))
    #expect(changes(last, of: .item([0, 0])).first == .didEndDisplaying)
    #expect(changes(last, of: .item([0, 0])).contains(.didExitVisible))
    table.recordsEvents = false
    let silent = try await table.makeFrame(.offset(0))
    #expect(silent.events == [] && silent.ranges == nil)
  }

  @Test("what was written down is kept where writing down is asked for again")
  func keptEvents() {
    let container = CollectionNode()
    container.record(.update(1))
    container.recordsEvents = true
    container.record(.update(2))
    container.recordsEvents = true
    container.record(.update(3))
    #expect(container.takeEvents() == [.update(2), .update(3)] && container.takeEvents() == [])
    #expect(container.recordsEvents)
  }

  // The items of the first section end at 50, those of the second begin at 60: 100 are seen, 125 drawn, 150
  // preloaded.
  @Test("items in a range are told by section, and headers are not")
  func ranges() async throws {
    let feed = feed(sections: 2, items: 6, height: 20, header: 10)
    feed.sections[0].items.removeLast(4)
    let list = collection(ListLayout(), feed)
    list.recordsEvents = true
    let ranges = try #require(try await list.makeFrame(.start).ranges)
    #expect(ranges.visible == [.init(section: 0, items: 0..<2), .init(section: 1, items: 0..<2)])
    #expect(ranges.display == [.init(section: 0, items: 0..<2), .init(section: 1, items: 0..<4)])
    #expect(ranges.preload == [.init(section: 0, items: 0..<2), .init(section: 1, items: 0..<5)])
    withExtendedLifetime(feed) {}
  }

  @Test("a container that nobody shows has no length, no place to go to and nothing on show")
  func unattached() {
    let container = CollectionNode()
    #expect(container.minimumOffset == 0 && container.pageLength == 0 && container.pageBreadth == 0)
    #expect(container.crossBounds == 0...0 && container.knownBounds == 0...0)
    for maximum in [container.maximumOffset, container.estimatedMaximumOffset] {
      #expect(maximum.offset == 0 && maximum.isFinal)
    }
    #expect(container.takeNextPosition() == .stay && container.visibleCells.isEmpty)
    #expect(container.node(forItemAt: [0, 0]) == nil && container.numberOfSections == 0)
  }
}
