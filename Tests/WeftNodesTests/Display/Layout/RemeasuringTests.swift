import Testing
import Weft
import WeftGraphics

/// Which nodes of a cell of two columns are measured again after a change, and what the cell's container is told.
@Suite struct RemeasuringTests {
  /// A cell of two columns, and what became of it when it was told to change.
  private final class Columns {
    let (left, right) = (TextNode("left"), TextNode("right"))
    let picture = ImageNode()
    private(set) lazy var leftColumn = StackNode([left, picture])
    private(set) lazy var rightColumn = StackNode([right])
    private(set) lazy var cell = CellNode { [leftColumn, rightColumn] _, _ in
      StackLayoutSpec(direction: .horizontal, children: [leftColumn, rightColumn])
    }
    private var owner: RecordingOwner?

    init() throws {
      leftColumn.style.width = 60
      rightColumn.style.width = 40
      try cell.layOut()
      owner = RecordingOwner(of: cell)
    }

    /// What the cell's container has been told since the last change began.
    var tellings: [String] { owner?.told ?? [] }

    /// How often each node has been measured, from the cell down: cell, columns, left, picture, right.
    var counts: [Int] { [cell, leftColumn, rightColumn, left, picture, right].map(\.measurementCount) }

    /// What laying out again after `change` measures.
    func measured(after change: () throws -> Void) throws -> [Bool] {
      let before = counts
      owner?.told = []
      try change()
      try cell.layOut()
      return zip(before, counts).map { $0 < $1 }
    }
  }

  @Test("a text that changes and keeps its size measures itself and those around it; nothing moves")
  func textOfTheSameSize() throws {
    let columns = try Columns()
    let nodes: [DisplayNode] = [columns.left, columns.leftColumn, columns.rightColumn, columns.cell]
    let frames = nodes.map(\.frame)
    let measured = try columns.measured { columns.left.attributedText = AttributedString("felt") }
    #expect(measured == [true, true, false, true, false, false])
    #expect(columns.tellings == ["layout", "display"])
    #expect(nodes.map(\.frame) == frames)
  }

  @Test("a text that grows moves what is below it, and measures nothing there")
  func textThatGrows() throws {
    let columns = try Columns()
    columns.picture.style.height = 10
    try columns.cell.layOut()
    let (line, y) = (columns.left.frame.height, columns.picture.frame.minY)
    let measured = try columns.measured { columns.left.attributedText = AttributedString("left\nleft") }
    // The right column is stretched to the new height; the text in it is not asked.
    #expect(measured == [true, true, true, true, false, false])
    #expect(columns.picture.frame.minY == y + columns.left.frame.height - line)
    #expect(columns.left.frame.height > line)
  }

  @Test("a picture that arrives is measured where its size is what was missing, else only drawn")
  func pictureThatArrives() throws {
    let columns = try Columns()
    /// A picture of 2 × 3 points.
    func picture(_ color: Color) throws -> Image {
      let box = DisplayNode()
      box.backgroundColor = color
      let bitmap = try box.bitmap(thatFits: .exact(2, 3), environment: try testEnvironment.get())
      return try Image(data: try PNGEncoder().encode(bitmap), name: "a picture")
    }
    var measured = try columns.measured { columns.picture.image = try picture(.white) }
    // The cell grows by 3 points, and the right column with it.
    #expect(measured == [true, true, true, false, true, false])
    #expect(columns.picture.frame.height == 3)
    #expect(columns.tellings == ["layout", "display"])
    measured = try columns.measured { columns.picture.image = try picture(.black) }
    #expect(!measured.contains(true) && columns.tellings == ["display"])
    measured = try columns.measured { columns.picture.image = try picture(.black) }
    #expect(!measured.contains(true) && columns.tellings.isEmpty)
    measured = try columns.measured { columns.picture.tintColor = .black }
    #expect(!measured.contains(true) && columns.tellings == ["display"])
  }

  // The column is 60 wide and as high as the cell, whatever is in it: it is asked in that exact range, and it is the
  // natural height of what is in it that decides the cell's.
  @Test("a change inside a node that was measured at an exact size reaches its parent")
  func exactParent() throws {
    let columns = try Columns()
    columns.rightColumn.style.height = 50
    try columns.cell.layOut()
    #expect(columns.cell.frame.height == 50)
    let measured = try columns.measured { columns.left.style.height = 80 }
    #expect(measured == [true, true, false, true, false, false])
    #expect(columns.cell.frame.height == 80 && columns.leftColumn.frame.height == 80)
  }

  @Test("a style that is what it was is no change; one that only the parent reads measures nothing beside it")
  func styles() throws {
    let columns = try Columns()
    #expect(try !columns.measured { columns.left.style.flexGrow = 0 }.contains(true))
    #expect(columns.tellings.isEmpty)
    let measured = try columns.measured { columns.left.style.spacingBefore = 4 }
    #expect(measured == [true, true, true, true, false, false])
    #expect(columns.left.frame.minY == 4)
  }
}
