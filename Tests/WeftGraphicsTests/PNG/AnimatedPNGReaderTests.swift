import Testing
import WeftGeometry

@testable import WeftGraphics

@Suite struct AnimatedPNGReaderTests {
  private static func plain(_ pixel: UInt32, _ width: Int = 4, _ height: Int = 3) -> Bitmap {
    Bitmap(size: PixelSize(width: width, height: height), isOpaque: pixel >> 24 == 255) { _, row in
      for x in row.indices { row[x] = pixel }
    }
  }

  private func animation(_ pixels: [UInt32]) throws -> [UInt8] {
    var animation = AnimatedPNG(frameCount: pixels.count, loopCount: 0, delay: .init(framesPerSecond: 10))
    let frames = try pixels.map { animation.frame(try Self.plain($0).png()) }
    return Array(frames.joined()) + AnimatedPNG.end
  }

  @Test("frames are read in order, as they were written") func whole() throws {
    let colors: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF12_3456]
    var reader = try #require(try AnimatedPNGReader(data: animation(colors), name: "a.png"))
    #expect(reader.frameCount == 3)
    #expect(reader.size == PixelSize(width: 4, height: 3))
    for color in colors { #expect(try reader.next() == Self.plain(color)) }
    #expect(try reader.next() == nil)
  }

