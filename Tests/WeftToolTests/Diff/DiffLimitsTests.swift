import Foundation
import Testing
import WeftTestSupport

/// How large pictures may be that `weft diff` compares.
@Suite struct DiffLimitsTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Draws `a.png`, of 10 × 8 pixels.
  private func draw() throws {
    try sandbox.writeScene(#"{"type":"node","style":{"width":10,"height":8}}"#)
    try #require(try sandbox.weft("render", "scene.json", "-o", "a.png").status == 0)
  }

  @Test("pictures of more pixels than --limit allows are not compared")
  func largePictures() throws {
    try draw()
    let refused = try sandbox.weft("diff", "a.png", "a.png", "--limit", "pixels=79")
    #expect(refused.status == 65)
    #expect(refused.errors.contains("it has 10 × 8 px, more than the 79 pixels that are compared"))
    #expect(refused.errors.contains("--limit pixels=NUMBER"))
    #expect(try sandbox.weft("diff", "a.png", "a.png", "--limit", "pixels=80").status == 0)
    for wrong in ["nodes=5", "pixels=0", "pixels"] {
      #expect(try sandbox.weft("diff", "a.png", "a.png", "--limit", wrong).status == 64)
    }
  }

  @Test("without it they are 40 million, of which the header is enough to know") func standardLimit() throws {
    try write(PNGChunkBytes.header(6400, 6300) + PNGChunkBytes.chunk("IDAT", [0]))
    let outcome = try sandbox.weft("diff", "a.png", "a.png")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("more than the 40,000,000 pixels that are compared"))
    // More than other pictures may have: it is only the data that is no good.
    try write(PNGChunkBytes.header(11_000, 10_000) + PNGChunkBytes.chunk("IDAT", [0]))
    let allowed = try sandbox.weft("diff", "a.png", "a.png", "--limit", "pixels=unlimited")
    #expect(allowed.status == 65 && !allowed.errors.contains("pixels"), "\(allowed.errors)")
  }

  // To decode and compare a row takes as long as eight pixels of it, so five million rows are as much as forty million pixels.
  @Test("beyond 65,536 rows each counts as eight pixels", arguments: [(5_065_536, false), (5_065_537, true)])
  func manyRows(height: UInt32, isRefused: Bool) throws {
    try write(PNGChunkBytes.header(1, height) + PNGChunkBytes.chunk("IDAT", [0]))
    let outcome = try sandbox.weft("diff", "a.png", "a.png")
    #expect(outcome.status == 65)
    let sentence =
      "it has 1 × 5065537 px, with eight pixels for each of its many rows more than the 40,000,000 pixels that are compared"
    #expect(outcome.errors.contains(sentence) == isRefused, "\(outcome.errors)")
    // With the difference, three times forty million.
    let drawn = try sandbox.weft("diff", "a.png", "a.png", "--output", "b.png")
    let rows = "it has 120,000,000 pixels, eight for each of its many rows, more than the 80,000,000"
    #expect(drawn.errors.contains(rows) != isRefused, "\(drawn.errors)")
  }

  // Files that take no room on the disk.
  @Test("a file of more than 256 MiB is not read, alone and in a folder")
  func largeFiles() throws {
    try draw()
    let sentence = "it has 268,435,457 bytes, and at most 268,435,456 are read"
    let made = try sandbox.shell(
      "mkdir one two; cp a.png one; cp a.png two; truncate -s 268435457 a.png two/a.png; truncate -s 40G b.png"
    )
    try #require(made.status == 0)
    let alone = try sandbox.weft("diff", "one/a.png", "a.png")
    #expect(alone.status == 65 && alone.errors.contains(sentence), "\(alone.errors)")
    let folders = try sandbox.weft("diff", "one", "two")
    #expect(folders.status == 65 && folders.errors.contains(sentence), "\(folders.errors)")
    let huge = try sandbox.weft("diff", "b.png", "b.png")
    #expect(huge.status == 65 && huge.errors.contains("it has 42,949,672,960 bytes"), "\(huge.errors)")
  }

  // 40 megapixels, 7 times over, in both.
  @Test("frames of animations count all together, of both pictures")
  func manyFrames() throws {
    try write(animation(frameCount: 7))
    let outcome = try sandbox.weft("diff", "a.png", "a.png")
    #expect(outcome.status == 65)
    #expect(
      outcome.errors.contains(
        "in 7 frames with a.png it has 560,000,000 pixels, more than the 80,000,000 that are compared"))
    #expect(outcome.errors.contains("--limit pixels=NUMBER"))
    // With one of them, or where that is allowed, it is only the data that is no good.
    let allowed = try sandbox.weft("diff", "a.png", "a.png", "--limit", "pixels=280000000")
    #expect(allowed.status == 65 && !allowed.errors.contains("more than") && !allowed.errors.isEmpty)
    let refused = try sandbox.weft("diff", "a.png", "a.png", "--limit", "pixels=279999999")
    #expect(refused.errors.contains("more than the 559,999,998 that are compared"))
  }

  /// An animated PNG of 6,400 × 6,250 pixels, each of whose frames says that it changes one of them, in data that is none.
  private func animation(frameCount: UInt32) -> [UInt8] {
    var file = PNGChunkBytes.header(6400, 6250)
    file += PNGChunkBytes.chunk("acTL", PNGChunkBytes.number(frameCount) + PNGChunkBytes.number(0))
    for frame in 0..<frameCount {
      // Its number, its size and place, a delay of 1/10 s, left as it is, over what was there.
      let control = [2 * frame, 1, 1, 0, 0].flatMap(PNGChunkBytes.number) + [0, 1, 0, 10, 0, 0]
      file += PNGChunkBytes.chunk("fcTL", control)
      file += PNGChunkBytes.chunk("fdAT", PNGChunkBytes.number(2 * frame + 1) + [0])
    }
    return file + PNGChunkBytes.chunk("IEND")
  }

  private func write(_ file: [UInt8]) throws {
    try Data(file).write(to: sandbox.folder.url.appending(path: "a.png"))
  }
}
