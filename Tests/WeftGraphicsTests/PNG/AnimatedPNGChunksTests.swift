import Testing
import WeftGeometry

@testable import WeftGraphics

/// Which chunks of an animated PNG count, in what order and of what length.
///
/// The pictures are of grey pixels in one row.
@Suite struct AnimatedPNGChunksTests {
  private typealias Chunk = (type: String, content: [UInt8])

  private func file(_ chunks: [Chunk]) -> [UInt8] {
    var file = PNGFile(capacity: 1000)
    for chunk in chunks {
      file.appendChunk(chunk.type, count: chunk.content.count) { $0.append(contentsOf: chunk.content) }
    }
    file.appendChunk("IEND", count: 0) { _ in }
    return file.bytes
  }

  private func numbers(_ values: [Int]) -> [UInt8] {
    var bytes: [UInt8] = []
    for value in values { bytes.appendBigEndian(UInt32(value)) }
    return bytes
  }

  private func header(_ width: Int, _ height: Int = 1) -> Chunk {
    (type: "IHDR", content: numbers([width, height]) + [8, 0, 0, 0, 0])
  }

  private func animation(_ frameCount: Int) -> Chunk { (type: "acTL", content: numbers([frameCount, 0])) }

  /// A frame of `width` pixels from `x` on, which stays, and takes the place of what was there.
  private func control(_ width: Int, _ height: Int = 1, x: Int = 0) -> Chunk {
    (type: "fcTL", content: numbers([0, width, height, x, 0]) + [0, 1, 0, 10, 0, 0])
  }

  /// What says these levels, compressed.
  private func stream(_ levels: [UInt8]) -> [UInt8] {
    let png = TestFile.png(levels.count, 1, depth: 8, colorType: 0, rows: [levels])
    return PNGChunks(png).filter { $0.type == "IDAT" }.flatMap { Array(png[$0.content]) }
  }

  private func first(_ levels: [UInt8]) -> Chunk { (type: "IDAT", content: stream(levels)) }

  private func later(_ levels: [UInt8]) -> Chunk { (type: "fdAT", content: numbers([0]) + stream(levels)) }

  /// The pixels of all frames.
  private func pictures(_ chunks: [Chunk]) throws -> [[UInt32]] {
    var reader = try #require(try AnimatedPNGReader(data: file(chunks), name: "a.png"))
    var frames: [[UInt32]] = []
    while let bitmap = try reader.next() { frames.append(TestPicture.pixels(bitmap)) }
    #expect(frames.count == reader.frameCount)
    return frames
  }

  /// Opaque grey pixels of these levels.
  private func gray(_ frames: [[UInt32]]) -> [[UInt32]] {
    frames.map { levels in levels.map { 0xFF00_0000 | $0 * 0x1_0101 } }
  }

  /// Why a file is refused, when it is looked at or when a frame is read; `nil`: it is not.
  private func failure(_ chunks: [Chunk], limits: ImageLimits = .standard) -> ImageError? {
    do throws(ImageError) {
      var reader = try AnimatedPNGReader(data: file(chunks), name: "a.png", limits: limits)
      while try reader?.next() != nil {}
      return nil
    } catch {
      return error
    }
  }

  // 100,010,000 pixels are more than the standard allows. The first bytes of their data are no stream's,
  // which is found before a row is read.
  @Test("pictures and frames may be as large as the limits allow that are given, and no larger")
  func limits() {
    let size = (width: 10_001, height: 10_000)
    let chunks: [Chunk] = [
      header(size.width, size.height), animation(1), control(size.width, size.height),
      (type: "IDAT", content: [0, 0, 0, 0]),
    ]
    let allowed = failure(chunks, limits: ImageLimits(maximumPixelCount: 100_010_000))
    #expect(allowed?.reason == .corrupt && allowed?.name == "a.png, frame 1")
    let refused = failure(chunks, limits: ImageLimits(maximumPixelCount: 100_009_999))
    #expect(refused?.reason == .tooLarge && refused?.name == "a.png")
    #expect(failure(chunks)?.reason == .tooLarge)
  }

