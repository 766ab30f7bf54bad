import Testing
import Weft
import WeftGraphics
import WeftTestSupport

@testable import WeftSnapshots

/// The frames of a golden, one after the other.
@Suite struct GoldenFramesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("card.frames"), withIntermediateDirectories: true)
  }

  private var files: GoldenFiles {
    let folder = folder
    return GoldenFiles { folder.path("card.\($0)") }
  }

  private func write(_ bytes: [UInt8], to ext: String) throws {
    try Data(bytes).write(to: folder.url.appending(path: "card.\(ext)"))
  }

  private func snapshot(_ count: Int, _ storage: FramesSnapshot.Storage) throws -> FramesSnapshot {
    let png = try picture(20, 10).png()
    return FramesSnapshot(
      frames: (0..<count).map { FramesSnapshot.Frame(png: png, place: "at \($0) pt") }, storage: storage)
  }

  private func size(_ picture: GoldenFrames.Picture?) -> PixelSize? {
    guard case .bitmap(let bitmap) = picture else { return nil }
    return bitmap.size
  }

  @Test("a frame of a folder that has the very bytes is not decoded, and after the last one comes none")
  func inFolder() throws {
    let snapshot = try snapshot(2, .folder)
    for file in try snapshot.files() { try write(file.bytes, to: file.ext) }
    var golden = try GoldenFrames(snapshot, files)
    #expect(golden.animation == nil && golden.textStack == TextStack(fonts: []))
    // The first one's file has the text stack besides.
    let png = snapshot.frames[0].png
    #expect(size(try golden.next(sparing: png)) == PixelSize(width: 20, height: 10))
    guard case .same = try golden.next(sparing: png) else {
      Issue.record("the same bytes were decoded")
      return
    }
    #expect(try golden.next(sparing: png) == nil)
  }

  @Test("a still picture is an animation of one frame")
  func still() throws {
    let png = try picture(3, 2).png()
    try write(png, to: "png")
    var golden = try GoldenFrames(snapshot(1, .animation), files)
    #expect(golden.animation == png && golden.textStack == nil)
    #expect(size(try golden.next(sparing: nil)) == PixelSize(width: 3, height: 2))
    #expect(try golden.next(sparing: nil) == nil)
  }

  // The header is that of 20 × 10 pixels, and the data that of one; each chunk has a checksum of its own.
  @Test("a frame that cannot be decoded is told by its number, counted from 0")
  func damaged() throws {
    let (whole, small) = (try picture(20, 10).png(), try picture(1, 1).png())
    func chunks(_ type: String, _ png: [UInt8]) -> [UInt8] {
      PNGChunks(png).filter { $0.type == type }.flatMap {
        Array(png[($0.content.lowerBound - 8)..<($0.content.upperBound + 4)])
      }
    }
    let bad =
      Array(whole.prefix(8)) + chunks("IHDR", whole) + chunks("IDAT", small) + chunks("IEND", whole)
    var animation = AnimatedPNG(frameCount: 3, loopCount: 0, delay: .init(framesPerSecond: 10))
    let bytes = [whole, bad, whole].flatMap { animation.frame($0) } + AnimatedPNG.end
    try write(bytes, to: "png")
    var golden = try GoldenFrames(snapshot(3, .animation), files)
    #expect(size(try golden.next(sparing: nil)) == PixelSize(width: 20, height: 10))
    let defect = #expect(throws: GoldenDefect.self) { try golden.next(sparing: nil) }
    #expect(defect?.kind == .damaged && defect?.ext == "png")
    #expect(defect?.reason.hasPrefix("its frame 1 cannot be decoded: ") == true, "\(defect?.reason ?? "")")
  }
}
