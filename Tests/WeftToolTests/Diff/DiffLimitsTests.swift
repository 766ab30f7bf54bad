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

  @Test("pictures of more pixels than --limit allows are not compared, whether they are still or animated")
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

  // The header of a PNG of 6,400 × 6,300 pixels, with its checksum by zlib; no more is read.
  @Test("without it they are 40 million") func standardLimit() throws {
    let header: [UInt8] =
      Array("\0\0\0\rIHDR".utf8) + [0, 0, 0x19, 0, 0, 0, 0x18, 0x9C, 8, 2, 0, 0, 0] + [
        0x5F, 0xC7, 0x15, 0x9A,
      ]
    let file = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + header + Array("\0\0\0\u{1}IDAT\0".utf8)
    try Data(file).write(to: sandbox.folder.url.appending(path: "a.png"))
    let outcome = try sandbox.weft("diff", "a.png", "a.png")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("more than the 40,000,000 pixels that are compared"))
  }
}