  @Test("a translucent frame takes the place of the one before, and does not lie over it") func translucent()
    throws
  {
    let colors: [UInt32] = [0x8080_0000, 0x8000_0080, 0]
    var reader = try #require(try AnimatedPNGReader(data: animation(colors), name: "a.png"))
    for color in colors { #expect(try reader.next()?[1, 1] == color) }
  }

  @Test("a PNG without frames is no animation") func still() throws {
    #expect(try AnimatedPNGReader(data: Self.plain(0xFFFF_0000).png(), name: "a.png") == nil)
    #expect(try AnimatedPNGReader(data: [1, 2, 3], name: "a.png") == nil)
  }

  /// An animation of 4 × 3 pixels: red, then a frame in `rect`, then one of 1 × 1 at (0, 0).
  private func parts(
    _ second: UInt32, disposal: UInt8, blend: UInt8, firstDisposal: UInt8 = 0,
    at rect: PixelRect = PixelRect(x: 1, y: 1, width: 2, height: 2)
  ) throws -> [UInt8] {
    var file = PNGFile(capacity: 1000)
    func data(_ bitmap: Bitmap) throws -> [UInt8] {
      // RGBA, so that all frames have the header's format.
      let png = try PNGEncoder().encode(bitmap)
      return PNGChunks(png).filter { $0.type == "IDAT" }.flatMap { png[$0.content] }
    }
    func control(_ number: UInt32, _ rect: PixelRect, _ disposal: UInt8, _ blend: UInt8) {
      file.appendChunk("fcTL", count: 26) { bytes in
        for value in [number, UInt32(rect.width), UInt32(rect.height), UInt32(rect.x), UInt32(rect.y)] {
          bytes.appendBigEndian(value)
        }
        bytes.append(contentsOf: [0, 1, 0, 10, disposal, blend])
      }
    }
    let first = try PNGEncoder().encode(Self.plain(0x8080_0000))
    let header = try #require(PNGChunks(first).first { $0.type == "IHDR" })
    file.appendChunk("IHDR", count: 13) { $0.append(contentsOf: first[header.content]) }
    file.appendChunk("acTL", count: 8) { bytes in
      bytes.appendBigEndian(3)
      bytes.appendBigEndian(0)
    }
    control(0, PixelRect(x: 0, y: 0, width: 4, height: 3), firstDisposal, 0)
    let start = try data(Self.plain(0x8080_0000))
    file.appendChunk("IDAT", count: start.count) { $0.append(contentsOf: start) }
    control(1, rect, disposal, blend)
    let middle = try data(Self.plain(second, rect.width, rect.height))
    file.appendChunk("fdAT", count: 4 + middle.count) { bytes in
      bytes.appendBigEndian(2)
      bytes.append(contentsOf: middle)
    }
    control(3, PixelRect(x: 0, y: 0, width: 1, height: 1), 0, 0)
    let end = try data(Self.plain(0x4000_0040, 1, 1))
    file.appendChunk("fdAT", count: 4 + end.count) { bytes in
      bytes.appendBigEndian(4)
      bytes.append(contentsOf: end)
    }
    file.appendChunk("IEND", count: 0) { _ in }
    return file.bytes
  }

  // Half of blue over half of red: 0x80 of blue, and 0x80 × 127 / 255 = 64 (0x40) of red; alpha 0x80 + 0x40.
  @Test(
    "parts replace or cover what is there, and afterwards stay, are cleared, or were never there",
    arguments: [
      (0, 0, 0x8000_0080, 0x8000_0080), (1, 0, 0x8000_0080, 0x0000_0000), (2, 0, 0x8000_0080, 0x8080_0000),
      (0, 1, 0xC040_0080, 0xC040_0080), (2, 1, 0xC040_0080, 0x8080_0000),
    ] as [(UInt8, UInt8, UInt32, UInt32)])
  func partial(disposal: UInt8, blend: UInt8, shown: UInt32, left: UInt32) throws {
    let data = try parts(0x8000_0080, disposal: disposal, blend: blend)
    var reader = try #require(try AnimatedPNGReader(data: data, name: "a.png"))
    _ = try reader.next()
    let second = try #require(try reader.next())
    #expect(second[1, 1] == shown && second[2, 2] == shown)
    #expect(second[0, 0] == 0x8080_0000 && second[3, 1] == 0x8080_0000)
    let third = try #require(try reader.next())
    #expect(third[1, 1] == left)
    #expect(third[0, 0] == 0x4000_0040 && third[1, 0] == 0x8080_0000)
  }

  @Test("a frame too few, data of no frame, a frame beyond the picture: a typed error, no trap")
  func damaged() throws {
    let whole = try animation([0xFFFF_0000, 0xFF00_FF00])
    let chunks = Array(PNGChunks(whole))
    let last = try #require(chunks.last { $0.type == "fcTL" })
    var file = whole
    // Its place, 12 bytes into the content: 4 columns too far to the right.
    file[last.content.lowerBound + 15] = 4
    #expect(throws: ImageError.self) { _ = try AnimatedPNGReader(data: file, name: "a.png") }
    file = whole
    let control = try #require(chunks.first { $0.type == "acTL" })
    file[control.content.lowerBound + 3] = 3
    let error = #expect(throws: ImageError.self) { _ = try AnimatedPNGReader(data: file, name: "a.png") }
    #expect(error?.description.contains("it says that it has 3 frames, but has 2") == true)
  }

  @Test("a part lies where its control chunk says, across and down", arguments: [0, 1, 2] as [UInt8])
  func place(disposal: UInt8) throws {
    let rect = PixelRect(x: 1, y: 2, width: 3, height: 1)
    let data = try parts(0x8000_0080, disposal: disposal, blend: 0, at: rect)
    var reader = try #require(try AnimatedPNGReader(data: data, name: "a.png"))
    _ = try reader.next()
    let shown = TestPicture.pixels(try #require(try reader.next()))
    #expect(shown == (0..<12).map { $0 > 8 ? 0x8000_0080 : 0x8080_0000 })
    let left: UInt32 = [0x8000_0080, 0, 0x8080_0000][Int(disposal)]
    let last = TestPicture.pixels(try #require(try reader.next()))
    #expect(last == [0x4000_0040] + (1..<12).map { $0 > 8 ? left : 0x8080_0000 })
  }

  // Nothing was there before the first frame, so that going back to it is clearing.
  @Test(
    "a first frame that is cleared, or goes back to what was before it, leaves nothing",
    arguments: [1, 2] as [UInt8])
  func firstDisposal(disposal: UInt8) throws {
    let data = try parts(0x8000_0080, disposal: 0, blend: 1, firstDisposal: disposal)
    var reader = try #require(try AnimatedPNGReader(data: data, name: "a.png"))
    #expect(try reader.next() == Self.plain(0x8080_0000))
    let second = try #require(try reader.next())
    #expect(second[1, 1] == 0x8000_0080 && second[0, 0] == 0 && second[3, 2] == 0)
  }

  @Test("an error says which frame it is about, counted from one")
  func frameNumbers() throws {
    let whole = try animation([0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF])
    let controls = PNGChunks(whole).filter { $0.type == "fcTL" }.map(\.content.lowerBound)
    func error(_ place: Int, _ byte: UInt8) throws -> ImageError? {
      var file = whole
      file[place] = byte
      do throws(ImageError) {
        var reader = try AnimatedPNGReader(data: file, name: "a.png")
        while try reader?.next() != nil {}
        return nil
      } catch {
        return error
      }
    }
    // Its place, its disposal and its blending; what lies beyond by a column or a row, and by none.
    #expect(
      try error(controls[1] + 15, 1)?.found.contains("frame 2 reaches beyond the picture of 4 × 3 px") == true
    )
    #expect(try error(controls[2] + 19, 1)?.found.contains("frame 3 reaches beyond") == true)
    #expect(try error(controls[0] + 24, 3)?.found.contains("frame 1 has no sound control chunk") == true)
    #expect(try error(controls[2] + 25, 2)?.found.contains("frame 3 has no sound control chunk") == true)
    let data = try #require(PNGChunks(whole).first { $0.type == "fdAT" }).content
    // The first byte of the second frame's stream, behind the number: no method that there is.
    #expect(try error(data.lowerBound + 4, 0)?.name == "a.png, frame 2")
    #expect(try error(controls[0] + 24, 2) == nil)
  }

  @Test("later frames have the palette and the transparency of the first chunks")
  func palette() throws {
    func checkers(_ first: Int) -> Bitmap {
      Bitmap(size: PixelSize(width: 4, height: 3)) { y, row in
        for x in row.indices { row[x] = (x + y) % 2 == first ? 0x8080_0000 : 0xFF00_00FF }
      }
    }
    var animation = AnimatedPNG(frameCount: 2, loopCount: 0, delay: .init(framesPerSecond: 10))
    let encoder = PNGEncoder(compression: .small)
    let frames = try [0, 1].map { animation.frame(try encoder.encode(checkers($0))) }
    let file = Array(frames.joined()) + AnimatedPNG.end
    #expect(PNGChunks(file).contains { $0.type == "PLTE" } && PNGChunks(file).contains { $0.type == "tRNS" })
    var reader = try #require(try AnimatedPNGReader(data: file, name: "a.png"))
    for first in [0, 1] { #expect(try reader.next() == checkers(first)) }
  }
}
