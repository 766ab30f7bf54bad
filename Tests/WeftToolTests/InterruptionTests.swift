import Foundation
import Testing
import WeftTestSupport

@Suite struct InterruptionTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Starts a run that would take a thousand frames and more, and stops it while it waits in frame 3: that file is a pipe
  /// that nobody reads until then.
  private func interrupt(_ signal: String) throws -> Command.Outcome {
    let feed = Sandbox.fixture("photos/feed.json")
    return try sandbox.shell(
      """
      mkdir -p out; rm -f out/frame-00003.png; mkfifo out/frame-00003.png
      $weft frames '\(feed)' -o out --step 20 & tool=$!
      exec 3< out/frame-00003.png; kill -\(signal) $tool; cat <&3 > /dev/null; wait $tool
      """)
  }

  @Test(
    "Ctrl-C leaves whole frames and an index that says there are more; a second run cleans up",
    arguments: ["INT", "TERM"])
  func interrupted(signal: String) throws {
    let outcome = try interrupt(signal)
    #expect(outcome.status == 130)
    #expect(outcome.text == "")
    #expect(outcome.errors.hasSuffix("more were to come.\nweft: interrupted\n"), "\(outcome.errors)")

    let index = try sandbox.index()
    #expect(!index.complete)
    #expect(index.frames.count >= 4 && index.frames.count < 1000)
    #expect(try sandbox.names(in: "out") == index.frames.map(\.file) + ["index.json"])
    for frame in index.frames where frame.file != "frame-00003.png" {
      let bytes = try sandbox.bytes("out/\(frame.file)")
      #expect(pngSize(bytes) == [780, 1688])
      // The end chunk: no bytes, its name, its checksum.
      #expect(bytes.suffix(12) == Data([0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]))
    }

    // Linux numbers processes up to 4,194,304.
    try sandbox.folder.write("half", to: "out/.weft-2000000000-frame-00004.png.tmp")
    try sandbox.writeThreeCells()
    #expect(try sandbox.weft("frames", "feed.json", "-o", "out", "--to", "0").status == 0)
    #expect(try sandbox.names(in: "out") == ["frame-00000.png", "index.json"])
    #expect(try sandbox.index().complete)
  }

  // The tool cannot go on before somebody reads what it writes to the pipe: the first signal has no effect yet.
  @Test("a second signal ends the process at once; nothing unfinished is left")
  func endedAtOnce() throws {
    let feed = Sandbox.fixture("photos/feed.json")
    let outcome = try sandbox.shell(
      """
      mkdir -p out; mkfifo out/frame-00003.png
      $weft frames '\(feed)' -o out --step 20 & tool=$!
      exec 3< out/frame-00003.png; kill -INT $tool; kill -TERM $tool; wait $tool
      """)
    #expect(outcome.status == 130)
    #expect(outcome.errors.hasSuffix("weft: interrupted\n"), "\(outcome.errors)")
    #expect(
      try sandbox.names(in: "out")
        == ["frame-00000.png", "frame-00001.png", "frame-00002.png", "frame-00003.png", "index.json"])
    #expect(try !sandbox.index().complete)
  }
}
