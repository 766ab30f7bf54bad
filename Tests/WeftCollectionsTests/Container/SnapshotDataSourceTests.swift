import Testing
import WeftNodes

@testable import WeftCollections

@Suite struct SnapshotDataSourceTests {
  private struct Row: Identifiable, Equatable, Sendable { let id: Int }

  @Test("contents that are applied to the container of another data source end the program with a sentence")
  func anotherContainer() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let rows = SnapshotDataSource(CollectionSnapshot([Row(id: 1)])) { _ in CellNode() }
      let shown = TableNode()
      shown.dataSource = rows
      try rows.apply(CollectionSnapshot([Row(id: 1), Row(id: 2)]), to: shown)
      try rows.apply(CollectionSnapshot([Row(id: 3)]), to: TableNode())
    }
    let told = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      told.contains("Contents are applied to a TableNode that has another data source, or none."), "\(told)")
  }
}
