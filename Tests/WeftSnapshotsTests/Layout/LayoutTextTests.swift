import Testing
import Weft
import WeftSnapshots

/// Layouts as they stand in golden files.
@Suite struct LayoutTextTests {
  @Test("a layout is read back as it was written")
  func roundTrip() throws {
    let card = """
      390 × 140
          |390 × 140 at (0, 0) cell "card"
          |    |100 × 60 at (12, 12) image "photo"
          |    |200 × 20 at (12, 80) text "title"
          |20 × 20 at (358, 12) node "badge"
      """
    #expect(try LayoutText.read(card + "\n").text == card)
    let odd = "7.5 × 2\n    |7.5 × 2 at (-0.5, 1e-05) cell \"a \\\" b) c\""
    #expect(try LayoutText.read(odd).text == odd)
  }

  @Test(
    "what is no layout is refused, with its line",
    arguments: [
      ("", 1), ("hello", 1), ("1 x 1", 1), ("1 × 1\nhello", 2), ("\n1 × 1\n\nhello", 4), ("\nhello", 2),
      ("1 × 1\n    |    |1 × 1 at (0, 0) node", 2),
      ("1 × 1\n    |1 × 1 at (0, 0) node\n1 × 1 at (0, 0) node", 3), ("1 × 1\n    |1 × 1 at (0, 0)", 2),
      ("1 × 1\n    |1 × 1 at (0) node", 2), ("1 × 1\n    |1 × 1 at (0, 0, 0) node", 2),
      ("1 × 1\n    |1 × 1 at (0, x) node", 2), ("1 × 1\n    |1 × 1 at (0, 0) ", 2),
      ("1 × 1\n    |1 × 1 at (0, 0) node \"a", 2), ("1 × 1\n    |1 × 1 at (0, 0) node a", 2),
    ])
  func defects(text: String, line: Int) {
    let defect = #expect(throws: LayoutText.Defect.self) { try LayoutText.read(text) }
    #expect(defect?.line == line)
  }

  @Test(
    "what lacks a number, a name's end or a type is refused",
    arguments: [
      "1 × 1 × 1", "a × 1", "1 × b", "1 ×", "1 × 1\n    |1 at (0, 0) node",
      "1 × 1\n    |1 × x at (0, 0) node",
      "1 × 1\n    |1 × 1 at (x, 0) node", "1 × 1\n    |1 × 1 at (0, 0) node \"",
      "1 × 1\n    |1 × 1 at (0, 0)  \"a\"", "1 × 1\n|1 × 1 at (0, 0) node", "1 × 1\n    |1 × 1 (0, 0) node",
    ])
  func refused(text: String) {
    let defect = #expect(throws: LayoutText.Defect.self) { try LayoutText.read(text) }
    let line = text.contains("\n") ? 2 : 1
    #expect(defect?.description == "line \(line) is no line of a layout")
  }

  @Test("nodes lie in the last one that is a level further out, however many levels end at once")
  func levels() throws {
    let layout = try LayoutText.read(
      """
      9 × 8

          |1 × 2 at (3, 4) cell "a b"
          |    |5 × 6 at (7, 8) node
          |    |    |1 × 1 at (0, 0) text "c"
          |    |    |1 × 1 at (0, 1) text ""
          |2 × 2 at (0, 0) image
      """)
    #expect(layout.size == Size(width: 9, height: 8))
    #expect(layout.nodes.map(\.id) == ["a b", nil] && layout.nodes.map(\.type) == ["cell", "image"])
    #expect(layout.nodes[0].frame == Rect(x: 3, y: 4, width: 1, height: 2))
    let inner = try #require(layout.nodes[0].children.first)
    #expect(inner.frame == Rect(x: 7, y: 8, width: 5, height: 6) && inner.id == nil)
    #expect(inner.children.map(\.id) == ["c", ""] && layout.nodes[1].children.isEmpty)
  }
}
