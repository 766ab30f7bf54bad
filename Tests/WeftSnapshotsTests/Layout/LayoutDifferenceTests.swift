import Testing
import Weft
import WeftSnapshots

@Suite struct LayoutDifferenceTests: LayoutDifferenceSuite {
  @Test("the same layout has no difference")
  func same() throws { #expect(try sentences() == []) }

  @Test("what grew is told, and what moved on by as much is folded into it; so is what is around it")
  func growth() throws {
    #expect(
      try sentences(
        ("100 × 60 at (12, 12)", "100 × 72 at (12, 12)"), ("(12, 80)", "(12, 92)"),
        ("(12, 108)", "(12, 120)"),
        ("390 × 140", "390 × 152")) == ["`photo` is 12 pt taller, and 2 nodes after it moved 12 pt down."])
  }

  @Test("what grew with what is inside it has others move on by as much, and neither is told")
  func growthInside() throws {
    func column(_ height: Int) -> String {
      """
      9 × 40
          |9 × \(height) at (0, 0) cell "a"
          |    |9 × \(height) at (0, 0) image "i"
          |9 × 10 at (0, \(height)) cell "b"
      """
    }
    #expect(try difference(column(10), column(15)) == ["`i` is 5 pt taller."])
  }

  @Test("a move of its own is told apart from a growth before it")
  func movesAndGrowth() throws {
    #expect(
      try sentences(("100 × 60 at (12, 12)", "100 × 72 at (12, 12)"), ("(12, 80)", "(12, 88)"))
        == ["`photo` is 12 pt taller.", "`title` moved 8 pt down."])
  }

  // Below a photo that is 12 points taller, each gap is 8 points wider.
  @Test("wider gaps are told apart from what moves on, and once for all of them")
  func gaps() throws {
    #expect(
      try sentences(
        ("100 × 60 at (12, 12)", "100 × 72 at (12, 12)"), ("(12, 80)", "(12, 100)"),
        ("(12, 108)", "(12, 136)"),
        ("390 × 140", "390 × 168")) == [
          "`photo` is 12 pt taller.",
          "`title` lies 8 pt further down from what is before it, as does `body`.",
        ])
  }

  @Test("rows that all grow are one change")
  func rows() throws {
    func rows(_ height: Int) -> String {
      (["9 × 99"] + (0..<4).map { "    |9 × \(height) at (0, \($0 * height)) cell \"row \($0)\"" })
        .joined(separator: "\n")
    }
    #expect(
      try difference(rows(10), rows(13))
        == ["`row 0` is 3 pt taller, as are 3 other nodes; what is after them moved on."])
  }

  @Test("nodes that move together are one change")
  func moves() throws {
    #expect(
      try sentences(("(12, 80)", "(8, 80.5)"), ("(12, 108)", "(8, 108.5)"))
        == ["`title` moved 4 pt left and 0.5 pt down, and the node after it moved 4 pt left and 0.5 pt down."]
    )
  }

  @Test("the greatest change comes first, whichever axis it is on")
  func order() throws {
    #expect(
      try sentences(
        ("20 × 20 at (358, 12)", "17 × 20 at (358, 12)"), ("200 × 20 at (12, 108)", "160 × 20 at (12, 108)"))
        == ["`body` is 40 pt narrower.", "`badge` is 3 pt narrower."])
  }

  @Test("what is new or gone comes before all else, with what moves for it")
  func comingAndGoing() throws {
    #expect(
      try sentences(
        ("    |    |200 × 20 at (12, 80) text \"title\"\n", ""), ("(12, 108)", "(12, 80)"),
        (
          "    |    |20 × 20 at (358, 12) node \"badge\"",
          "    |    |20 × 20 at (358, 12) node \"badge\"\n    |    |5 × 5 at (0, 0) node \"dot\""
        ),
        ("390 × 140", "390 × 112"))
        == ["`title` is gone, and the node after it moved 28 pt up.", "`dot` is new: 5 × 5 pt at (0, 0)."])
  }

  @Test("what moves otherwise than the first node after one that is gone does so on its own")
  func movesBesideRemoval() throws {
    #expect(
      try sentences(
        ("    |    |200 × 20 at (12, 80) text \"title\"\n", ""), ("(12, 108)", "(12, 80)"),
        ("(358, 12)", "(353, 12)"))
        == ["`title` is gone, and the node after it moved 28 pt up.", "`badge` moved 5 pt left."])
  }

  @Test("a node that is only called something else is told so")
  func renamed() throws {
    #expect(try sentences(("\"title\"", "\"headline\"")) == ["`title` is called `headline` now."])
  }

  @Test("of two nodes that were in one place, only one can be what is called something else now")
  func renamedOnce() throws {
    #expect(
      try difference(
        "9 × 9\n    |1 × 1 at (0, 0) node \"a\"\n    |1 × 1 at (0, 0) node \"b\"",
        "9 × 9\n    |1 × 1 at (0, 0) node \"c\"") == ["`b` is gone.", "`a` is called `c` now."])
  }

  @Test("what is inside a node that moved goes with it, and is not told")
  func inside() throws {
    #expect(
      try difference(
        """
        100 × 100
            |10 × 10 at (0, 0) node "a"
            |    |5 × 5 at (1, 1) image
            |    |    |2 × 2 at (2, 2) text "t"
        """,
        """
        100 × 100
            |10 × 10 at (30, 0) node "a"
            |    |5 × 5 at (31, 1) image
            |    |    |2 × 2 at (32, 2) text "t"
        """) == ["`a` moved 30 pt right."])
  }

  @Test("nodes without an id stand for each other by type and number, and are told by their places")
  func unnamed() throws {
    #expect(
      try difference(
        "9 × 9\n    |1 × 1 at (0, 0) text\n    |1 × 1 at (0, 2) text\n    |1 × 1 at (0, 3) image",
        "9 × 9\n    |1 × 1 at (0, 0) text\n    |1 × 1 at (0, 3) text\n    |1 × 1 at (0, 3) image")
        == ["The text at (0, 2) moved 1 pt down."])
  }

  @Test("a node in another parent, and one of another type")
  func otherParents() throws {
    #expect(
      try difference(
        "9 × 9\n    |5 × 5 at (0, 0) node \"a\"\n    |    |1 × 1 at (0, 0) text \"t\"\n    |4 × 4 at (5, 5) node \"b\"",
        "9 × 9\n    |5 × 5 at (0, 0) image \"a\"\n    |4 × 4 at (5, 5) node \"b\"\n    |    |1 × 1 at (5, 5) text \"t\""
      )
        == ["`t` is in `b` now.", "`a` is an image now, not a node."])
  }

  @Test("nodes in another order")
  func reordered() throws {
    #expect(
      try difference(
        "9 × 9\n    |9 × 9 at (0, 0) node \"r\"\n    |    |1 × 1 at (0, 0) node \"a\"\n    |    |2 × 2 at (0, 0) node \"b\"",
        "9 × 9\n    |9 × 9 at (0, 0) node \"r\"\n    |    |2 × 2 at (0, 0) node \"b\"\n    |    |1 × 1 at (0, 0) node \"a\""
      )
        == ["`r` has its nodes in another order."])
  }

  @Test("a long list of changes is cut")
  func limit() throws {
    let lines = (0..<9).map { "    |1 × 1 at (0, \($0 * 10)) node \"n\($0)\"" }
    let moved = (0..<9).map { "    |1 × 1 at (\($0 * $0 + 1), \($0 * 10)) node \"n\($0)\"" }
    let result = try difference(
      (["9 × 99"] + lines).joined(separator: "\n"), (["9 × 99"] + moved).joined(separator: "\n"))
    #expect(result.count == 7)
    #expect(result.first == "`n8` moved 65 pt right.")
    #expect(result.last == "There are 3 more changes in the layout.")
  }
}
