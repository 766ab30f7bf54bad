import Testing
import WeftGeometry
import WeftGraphics
import WeftLayout

@testable import WeftNodes

@Suite struct ShadowTests {
  /// A node at a place in a clear picture of 60 × 60 pixels.
  private func picture(_ node: DisplayNode, at frame: Rect) throws -> Bitmap {
    let root = DisplayNode()
    node.frame = frame
    root.addSubnode(node)
    return try root.bitmap(thatFits: .exact(60, 60), scale: 1, environment: .standard())
  }

  private func isClose(_ pixel: UInt32, _ expected: UInt32) -> Bool {
    [24, 16, 8, 0].allSatisfy { abs(Int(pixel >> $0 & 0xFF) - Int(expected >> $0 & 0xFF)) <= 1 }
  }

  private static let sharp = Shadow(color: .black, offset: Point(x: 0, y: 30), radius: 0)

  @Test("text without a background throws the shadow of its letters, and no block") func letters() throws {
    func text(_ shadow: Shadow?) throws -> Bitmap {
      let text = TextNode("Hill", font: Font(size: 16))
      text.shadow = shadow
      return try picture(text, at: Rect(x: 4, y: 4, width: 52, height: 24))
    }
    let (plain, thrown) = (try text(nil), try text(Self.sharp))
    var inked = 0
    for y in 0..<30 {
      for x in 0..<60 {
        #expect(thrown[x, y] == plain[x, y])
        #expect(thrown[x, y + 30] == plain[x, y], "below (\(x), \(y))")
        if plain[x, y] >> 24 > 128 { inked += 1 }
      }
    }
    #expect(inked > 40)
  }

  @Test("a translucent background throws a shadow as strong as it is opaque, which is seen through it")
  func translucent() throws {
    let node = DisplayNode()
    node.backgroundColor = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
    node.shadow = Shadow(color: .black, offset: Point(x: 10, y: 0), radius: 0)
    let bitmap = try picture(node, at: Rect(x: 10, y: 10, width: 20, height: 20))
    // Half of red: 128 of 255. Half of black beside it. Both: 128 + 128 · 127 / 255 = 191.7.
    #expect(isClose(bitmap[15, 20], 0x8080_0000))
    #expect(isClose(bitmap[35, 20], 0x8000_0000))
    #expect(isClose(bitmap[25, 20], 0xC080_0000))
    #expect(bitmap[45, 20] == 0 && bitmap[5, 20] == 0)
  }

  @Test("a border throws the shadow of a ring") func ring() throws {
    let node = DisplayNode()
    node.borderWidth = 2
    node.shadow = Self.sharp
    let bitmap = try picture(node, at: Rect(x: 10, y: 5, width: 20, height: 20))
    #expect(bitmap[11, 36] == 0xFF00_0000 && bitmap[20, 36] == 0xFF00_0000)
    #expect(bitmap[20, 45] == 0 && bitmap[20, 15] == 0)
  }

  @Test("a picture throws the shadow of its opaque pixels", arguments: [UInt32(0xFF20_4060), 0x8010_2030, 0])
  func alpha(pixel: UInt32) throws {
    let source = Bitmap(size: PixelSize(width: 20, height: 20), isOpaque: false) { y, row in
      for x in row.indices where x < 10 { row[x] = pixel }
    }
    let node = ImageNode(image: try Image(data: source.png(), name: "half"))
    node.clipsToBounds = false
    node.shadow = Self.sharp
    let bitmap = try picture(node, at: Rect(x: 10, y: 5, width: 20, height: 20))
    #expect(bitmap[15, 40] == pixel & 0xFF00_0000)
    #expect(bitmap[25, 40] == 0)
  }

  @Test("what hangs out of an opaque box throws its shadow too") func hanging() throws {
    let node = DisplayNode()
    node.backgroundColor = .white
    node.shadow = Self.sharp
    let badge = DisplayNode()
    badge.backgroundColor = .white
    badge.frame = Rect(x: 16, y: -4, width: 8, height: 8)
    node.addSubnode(badge)
    let bitmap = try picture(node, at: Rect(x: 10, y: 5, width: 20, height: 20))
    #expect(bitmap[33, 33] == 0xFF00_0000 && bitmap[27, 32] == 0xFF00_0000)
    #expect(bitmap[12, 32] == 0 && bitmap[35, 33] == 0)
  }

