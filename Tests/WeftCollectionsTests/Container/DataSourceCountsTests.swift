import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// What is read of a data source.
@Suite struct DataSourceCountsTests {
  private final class Kinds: CollectionDataSource {
    func numberOfSections() -> Int { 2 }
    func numberOfItems(inSection section: Int) -> Int { 5 + section }
    func nodeBlock(forItemAt indexPath: IndexPath) -> CellNodeBlock? { { CellNode() } }
    func context(forSection section: Int) -> (any Sendable)? { "context \(section)" }
    func supplementaries(inSection section: Int) -> [SupplementaryKind: Int] {
      [.header: 1, .footer: 2, "badge": 3, "mark": 0]
    }
  }

  @Test("a section is read with its items, its context, and what supplementaries it has, by their names")
  func contents() {
    let counts = DataSourceCounts(Kinds())
    #expect(counts.sections() == 2 && counts.items(inSection: 1) == 6)
    let contents = counts.contents(ofSection: 1)
    #expect(contents.itemCount == 6 && contents.context as? String == "context 1")
    #expect(contents.supplementaries.map(\.kind.rawValue) == ["badge", "footer", "header"])
    #expect(contents.supplementaries.map(\.count) == [3, 2, 1])
    #expect(counts.name == "Kinds")
  }

  @Test("an error names its element, and then what went wrong")
  func error() {
    let error = CollectionError(.supplementary(.header, [3, 0]), BatchFailure(number: 4))
    #expect(error.element == "the header of section 3" && error.reason as? BatchFailure == .init(number: 4))
    #expect(error.description == "the header of section 3: \(BatchFailure(number: 4))")
  }
}
