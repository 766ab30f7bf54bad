import Foundation
import Testing
import Weft
import WeftGraphics
import WeftTestSupport

@testable import WeftSnapshots

@Suite struct FramesSnapshotTests {
  private let folder: SnapshotFolder

  init() throws { folder = try SnapshotFolder() }

  /// Frames with a square that comes down by 2 pixels a frame; in some it lies one further right.
  private func frames(
    _ count: Int = 12, moved: Set<Int> = [], _ storage: FramesSnapshot.Storage = .animation
  ) throws -> FramesSnapshot {
    let frames = try (0..<count).map { index in
      let place = PixelRect(x: moved.contains(index) ? 5 : 4, y: 2 * index, width: 6, height: 6)
      let row = LayoutResult.Node(
        id: "row", type: "cell",
        frame: Rect(x: Double(place.x), y: Double(place.y), width: 6, height: 6))
      return FramesSnapshot.Frame(
        png: try picture(40, 40, square: place).png(), place: "at \(index * 2) pt",
        layout: LayoutResult(size: Size(width: 40, height: 40), nodes: [row]))
    }
    return FramesSnapshot(frames: frames, storage: storage)
  }

  @Test(
    "a scroll is verified frame by frame, and a failure names the first frame and its offset",
    arguments: [false, true])
  func compare(inFolder: Bool) throws {
    let storage = inFolder ? FramesSnapshot.Storage.folder : .animation
    try folder.record(frames(storage))
    #expect(folder.exists("\(SnapshotFolder.golden)\(inFolder ? ".frames/00011.png" : ".png")"))
    #expect(try folder.verify(frames(storage)) == nil)
    let failure = try #require(try folder.verify(frames(moved: [3, 4, 5, 9], storage)))
    let lines = failure.message.split(separator: "\n")
    #expect(lines[1] == "Frame 3 (counted from 0, of 12), at 6 pt, is the first of 4 that differ: 3–5, 9.")
    #expect(lines[2] == "`row` moved 1 pt right.")
    // A column of 6 pixels goes, and one comes: in frame 3 the square is 6 pixels down.
    let figures = try #require(try folder.record().figures)
    #expect(figures.changedPixels == 12 && figures.boundingBox == [4, 6, 7, 6])
    #expect(failure.pictures.count == 4)
  }

  private func frames(_ storage: FramesSnapshot.Storage) throws -> FramesSnapshot { try frames(12, storage) }
  private func frames(_ count: Int, _ storage: FramesSnapshot.Storage) throws -> FramesSnapshot {
    try frames(count, moved: [], storage)
  }
  private func frames(moved: Set<Int>, _ storage: FramesSnapshot.Storage) throws -> FramesSnapshot {
    try frames(12, moved: moved, storage)
  }

