import Testing
import WeftSynchronization
import WeftTestSupport

@testable import Weft
@testable import WeftFrames
@testable import WeftGraphics

@Suite struct FrameFormatTests {
  /// A picture of these pixels, premultiplied ARGB, in rows of `width`.
  private func bitmap(_ width: Int, _ pixels: [UInt32]) -> Bitmap {
    Bitmap(size: PixelSize(width: width, height: pixels.count / width), isOpaque: false) { y, row in
      for x in 0..<width { row[x] = pixels[y * width + x] }
    }
  }

  private func bytes(_ frame: SpareBytes) -> [UInt8] { FrameBytes.spare(frame).array }

  // BT.709: white is Y 235, black 16; red has luma 0.2126 · 219 + 16 = 62.6 and Cr at its end, 240; its Cb is
  // 128 − 224 · 0.2126 / 1.8556 = 102.3.
  @Test(
    "colours are converted by BT.709 in its limited range",
    arguments: [
      (0xFFFF_FFFF, [235, 128, 128]), (0xFF00_0000, [16, 128, 128]), (0xFFFF_0000, [63, 102, 240]),
      (0xFF00_00FF, [32, 240, 118]), (0xFF80_8080, [126, 128, 128]), (0, [16, 128, 128]),
    ] as [(UInt32, [UInt8])])
  func colors(pixel: UInt32, expected: [UInt8]) {
    let marker = Array("FRAME\n".utf8)
    #expect(bytes(RawFrame.y4m(of: bitmap(1, [pixel]), chroma: .full)) == marker + expected)
    #expect(bytes(RawFrame.y4m(of: bitmap(1, [pixel]), chroma: .quarter)) == marker + expected)
  }

  // Three columns: the last one is paired with itself. White and black beside each other are grey, which has no colour.
  @Test("4:2:0 has one colour for four pixels, at an odd edge for two")
  func quarterChroma() {
    let red: UInt32 = 0xFFFF_0000
    let bytes = bytes(
      RawFrame.y4m(
        of: bitmap(3, [0xFFFF_FFFF, 0xFF00_0000, red, 0xFF00_0000, 0xFFFF_FFFF, red]), chroma: .quarter))
    #expect(bytes.dropFirst(6) == [235, 16, 63, 16, 235, 63, 128, 102, 128, 240])
  }

