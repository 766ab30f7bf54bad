import Testing
import Weft
import WeftGraphics

@Suite struct ImageNodeTests {
  private static let (black, white): (UInt32, UInt32) = (0xFF00_0000, 0xFFFF_FFFF)

  /// A picture of so many pixels, black on the left half and white on the right.
  private func picture(_ width: Int, _ height: Int, scale: Double = 1) throws -> Image {
    let bitmap = Bitmap(size: PixelSize(width: width, height: height), isOpaque: true) { _, row in
      for x in row.indices { row[x] = x < width / 2 ? Self.black : Self.white }
    }
    return try Image(data: bitmap.png(), name: "\(width) by \(height)", scale: scale)
  }

  private func shown(_ node: ImageNode, _ width: Double, _ height: Double) throws -> Bitmap {
    try node.bitmap(thatFits: .exact(width, height), environment: testEnvironment.get())
  }

  @Test("a node is as large as its picture, in points, and without one as the room it is given")
  func size() throws {
    let node = ImageNode()
    #expect(node.calculateSizeThatFits(Size(width: 30, height: 20)) == Size(width: 30, height: 20))
    node.image = try picture(8, 6, scale: 2)
    #expect(node.calculateSizeThatFits(Size(width: 30, height: 20)) == Size(width: 4, height: 3))
    #expect(try node.layoutThatFits(.unconstrained).size == Size(width: 4, height: 3))
  }

  @Test(
    "a picture of another width or height is measured again, one of the same size only drawn",
    arguments: [(20, 10, false), (30, 10, true), (20, 30, true)])
  func otherPicture(width: Int, height: Int, isMeasured: Bool) throws {
    let node = ImageNode(image: try picture(20, 10))
    let cell = CellNode { _, _ in WrapperLayoutSpec(children: [node]) }
    try cell.layOut()
    let owner = RecordingOwner(of: cell)
    node.image = try Image(
      data: Bitmap(size: PixelSize(width: width, height: height), isOpaque: true) { _, row in
        for x in row.indices { row[x] = Self.white }
      }.png(), name: "white")
    #expect(owner.told == (isMeasured ? ["layout", "display"] : ["display"]))
  }

  @Test("how a picture is shown is no matter of layout; each change has the cell drawn again, once")
  func appearance() throws {
    let node = ImageNode(image: try picture(20, 10))
    let cell = CellNode { _, _ in WrapperLayoutSpec(children: [node]) }
    try cell.layOut()
    let owner = RecordingOwner(of: cell)
    let changes: [() -> Void] = [
      { node.contentMode = .center }, { node.tintColor = .black }, { node.placeholderColor = .white },
      { node.cropRect.origin.x = 0 },
    ]
    for (index, change) in changes.enumerated() {
      change()
      change()
      #expect(owner.told == Array(repeating: "display", count: index + 1))
    }
  }

  // 20 × 10 pixels cover 10 × 10: ten columns are seen, of which 10 and above are white.
  @Test(
    "where a picture is cut is said by the origin of cropRect",
    arguments: [(0.5, [black, white]), (0, [black, black]), (1, [white, white])] as [(Double, [UInt32])])
  func cut(x: Double, expected: [UInt32]) throws {
    let node = ImageNode(image: try picture(20, 10))
    node.cropRect.origin.x = x
    let bitmap = try shown(node, 10, 10)
    #expect([bitmap[4, 5], bitmap[5, 5]] == expected)
  }

  // The right quarter of 20 columns is white, five of them: each is two pixels broad in 10.
  @Test("a part of a picture fills the node")
  func part() throws {
    let node = ImageNode(image: try picture(20, 10))
    node.cropRect = Rect(x: 0.75, y: 0, width: 0.25, height: 1)
    let bitmap = try shown(node, 10, 20)
    #expect([bitmap[0, 0], bitmap[9, 0], bitmap[0, 19]] == [Self.white, Self.white, Self.white])
  }

  @Test("without a picture the placeholder colour fills the node; with one it is not seen")
  func placeholder() throws {
    let node = ImageNode()
    #expect(try shown(node, 4, 4)[2, 2] == 0)
    node.placeholderColor = .black
    #expect(try shown(node, 4, 4)[2, 2] == Self.black)
    node.image = try picture(4, 4)
    #expect(try shown(node, 4, 4)[3, 2] == Self.white)
    // Smaller than the node: beside it is what lies behind.
    node.contentMode = .center
    #expect(try shown(node, 8, 8)[0, 0] == 0)
  }

  @Test("a tint takes the place of the colours, and the picture's alpha is its mask")
  func tint() throws {
    let bitmap = Bitmap(size: PixelSize(width: 2, height: 1), isOpaque: false) { _, row in
      (row[0], row[1]) = (0xFF20_4060, 0)
    }
    let node = ImageNode(image: try Image(data: bitmap.png(), name: "mask"))
    node.tintColor = .white
    let shown = try shown(node, 2, 1)
    #expect([shown[0, 0], shown[1, 0]] == [Self.white, 0])
  }
}
