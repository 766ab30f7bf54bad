import Foundation
import Testing
import Weft
import WeftTestSupport

@testable import WeftFrames

/// Parts of a scroll of four frames that do not fit together, or are not as they were written.
@Suite struct FrameJoinTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes a share of the scroll, each frame of its own grey, and gives its folder.
  private func write(
    _ number: Int, of count: Int, to name: String? = nil, digest: String = "same", total: Int = 4,
    framesPerSecond: Double = 25, width: Double = 2
  ) async throws -> String {
    let shard = try #require(Shard(number, of: count))
    let part = FramePart(digest: digest, shard: shard, total: total, framesPerSecond: framesPerSecond)
    let path = folder.path(name ?? "part\(number)")
    let sink = try PNGSequenceSink(folder: path, viewport: Viewport(width, 1), part: part)
    for index in shard.frames(of: total) {
      let bitmap = Bitmap(size: PixelSize(width: 2, height: 1), isOpaque: true) { _, row in
        for x in row.indices { row[x] = 0xFF00_0000 | UInt32(0x01_0101 * index) }
      }
      let info = FrameInfo(index: index, offset: Double(index), cells: [])
      try await sink.write(EncodedFrame(info: info, bytes: try bitmap.png()))
    }
    try sink.finish()
    return path
  }

  /// Why parts cannot be joined; nothing is written then.
  private func refusal(_ parts: [String], to output: String = "joined") throws -> JoinError? {
    let error = #expect(throws: JoinError.self) { try FrameJoin.join(parts, to: folder.path(output)) }
    #expect(try !folder.names().contains("joined"))
    return error
  }

  @Test("parts that differ in what all parts of a scroll have in common are refused, each by its folder")
  func others() async throws {
    let first = try await write(1, of: 2)
    let digest = try refusal([first, try await write(2, of: 2, to: "a", digest: "other")])
    #expect(digest?.path == folder.path("a"))
    #expect(digest?.reason.hasPrefix("it is a part of another scroll than \(first): ") == true)
    let total = try refusal([first, try await write(2, of: 2, to: "b", total: 5)])
    #expect(total?.reason.hasPrefix("it is a part of another scroll than ") == true)
    let rate = try refusal([first, try await write(2, of: 2, to: "c", framesPerSecond: 30)])
    #expect(
      rate?.reason
        == "it has 30.0 frames a second, and \(first) has 25.0; render one of them again")
    let viewport = try refusal([first, try await write(2, of: 2, to: "d", width: 3)])
    #expect(viewport?.reason == "its viewport is another one than that of \(first)")
  }

  @Test("of many parts that are missing ten are named, and how many more there are; none that is given is")
  func manyParts() async throws {
    let (first, last) = (try await write(1, of: 14, total: 14), try await write(14, of: 14, total: 14))
    let names = (2...11).map { "part \($0)/14" }.joined(separator: ", ")
    #expect(
      try refusal([first, last])?.description
        == "frames 1 to 12 are in none of the parts; add \(names) and 2 more")
    let eleven = names + " and part 12/14"
    #expect(
      try refusal([first, last, try await write(13, of: 14, total: 14)])?.description
        == "frames 1 to 11 are in none of the parts; add \(eleven)")
  }

  @Test("frames that are there twice, or not at all, are told by their numbers, and the parts that have them")
  func wrongFrames() async throws {
    let quarters = [try await write(1, of: 4), try await write(4, of: 4)]
    #expect(
      try refusal(quarters)?.description
        == "frames 1 to 2 are in none of the parts; add part 2/4 and part 3/4")
    // Cut otherwise, so that nobody knows what the missing part is called.
    let half = try await write(1, of: 2, to: "half")
    #expect(try refusal([half, quarters[1]])?.description == "frames 2 to 2 are in none of the parts")
    let twice = try refusal([half, quarters[0]] + quarters)
    #expect(twice?.reason == "frame 0 is in another part too; leave one of them out")
    #expect(try refusal([])?.description == "there are no parts to join")
  }

  @Test("the result is none of the parts, however its path is written")
  func output() async throws {
    let parts = [try await write(1, of: 2), try await write(2, of: 2)]
    let error = try refusal(parts, to: "part2/../part2")
    #expect(error?.reason == "it is one of the parts, which are only read; name another folder")
    #expect(try FrameJoin.join(parts.reversed(), to: folder.path("whole")) == 4)
    #expect(try folder.names(in: "whole").count == 5)
  }

  @Test("a frame that is not the file that was written is refused by its name, with the part to render again")
  func wrongFiles() async throws {
    let parts = [try await write(1, of: 2), try await write(2, of: 2)]
    let file = folder.url.appending(path: "part2/frame-00003.png")
    let bytes = try Data(contentsOf: file)
    func reason() throws -> String? {
      let error = try refusal(parts)
      #expect(error?.path == file.path && error?.isUnreadable == false)
      return error?.reason
    }
    try Data(contentsOf: folder.url.appending(path: "part2/frame-00002.png")).write(to: file)
    #expect(try reason() == "it is not the file that the index lists; render part 2/2 again")
    try bytes.dropLast(4).write(to: file)
    #expect(try reason()?.hasSuffix("; render part 2/2 again") == true)
    try FileManager.default.removeItem(at: file)
    #expect(try reason() == "it cannot be read; render part 2/2 again")
  }

  @Test(
    "an index that is none of a part, or was changed, is refused",
    arguments: [
      (#"{"weft":1"#, #"{"weft":2"#, "it is an index of format 2, and this is a program for format 1"),
      (
        #"{"weft":1"#, #"{"weft":"1""#,
        "it is not an index of frames, or ends early; render the part again with `weft frames`"
      ),
      (#""complete":true"#, #""complete":false"#, "its run was broken off; render the part again"),
      (#""part":"#, #""other":"#, "it is no part of a scroll: it was not rendered with --shard"),
      (
        "frame-00003.png", "frame-00004.png",
        "its frames are not those it says it has; render the part again"
      ),
      (#"],"part":"#, "],\n\"part\":", "it has been changed: it must have a line for each frame"),
    ])
  func wrongIndex(old: String, new: String, reason: String) async throws {
    let parts = [try await write(1, of: 2), try await write(2, of: 2)]
    let index = folder.path("part2/index.json")
    let text = try String(contentsOfFile: index, encoding: .utf8)
    let changed = text.replacing(old, with: new)
    try #require(changed != text)
    try folder.write(changed, to: "part2/index.json")
    #expect(try refusal(parts)?.reason == reason)
  }

  @Test(
    "a frame of which the index says no digest is refused, as is one of another digest",
    arguments: [true, false])
  func unlistedDigest(isMissing: Bool) async throws {
    let parts = [try await write(1, of: 2), try await write(2, of: 2)]
    let text = try String(contentsOfFile: folder.path("part2/index.json"), encoding: .utf8)
    let lines = text.split(separator: "\n").map { line -> String in
      guard line.contains("frame-00003.png") else { return String(line) }
      return isMissing
        ? String(FrameIndex.withoutDigest(line))
        : String(line).replacing(#""digest":""#, with: #""digest":"0"#)
    }
    let changed = lines.joined(separator: "\n") + "\n"
    try #require(changed != text)
    try folder.write(changed, to: "part2/index.json")
    let error = try refusal(parts)
    #expect(error?.path == folder.path("part2/frame-00003.png"))
    #expect(error?.reason == "it is not the file that the index lists; render part 2/2 again")
  }

  @Test("an index that is empty, or ends early, is told as such")
  func brokenIndex() async throws {
    let parts = [try await write(1, of: 2), try await write(2, of: 2)]
    let text = try String(contentsOfFile: folder.path("part2/index.json"), encoding: .utf8)
    for (text, state) in [
      ("", "it is empty"),
      (String(text.prefix(text.count / 2)), "it is not an index of frames, or ends early"),
    ] {
      try folder.write(text, to: "part2/index.json")
      #expect(try refusal(parts)?.reason == "\(state); render the part again with `weft frames`")
    }
  }
}