  // Red, blue, white and black in 4:4:4. In 4:2:0 red over blue is one colour, in the middle of both: Cb is (102.3 + 240) / 2, Cr
  // (240 + 117.7) / 2; the blue row below is alone.
  @Test("planes go row by row, each from the top left")
  func planes() {
    let (red, blue): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF)
    let full = bytes(
      RawFrame.y4m(of: bitmap(2, [red, blue, 0xFFFF_FFFF, 0xFF00_0000]), chroma: .full))
    #expect(full.dropFirst(6) == [63, 32, 235, 16, 102, 240, 128, 128, 240, 118, 128, 128])
    let quarter = bytes(RawFrame.y4m(of: bitmap(1, [red, blue, blue]), chroma: .quarter))
    #expect(quarter.dropFirst(6) == [63, 32, 32, 171, 240, 179, 118])
    #expect(Y4MFrame(size: PixelSize(width: 3, height: 5), chroma: .quarter).byteCount == 6 + 15 + 2 * 6)
  }

  @Test("a compression is that of its format, and raw pixels have none")
  func compressions() {
    for compression in PNGCompression.allCases {
      let format = FrameFormat.png(compression)
      #expect(format.pngCompression == compression && format.isPNG)
    }
    #expect(FrameFormat.smallPNG.pngCompression == .small && FrameFormat.png.pngCompression == .fast)
    #expect(!FrameFormat.rgba.isPNG && !FrameFormat.y4m(.full).isPNG)
    let formats: [FrameFormat] = [.png, .smallPNG, .smallestPNG, .rgba, .y4m(.quarter)]
    #expect(formats.map(\.telemetryName) == ["png", "png-small", "png-smallest", "rgba", "y4m"])
  }

  @Test("a Y4M header tells size, rate and colours")
  func header() {
    let size = PixelSize(width: 780, height: 1688)
    #expect(
      Y4MFrame.header(size: size, chroma: .quarter, framesPerSecond: 60)
        == "YUV4MPEG2 W780 H1688 F60:1 Ip A1:1 C420jpeg XCOLORRANGE=LIMITED\n")
    #expect(
      Y4MFrame.header(size: size, chroma: .full, framesPerSecond: 29.97)
        == "YUV4MPEG2 W780 H1688 F29970:1000 Ip A1:1 C444 XCOLORRANGE=LIMITED\n")
  }

  // Half-transparent red, premultiplied 0x80 of 0x80, is full red in straight alpha.
  @Test("RGBA has straight alpha")
  func rgba() {
    #expect(
      bytes(RawFrame.rgba(of: bitmap(3, [0xFF01_0203, 0x8080_0000, 0])))
        == [1, 2, 3, 255, 255, 0, 0, 128, 0, 0, 0, 0])
  }

  @Test(
    "an animation's delay is the clock's, exactly where 16 bits can hold it",
    arguments: [(60, 1, 60), (29.97, 100, 2997), (12.5, 10, 125), (0.5, 10, 5), (0.01, 100, 1)]
      as [(Double, UInt16, UInt16)])
  func delay(framesPerSecond: Double, numerator: UInt16, denominator: UInt16) {
    let delay = AnimatedPNG.Delay(framesPerSecond: framesPerSecond)
    #expect(delay.numerator == numerator && delay.denominator == denominator)
  }

  @Test("an animation counts its chunks, and its frames are the files' own data")
  func animation() throws {
    let files = try [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF].map { pixel in
      try PNGEncoder().encode(bitmap(1, [pixel]))
    }
    var animation = AnimatedPNG(frameCount: 3, loopCount: 2, delay: .init(framesPerSecond: 10))
    var bytes: [UInt8] = []
    for file in files { bytes += animation.frame(file) }
    bytes += AnimatedPNG.end
    let chunks = Array(PNGChunks(bytes))
    #expect(chunks.map(\.type) == ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
    #expect(Array(bytes[chunks[1].content]) == [0, 0, 0, 3, 0, 0, 0, 2])
    // The sequence number, 1 × 1 pixels at (0, 0), 1/10 s, no disposal, no blending.
    #expect(
      Array(bytes[chunks[4].content])
        == [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 10, 0, 0])
    let second = try #require(PNGChunks(files[1]).first { $0.type == "IDAT" })
    #expect(Array(bytes[chunks[5].content]) == [0, 0, 0, 2] + files[1][second.content])
    #expect(PNGChunks.isWhole(bytes))
    #expect(!PNGChunks.isWhole(Array(bytes.dropLast())))
  }

  // 144 pixels an inch are 5,669 a metre: 0x1625, each way; 1 is for metres. Byte 25 is the colour type.
  @Test("PNG files say their scale, and have alpha where the background lets something through")
  func files() async throws {
    let feed = BoxFeed(heights: [10])
    for (alpha, colorType) in [(1, 2), (0.5, 6)] as [(Double, UInt8)] {
      for format in [FrameFormat.png, .smallPNG] {
        let viewport = Viewport(20, 20, scale: 2, backgroundColor: Color(white: 1, alpha: alpha))
        let renderer = FrameRenderer(
          table: TableNode(showing: feed), viewport: viewport, environment: try .standard(), workers: 1,
          format: format)
        let png = try await renderer.frame().png
        if format == .png { #expect(png[25] == colorType) }
        let resolution = try #require(PNGChunks(png).first { $0.type == "pHYs" })
        #expect(Array(png[resolution.content]) == [0, 0, 0x16, 0x25, 0, 0, 0x16, 0x25, 1])
      }
    }
    withExtendedLifetime(feed) {}
  }

  @Test("a plan has as many frames as are worked out beforehand, and is refused beyond")
  func plannedFrames() async throws {
    let feed = BoxFeed(heights: [100, 100])
    func renderer(_ limit: Int) throws -> FrameRenderer {
      var limits = RenderLimits.unlimited
      limits[.plannedFrames] = limit
      let table = TableNode()
      table.dataSource = feed
      return FrameRenderer(
        table: table, viewport: Viewport(30, 80), environment: try .standard().with(limits: limits),
        workers: 1)
    }
    let script = ScrollScript([.wait(seconds: 0.5)], framesPerSecond: 10)
    let count = try await renderer(100).plan(script).frameCount
    #expect(try await renderer(count).plan(script).frameCount == count)
    let error = await #expect(throws: ScrollError.self) { _ = try await renderer(count - 1).plan(script) }
    #expect(error?.reason == .tooManyFrames(limit: count - 1))
    #expect(error?.description.contains("make it shorter, its steps longer") == true)
  }

  // 50 frames, and 51: of 100 there is one too many, though across.
  @Test("a plan that waits longer than it may is refused before a frame is worked out")
  func waiting() async throws {
    let table = TableNode()
    let feed = BoxFeed(heights: [100])
    table.dataSource = feed
    let renderer = FrameRenderer(
      table: table, viewport: Viewport(30, 80), environment: try .standard(), workers: 1)
    renderer.mostPlannedFrames = 100
    let worked = Mutex(0)
    renderer.willMakeFrame = { worked.withLock { $0 += 1 } }
    let script = ScrollScript(
      [.wait(seconds: 5), .jump(to: .end), .across(.wait(seconds: 5.1))], framesPerSecond: 10)
    let error = await #expect(throws: ScrollError.self) { _ = try await renderer.plan(script) }
    #expect(error?.reason == .tooManyFrames(limit: 100) && error?.segment == "segments[2]")
    #expect(worked.withLock { $0 } == 0)
    #expect(script.firstSegment(waitingBeyond: 101) == nil)
  }

  @Test("a planned run has the frames of a run that finds its way, and any part of it the same ones")
  func plan() async throws {
    let feed = BoxFeed(heights: (0..<60).map { Double($0 * 13 % 47 + 3) })
    func renderer(
      _ format: FrameFormat = .png, hasFingerprints: Bool = false
    ) throws -> FrameRenderer {
      let table = TableNode()
      table.cellRetention = .nearby
      table.dataSource = feed
      return FrameRenderer(
        table: table, viewport: Viewport(30, 80),
        environment: try .standard(), workers: 2, format: format, hasFingerprints: hasFingerprints)
    }
    func fingerprint(of png: [UInt8]) -> String? {
      PNGChunks(png).first { $0.type == "tEXt" }.map { String(decoding: png[$0.content], as: UTF8.self) }
    }
    let script = ScrollScript(
      [.speed(400), .jump(to: .row(20)), .fling(velocity: -500)], framesPerSecond: 5)
    let found = MemorySink()
    _ = try await renderer().render(script, to: found)
    let planning = try renderer()
    let plan = try await planning.plan(script)
    #expect(plan.frameCount == found.frames.count)
    let part = MemorySink()
    _ = try await planning.render(plan, frames: 7..<15, to: part)
    #expect(part.frames.map(\.info) == found.frames[7..<15].map(\.info))
    #expect(part.frames.map(\.bytes) == found.frames[7..<15].map(\.bytes))
    // The other formats hold the same pixels, and their fingerprints say so.
    let small = try renderer(.smallPNG, hasFingerprints: true)
    let marked = MemorySink()
    _ = try await renderer(hasFingerprints: true).render(script, to: marked)
    let smallPart = MemorySink()
    _ = try await small.render(small.plan(script), frames: 3..<6, to: smallPart)
    for (frame, other) in zip(smallPart.frames, found.frames[3..<6]) {
      #expect(try pixels(ofPNG: frame.png) == pixels(ofPNG: other.png))
    }
    let fingerprints = marked.frames.map { fingerprint(of: $0.png) }
    #expect(smallPart.frames.map { fingerprint(of: $0.png) } == Array(fingerprints[3..<6]))
    #expect(fingerprint(of: found.frames[3].png) == nil)
    // Frames that show something else have others.
    let offsets = marked.frames.map(\.info.offset)
    #expect(Set(fingerprints).count == Set(offsets).count)
  }
}
