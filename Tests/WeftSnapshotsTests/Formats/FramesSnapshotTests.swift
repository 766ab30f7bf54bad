import Testing
import Weft
import WeftGraphics
import WeftSnapshots
import WeftTestSupport

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
    // A column of 6 pixels goes, and one comes.
    #expect(lines[3].contains("12"))
    #expect(failure.pictures.count == 4)
  }

  private func frames(_ storage: FramesSnapshot.Storage) throws -> FramesSnapshot { try frames(12, storage) }
  private func frames(_ count: Int, _ storage: FramesSnapshot.Storage) throws -> FramesSnapshot {
    try frames(count, moved: [], storage)
  }
  private func frames(moved: Set<Int>, _ storage: FramesSnapshot.Storage) throws -> FramesSnapshot {
    try frames(12, moved: moved, storage)
  }

  @Test("more frames and fewer are told, and a shorter folder leaves none behind", arguments: [false, true])
  func counts(inFolder: Bool) throws {
    let storage = inFolder ? FramesSnapshot.Storage.folder : .animation
    try folder.record(frames(12, storage))
    let failure = try #require(try folder.verify(frames(11, storage)))
    #expect(failure.reason == .changed(.differentFrameCount))
    #expect(
      failure.message.contains("There are 11 frames instead of 12.\nAll frames that both have are the same."))
    #expect(try folder.verify(frames(11, storage), .failed)?.reason == .rerecorded)
    #expect(try folder.verify(frames(11, storage)) == nil)
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
}
