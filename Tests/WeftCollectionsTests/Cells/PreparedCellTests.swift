import Testing
import WeftGeometry
import WeftLayout

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// What a worker makes of a cell's node: its size, and what is drawn of it.
@Suite struct PreparedCellTests {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  /// A box as large as it may be, but for its height or width.
  private func box(_ axis: Axis, _ length: Double, _ color: Color? = .black) -> CellNode {
    let cell = CellNode()
    if axis == .vertical { cell.style.height = .points(length) } else { cell.style.width = .points(length) }
    if let color { cell.backgroundColor = color }
    return cell
  }

  /// The cell in a room 50 points broad, at two pixels a point.
  private func prepared(
    _ node: CellNode, _ axis: Axis = .vertical, separator: Separator? = nil, size: PixelSize? = nil
  ) throws -> PreparedCell {
    let measuring = CellMeasuring(axis: axis, scale: 2, separator: separator, environment: environment)
    let range = SizeRange(
      min: axis.size(length: 0, breadth: 50), max: axis.size(length: .infinity, breadth: 50))
    return try PreparedCell(
      node, CellDemand(range: range, size: size), measuring, context: LayoutContext(scale: 2))
  }

  // 10 points are 20 pixels, and the line below is the 21st.
  @Test("a separator makes a cell a pixel longer along its axis, and not its node")
  func separator() throws {
    for axis in [Axis.vertical, .horizontal] {
      let plain = try prepared(box(axis, 10), axis)
      #expect(plain.chosenSize == AxisSize(length: 20, breadth: 100))
      let cell = try prepared(box(axis, 10), axis, separator: Separator())
      #expect(cell.chosenSize == AxisSize(length: 21, breadth: 100))
      #expect(axis.size(cell.size) == AxisSize(length: 21, breadth: 100))
      #expect(cell.layoutSize == axis.size(length: 10, breadth: 50))
    }
  }

  @Test("a cell that is to have another size is laid out in that, and what it has chosen is told")
  func wantedSize() throws {
    for (axis, wanted) in [
      (Axis.vertical, PixelSize(width: 100, height: 41)), (.horizontal, PixelSize(width: 41, height: 100)),
    ] {
      let cell = try prepared(box(axis, 10), axis, separator: Separator(), size: wanted)
      #expect(cell.size == wanted && cell.chosenSize == AxisSize(length: 21, breadth: 100))
      // 40 pixels above the line.
      #expect(cell.layoutSize == axis.size(length: 20, breadth: 50))
      let other = try prepared(box(axis, 10), axis, size: wanted)
      #expect(other.layoutSize == axis.size(length: 20.5, breadth: 50))
    }
    #expect(try prepared(box(.vertical, 10), size: PixelSize(width: 100, height: 20)).layoutSize.height == 10)
  }

  @Test("a cell is known to be opaque where its background is, and there is no separator")
  func opaque() throws {
    let translucent = Color(red: 0, green: 0, blue: 0, alpha: 0.5)
    let found = try [.black, translucent, nil].map { try prepared(box(.vertical, 10, $0)).isOpaque }
    #expect(found == [true, false, false])
    #expect(try !prepared(box(.vertical, 10), separator: Separator()).isOpaque)
  }

  // From −3 to 2 points across, and from 8 to 13 along: 6 pixels to the left, and 26 − 20 below.
  @Test("how far a cell that does not clip is drawn beyond its place is told in pixels")
  func overflow() throws {
    func cell(_ badge: Rect, clips: Bool) -> CellNode {
      let cell = box(.vertical, 10)
      cell.clipsToBounds = clips
      let node = DisplayNode()
      node.backgroundColor = .white
      node.frame = badge
      cell.addSubnode(node)
      return cell
    }
    func overflow(_ badge: Rect, clips: Bool = false) throws -> [Int]? {
      try prepared(cell(badge, clips: clips)).overflow.map { [$0.top, $0.left, $0.bottom, $0.right] }
    }
    let badge = Rect(x: -3, y: 8, width: 5, height: 5)
    #expect(try overflow(badge) == [0, 6, 6, 0])
    #expect(try overflow(badge, clips: true) == nil)
    #expect(try overflow(Rect(x: 45, y: 5, width: 5, height: 5)) == nil)
    #expect(try overflow(Rect(x: 48, y: -1.5, width: 4, height: 5)) == [3, 0, 0, 4])
  }

  @Test("unless it is said otherwise a separator is a grey line over the whole width")
  func usualSeparator() {
    #expect(Separator() == Separator(color: Color(red: 0.78, green: 0.78, blue: 0.8), inset: .zero))
  }

  // At two pixels a point: a row 10 points long and 50 broad, whose line is the 21st pixel.
  @Test("a separator is inset at the two ends of its line, along whichever axis cells lie")
  func separatorInsets() throws {
    let inset = EdgeInsets(top: 4, left: 7, bottom: 11, right: 15)
    for (axis, start, end) in [(Axis.vertical, 14, 30), (.horizontal, 8, 22)] {
      let cell = try prepared(
        box(axis, 10, nil), axis, separator: Separator(color: .black, inset: inset))
      let bitmap = try environment.rasterizer.rasterize(
        cell.displayList, size: cell.size, scale: 2, background: .white)
      let line = (0..<100).map { axis == .vertical ? bitmap[$0, 20] : bitmap[20, $0] }
      #expect(line.firstIndex(of: 0xFF00_0000) == start, "\(axis)")
      #expect(line.lastIndex(of: 0xFF00_0000) == 99 - end, "\(axis)")
    }
  }
}
