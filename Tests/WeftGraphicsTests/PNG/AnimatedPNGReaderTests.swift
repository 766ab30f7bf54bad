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

  /// An animation of 4 × 3 pixels: red, then a frame of 2 × 2 pixels at (1, 1), then one of 1 × 1 at (0, 0).
  private func parts(_ second: UInt32, disposal: UInt8, blend: UInt8) throws -> [UInt8] {
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
    control(0, PixelRect(x: 0, y: 0, width: 4, height: 3), 0, 0)
    let start = try data(Self.plain(0x8080_0000))
    file.appendChunk("IDAT", count: start.count) { $0.append(contentsOf: start) }
    control(1, PixelRect(x: 1, y: 1, width: 2, height: 2), disposal, blend)
    let middle = try data(Self.plain(second, 2, 2))
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
}
