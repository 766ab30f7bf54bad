import Testing
import Weft
import WeftSnapshots

/// What follows from a change, and what does not.
@Suite struct LayoutDifferenceSearchTests: LayoutDifferenceSuite {
  @Test("the greater change comes first though it is found later, on either axis and of either sort")
  func order() throws {
    let (title, body) = ("200 × 20 at (12, 80)", "200 × 20 at (12, 108)")
    #expect(
      try sentences((title, "197 × 20 at (12, 80)"), (body, "200 × 60 at (12, 108)"))
        == ["`body` is 40 pt taller.", "`title` is 3 pt narrower."])
    #expect(
      try sentences((title, "200 × 23 at (12, 80)"), (body, "240 × 20 at (12, 108)"))
        == ["`body` is 40 pt wider.", "`title` is 3 pt taller."])
    #expect(
      try sentences(("(12, 80)", "(9, 80)"), ("(12, 108)", "(12, 117)"))
        == ["`body` moved 9 pt down.", "`title` moved 3 pt left."])
    #expect(
      try sentences(("(12, 80)", "(12, 77)"), ("(12, 108)", "(21, 108)"))
        == ["`body` moved 9 pt right.", "`title` moved 3 pt up."])
  }

  // The photo is 12 points taller; only what lies below it moves on with that, and only downwards.
  @Test("a gap is wider only behind what grew, and where it went the same way")
  func noGap() throws {
    let taller = ("100 × 60 at (12, 12)", "100 × 72 at (12, 12)")
    #expect(
      try sentences(taller, ("(358, 12)", "(358, 32)"))
        == ["`badge` moved 20 pt down.", "`photo` is 12 pt taller."])
    #expect(
      try sentences(taller, ("(12, 80)", "(12, 60)"))
        == ["`title` moved 20 pt up.", "`photo` is 12 pt taller."])
    let wider = ("100 × 60 at (12, 12)", "112 × 60 at (12, 12)")
    #expect(
      try sentences(wider, ("(12, 80)", "(32, 80)"))
        == ["`title` moved 20 pt right.", "`photo` is 12 pt wider."])
    #expect(
      try sentences(wider, ("(358, 12)", "(338, 12)"))
        == ["`badge` moved 20 pt left.", "`photo` is 12 pt wider."])
  }

  @Test("of three gaps that are wider, the two others are counted")
  func threeGaps() throws {
    func column(_ height: Int, _ gap: Int) -> String {
      let rows = (1...3).map { "    |9 × 10 at (0, \(height + ($0 - 1) * 10 + $0 * gap)) node \"n\($0)\"" }
      return (["9 × 99", "    |9 × \(height) at (0, 0) image \"i\""] + rows).joined(separator: "\n")
    }
    #expect(
      try difference(column(10, 2), column(15, 9)) == [
        "`n1` lies 7 pt further down from what is before it, as do 2 other nodes.", "`i` is 5 pt taller.",
      ])
  }

  @Test("what is new pushes what is behind it, and is told with its size and its place")
  func added() throws {
    let new = "    |9 × 5 at (1, 10) text \"new\"\n"
    func nodes(_ new: String, _ y: Int) -> String {
      "20 × 99\n    |9 × 10 at (0, 0) node \"a\"\n\(new)    |9 × 10 at (0, \(y)) node \"b\"\n"
        + "    |9 × 10 at (0, \(y + 10)) node \"c\""
    }
    #expect(
      try difference(nodes("", 10), nodes(new, 15))
        == ["`new` is new: 9 × 5 pt at (1, 10), and 2 nodes after it moved 5 pt down."])
  }

  @Test("what moved in a node that moved itself is told by how much it did so in that")
  func movedInMoved() throws {
    #expect(
      try difference(
        "99 × 99\n    |20 × 20 at (10, 10) node \"a\"\n    |    |5 × 5 at (12, 13) node \"b\"",
        "99 × 99\n    |20 × 20 at (40, 60) node \"a\"\n    |    |5 × 5 at (45, 62) node \"b\"")
        == ["`a` moved 30 pt right and 50 pt down.", "`b` moved 3 pt right and 1 pt up."])
  }

  @Test("what grew without anything in it is told, and so is what is in it and grew otherwise")
  func growthOfItsOwn() throws {
    #expect(
      try sentences(("390 × 140 at", "390 × 155 at"), ("20 × 20 at (358", "20 × 29 at (358"))
        == ["`card` is 15 pt taller.", "`badge` is 9 pt taller."])
  }

  @Test("a node of another type at the same place is another node, and one elsewhere is no other name")
  func replaced() throws {
    #expect(
      try difference("9 × 9\n    |3 × 1 at (4, 5) node \"a\"", "9 × 9\n    |3 × 1 at (4, 5) text \"b\"")
        == ["`a` is gone.", "`b` is new: 3 × 1 pt at (4, 5)."])
    #expect(
      try difference("9 × 9\n    |3 × 1 at (4, 5) node \"a\"", "9 × 9\n    |3 × 1 at (4, 6) node \"b\"")
        == ["`a` is gone.", "`b` is new: 3 × 1 pt at (4, 6)."])
  }

  @Test("a node that has left all others is in the root now")
  func toRoot() throws {
    #expect(
      try difference(
        "9 × 9\n    |5 × 5 at (0, 0) node \"a\"\n    |    |1 × 1 at (0, 0) text \"t\"",
        "9 × 9\n    |5 × 5 at (0, 0) node \"a\"\n    |1 × 1 at (0, 0) text \"t\"")
        == ["`t` is in the root now."])
  }
}
