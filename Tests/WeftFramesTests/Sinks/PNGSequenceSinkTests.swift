import Foundation
import Testing
import Weft
import WeftTestSupport

@testable import WeftFrames

@Suite struct PNGSequenceSinkTests {
  let folder: TemporaryFolder
  let viewport = Viewport(10, 10)

  init() throws { folder = try TemporaryFolder() }

  private func write(_ count: Int, png: [UInt8] = [1, 2, 3], finishing: Bool = true) async throws {
    let sink = try PNGSequenceSink(folder: folder.path("frames"), viewport: viewport)
    for index in 0..<count {
      try await sink.write(
        EncodedFrame(info: FrameInfo(index: index, offset: Double(index) * 2.5, cells: []), bytes: png))
    }
    if finishing { try sink.finish() } else { sink.abandon() }
  }

  @Test("frames are numbered with five digits, and the index lists them")
  func names() async throws {
    try await write(2)
    #expect(try folder.names(in: "frames") == ["frame-00000.png", "frame-00001.png", "index.json"])
    let index = try String(contentsOfFile: folder.path("frames/index.json"), encoding: .utf8)
    #expect(
      index == """
        {"weft":1,"viewport":{"height":10,"scale":1,"width":10},"frames":[
        {"cells":[],"file":"frame-00000.png","offset":0},
        {"cells":[],"file":"frame-00001.png","offset":2.5}
        ],"complete":true}

        """)
  }

  @Test(
    "where another folder takes the place of that of a run, nothing is written to it",
    arguments: [false, true])
  func replacedFolder(isLink: Bool) async throws {
    let sink = try PNGSequenceSink(folder: folder.path("frames"), viewport: viewport)
    func write(_ index: Int) async throws {
      try await sink.write(
        EncodedFrame(info: FrameInfo(index: index, offset: 0, cells: []), bytes: [1, 2, 3]))
    }
    try await write(0)
    let files = FileManager.default
    try files.moveItem(atPath: folder.path("frames"), toPath: folder.path("moved"))
    try files.createDirectory(atPath: folder.path("other"), withIntermediateDirectories: false)
    if isLink {
      try files.createSymbolicLink(
        atPath: folder.path("frames"), withDestinationPath: folder.path("other"))
    } else {
      try files.moveItem(atPath: folder.path("other"), toPath: folder.path("frames"))
    }
    try folder.write("mine", to: "frames/frame-00001.png")
    let error = await #expect(throws: OutputError.self) { try await write(1) }
    #expect(error?.reason == "another folder has taken its place since the run began")
    #expect(throws: OutputError.self) { try sink.finish() }
    sink.abandon()
    #expect(try folder.names(in: "frames") == ["frame-00001.png"])
    #expect(try String(contentsOfFile: folder.path("frames/frame-00001.png"), encoding: .utf8) == "mine")
  }

  @Test(
    "where its folder is moved away, a run ends with that, and what it has written is whole and listed there")
  func movedFolder() async throws {
    let sink = try PNGSequenceSink(folder: folder.path("frames"), viewport: viewport)
    func write(_ index: Int) async throws {
      try await sink.write(
        EncodedFrame(info: FrameInfo(index: index, offset: 0, cells: []), bytes: [1, 2, 3]))
    }
    try await write(0)
    try FileManager.default.moveItem(atPath: folder.path("frames"), toPath: folder.path("moved"))
    let error = await #expect(throws: OutputError.self) { try await write(1) }
    #expect(error?.path == folder.path("frames"))
    #expect(error?.reason == "it was moved or removed after the run began")
    sink.abandon()
    #expect(try folder.names() == ["moved"])
    #expect(try folder.names(in: "moved") == ["frame-00000.png", "index.json"])
    #expect(FrameIndex.files(knownIn: folder.path("moved")) == ["frame-00000.png"])
  }

  @Test("a shorter run removes the frames that are left from an earlier one, and nothing else")
  func staleFrames() async throws {
    try await write(4)
    try folder.write("mine", to: "frames/frame-99999.png")
    try folder.write("mine", to: "frames/notes.txt")
    try await write(2, png: [9])
    #expect(
      try folder.names(in: "frames")
        == ["frame-00000.png", "frame-00001.png", "frame-99999.png", "index.json", "notes.txt"])
    #expect(try Data(contentsOf: folder.url.appending(path: "frames/frame-00001.png")) == Data([9]))
  }

  @Test("a run that was broken off says so, and leaves the frames of an earlier one")
  func abandoned() async throws {
    try await write(4)
    try await write(2, finishing: false)
    #expect(try folder.names(in: "frames").count == 5)
    let index = try String(contentsOfFile: folder.path("frames/index.json"), encoding: .utf8)
    #expect(index.contains("\"complete\":false"))
    // The next run that comes to its end still knows all of them.
    try await write(1)
    #expect(try folder.names(in: "frames") == ["frame-00000.png", "index.json"])
  }

  @Test("a scroll without frames that came to its end has an index of none, and removes those from before")
  func noFrames() async throws {
    try await write(2)
    try await write(0)
    #expect(try folder.names(in: "frames") == ["index.json"])
    let index = try String(contentsOfFile: folder.path("frames/index.json"), encoding: .utf8)
    #expect(index.hasSuffix("\"frames\":[\n\n],\"complete\":true}\n"), "\(index)")
  }

  @Test("a folder made for frames that never came is removed again")
  func nothingWritten() async throws {
    try await write(0, finishing: false)
    #expect(try folder.names() == [])
  }

  @Test("unfinished files of a run that was killed are removed, those of one that is running are not")
  func leftovers() async throws {
    try await write(1)
    // Linux numbers processes up to 4,194,304; number 1 is always there.
    for process in ["2000000000", "\(getpid())", "1"] {
      try folder.write("half", to: "frames/.weft-\(process)-frame-00007.png.tmp")
    }
    try await write(1)
    #expect(
      try folder.names(in: "frames") == [".weft-1-frame-00007.png.tmp", "frame-00000.png", "index.json"])
  }

  /// Begins a run that never ends, as one that is killed.
  private func writeAndDie(_ count: Int) async throws {
    let sink = try PNGSequenceSink(folder: folder.path("frames"), viewport: viewport)
    for index in 0..<count {
      try await sink.write(EncodedFrame(info: FrameInfo(index: index, offset: 0, cells: []), bytes: [7]))
    }
  }

  @Test("the frames of a run that was killed are removed by the next one, with those from before")
  func killed() async throws {
    try await write(3)
    try await writeAndDie(5)
    try await writeAndDie(1)
    // A number of fewer digits than five is none of ours.
    for name in ["frame-of-mine.png", "frame-0001.png", "notes.txt"] {
      try folder.write("mine", to: "frames/\(name)")
    }
    try await write(1)
    #expect(
      try folder.names(in: "frames")
        == ["frame-00000.png", "frame-0001.png", "frame-of-mine.png", "index.json", "notes.txt"])
  }

  @Test("files that no frame is called like stay where they are, whatever an index says")
  func foreignFiles() async throws {
    try await write(2)
    let names = ["frame-1.png", "frame-notes.txt", "frame-000001.png"]
    for name in names { try folder.write("mine", to: "frames/\(name)") }
    let listed = (names + ["frame-00001.png"]).map { #"{"file":"\#($0)","offset":0}"# }
    try folder.write(
      #"{"weft":1,"complete":true,"frames":[\#(listed.joined(separator: ","))]}"#, to: "frames/index.json")
    try await write(1)
    #expect(try folder.names(in: "frames") == (names + ["frame-00000.png", "index.json"]).sorted())
  }

  @Test("while frames are written, the index says so, and names those from before")
  func writing() async throws {
    try await write(2)
    try await writeAndDie(1)
    let index = try String(contentsOfFile: folder.path("frames/index.json"), encoding: .utf8)
    #expect(
      index == """
        {"weft":1,"viewport":{"height":10,"scale":1,"width":10},"frames":[

        ],"complete":false,"earlier":["frame-00000.png","frame-00001.png"],"writing":true}

        """)
    try await write(1, finishing: false)
    let last = try String(contentsOfFile: folder.path("frames/index.json"), encoding: .utf8)
    #expect(!last.contains("writing"))
  }

  @Test("where the first frame cannot be written, all is as it was", arguments: [true, false])
  func firstFrameFails(hasEarlierRun: Bool) async throws {
    if hasEarlierRun { try await write(3) }
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "frames/frame-00009.png"), withIntermediateDirectories: true)
    let names = try folder.names(in: "frames")
    let index = try? Data(contentsOf: folder.url.appending(path: "frames/index.json"))
    let sink = try PNGSequenceSink(folder: folder.path("frames"), viewport: viewport)
    await #expect(throws: OutputError.self) {
      try await sink.write(EncodedFrame(info: FrameInfo(index: 9, offset: 0, cells: []), bytes: [7]))
    }
    sink.abandon()
    #expect(try folder.names(in: "frames") == names)
    #expect((try? Data(contentsOf: folder.url.appending(path: "frames/index.json"))) == index)
  }

  @Test(
    "a folder has one writer at a time: a second one is refused until the first has ended",
    arguments: [true, false])
  func oneWriter(isFinished: Bool) throws {
    let first = try PNGSequenceSink(folder: folder.path("frames"), viewport: viewport)
    let error = #expect(throws: OutputError.self) {
      try PNGSequenceSink(folder: folder.path("frames"), viewport: viewport)
    }
    #expect(error?.reason.contains("another run is writing there") == true)
    if isFinished { try first.finish() } else { first.abandon() }
    try FileManager.default.createDirectory(atPath: folder.path("frames"), withIntermediateDirectories: true)
    let second = try PNGSequenceSink(folder: folder.path("frames"), viewport: viewport)
    second.abandon()
  }

  @Test("a file in the way of the folder is an error that names it")
  func fileInTheWay() throws {
    try folder.write("", to: "frames")
    let error = #expect(throws: OutputError.self) {
      _ = try PNGSequenceSink(folder: folder.path("frames"), viewport: viewport)
    }
    #expect(error?.path == folder.path("frames"))
    #expect(error?.reason == "a file of that name is in the way; remove it, or choose another folder")
  }
}

@Suite struct BrokenOffPartTests {
  @Test("a part that was broken off is called that, although its index cannot say which part it was")
  func brokenOff() throws {
    let folder = try TemporaryFolder()
    let index = #"{"weft":1,"viewport":{},"frames":[],"complete":false,"earlier":[]}"#
    try folder.write(index, to: FrameIndex.fileName)
    let error = #expect(throws: JoinError.self) {
      _ = try FrameJoin.join([folder.url.path], to: folder.path("joined"))
    }
    #expect(error?.reason == "its run was broken off; render the part again")
  }
}
