import Testing
import Weft
import WeftTestSupport

@testable import WeftSnapshots

/// What is said of nodes side by side, and of those that become smaller.
@Suite struct LayoutDifferenceAxesTests: LayoutDifferenceSuite {
  /// A photo, a title and a badge, one beside the other; or one below the other.
  private static let row = """
    200 × 40
        |200 × 40 at (0, 0) cell "card"
        |    |40 × 20 at (10, 5) image "photo"
        |    |60 × 20 at (60, 5) text "title"
        |    |20 × 20 at (130, 5) node "badge"
    """
  private static let column = """
    40 × 200
        |40 × 200 at (0, 0) cell "card"
        |    |20 × 40 at (5, 10) image "photo"
        |    |20 × 60 at (5, 60) text "title"
        |    |20 × 20 at (5, 130) node "badge"
    """

  @Test("what grew or shrank takes what is beside it along, either way")
  func sideways() throws {
    #expect(
      try sentences(
        Self.row, ("40 × 20 at (10", "52 × 20 at (10"), ("(60, 5)", "(72, 5)"), ("(130, 5)", "(142, 5)"),
        ("200 × 40", "212 × 40")) == ["`photo` is 12 pt wider, and 2 nodes after it moved 12 pt right."])
    #expect(
      try sentences(
        Self.row, ("40 × 20 at (10", "28 × 20 at (10"), ("(60, 5)", "(48, 5)"), ("(130, 5)", "(118, 5)"),
        ("200 × 40", "188 × 40")) == ["`photo` is 12 pt narrower, and 2 nodes after it moved 12 pt left."])
    #expect(
      try sentences(
        Self.column, ("20 × 40 at (5", "20 × 28 at (5"), ("(5, 60)", "(5, 48)"), ("(5, 130)", "(5, 118)"),
        ("40 × 200", "40 × 188")) == ["`photo` is 12 pt shorter, and 2 nodes after it moved 12 pt up."])
  }

  // Beside a photo that is 12 points wider, each gap is 8 points wider; above one that is 12 points shorter, 8 points narrower.
  @Test("gaps are told apart from what moves on, along each axis and either way")
  func gaps() throws {
    #expect(
      try sentences(
        Self.row, ("40 × 20 at (10", "52 × 20 at (10"), ("(60, 5)", "(80, 5)"), ("(130, 5)", "(158, 5)"),
        ("200 × 40", "228 × 40")) == [
          "`photo` is 12 pt wider.",
          "`title` lies 8 pt further right from what is before it, as does `badge`.",
        ])
    #expect(
      try sentences(
        Self.column, ("20 × 40 at (5", "20 × 28 at (5"), ("(5, 60)", "(5, 40)"), ("(5, 130)", "(5, 102)"),
        ("40 × 200", "40 × 172")) == [
          "`photo` is 12 pt shorter.",
          "`title` lies 8 pt further up from what is before it, as does `badge`.",
        ])
  }

  @Test("two rows that grow are told together, by name")
  func twins() throws {
    func rows(_ height: Int) -> String {
      (["9 × 99"] + (0..<2).map { "    |9 × \(height) at (0, \($0 * height)) cell \"row \($0)\"" })
        .joined(separator: "\n")
    }
    #expect(
      try difference(rows(10), rows(13))
        == ["`row 0` is 3 pt taller, as is `row 1`; what is after them moved on."])
  }

  // Each row is 3 points taller, so that the second one moves by 3, the third one by 6 and the last one by 9.
  @Test("of rows that all grow, only the one that moved as far as the first one grew follows that")
  func followersOfTwins() throws {
    func rows(_ height: Int) throws -> LayoutResult {
      let lines = (0..<4).map { "    |9 × \(height) at (0, \($0 * height)) cell \"row \($0)\"" }
      return try LayoutText.read((["9 × 99"] + lines).joined(separator: "\n"))
    }
    let changes = LayoutDifference(try rows(10), try rows(13)).changes
    #expect(changes.map(\.twins.count) == [3])
    let followers = try #require(changes.first?.followers)
    #expect(followers.count == 1 && followers.x == 0 && followers.y == 3)
  }

  @Test("a node that moved and has another size is told both, to hundredths of a point")
  func movedAndResized() throws {
    #expect(
      try sentences(Self.row, ("20 × 20 at (130, 5)", "17.3333 × 25 at (120, 9)"))
        == ["`badge` moved 10 pt left and 4 pt down and is 2.67 pt narrower and 5 pt taller."])
  }

  @Test("one change more than six is one, and as many as six are all told")
  func limit() throws {
    func nodes(_ count: Int, moved: Bool) -> String {
      let lines = (0..<count).map { "    |1 × 1 at (\(moved ? $0 * $0 + 1 : 0), \($0 * 10)) node \"n\($0)\"" }
      return (["9 × 99"] + lines).joined(separator: "\n")
    }
    let seven = try difference(nodes(7, moved: false), nodes(7, moved: true))
    #expect(seven.count == 7 && seven.last == "There is 1 more change in the layout.")
    let six = try difference(nodes(6, moved: false), nodes(6, moved: true))
    #expect(six.count == 6 && six.last == "`n0` moved 1 pt right.")
  }

  @Test("where nothing in it has changed, the root's size is told")
  func root() throws {
    #expect(
      try difference("9 × 9\n    |1 × 1 at (0, 0) node", "9 × 12.5\n    |1 × 1 at (0, 0) node")
        == ["The root is 9 × 12.5 pt instead of 9 × 9 pt."])
  }
}
