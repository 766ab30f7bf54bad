import Testing
import WeftGeometry

@testable import WeftGraphics

@Suite struct PictureShadowTests {
  private static func push(_ shadow: Shadow, _ commands: [DisplayCommand]) -> DisplayList {
    DisplayList(commands: [.pushShadow(shadow)] + commands + [.pop])
  }

  /// How far the channels of two pixels are apart that differ most.
  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    [UInt32(0), 8, 16, 24].reduce(0) { most, shift in
      let difference = Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)
      return max(most, abs(difference))
    }
  }

  private func draw(_ list: DisplayList, scale: Double = 1) throws -> Bitmap {
    try Rasterizer(images: NoImages()).rasterize(
      list, size: PixelSize(width: 90, height: 90), scale: scale)
  }

  @Test("the shadow of a filled shape is the same by its corners and by its picture", arguments: 0..<30)
  func sameAsShape(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    let scale = [1.0, 2, 1.5][seed % 3]
    func whole(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &generator)) / scale
    }
    let shape = RoundedRect(
      Rect(x: whole(-40...60), y: whole(-40...60), width: whole(1...80), height: whole(1...80)),
      radii: CornerRadii(
        topLeft: whole(0...30), topRight: whole(0...30), bottomLeft: whole(0...9), bottomRight: whole(0...60))
    )
    let shadow = Shadow(
      color: Color(red: 0.2, green: 0, blue: 0.4, alpha: 0.8),
      offset: Point(x: whole(-20...20), y: whole(0...20)),
      radius: whole(0...12))
    let fill = DisplayCommand.fill(shape, .white)
    let byCorners = try draw(DisplayList(commands: [.shadow(shape, shadow), fill]), scale: scale)
    let byPicture = try draw(Self.push(shadow, [fill]), scale: scale)
    for i in 0..<8100 {
      let (a, b) = (byCorners[i % 90, i / 90], byPicture[i % 90, i / 90])
      #expect(Self.distance(a, b) <= 2, "seed \(seed), pixel (\(i % 90), \(i / 90)): \(a) and \(b)")
    }
  }

  @Test(
    "the shadow of what is far larger than the picture is as dark as it is", arguments: [1e4, 1e6, 3e7, 1e9])
  func hugeShape(side: Double) throws {
    let shape = RoundedRect(Rect(x: 40, y: -side / 2, width: side, height: side), radius: 3)
    let bitmap = try draw(DisplayList(commands: [.shadow(shape, Shadow(radius: 4))]))
    // Right of its edge, further away than it is blurred, and left of it.
    #expect(bitmap[70, 45] == 0xFF00_0000 && bitmap[10, 45] == 0)
    // Half of it is seen where its edge is.
    #expect((100...160).contains(bitmap[40, 45] >> 24))
  }

  // Three radii around 20 points, moved by (8, 4): from −10 to 38, and from −14 to 34.
  @Test("a shadow reaches as far as it is blurred in the space that it is asked for in")
  func blurredBounds() {
    let shadow = Shadow(offset: Point(x: 4, y: 2), radius: 3)
    let fill = DisplayCommand.fill(RoundedRect(Rect(x: 0, y: 0, width: 10, height: 10)), .white)
    let list = DisplayList(
      commands: [.pushTransform(.scale(x: 2, y: 2))] + Self.push(shadow, [fill]).commands + [.pop])
    #expect(list.bounds == Rect(x: -10, y: -14, width: 56, height: 56))
    #expect(Self.push(shadow, [fill]).bounds == Rect(x: -5, y: -7, width: 28, height: 28))
  }

  // Ten pixels of 255, moved by a half: the first and the last are half covered.
  @Test("a shadow moved by half a pixel covers half of its first pixel and of its last") func halfPixel()
    throws
  {
    let bitmap = try draw(
      Self.push(
        Shadow(offset: Point(x: 20.5, y: 0), radius: 0),
        [.fill(RoundedRect(Rect(x: 10, y: 10, width: 10, height: 10)), .white)]))
    let row = (29..<43).map { bitmap[$0, 15] >> 24 }
    #expect(row[0] == 0 && row[12] == 0)
    #expect((127...128).contains(row[1]) && (127...128).contains(row[11]))
    #expect(row[2...10].allSatisfy { $0 == 255 })
  }

  @Test("a clip around cuts the shadow off, and does not cut off what throws it") func clip() throws {
    let shadow = Shadow(offset: Point(x: 20, y: 0), radius: 0)
    let thrown = Self.push(shadow, [.fill(RoundedRect(Rect(x: 10, y: 10, width: 10, height: 10)), .white)])
    let bitmap = try draw(
      DisplayList(
        commands: [.pushClip(RoundedRect(Rect(x: 35, y: 0, width: 50, height: 50)))] + thrown.commands + [
          .pop
        ]))
    #expect(bitmap[37, 15] == 0xFF00_0000)
    #expect(bitmap[33, 15] == 0 && bitmap[15, 15] == 0)
  }

  @Test("bounds hold all that is drawn, and no more than that where it is shapes") func bounds() {
    let rect = Rect(x: 10, y: 10, width: 10, height: 20)
    let fill = DisplayCommand.fill(RoundedRect(rect), .black)
    func bounds(_ commands: [DisplayCommand]) -> Rect? { DisplayList(commands: commands).bounds }
    #expect(bounds([]) == nil)
    #expect(bounds([fill]) == rect)
    #expect(
      bounds([fill, .fill(RoundedRect(Rect(x: -5, y: 0, width: 1, height: 1)), .black)])
        == Rect(x: -5, y: 0, width: 25, height: 30))
    // Moved, then doubled, then cut off at 30.
    let scaled: [DisplayCommand] = [
      .pushClip(RoundedRect(Rect(x: 0, y: 0, width: 30, height: 100))),
      .pushTransform(.scale(x: 2, y: 2)), .pushTransform(.translation(by: Point(x: 1, y: 0))), fill, .pop,
      .pop, .pop,
    ]
    #expect(bounds(scaled) == Rect(x: 22, y: 20, width: 8, height: 40))
    // The picture, and its shadow 5 to the right with 3 · 2 around it.
    let thrown = [DisplayCommand.pushShadow(Shadow(offset: Point(x: 5, y: 0), radius: 2)), fill, .pop]
    #expect(bounds(thrown) == Rect(x: 9, y: 4, width: 22, height: 32))
    #expect(bounds([.pushTransform(.scale(x: 0, y: 1)), fill, .pop]) == nil)
  }
}
