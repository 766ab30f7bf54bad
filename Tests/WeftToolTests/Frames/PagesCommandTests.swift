import Foundation
import Testing
import WeftTestSupport

/// Pages from outside: `weft frames --events` over feeds that are fetched batch by batch.
@Suite struct PagesCommandTests: PagesSuite {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test("pages come before the end does, and the frames are those of a feed that has had them all along")
  func pages() throws {
    try write(rows: 0..<10, batches: 5, from: 10)
    try frames("--step", "23", "--events")
    try write(rows: 0..<60, to: "whole.json")
    try frames("--step", "23", feed: "whole.json", to: "whole")
    let frames = try index().frames
    #expect(frames.last?.offset == 2310)
    for number in frames.indices { #expect(try png(number, in: "out") == png(number, in: "whole")) }
    let ended = frames.flatMap(\.events).filter { $0.type == "fetchEnded" }
    #expect(ended.map(\.batch) == [0, 1, 2, 3, 4])
    #expect(ended.allSatisfy { $0.end == "tail" })
  }

  @Test(
    "fetches take their time by the script's clock, and what fails is tried again: one at a time, each until it comes"
  )
  func delaysAndFailures() throws {
    try write(
      rows: 0..<10, batches: 3, from: 10,
      pages: #""delay":0.3,"failures":[0,2],"retry":{"delay":0.5,"jitter":0},"#,
      members:
        #""script":{"fps":10,"segments":[{"type":"speed","pointsPerSecond":100},{"type":"wait","seconds":4},"#
        + #"{"type":"speed","pointsPerSecond":200},{"type":"wait","seconds":1},{"type":"speed","pointsPerSecond":200}]},"#
    )
    try frames("--events")
    let frames = try index().frames
    var fetches: [(type: String, batch: Int?, time: Double)] = []
    for frame in frames {
      for event in frame.events where event.type.hasPrefix("fetch") {
        fetches.append((event.type, event.batch, frame.time ?? 0))
      }
    }
    #expect(
      fetches.map { "\($0.type) \($0.batch ?? -1)" } == [
        "fetchBegan 0", "fetchEnded 0", "fetchBegan 1", "fetchFailed 1", "fetchBegan 1", "fetchFailed 1",
        "fetchBegan 1", "fetchEnded 1", "fetchBegan 2", "fetchEnded 2",
      ])
    let times = fetches.map { ($0.time * 10).rounded() / 10 }
    // The content is 410 points long: at 110 there are two screens left.
    #expect(times[0] == 1.1 && times[1] == 1.4)
    // 0.3 to fail, 0.5 and then 1 to wait.
    let second = times[2]
    #expect(times[3...7].map { (($0 - second) * 10).rounded() / 10 } == [0.3, 0.8, 1.1, 2.1, 2.4])
    try write(rows: 0..<40, to: "whole.json")
    try self.frames("--from", "1510", feed: "whole.json", to: "whole")
    #expect(frames.last?.offset == 1510)
    #expect(try png(frames.count - 1, in: "out") == png(0, in: "whole"))
  }

