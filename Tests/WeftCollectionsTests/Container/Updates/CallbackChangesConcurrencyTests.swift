import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

/// Cells that are changed by what a frame tells of them.
@Suite struct CallbackChangesConcurrencyTests {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  private final class Changing: TableDelegate {
    let change: (CellNode) -> Void
    private var changed: Set<String> = []

    init(_ change: @escaping (CellNode) -> Void) { self.change = change }

    func willDisplay(_ cell: CellNode) {
      if changed.insert(cell.id ?? "").inserted { change(cell) }
    }
  }

  @Test(
    "a cell that is changed when it is first displayed is shown as it was, and changed in the next frame",
    arguments: ["colour", "drawing", "layout", "height"])
  func changedWhenDisplayed(what: String) async throws {
    let table = FeedTable(ListFeed(count: 20, height: 20), environment: environment)
    let delegate = Changing { cell in
      switch what {
      case "colour": cell.backgroundColor = .white
      case "drawing": cell.setNeedsDisplay()
      case "layout": cell.setNeedsLayout()
      default: cell.style.height = .points(30)
      }
    }
    table.delegate = delegate
    func picture(_ request: PositionRequest = .stay) async throws -> [UInt8] {
      try FrameEncoder.encode(try await table.makeFrame(request), as: .rgba).array
    }
    func isBlack(_ picture: [UInt8]) -> Bool {
      stride(from: 0, to: picture.count, by: 4).allSatisfy { picture[$0] == 0 }
    }
    let first = try await picture()
    #expect(isBlack(first))
    let second = try await picture()
    #expect((second == first) == (what != "colour"))
    #expect(table.visibleCells.count == (what == "height" ? 4 : 5))
    // Those that a jump shows come the same way.
    #expect(isBlack(try await picture(.element(.item([0, 12]), distance: 0))))
    #expect(isBlack(try await picture()) == (what != "colour"))
    withExtendedLifetime(delegate) {}
  }

  /// Sections whose headers one sees through.
  private final class Sections: CollectionDataSource {
    func numberOfSections() -> Int { 3 }
    func numberOfItems(inSection section: Int) -> Int { 10 }
    func supplementaries(inSection section: Int) -> [SupplementaryKind: Int] { [.header: 1] }

    func nodeBlock(forItemAt indexPath: IndexPath) -> CellNodeBlock? {
      {
        let cell = CellNode()
        cell.style.height = .points(20)
        cell.backgroundColor = .black
        return cell
      }
    }

    func nodeBlock(forSupplementaryOfKind kind: SupplementaryKind, at indexPath: IndexPath) -> CellNodeBlock {
      {
        let cell = CellNode()
        cell.id = "header"
        cell.style.height = .points(10)
        return cell
      }
    }
  }

  @Test("a pinned header that lets through what it lies over may be changed when it is first displayed")
  func changedHeader() async throws {
    let source = Sections()
    let collection = CollectionNode(layout: ListLayout(pinsHeaders: true), showing: source)
    let delegate = Changing { if $0.id == "header" { $0.setNeedsLayout() } }
    collection.delegate = delegate
    collection.attach(viewport: Viewport(20, 100), pool: WorkerPool(count: 2), environment: environment)
    for _ in 0..<2 {
      let frame = try await collection.makeFrame(.element(.item([1, 5]), distance: 0))
      #expect(frame.cells.contains { $0.id == "header" })
    }
    withExtendedLifetime((source, delegate)) {}
  }

  @Test("a cell with a container in it that is changed when it is first displayed still shows the container")
  func changedHolder() async throws {
    final class Holders: TableDataSource {
      func numberOfRows(inSection section: Int) -> Int { 2 }
      func nodeBlock(forRowAt indexPath: IndexPath) -> CellNodeBlock {
        {
          let cell = CellNode()
          cell.id = "\(indexPath.item)"
          cell.style.height = .points(60)
          let inner = CollectionNode(layout: ListLayout())
          let feed = Sections()
          inner.ownDataSource = feed
          inner.style.height = .points(60)
          cell.layoutSpecBlock = { _, _ in InsetLayoutSpec(insets: .zero, child: inner) }
          return cell
        }
      }
    }
    let source = Holders()
    let table = TableNode(showing: source)
    let delegate = Changing { $0.setNeedsLayout() }
    table.delegate = delegate
    table.attach(viewport: Viewport(20, 100), pool: WorkerPool(count: 2), environment: environment)
    for _ in 0..<2 {
      // A header of 10 points and three items of 20, of which the last is cut off.
      #expect(try await table.makeFrame(.stay).cells.map(\.cells.count) == [4, 4])
    }
    withExtendedLifetime((source, delegate)) {}
  }
}
