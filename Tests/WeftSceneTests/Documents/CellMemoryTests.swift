import Testing
import Weft
import WeftGraphics
import WeftNodes
import WeftScene
import WeftTestSupport

/// What the cells of a feed have in memory together.
@Suite struct CellMemoryTests {
  // Ten cells of 20 points, seen at once; each is two nodes, of 1,400 bytes.
  @Test(
    "a feed whose nodes need more memory than there may be is refused by that name, and not as measured too often"
  )
  func nodes() async throws {
    func render(_ bytes: Int) async throws {
      var limits = RenderLimits.standard
      limits[.memory] = bytes
      let cell = #"{"type":"cell","style":{"height":20},"layout":{"type":"node"}}"#
      let cells = Array(repeating: cell, count: 10).joined(separator: ",")
      let document = try FeedDocument.load(
        bytes: Array(
          #"{"weft":1,"viewport":{"width":100,"height":200},"sections":[{"items":[\#(cells)]}]}"#.utf8),
        limits: limits)
      try await draw(document, limits)
    }
    let refusal = await #expect(throws: CollectionError.self) { try await render(10 * 2 * 1400 - 1) }
    let error = try #require(refusal?.reason as? LayoutError)
    #expect(error.exceedsLimit)
    #expect(error.description.contains("need more memory than they may take together"))
    #expect(error.description.contains("raised by --limit memory=NUMBER"))
    try await render(1_000_000)
  }
}
