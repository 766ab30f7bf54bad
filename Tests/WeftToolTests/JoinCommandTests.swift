import Foundation
import Testing
import WeftTestSupport

@Suite struct JoinCommandTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.writeThreeCells()
  }

  private func render(_ folder: String, _ options: String...) throws {
    let outcome = try sandbox.weft(["frames", "feed.json", "-o", folder, "--step", "20"] + options)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  /// Eight frames, at 0, 20 … 140: three parts have 2, 3 and 3 of them.
  private func renderParts() throws {
    for number in 1...3 { try render("part\(number)", "--shard", "\(number)/3") }
  }

  @Test("joined parts are, byte for byte, what one run writes")
  func joined() throws {
    try render("whole")
    try renderParts()
    #expect(try sandbox.names(in: "part2").count == 4)
    let outcome = try sandbox.weft("join", "part3", "part1", "part2", "-o", "joined")
    #expect(outcome.status == 0 && outcome.text == "8 frames are in joined.\n", "\(outcome.errors)")
    let names = try sandbox.names(in: "whole")
    #expect(names.count == 9)
    #expect(try sandbox.names(in: "joined") == names)
    for name in names {
      #expect(try sandbox.bytes("joined/\(name)") == sandbox.bytes("whole/\(name)"), "\(name)")
    }
  }

  @Test("what is not all of one scroll is refused, and nothing is written")
  func refused() throws {
    try renderParts()
    try render("whole")
    try render("other", "--shard", "2/3", "--to", "130")
    func error(_ folders: String...) throws -> String {
      let outcome = try sandbox.weft(["join"] + folders + ["-o", "joined"])
      #expect(outcome.status == 65)
      return outcome.errors
    }
    #expect(try error("part1", "part3") == "weft: error: frames 2 to 4 are in none of the parts\n")
    #expect(try error("part1", "part2").contains("frames 5 to 7 are in none of the parts"))
    #expect(try error("part1", "part2", "part2", "part3").contains("frame 2 is in another part too"))
    #expect(try error("part1", "other", "part3").contains("it is a part of another scroll than part1"))
    #expect(try error("part1", "whole").contains("whole: it is no part of a scroll"))
    #expect(try error("part1", "nowhere").contains("nowhere: it has no index.json"))
    let frame = try sandbox.bytes("part2/frame-00003.png")
    try sandbox.write(Array(frame.dropLast(20)), to: "part2/frame-00003.png")
    #expect(
      try error("part1", "part2", "part3").contains("part2/frame-00003.png: it is not a whole PNG file"))
    #expect(try !sandbox.names().contains("joined"))
  }
}
