import Foundation
import Testing
import Weft
import WeftGraphics
import WeftTestSupport

@testable import WeftSnapshots

/// By what a scroll differs from its golden where not every frame can be compared, or not all of it.
@Suite struct FramesSnapshotCompareTests {
  private let folder: SnapshotFolder

  init() throws { folder = try SnapshotFolder() }

  /// Frames with a square, the node `row`, that comes down by 2 pixels a frame, in frame 3 perhaps one aside.
  private func frames(_ count: Int, _ storage: FramesSnapshot.Storage, isMoved: Bool = false) throws
    -> FramesSnapshot
  {
    let frames = try (0..<count).map { index in
      let square = PixelRect(x: isMoved && index == 3 ? 5 : 4, y: 2 * index, width: 6, height: 6)
      let row = LayoutResult.Node(
        id: "row", type: "cell", frame: Rect(x: Double(square.x), y: Double(square.y), width: 6, height: 6))
      return FramesSnapshot.Frame(
        png: try picture(40, 40, square: square).png(), place: "at \(index * 2) pt",
        layout: LayoutResult(size: Size(width: 40, height: 40), nodes: [row]))
    }
    return FramesSnapshot(frames: frames, storage: storage)
  }

  @Test("where there are fewer frames, those that differ are told of those that both have")
  func countAndChange() throws {
    try folder.record(frames(12, .animation))
    let failure = try #require(try folder.verify(frames(11, .animation, isMoved: true)))
    #expect(failure.reason == .changed(.differentFrameCount))
    let lines = failure.message.split(separator: "\n")
    #expect(lines[1] == "There are 11 frames instead of 12.")
    #expect(lines[2] == "Frame 3 (counted from 0, of 11), at 6 pt, differs, and no other.")
  }

  @Test("of a frame in which only pixels changed it is said that nothing in it has moved")
  func pixelsOnly() throws {
    try folder.record(frames(6, .folder))
    var other = try frames(6, .folder)
    other.frames[4].png = try picture(40, 40).png()
    let failure = try #require(try folder.verify(other))
    #expect(failure.reason == .changed(.changed))
    let lines = failure.message.split(separator: "\n")
    #expect(lines[1] == "Frame 4 (counted from 0, of 6), at 8 pt, differs, and no other.")
    #expect(lines[2] == "What lies in it is where it was.")
    #expect(lines[4] == "All of that is in `row`.")
  }

  @Test("a golden that is one picture is a scroll of one frame")
  func still() throws {
    let square = PixelRect(x: 4, y: 0, width: 6, height: 6)
    try folder.record(ImageSnapshot(bitmap: picture(40, 40, square: square)))
    let failure = try #require(try folder.verify(frames(2, .animation)))
    #expect(
      failure.message.contains("There are 2 frames instead of 1.\nAll frames that both have are the same."))
  }

  @Test("a frame that has not been fetched is no end of the golden")
  func pointer() throws {
    try folder.record(frames(5, .folder))
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 1\n"
    try folder.write(Array(pointer.utf8), to: "\(SnapshotFolder.golden).frames/00003.png")
    let failure = try #require(try folder.verify(frames(5, .folder)))
    #expect(failure.reason == .unreadable(.pointer))
    #expect(failure.message.contains("card.frames/00003.png cannot be used: "))
  }

  // In frame 3 the column at 4 has gone from the square, and that at 10 has come.
  @Test("nodes are masked where a frame has them and had them; clipped to no node of its, it always passes")
  func masks() throws {
    try folder.record(frames(5, .animation))
    func verify(ignoring ignored: [String] = [], clippingTo clips: [String] = []) throws -> SnapshotFailure? {
      var snapshot = try frames(5, .animation, isMoved: true)
      for index in snapshot.frames.indices {
        snapshot.frames[index].layout?.nodes[0].id = index == 0 ? "first" : "other"
      }
      (snapshot.ignoredIDs, snapshot.clippedIDs) = (ignored, clips)
      return try folder.verify(snapshot)
    }
    #expect(try verify(ignoring: ["row"])?.reason == .changed(.changed))
    #expect(try verify(ignoring: ["other"])?.reason == .changed(.changed))
    #expect(try verify(ignoring: ["row", "other"]) == nil)
    #expect(try verify(clippingTo: ["row"])?.reason == .changed(.changed))
    #expect(try verify(clippingTo: ["first"]) == nil)
    let failure = try verify(ignoring: ["nobody"])
    #expect(failure?.reason == .setting)
    #expect(failure?.message.hasSuffix("there are `first`, `other`.") == true)
  }

  // APNG 1.0: acTL has the number of frames and of plays; fcTL ends in the delay's two numbers of 16 bits,
  // disposal and blending.
  @Test("an animation plays for ever, each frame as long as is asked for")
  func animation() throws {
    var snapshot = try frames(3, .animation)
    snapshot.framesPerSecond = 20
    let files = try snapshot.files()
    #expect(files.map(\.ext) == ["png", "layout.txt"])
    let bytes = files[0].bytes
    let chunks = Array(PNGChunks(bytes))
    let control = try #require(chunks.first { $0.type == "acTL" })
    #expect(Array(bytes[control.content]) == [0, 0, 0, 3, 0, 0, 0, 0])
    let delays = chunks.filter { $0.type == "fcTL" }.map { Array(bytes[$0.content].dropLast(2).suffix(4)) }
    #expect(delays == [[0, 1, 0, 20], [0, 1, 0, 20], [0, 1, 0, 20]])
  }

  @Test("the files of a folder are its frames in order, and what lies in them")
  func folderFiles() throws {
    let files = try frames(2, .folder).files()
    #expect(files.map(\.ext) == ["frames/00000.png", "frames/00001.png", "layout.txt"])
  }
}
