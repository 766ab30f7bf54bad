import Testing
import Weft
import WeftSnapshots

/// Nodes that grew: by what is in them, and all by as much.
@Suite struct LayoutDifferenceGrowthTests: LayoutDifferenceSuite {
  // Of the second one neither its new place nor its new size follows from the first: that pushed by 8 points.
  @Test("nodes that were resized and moved alike are each told by themselves, along either axis")
  func movedTwins() throws {
    func pair(_ first: String, _ second: String) -> String {
      "99 × 99\n    |\(first) node \"a\"\n    |\(second) node \"b\""
    }
    let before = pair("10 × 10 at (0, 0)", "10 × 10 at (20, 0)")
    #expect(
      try difference(before, pair("10 × 15 at (0, 3)", "10 × 15 at (20, 3)"))
        == ["`a` moved 3 pt down and is 5 pt taller.", "`b` moved 3 pt down and is 5 pt taller."])
    #expect(
      try difference(before, pair("15 × 10 at (3, 0)", "15 × 10 at (23, 0)"))
        == ["`a` moved 3 pt right and is 5 pt wider.", "`b` moved 3 pt right and is 5 pt wider."])
  }

  @Test("what grew for a node that came, or shrank for one that went, is not told")
  func comingAndGoing() throws {
    func column(_ height: Int, _ last: String = "") -> String {
      "20 × 99\n    |9 × \(height) at (0, 0) cell \"card\"\n    |    |9 × 10 at (0, 0) node \"a\"\(last)"
    }
    let longer = column(15, "\n    |    |9 × 5 at (0, 10) node \"b\"")
    #expect(try difference(column(10), longer) == ["`b` is new: 9 × 5 pt at (0, 10)."])
    #expect(try difference(longer, column(10)) == ["`b` is gone."])
  }

  // The photo is a point wider and so is the card; taller is only the card.
  @Test("a node that grew with what is in it along one axis alone is told")
  func oneAxis() throws {
    func card(_ size: String, _ photo: String) -> String {
      "99 × 99\n    |\(size) at (0, 0) cell \"card\"\n    |    |\(photo) at (0, 0) image \"photo\""
    }
    #expect(
      try difference(card("10 × 20", "10 × 10"), card("11 × 24", "11 × 10"))
        == ["`card` is 1 pt wider and 4 pt taller.", "`photo` is 1 pt wider."])
    #expect(
      try difference(card("10 × 20", "10 × 20"), card("14 × 21", "10 × 21"))
        == ["`card` is 4 pt wider and 1 pt taller.", "`photo` is 1 pt taller."])
  }

  @Test("less than a thousandth of a point apart are numbers that were rounded, and no changes")
  func rounding() throws {
    func node(_ x: String, _ width: String) -> String { "9 × 9\n    |\(width) × 2 at (\(x), 3) node \"a\"" }
    #expect(try difference(node("1", "2"), node("1.0009", "2.0009")) == [])
    #expect(try difference(node("1", "2"), node("1.02", "2")) == ["`a` moved 0.02 pt right."])
    #expect(try difference(node("1", "2"), node("1", "1.98")) == ["`a` is 0.02 pt narrower."])
  }

  @Test("of nodes without an id those of a type stand for each other in order, whatever lies between them")
  func unnamedTypes() throws {
    func nodes(_ types: String...) -> String {
      (["99 × 99"] + types.enumerated().map { "    |1 × 1 at (0, \(10 * $0)) \($1)" })
        .joined(separator: "\n")
    }
    // The second text went down by 10 points, where an image is new.
    #expect(
      try difference(nodes("text", "text"), nodes("text", "image", "text")) == [
        "The image at (0, 10) is new: 1 × 1 pt at (0, 10), and the node after it moved 10 pt down."
      ])
    #expect(
      try difference(nodes("text", "image", "image"), nodes("text", "image"))
        == ["The image at (0, 20) is gone."])
  }

  @Test("what comes weighs as much as its sides together, and more than what is in another node now")
  func weights() throws {
    let before = "99 × 99\n    |9 × 9 at (0, 0) node \"a\"\n    |    |1 × 1 at (0, 0) text \"t\""
    let after = """
      99 × 99
          |9 × 9 at (0, 0) node "a"
          |1 × 1 at (0, 0) text "t"
          |4 × 5 at (0, 30) node "small"
          |2 × 8 at (0, 40) node "large"
      """
    #expect(
      try difference(before, after) == [
        "`large` is new: 2 × 8 pt at (0, 40).", "`small` is new: 4 × 5 pt at (0, 30).",
        "`t` is in the root now.",
      ])
  }
}