  @Test("history comes at the head while the scroll goes up, and nothing on show moves")
  func head() throws {
    try write(
      rows: 10..<20, batches: 2, from: -10, pages: #""end":"head","#,
      members: #""script":{"from":310,"segments":[{"type":"step","points":20,"to":"start"}]},"#)
    try frames("--events")
    let frames = try index().frames
    let rows = frames.map { $0.ranges.visible[0][2] }
    // From the last of ten rows to the first three of thirty.
    #expect(rows.first == 10 && rows.last == 3)
    // Each frame is twenty points above the one before, wherever its rows are counted from.
    for (before, after) in zip(frames, frames.dropFirst()) {
      let brought = after.events.filter { $0.type == "fetchEnded" }.count * 400
      #expect(after.offset == max(0, before.offset - 20 + Double(brought)))
    }
  }

  @Test("an empty batch is one of them, and the next one follows")
  func emptyBatch() throws {
    try write(
      rows: 0..<1, batches: 2, from: 0,
      members: #""script":{"fps":10,"segments":[{"type":"wait","seconds":0.5}]},"#)
    try sandbox.folder.write("", to: "batch0.jsonl")
    try frames("--events")
    #expect(
      fetches(try index().frames) == ["0 fetchBegan 0", "1 fetchEnded 0", "1 fetchBegan 1", "2 fetchEnded 1"])
  }

  @Test("a batch that fails more often than it is tried comes in the end, when somebody comes back to it")
  func morePatience() throws {
    try write(
      rows: 0..<20, batches: 1, from: 20, pages: Self.impatience,
      members:
        #""script":{"segments":[{"type":"step","points":100},{"type":"step","points":100,"to":"start"},{"type":"step","points":100},"#
        + #"{"type":"step","points":100,"to":"start"},{"type":"step","points":100},{"type":"step","points":100}]},"#
    )
    try frames("--events")
    let types = try index().frames.flatMap(\.events).map(\.type).filter { $0.hasPrefix("fetch") }
    #expect(types == ["fetchBegan", "fetchFailed", "fetchBegan", "fetchFailed", "fetchBegan", "fetchEnded"])
  }

  @Test("where the section of the pages goes, no more are fetched")
  func sectionGoes() throws {
    try write(
      rows: 0..<2, batches: 2, from: 10, pages: #""leadingScreens":5,"delay":0.2,"#,
      members:
        #""updates":[{"at":{"frame":4},"changes":[{"deleteSections":[0]}]}],"#
        + #""script":{"fps":10,"segments":[{"type":"wait","seconds":2}]},"#)
    try frames("--events")
    #expect(
      fetches(try index().frames) == [
        "0 fetchBegan 0", "2 fetchEnded 0", "2 fetchBegan 1", "4 fetchEnded 1",
      ])
  }

  @Test(
    "pages that cannot be are refused by name",
    arguments: [
      (#"{"files":["a.jsonl"]}"#, "pages.template: must be there"),
      (#"{"template":"row"}"#, "pages.files: must be there"),
      (#"{"template":"row","files":[]}"#, "pages.files: must name one file at least, found none"),
      (#"{"template":"row","files":["none.jsonl"]}"#, "pages.files[0]: must name a file that can be read"),
      (#"{"template":"raw","files":["batch0.jsonl"]}"#, "pages.template: must be the name of a template"),
      (
        #"{"template":"row","files":["batch0.jsonl"],"section":1}"#,
        "pages.section: must be one of the feed's 1 sections, counted from 0, found 1"
      ),
      (
        #"{"template":"row","files":["batch0.jsonl"],"failures":[0,1]}"#,
        "pages.failures: must have at most one number a file, found 2 for 1"
      ),
      (#"{"template":"row","files":["batch0.jsonl"],"end":"top"}"#, "pages.end: must be one of tail, head"),
      (
        #"[{"template":"row","files":["batch0.jsonl"]},{"template":"row","files":["batch0.jsonl"]}]"#,
        "pages[1].end: must be another end than that of the pages before"
      ),
      (#"{"template":"row","files":["bad.jsonl"]}"#, "bad.jsonl:2"),
    ])
  func refused(pages: String, message: String) throws {
    try writeBatches(1, from: 10)
    try sandbox.folder.write("{\"id\":\"x\",\"color\":\"red\"}\n{\"id\":\"y\"}\n", to: "bad.jsonl")
    try write(rows: 0..<10, members: "\"pages\":\(pages),")
    let outcome = try sandbox.weft("frames", "feed.json", "-o", "out")
    #expect(outcome.status == 65 || outcome.status == 66, "\(outcome.status)")
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(!FileManager.default.fileExists(atPath: sandbox.folder.url.appending(path: "out").path))
  }
}
