import Foundation
import Testing
import Weft
import WeftGraphics
import WeftTestSupport

@testable import WeftFrames

/// Sinks that write one file, and what they are handed.
@Suite struct StreamSinkTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func frame(_ bytes: [UInt8], _ format: FrameFormat) -> EncodedFrame {
    EncodedFrame(info: FrameInfo(index: 0, offset: 0, cells: []), format: format, bytes: bytes)
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.url.appending(path: name)))
  }

  @Test("raw frames follow each other without anything between, and the file is there once all are")
  func raw() async throws {
    let sink = try StreamSink(path: folder.path("a.rgba"), format: .rgba, viewport: Viewport(1, 1))
    try await sink.write(frame([1, 2, 3, 4], .rgba))
    try await sink.write(frame([5, 6, 7, 8], .rgba))
    #expect(try !folder.names().contains("a.rgba"))
    try sink.finish()
    #expect(try bytes("a.rgba") == [1, 2, 3, 4, 5, 6, 7, 8])
  }

  @Test("a video begins with its header, which says 60 frames a second unless it is told otherwise")
  func video() async throws {
    for (rate, told) in [(nil, "60:1"), (25, "25:1")] as [(Double?, String)] {
      let (path, viewport) = (folder.path("a.y4m"), Viewport(2, 4, scale: 2))
      let sink =
        if let rate {
          try StreamSink(path: path, format: .y4m(.full), viewport: viewport, framesPerSecond: rate)
        } else {
          try StreamSink(path: path, format: .y4m(.full), viewport: viewport)
        }
      try await sink.write(frame([7, 8], .y4m(.full)))
      try sink.finish()
      let header = "YUV4MPEG2 W4 H8 F\(told) Ip A1:1 C444 XCOLORRANGE=LIMITED\n"
      #expect(try bytes("a.y4m") == Array(header.utf8) + [7, 8])
    }
  }

  // acTL says how many frames there are and how often they are played, fcTL for how long each is seen.
  @Test("an animation is played for ever at 60 frames a second, unless it is told otherwise")
  func animation() async throws {
    let png = try Bitmap(size: PixelSize(width: 1, height: 1), isOpaque: true) { _, row in
      row[0] = 0xFF00_0000
    }.png()
    let sink = try AnimatedPNGSink(path: folder.path("a.png"), frameCount: 1)
    try await sink.write(frame(png, .png))
    try sink.finish()
    let file = try bytes("a.png")
    #expect(PNGChunks.isWhole(file))
    let chunks = Array(PNGChunks(file))
    let (control, first) = (chunks.first { $0.type == "acTL" }, chunks.first { $0.type == "fcTL" })
    #expect(try file[#require(control).content].elementsEqual([0, 0, 0, 1, 0, 0, 0, 0]))
    #expect(try file[#require(first).content].dropFirst(20).prefix(4).elementsEqual([0, 1, 0, 60]))
  }

  @Test("what is abandoned leaves nothing behind")
  func abandoned() async throws {
    let stream = try StreamSink(path: folder.path("a.rgba"), format: .rgba, viewport: Viewport(1, 1))
    try await stream.write(frame([1, 2, 3, 4], .rgba))
    stream.abandon()
    try AnimatedPNGSink(path: folder.path("a.png"), frameCount: 1).abandon()
    #expect(try folder.names() == [])
  }

  @Test("a frame lends the bytes that it has, and counts them")
  func lent() {
    let frame = frame([3, 1, 4, 1, 5], .rgba)
    var lent: [UInt8] = []
    frame.withBytes { bytes in
      for index in bytes.indices { lent.append(bytes[index]) }
    }
    #expect(lent == [3, 1, 4, 1, 5] && frame.bytes == lent && frame.byteCount == 5)
    #expect(EncodedFrame(info: frame.info, bytes: [9]).png == [9])
  }
}