  @Test(
    "more frames and fewer are told, and a shorter folder leaves none behind",
    arguments: [(false, 11), (true, 11), (false, 13), (true, 13)])
  func counts(inFolder: Bool, count: Int) throws {
    let storage = inFolder ? FramesSnapshot.Storage.folder : .animation
    try folder.record(frames(12, storage))
    let failure = try #require(try folder.verify(frames(count, storage)))
    #expect(failure.reason == .changed(.differentFrameCount))
    #expect(
      failure.message.contains(
        "There are \(count) frames instead of 12.\nAll frames that both have are the same."))
    #expect(try folder.verify(frames(count, storage), .failed)?.reason == .rerecorded)
    #expect(
      try folder.folder.names(in: "goldens/AppTests/CardTests")
        == (inFolder ? ["card.frames", "card.layout.txt"] : ["card.layout.txt", "card.png"]))
    #expect(try folder.verify(frames(count, storage)) == nil)
  }

  @Test("of what waits for a review no frame of an earlier run stays, and the golden keeps its own")
  func pending() throws {
    try folder.record(frames(12, .folder))
    #expect(try folder.verify(frames(11, .folder)) != nil)
    let failure = try folder.verify(frames(moved: [0], .folder))
    #expect(try folder.folder.names(in: "\(SnapshotFolder.golden).new.frames").count == 12)
    let place = "\(SnapshotFolder.golden).new.frames/00000.png"
    #expect(failure?.message.contains("The new one is \(place).") == true)
    #expect(try folder.verify(frames(10, .folder)) != nil)
    #expect(try folder.folder.names(in: "\(SnapshotFolder.golden).new.frames").count == 10)
    #expect(try folder.verify(frames(12, .folder)) == nil)
    #expect(try folder.folder.names(in: "goldens/AppTests/CardTests") == ["card.frames", "card.layout.txt"])
    #expect(!folder.exists("\(SnapshotFolder.artefacts)/card.frames"))
  }

  @Test("a failure of frames says first by what other text stack they were drawn", arguments: [false, true])
  func textStack(inFolder: Bool) throws {
    let storage = inFolder ? FramesSnapshot.Storage.folder : .animation
    var golden = try frames(storage)
    golden.fonts = Set(try FontLibrary.test().files)
    try folder.record(golden)
    #expect(try folder.verify(frames(storage)) == nil)
    let failure = try #require(try folder.verify(frames(moved: [3], storage)))
    let lines = failure.message.split(separator: "\n")
    #expect(lines[1] == "Drawn with other fonts: WeftTest.ttc only there.")
    #expect(lines[2] == "Frame 3 (counted from 0, of 12), at 6 pt, differs, and no other.")
  }

  @Test("a cut off animation is told as such")
  func truncated() throws {
    try folder.record(frames(12, .animation))
    let path = "\(SnapshotFolder.golden).png"
    try folder.write(Array(try folder.bytes(path).dropLast(100)), to: path)
    let failure = try folder.verify(frames(12, .animation))
    #expect(failure?.reason == .unreadable(.damaged))
    #expect(failure?.message.contains("it is cut off") == true)
  }

  @Test("numbers that follow one another are told as ranges, eight of them at most")
  func ranges() {
    #expect(FramesSnapshot.ranges([3]) == "3")
    #expect(FramesSnapshot.ranges([0, 1, 5, 7, 8, 9]) == "0–1, 5, 7–9")
    let apart = (0..<8).map { $0 * 2 }
    #expect(FramesSnapshot.ranges(apart) == "0, 2, 4, 6, 8, 10, 12, 14")
    #expect(FramesSnapshot.ranges(apart + [15, 17]) == "0, 2, 4, 6, 8, 10, 12, 14–15, …")
    #expect(
      [0, 12, 100_000].map(FramesSnapshot.fileExtension(ofFrame:))
        == ["frames/00000.png", "frames/00012.png", "frames/100000.png"])
  }

  @Test("what was recorded is listed, and of more than three files the first, with how many more there are")
  func recorded() throws {
    let place = folder.folder.path(SnapshotFolder.golden).dropFirst(folder.folder.url.path.count + 1)
    let three = try folder.verify(frames(2, .folder))
    #expect(
      three?.message.contains(
        "so it was recorded: \(place).frames/00000.png, \(place).frames/00001.png, \(place).layout.txt.")
        == true, "\(three?.message ?? "")")
    try FileManager.default.removeItem(atPath: folder.folder.path("goldens"))
    let four = try folder.verify(frames(3, .folder))
    #expect(four?.message.contains("so it was recorded: \(place).frames/00000.png and 3 more files.") == true)
    #expect(four?.pictures.map(\.ext) == ["actual.00000.png"])
  }

  // A square of 6 pixels comes down by 2 a frame; its node is told in points, of which there are two pixels each.
  @Test("nodes of frames are ignored where they lie at the frames' scale")
  func scaledMask() throws {
    func scaled(_ right: Int, ignoring ignored: [String]) throws -> FramesSnapshot {
      let frames = try (0..<3).map { index in
        let place = PixelRect(x: 20 + right, y: 20 + 2 * index, width: 6, height: 6)
        let frame = Rect(x: Double(place.x) / 2, y: Double(place.y) / 2, width: 3, height: 3)
        return FramesSnapshot.Frame(
          png: try picture(40, 40, square: place).png(), place: "at \(index) pt",
          layout: LayoutResult(
            size: Size(width: 20, height: 20),
            nodes: [LayoutResult.Node(id: "row", type: "cell", frame: frame)]))
      }
      return FramesSnapshot(frames: frames, scale: 2, ignoredIDs: ignored)
    }
    try folder.record(scaled(0, ignoring: []))
    #expect(try folder.verify(scaled(10, ignoring: [])) != nil)
    #expect(try folder.verify(scaled(10, ignoring: ["row"])) == nil)
  }

  @Test("of the frames of a folder the first says by what text was drawn, and no other file does")
  func firstFrame() throws {
    let files = try frames(3, .folder).files()
    #expect(
      files.map(\.ext) == ["frames/00000.png", "frames/00001.png", "frames/00002.png", "layout.txt"])
    #expect(files.map { TextStack(ofPNG: $0.bytes) != nil } == [true, false, false, false])
  }

  // acTL: how many frames, and how often they are played. fcTL: a number, the size and the place, five times four
  // bytes, then the delay as a fraction of a second.
  @Test("an animation is played for ever, each frame as long as there are so many a second")
  func animation() throws {
    func contents(_ type: String, _ file: [UInt8]) -> [[UInt8]] {
      PNGChunks(file).filter { $0.type == type }.map { Array(file[$0.content]) }
    }
    var snapshot = try frames(3, .animation)
    #expect(snapshot.framesPerSecond == 10)
    snapshot.framesPerSecond = 25
    let file = try #require(try snapshot.files().first)
    #expect(file.ext == "png" && TextStack(ofPNG: file.bytes) != nil)
    #expect(contents("acTL", file.bytes) == [[0, 0, 0, 3, 0, 0, 0, 0]])
    let delay: [UInt8] = [0, 1, 0, 25]
    #expect(contents("fcTL", file.bytes).map { Array($0[20..<24]) } == [delay, delay, delay])
  }
}
