import Foundation
import Testing
import WeftTestSupport

/// Pages from outside: `weft frames --events` over feeds that are fetched batch by batch.
@Suite struct PagesCommandTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private struct Index: Decodable {
    struct Ranges: Decodable {
      let visible: [[Int]]
      let display: [[Int]]
      let preload: [[Int]]
    }

    struct Event: Decodable {
      let type: String
      let batch: Int?
      let end: String?
      let section: Int?
      let row: Int?
      let kind: String?
      let index: Int?
    }

    struct Frame: Decodable {
      let offset: Double
      let time: Double?
      let ranges: Ranges
      let events: [Event]
    }

    let frames: [Frame]
  }

  private func index(_ folder: String = "out") throws -> Index {
    try JSONDecoder().decode(
      Index.self, from: Data(contentsOf: sandbox.folder.url.appending(path: "\(folder)/index.json")))
  }

  /// Rows of 40 points, each with another colour than its neighbours'.
  private func lines(_ rows: Range<Int>) -> String {
    rows.map {
      #"{"id":"r\#($0)","color":"\#(["red","green","blue","teal","navy"][(($0 % 5) + 5) % 5])"}"# + "\n"
    }
    .joined()
  }

  /// A feed over rows of a file, in a viewport of 100 points.
  private func write(rows: Range<Int>, members: String = "", to name: String = "feed.json") throws {
    try sandbox.folder.write(lines(rows), to: "rows-\(rows.lowerBound).jsonl")
    try sandbox.folder.write(
      #"{"weft":1,"viewport":{"width":50,"height":100},\#(members)"templates":{"row":{"type":"cell","id":"{{id}}","style":{"height":40},"#
        + #""backgroundColor":"{{color}}"}},"sections":[{"header":{"type":"cell","style":{"height":10}},"template":"row","dataFile":"rows-\#(rows.lowerBound).jsonl"}]}"#,
      to: name)
  }

  /// Batches of ten rows from `first` on.
  private func writeBatches(_ count: Int, from first: Int) throws -> String {
    for batch in 0..<count {
      try sandbox.folder.write(lines(first + batch * 10..<first + batch * 10 + 10), to: "batch\(batch).jsonl")
    }
    return (0..<count).map { "\"batch\($0).jsonl\"" }.joined(separator: ",")
  }

  private func frames(_ arguments: String..., feed: String = "feed.json", to folder: String = "out") throws {
    let outcome = try sandbox.weft(["frames", feed, "-o", folder] + arguments)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  private func png(_ number: Int, in folder: String) throws -> Data {
    try Data(
      contentsOf: sandbox.folder.url.appending(path: "\(folder)/frame-\(String(format: "%05d", number)).png"))
  }

  @Test("each frame says which items are in which range: those of plain arithmetic")
  func ranges() throws {
    try write(rows: 0..<60)
    try frames("--step", "30", "--events")
    // Rows begin below a header of ten points.
    func rows(_ from: Double, _ to: Double) -> [[Int]] {
      let rows = (0..<60).filter { Double($0) * 40 + 10 < to && Double($0) * 40 + 50 > from }
      return [[0, rows[0], rows[rows.count - 1] + 1]]
    }
    for (number, frame) in try index().frames.enumerated() {
      let (top, end) = (frame.offset, frame.offset + 100)
      #expect(frame.ranges.visible == rows(top, end))
      // Before anybody has scrolled little is kept ready.
      #expect(frame.ranges.display == (number == 0 ? rows(top - 25, end + 25) : rows(top - 50, end + 100)))
      #expect(frame.ranges.preload == (number == 0 ? rows(top - 25, end + 50) : rows(top - 150, end + 250)))
    }
  }

  @Test("events tell what each cell has gone through, each call once and in turn")
  func events() throws {
    try write(rows: 0..<30)
    try frames("--step", "35", "--events")
    let frames = try index().frames
    #expect(frames[0].events.first.map { [$0.type, $0.kind ?? ""] } == ["willDisplay", "header"])
    var states: [Int: Set<String>] = [:]
    for frame in frames {
      for event in frame.events {
        guard let row = event.row else { continue }
        for (entered, left, state) in [
          ("willDisplay", "didEndDisplaying", "shown"), ("didEnterPreload", "didExitPreload", "preload"),
          ("didEnterDisplay", "didExitDisplay", "display"), ("didEnterVisible", "didExitVisible", "visible"),
        ] {
          if event.type == entered { #expect(states[row, default: []].insert(state).inserted) }
          if event.type == left { #expect(states[row, default: []].remove(state) != nil) }
        }
      }
      func rows(_ state: String) -> [Int] { states.filter { $0.value.contains(state) }.keys.sorted() }
      func listed(_ runs: [[Int]]) -> [Int] { runs.flatMap { Array($0[1]..<$0[2]) } }
      #expect(rows("shown") == listed(frame.ranges.visible))
      #expect(rows("visible") == listed(frame.ranges.visible))
      #expect(rows("display") == listed(frame.ranges.display))
      #expect(rows("preload") == listed(frame.ranges.preload))
    }
  }

  @Test("pages come before the end does, and the frames are those of a feed that has had them all along")
  func pages() throws {
    let files = try writeBatches(5, from: 10)
    try write(rows: 0..<10, members: #""pages":{"template":"row","files":[\#(files)]},"#)
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
    let files = try writeBatches(3, from: 10)
    try write(
      rows: 0..<10,
      members:
        #""pages":{"template":"row","files":[\#(files)],"delay":0.3,"failures":[0,2],"retry":{"delay":0.5,"jitter":0}},"#
        + #""script":{"fps":10,"segments":[{"type":"speed","pointsPerSecond":100},{"type":"wait","seconds":4},"#
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
    let files = try writeBatches(2, from: -10)
    try write(
      rows: 10..<20,
      members: #""pages":{"end":"head","template":"row","files":[\#(files)]},"#
        + #""script":{"from":310,"segments":[{"type":"step","points":20,"to":"start"}]},"#)
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

  @Test("parts of a scroll with pages, joined, are the whole", arguments: ["", #""fps":10,"#])
  func parts(clock: String) throws {
    let files = try writeBatches(3, from: 10)
    try write(
      rows: 0..<10,
      members: #""pages":{"template":"row","files":[\#(files)],"delay":0.1},"#
        + #""updates":[{"at":{"frame":3},"changes":[{"delete":[[0,8]]}]},{"at":{"offset":500},"changes":[{"delete":[[0,0]]}]}],"#
        + #""script":{\#(clock)"segments":[{"type":"step","points":31}]},"#)
    try frames(to: "whole")
    for part in 1...3 { try frames("--shard", "\(part)/3", to: "part\(part)") }
    let joined = try sandbox.weft(["join", "part1", "part2", "part3", "-o", "joined"])
    #expect(joined.status == 0, "\(joined.errors)")
    let names = try sandbox.names(in: "whole")
    #expect(names.count > 20)
    #expect(try sandbox.names(in: "joined") == names)
    for name in names {
      let files = try ["whole", "joined"].map {
        try Data(contentsOf: sandbox.folder.url.appending(path: "\($0)/\(name)"))
      }
      #expect(files[0] == files[1], "\(name)")
    }
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
    _ = try writeBatches(1, from: 10)
    try sandbox.folder.write("{\"id\":\"x\",\"color\":\"red\"}\n{\"id\":\"y\"}\n", to: "bad.jsonl")
    try write(rows: 0..<10, members: "\"pages\":\(pages),")
    let outcome = try sandbox.weft("frames", "feed.json", "-o", "out")
    #expect(outcome.status == 65 || outcome.status == 66, "\(outcome.status)")
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(!FileManager.default.fileExists(atPath: sandbox.folder.url.appending(path: "out").path))
  }

  @Test("events are for a whole scroll to a folder")
  func refusedOptions() throws {
    try write(rows: 0..<10)
    let part = try sandbox.weft("frames", "feed.json", "-o", "out", "--events", "--shard", "1/2")
    #expect(part.status == 64 && part.errors.contains("--events cannot stand beside --shard"))
    let stream = try sandbox.weft("frames", "feed.json", "-o", "out.rgba", "--format", "rgba", "--events")
    #expect(stream.status == 64 && stream.errors.contains("--events is for --format png"))
  }
}