  @Test("a picture before the first control chunk is for those who know no animation, and is no frame")
  func stillPicture() throws {
    let chunks = [header(1), animation(2), first([9]), control(1), later([100]), control(1), later([200])]
    #expect(try pictures(chunks) == gray([[100], [200]]))
  }

  @Test("what says that there are frames comes before the data, and is whole, or there is no animation")
  func announcement() throws {
    let (frame, data) = (control(1), first([9]))
    let short: Chunk = (type: "acTL", content: numbers([1]) + [0, 0, 0])
    for chunks in [[header(1), frame, data, animation(1)], [header(1), short, frame, data]] {
      #expect(try AnimatedPNGReader(data: file(chunks), name: "a.png") == nil)
    }
    #expect(try pictures([header(1), animation(1), frame, data]) == gray([[9]]))
  }

  @Test("chunks of another length, data of no frame and a frame without data are damage, found at once")
  func damage() {
    let start = [header(1), animation(1)]
    let (frame, data) = (control(1), first([9]))
    let cut: Chunk = (type: "fcTL", content: Array(frame.content.dropLast()))
    #expect(failure(start + [cut, data])?.found.contains("frame 1 has no sound control chunk") == true)
    let short: Chunk = (type: "fdAT", content: [0, 0, 0])
    for chunks in [[later([9]), frame, data], [frame, data, short]] {
      #expect(failure(start + chunks)?.found.contains("it has data of no frame") == true)
    }
    let empty = failure([header(1), animation(2), frame, data, frame])
    #expect(empty?.found.contains("frame 2 has no data") == true && empty?.name == "a.png")
    let none = failure([header(1), animation(0), data])
    #expect(none?.found.contains("it says that it has 0 frames, but has 0") == true)
    #expect(failure(start + [frame, data]) == nil)
  }

  @Test("the data of a frame may come in several chunks, which are put together in order")
  func severalChunks() throws {
    func parts(_ type: String, _ number: [UInt8], _ stream: [UInt8]) -> [Chunk] {
      [(type: type, content: number + stream[..<9]), (type: type, content: number + stream[9...])]
    }
    var chunks = [header(3), animation(2), control(3)]
    chunks += parts("IDAT", [], stream([1, 2, 3]))
    chunks.append(control(3))
    chunks += parts("fdAT", numbers([0]), stream([4, 5, 6]))
    #expect(try pictures(chunks) == gray([[1, 2, 3], [4, 5, 6]]))
  }

  @Test("a part lies on the whole frame that was last, not on what was there before that")
  func partAfterWhole() throws {
    let chunks = [
      header(3), animation(4), control(3), first([10, 20, 30]), control(1, x: 1), later([99]), control(3),
      later([40, 50, 60]), control(1), later([77]),
    ]
    let expected: [[UInt32]] = [[10, 20, 30], [10, 99, 30], [40, 50, 60], [77, 50, 60]]
    #expect(try pictures(chunks) == gray(expected))
  }

  // The light 1 / 255 is the level 13, and half of the light 188, as in `ColorProfileTests`; beside sRGB a
  // gamma says nothing.
  @Test("every frame has the colours that chunks before the data speak of, and those behind it say nothing")
  func colors() throws {
    let gamma: Chunk = (type: "gAMA", content: numbers([100_000]))
    let sRGB: Chunk = (type: "sRGB", content: [0])
    let profile: Chunk = (type: "iCCP", content: ICC.chunk(ICC.gray(curve: ICC.gamma(256))))
    func shown(_ level: UInt8, _ before: [Chunk], _ behind: [Chunk] = []) throws -> [[UInt32]] {
      var chunks = [header(1), animation(2)]
      chunks += before
      chunks += [control(1), first([level])]
      chunks += behind
      chunks += [control(1), later([level])]
      return try pictures(chunks)
    }
    #expect(try shown(1, [gamma]) == gray([[13], [13]]))
    #expect(try shown(1, [sRGB, gamma]) == gray([[1], [1]]))
    #expect(try shown(1, [], [gamma]) == gray([[1], [1]]))
    let light = try shown(128, [profile])
    #expect(light.count == 2 && TestPicture.distance(light.flatMap { $0 }, [0xFFBC_BCBC, 0xFFBC_BCBC]) <= 1)
  }
}
