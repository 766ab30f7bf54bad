import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// Another layout that places other kinds of supplementaries, and the same data source again.
@Suite struct ChangedKindsConcurrencyTests: LayoutContainerSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  /// Items of 20 points below one another, and no supplementaries.
  private struct Bare: ArrangedLayout {
    var supplementaryKinds: LayoutKinds { LayoutKinds(leading: [], trailing: []) }

    func sizeRange(of element: SectionElement, in section: LaidOutSection) -> SizeRange { .exact(100, 20) }
    func arrange(_ section: LaidOutSection) -> Arrangement {
      var arrangement = Arrangement()
      for item in 0..<section.contents.itemCount {
        arrangement.place(.item(item), Rect(x: 0, y: Double(item) * 20, width: 100, height: 20))
      }
      return arrangement
    }
  }

  @Test("supplementaries come and go with layouts that place them and that do not")
  func otherKinds() async throws {
    let feed = feed(items: 2, height: 20, header: 10)
    let container = collection(Bare(), feed)
    let bare = ["0 0": [0, 0, 100, 20], "0 1": [0, 20, 100, 20]]
    let headed = ["header 0": [0, 0, 100, 10], "0 0": [0, 10, 100, 20], "0 1": [0, 30, 100, 20]]
    #expect(places(try await container.makeFrame(.start)) == bare)
    container.layout = ListLayout()
    #expect(places(try await container.makeFrame(.stay)) == headed)
    container.layout = Bare()
    #expect(places(try await container.makeFrame(.stay)) == bare)
    withExtendedLifetime(feed) {}
  }

  @Test("the data source that a container has already, set again, is not read anew")
  func sameDataSource() async throws {
    let feed = feed(items: 2, height: 20)
    let list = collection(ListLayout(), feed)
    _ = try await list.makeFrame(.start)
    let cell = try #require(list.node(forItemAt: [0, 0]))
    list.dataSource = feed
    _ = try await list.makeFrame(.stay)
    #expect(list.node(forItemAt: [0, 0]) === cell)
    #expect(feed.log.runs == ["0 0": 1, "0 1": 1])
  }
}
