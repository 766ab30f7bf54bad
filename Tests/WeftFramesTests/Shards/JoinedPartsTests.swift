import Foundation
import Testing
import WeftGraphics
import WeftTestSupport

@testable import Weft
@testable import WeftFrames

/// Parts that are written frame by frame, and joined.
@Suite struct JoinedPartsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A frame of one grey, twice as wide as high, or higher.
  private func png(
    _ index: Int, height: Int = 1, _ compression: PNGCompression = .fast
  ) throws -> [UInt8] {
    let bitmap = Bitmap(size: PixelSize(width: 2, height: height), isOpaque: true) { _, row in
      for x in row.indices { row[x] = 0xFF00_0000 | UInt32(index + x) }
    }
    return try PNGEncoder(compression: compression).encode(bitmap)
  }

  /// Writes a share of a scroll of two frames at 25 a second, and gives its folder.
  private func write(_ number: Int, of count: Int, height: Int = 1, _ compression: PNGCompression = .fast)
    async throws -> String
  {
    let shard = try #require(Shard(number, of: count))
    let part = FramePart(digest: "same", shard: shard, total: 2, framesPerSecond: 25)
    let path = folder.path("part\(number)")
    let sink = try PNGSequenceSink(folder: path, viewport: Viewport(2, 1), part: part)
    for index in shard.frames(of: 2) {
      let info = FrameInfo(index: index, offset: Double(index), cells: [])
      try await sink.write(EncodedFrame(info: info, bytes: try png(index, height: height, compression)))
    }
    #expect(sink.frameCount == shard.frames(of: 2).count)
    try sink.finish()
    return path
  }

  // The first of three shares of two frames has none.
  @Test("a part without frames is a part like others, and is not missed")
  func emptyPart() async throws {
    var parts: [String] = []
    for number in 1...3 { parts.append(try await write(number, of: 3)) }
    #expect(try FrameJoin.join(parts.reversed(), to: folder.path("joined")) == 2)
    #expect(try folder.names(in: "joined") == ["frame-00000.png", "frame-00001.png", "index.json"])
    let index = try String(contentsOfFile: folder.path("joined/index.json"), encoding: .utf8)
    #expect(index.contains(#"{"cells":[],"file":"frame-00001.png","offset":1}"# + "\n],\"complete\":true}"))
    #expect(try FrameJoin.join([parts[2], parts[1]], to: folder.path("without")) == 2)
    let first = #expect(throws: JoinError.self) {
      try FrameJoin.join([parts[2], parts[0]], to: folder.path("none"))
    }
    #expect(first?.reason == "frames 0 to 0 are in none of the parts; add part 2/3")
    let last = #expect(throws: JoinError.self) {
      try FrameJoin.join([parts[1]], to: folder.path("none"))
    }
    #expect(last?.reason == "frames 1 to 1 are in none of the parts; add part 3/3")
  }

  @Test("parts become the animation that a sink writes of the same frames, at their own rate")
  func animation() async throws {
    let parts = [try await write(2, of: 2), try await write(1, of: 2)]
    let joined = folder.path("joined.png")
    #expect(try FrameJoin.animate(parts, to: joined, loopCount: 3) == 2)
    let bytes = Array(try Data(contentsOf: URL(filePath: joined)))
    let chunks = Array(PNGChunks(bytes))
    let (control, frame) = (chunks.first { $0.type == "acTL" }, chunks.last { $0.type == "fcTL" })
    // Two frames, three times; each is seen for 1/25 of a second.
    #expect(try bytes[#require(control).content].elementsEqual([0, 0, 0, 2, 0, 0, 0, 3]))
    #expect(try bytes[#require(frame).content].dropFirst(20).prefix(4).elementsEqual([0, 1, 0, 25]))
    let path = folder.path("whole.png")
    let sink = try AnimatedPNGSink(path: path, frameCount: 2, loopCount: 3, framesPerSecond: 25)
    for index in 0..<2 {
      let info = FrameInfo(index: index, offset: 0, cells: [])
      try await sink.write(EncodedFrame(info: info, bytes: try png(index)))
    }
    try sink.finish()
    #expect(try Data(contentsOf: URL(filePath: path)) == Data(bytes))
  }

  @Test("an animation takes no frame of another size, and none with colours of its own")
  func unfitFrames() async throws {
    let first = try await write(1, of: 2)
    let higher = [first, try await write(2, of: 2, height: 2)]
    let size = #expect(throws: JoinError.self) {
      try FrameJoin.animate(higher, to: folder.path("joined.png"))
    }
    #expect(size?.path == folder.path("part2/frame-00001.png"))
    #expect(size?.reason.hasPrefix("an animation cannot take it: its size or its kind of pixels") == true)
    let small = [try await write(1, of: 2, .small), try await write(2, of: 2, .small)]
    let palette = #expect(throws: JoinError.self) {
      try FrameJoin.animate(small, to: folder.path("joined.png"))
    }
    #expect(palette?.path == folder.path("part1/frame-00000.png"))
    #expect(try !folder.names().contains("joined.png"))
  }

  @Test("no part is called impossible whose frames lie within its scroll, up to the most that there may be")
  func limits() throws {
    func defect(_ number: Int, of count: Int, total: Int, _ framesPerSecond: Double = 60) throws -> String? {
      let shard = try #require(Shard(number, of: count))
      return FramePart(digest: "d", shard: shard, total: total, framesPerSecond: framesPerSecond).defect
    }
    #expect(try defect(1, of: 1, total: 0) == nil && defect(9, of: 9, total: 4) == nil)
    // No animated PNG counts further than 2³¹ − 1.
    let most = 2_147_483_647
    #expect(try defect(2, of: 2, total: most) == nil)
    #expect(
      try defect(1, of: 2, total: most + 1)?.contains("\(most + 1) frames, which no scroll has") == true)
    #expect(try defect(1, of: 2, total: 4, .infinity)?.contains("inf frames a second") == true)
  }

  // Of a scroll of four frames: numbers 0 to 3.
  @Test(
    "a part that claims frames beyond the end of its scroll is called impossible",
    arguments: [(3, 1, true), (3, 2, false), (4, 0, true), (4, 1, false), (0, 4, true), (0, 5, false)])
  func beyondTheEnd(first: Int, count: Int, isPossible: Bool) throws {
    let json = #"{"digest":"d","shard":"1/1","first":\#(first),"count":\#(count),"total":4,"fps":60}"#
    let part = try JSONDecoder().decode(FramePart.self, from: Data(json.utf8))
    let claim = "it has \(count) frames from number \(first) on, of 4"
    #expect(part.defect == (isPossible ? nil : "its index.json says that \(claim), which cannot be"))
  }

  @Test("an index or a frame of a part that is no file is told as what it is, and not waited for")
  func otherKinds() async throws {
    let parts = [try await write(1, of: 2), try await write(2, of: 2)]
    for name in ["frame-00001.png", "index.json"] {
      let file = folder.path("part2/\(name)")
      try FileManager.default.removeItem(atPath: file)
      try folder.makePipe("part2/\(name)")
      let error = #expect(throws: JoinError.self) { try FrameJoin.join(parts, to: folder.path("joined")) }
      #expect(error?.path == file && error?.isUnreadable == true)
      #expect(error?.reason == "it must be a file, but is a pipe; render the part again with `weft frames`")
    }
  }

  // A link to itself is there, and nobody can follow it, whatever they may read.
  @Test("a part whose index is there and cannot be read is told apart from one that has none")
  func unreadableIndex() throws {
    let index = folder.path("index.json")
    try FileManager.default.createSymbolicLink(atPath: index, withDestinationPath: index)
    let unreadable = #expect(throws: JoinError.self) {
      try FrameJoin.join([folder.url.path], to: folder.path("joined"))
    }
    #expect(unreadable?.path == index && unreadable?.isUnreadable == true)
    try FileManager.default.createDirectory(
      atPath: folder.path("none"), withIntermediateDirectories: false)
    let missing = #expect(throws: JoinError.self) {
      try FrameJoin.join([folder.path("none")], to: folder.path("joined"))
    }
    #expect(missing?.path == folder.path("none") && missing?.isUnreadable == false)
  }

  @Test(
    "a part with a rate or a number that there is not is called impossible, by what is wrong",
    arguments: [
      ("1/1", 0.5, nil), ("1/1", 0, "the scroll has 0.0 frames a second, which no scroll has"),
      ("1/1", -2, "the scroll has -2.0 frames a second, which no scroll has"),
      ("2/1", 60, "it is part 2/1, which there is not"), ("", 60, "it is part , which there is not"),
    ] as [(String, Double, String?)])
  func impossible(shard: String, framesPerSecond: Double, reason: String?) throws {
    let numbers = #""first":0,"count":4,"total":4,"fps":\#(framesPerSecond)"#
    let json = #"{"digest":"d","shard":"\#(shard)",\#(numbers)}"#
    let part = try JSONDecoder().decode(FramePart.self, from: Data(json.utf8))
    #expect(part.framesPerSecond == framesPerSecond && part.shard == shard && part.frames == 0..<4)
    #expect(part.defect == reason.map { "its index.json says that \($0)" })
  }

  @Test("a part of fewer than no frames is called impossible, and has none")
  func fewerThanNone() throws {
    for (first, count, total) in [(2, -1, 4), (-1, 1, 4), (0, 0, -1)] {
      let numbers = #""first":\#(first),"count":\#(count),"total":\#(total),"fps":60"#
      let json = #"{"digest":"d","shard":"1/1",\#(numbers)}"#
      let part = try JSONDecoder().decode(FramePart.self, from: Data(json.utf8))
      #expect(part.frames == first..<first + max(0, count) && part.defect != nil, "\(numbers)")
    }
  }
}
