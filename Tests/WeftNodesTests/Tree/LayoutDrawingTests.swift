import Testing
import Weft

/// Layouts as SVG.
@Suite struct LayoutDrawingTests {
  // The second one reaches from (60, −10) to (120, 40) and so beyond 100 × 50 at the right and the top: 120 × 60 from (0, −10).
  // A name of n letters takes 4.5 n + 4 points: "row" 17.5, "node" 22.
  @Test(
    "a drawing shows all frames; names are at the top left of leaves and at the bottom right of what is around others"
  )
  func drawing() {
    let leaf = LayoutResult.Node(type: "text", frame: Rect(x: 60, y: -10, width: 60, height: 50))
    let row = LayoutResult.Node(
      id: "row", frame: Rect(x: 10, y: 5, width: 17.5, height: 12), children: [leaf])
    let narrow = LayoutResult.Node(frame: Rect(x: 0, y: 0, width: 21, height: 30))
    let low = LayoutResult.Node(frame: Rect(x: 0, y: 0, width: 30, height: 9.5))
    let svg = LayoutResult(size: Size(width: 100, height: 50), nodes: [row, narrow, low]).svg
    let lines = svg.split(separator: "\n").map(String.init)
    #expect(lines[0].contains("viewBox=\"0 -10 120 60\" width=\"120\" height=\"60\""))
    #expect(
      lines.filter { $0.hasPrefix("<text") } == [
        "<text x=\"25.5\" y=\"15\" text-anchor=\"end\" fill=\"#d81b60\">row</text>",
        "<text x=\"62\" y=\"-2\" text-anchor=\"start\" fill=\"#1e88e5\">text</text>",
      ])
    #expect(lines.filter { $0.hasPrefix("<rect") }.count == 5)
  }

  @Test("each level has a colour of its own, and the seventh that of the first")
  func levels() throws {
    var node = LayoutResult.Node(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    for _ in 0..<6 {
      node = LayoutResult.Node(frame: Rect(x: 0, y: 0, width: 10, height: 10), children: [node])
    }
    let svg = LayoutResult(size: Size(width: 10, height: 10), nodes: [node]).svg
    let colors = svg.split(separator: "\n").filter { $0.contains("fill-opacity") }.map {
      $0.suffix(10).prefix(7)
    }
    #expect(colors.count == 7 && Set(colors).count == 6)
    #expect(colors.first == colors.last && colors.first == "#d81b60")
  }
}