  @Test("what covers a round corner of an opaque box throws its shadow too", arguments: [true, false])
  func corner(isCovered: Bool) throws {
    let node = DisplayNode()
    node.backgroundColor = .white
    node.cornerRadius = 10
    node.shadow = Self.sharp
    let inner = DisplayNode()
    inner.backgroundColor = .white
    // The corner of the second lies 8.5 points from the middle of the round one, inside it.
    inner.frame =
      isCovered ? Rect(x: 0, y: 0, width: 8, height: 8) : Rect(x: 4, y: 4, width: 12, height: 12)
    node.addSubnode(inner)
    let bitmap = try picture(node, at: Rect(x: 10, y: 5, width: 20, height: 20))
    #expect(bitmap[11, 36] == (isCovered ? 0xFF00_0000 : 0))
    #expect(bitmap[28, 36] == 0)
    let isByCorners = node.makeDisplayList().commands.contains {
      if case .shadow = $0 { true } else { false }
    }
    #expect(isByCorners == !isCovered)
  }

  @Test("an opaque box with all inside it throws the shadow of the box, by its corners") func box() throws {
    let node = DisplayNode()
    node.backgroundColor = .white
    node.shadow = Shadow()
    let inner = TextNode("in it")
    inner.frame = Rect(x: 0, y: 0, width: 20, height: 20)
    node.addSubnode(inner)
    node.frame = Rect(x: 0, y: 0, width: 20, height: 20)
    let names = node.makeDisplayList().commands.map {
      switch $0 {
      case .shadow: "shadow"
      case .pushShadow: "push"
      default: "other"
      }
    }
    #expect(names.first == "shadow" && !names.contains("push"))
  }

  @Test("a node that shows nothing throws no shadow, and one that clips none either") func none() throws {
    let node = DisplayNode()
    node.shadow = Self.sharp
    let bitmap = try picture(node, at: Rect(x: 10, y: 5, width: 20, height: 20))
    node.backgroundColor = .white
    node.clipsToBounds = true
    let clipping = try picture(node, at: Rect(x: 10, y: 5, width: 20, height: 20))
    for i in 0..<3600 { #expect(bitmap[i % 60, i / 60] == 0) }
    for i in 1800..<3600 { #expect(clipping[i % 60, i / 60] == 0) }
  }

  @Test("what lies outside the picture throws its shadow into it") func outside() throws {
    let node = DisplayNode()
    node.backgroundColor = Color(red: 0, green: 0, blue: 1, alpha: 0.5)
    node.shadow = Shadow(color: .black, offset: Point(x: 100, y: 0), radius: 0)
    let bitmap = try picture(node, at: Rect(x: -80, y: 10, width: 20, height: 20))
    #expect(isClose(bitmap[30, 20], 0x8000_0000))
    #expect(bitmap[10, 20] == 0)
  }

  @Test("a subnode's opacity counts, once, and shadows may stand in one another") func nested() throws {
    let node = DisplayNode()
    node.shadow = Shadow(color: .black, offset: Point(x: 30, y: 0), radius: 0)
    let inner = DisplayNode()
    inner.backgroundColor = .white
    inner.alpha = 0.5
    inner.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    inner.shadow = Self.sharp
    node.addSubnode(inner)
    let bitmap = try picture(node, at: Rect(x: 10, y: 10, width: 10, height: 10))
    // White and its shadow below, both half opaque; and the shadow of the two at the right.
    #expect(isClose(bitmap[15, 15], 0x8080_8080))
    #expect(isClose(bitmap[15, 45], 0x8000_0000))
    #expect(isClose(bitmap[45, 15], 0x8000_0000))
    #expect(isClose(bitmap[45, 45], 0x8000_0000))
    #expect(bitmap[30, 30] == 0)
  }
}
