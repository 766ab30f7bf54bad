import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// What a container remembers of text that could not be shown as asked for.
@Suite struct TextProblemsConcurrencyTests {
  let environment: RenderEnvironment

  init() throws { environment = try .standard().with(textProblemPolicy: .ignore) }

  /// A row of text in a family.
  private final class Lines: TableDataSource {
    var family = "Nowhere"
    func numberOfRows(inSection section: Int) -> Int { 1 }
    func nodeBlock(forRowAt indexPath: IndexPath) -> CellNodeBlock {
      let family = family
      return {
        let text = TextNode("a", font: Font(family: family, size: 10))
        return CellNode { _, _ in WrapperLayoutSpec(children: [text]) }
      }
    }
  }

  @Test("problems are told until everything is read anew, and then those that there still are")
  func reload() async throws {
    let lines = Lines()
    let table = TableNode(showing: lines, through: Viewport(100, 100), environment: environment)
    _ = try await table.makeFrame(.start)
    #expect(table.textProblems.map(\.element) == ["row 0 of section 0"])
    for (family, count) in [("Elsewhere", 1), ("DejaVu Sans", 0)] {
      lines.family = family
      table.reloadData()
      _ = try await table.makeFrame(.stay)
      #expect(table.textProblems.count == count, "\(family)")
    }
  }
}
