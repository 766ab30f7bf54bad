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
}
