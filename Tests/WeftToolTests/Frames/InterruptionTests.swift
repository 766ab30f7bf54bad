import Foundation
import Testing
import WeftTestSupport

@Suite struct InterruptionTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    // 100,000 points: with a step of one, as many frames, each of 200 × 200 pixels.
    let cell = #"{"type":"cell","backgroundColor":"red","style":{"height":1000}}"#
    try sandbox.folder.write(
      #"{"weft":1,"viewport":{"width":100,"height":100,"scale":2},"sections":[{"items":["#
        + Array(repeating: cell, count: 100).joined(separator: ",") + "]}]}", to: "long.json")
  }

  /// The words of a shell that send these signals, one right after the other.
  private func kills(_ signals: [String]) -> String {
    signals.map { "kill -\($0) $tool; " }.joined()
  }

  /// Starts a run that would take 99,901 frames, and stops it when there are four.
  private func interrupt(_ signals: String...) throws -> Command.Outcome {
    return try sandbox.shell(
      """
      $weft frames long.json -o out --step 1 & tool=$!
      until [ -e out/frame-00003.png ]; do kill -0 $tool || exit; done
      \(kills(signals))wait $tool
      """)
  }

  @Test(
    "Ctrl-C leaves whole frames and an index that says there are more; a second run cleans up",
    arguments: ["INT", "TERM", "HUP", "QUIT"])
  func interrupted(signal: String) throws {
    let outcome = try interrupt(signal)
    #expect(outcome.status == 130)
    #expect(outcome.text == "")
    #expect(outcome.errors.hasSuffix("more were to come.\nweft: interrupted\n"), "\(outcome.errors)")

    let index = try sandbox.index()
    #expect(!index.complete)
    #expect(index.frames.count >= 4 && index.frames.count < 99_901)
    #expect(try sandbox.names(in: "out") == index.frames.map(\.file) + ["index.json"])
    for frame in index.frames {
      let bytes = try sandbox.bytes("out/\(frame.file)")
      #expect(pngSize(bytes) == [200, 200])
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

  @Test("a run that was started to outlive its terminal does so") func outliving() throws {
    let outcome = try sandbox.shell(
      """
      trap '' HUP; $weft frames long.json -o out --step 1 & tool=$!
      until [ -e out/frame-00001.png ]; do kill -0 $tool || exit; done
      kill -HUP $tool
      until [ -e out/frame-00009.png ]; do kill -0 $tool || exit; done
      kill -TERM $tool; wait $tool
      """)
    #expect(outcome.status == 130)
    #expect(try sandbox.index().frames.count >= 10)
  }

  @Test(
    "two signals, one right after the other, leave nothing unfinished either",
    arguments: ["INT", "HUP", "QUIT"])
  func twice(signal: String) throws {
    let outcome = try interrupt(signal, "TERM")
    #expect(outcome.status == 130)
    #expect(outcome.errors.hasSuffix("weft: interrupted\n"), "\(outcome.errors)")
    let names = try sandbox.names(in: "out")
    #expect(names.last == "index.json" && names.dropLast().allSatisfy { $0.hasPrefix("frame-") }, "\(names)")
    #expect(try !sandbox.index().complete)
  }

  @Test(
    "a signal ends a scroll into a pipe that nobody reads, and a second one ends it at once",
    arguments: [["INT"], ["INT", "TERM"]])
  func unreadPipe(signals: [String]) throws {
    let outcome = try sandbox.shell(
      """
      mkfifo pipe
      $weft frames long.json -o pipe --format rgba --step 1 & tool=$!
      exec 3< pipe; head -c 1000 <&3 > /dev/null; \(kills(signals))wait $tool
      """)
    #expect(outcome.status == 130)
    #expect(outcome.errors.hasSuffix("weft: interrupted\n"), "\(outcome.errors)")
    #expect(try sandbox.names() == ["long.json", "pipe"])
  }

  // Frames of 40,000 bytes go to a pipe that nobody reads: it waits.
  @Test("a daemon that is told twice ends at once, whatever runs, and takes its socket away")
  func daemon() async throws {
    let daemon = try Daemon(in: sandbox)
    let user = try daemon.connect()
    // Somebody does not read an answer of more than a socket holds, and is waited for after the first signal: for a second.
    let idle = try daemon.connect()
    let name = String(repeating: "n", count: 100)
    let node = #"{"type":"node","id":"\#(name)","style":{"width":1,"height":1}}"#
    let nodes = Array(repeating: node, count: 10_000).joined(separator: ",")
    idle.send(
      #"{"method":"layout","params":{"scene":{"weft":1,"root":{"type":"stack","children":[\#(nodes)]}}}}"#)
    var earlier = -1
    var answer: String?
    repeat {
      user.send(#"{"method":"status"}"#)
      answer = user.line()
      earlier += 1
    } while answer?.contains(#""requests":\#(earlier),"#) == true
    try sandbox.folder.makePipe("pipe")
    try sandbox.writeThreeCells()
    user.send(
      #"{"id":1,"method":"frames","params":{"feed":"feed.json","step":10,"format":"rgba","output":"pipe"}}"#)
    // It is at work when the first byte is there: more than a pipe holds is to come, and nobody reads it.
    let pipe = try FileHandle(forReadingFrom: sandbox.folder.url.appending(path: "pipe"))
    #expect(try pipe.read(upToCount: 1)?.count == 1)
    // Two of one kind might be told as one.
    kill(daemon.id, SIGTERM)
    kill(daemon.id, SIGHUP)
    #expect(await daemon.status() == 130)
    idle.close()
    #expect(try sandbox.names() == ["feed.json", "long.json", "pipe"])
  }
}
