import Testing
import Weft

@Suite struct NegativeCountTests {
  /// One section of one row, unless it is told otherwise.
  private final class RowFeed: TableDataSource {
    var sections = 1
    var rows = 1
    func numberOfSections() -> Int { sections }
    func numberOfRows(inSection section: Int) -> Int { section == 0 ? 1 : rows }
    func nodeBlock(forRowAt indexPath: IndexPath) -> CellNodeBlock { { CellNode() } }
  }

  private final class ItemFeed: CollectionDataSource {
    var items = 1
    var headers = 0
    func numberOfItems(inSection section: Int) -> Int { items }
    func supplementaries(inSection section: Int) -> [SupplementaryKind: Int] { [.header: headers] }
  }

  private static func told(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("a negative number of sections ends the program with a sentence that names the method")
  func sections() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (table, feed) = (TableNode(), RowFeed())
      table.dataSource = feed
      feed.sections = -2
      _ = table.numberOfSections
    }
    #expect(Self.told(result).contains("RowFeed.numberOfSections() is -2, but a count must be 0 or more."))
  }

  @Test("a negative number of rows ends the program with a sentence that names the method and the section")
  func rows() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (table, feed) = (TableNode(), RowFeed())
      table.dataSource = feed
      (feed.sections, feed.rows) = (2, -1)
      _ = table.numberOfSections
    }
    #expect(Self.told(result).contains("RowFeed.numberOfRows(inSection: 1) is -1, but"))
  }

  @Test("a number of items that turns negative with an edit ends the program with a sentence")
  func items() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (collection, feed) = (CollectionNode(), ItemFeed())
      collection.dataSource = feed
      _ = collection.numberOfSections
      feed.items = -3
      try collection.deleteItems(at: [[0, 0]])
    }
    #expect(Self.told(result).contains("ItemFeed.numberOfItems(inSection: 0) is -3, but"))
  }

  @Test("a negative number of supplementaries ends the program with a sentence that names their kind")
  func supplementaries() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (collection, feed) = (CollectionNode(), ItemFeed())
      collection.dataSource = feed
      feed.headers = -1
      _ = collection.numberOfSections
    }
    #expect(Self.told(result).contains("ItemFeed.supplementaries(inSection: 0)[\"header\"] is -1, but"))
  }
}
