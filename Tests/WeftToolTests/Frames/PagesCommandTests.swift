import Foundation
import Testing
import WeftTestSupport

/// Pages from outside: `weft frames --events` over feeds that are fetched batch by batch.
@Suite struct PagesCommandTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private struct RecordedIndex: Decodable {
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

  private func index(_ folder: String = "out") throws -> RecordedIndex {
    try JSONDecoder().decode(
      RecordedIndex.self, from: sandbox.bytes("\(folder)/index.json"))
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
  private func writeBatches(_ count: Int, from first: Int) throws {
    for batch in 0..<count {
      try sandbox.folder.write(lines(first + batch * 10..<first + batch * 10 + 10), to: "batch\(batch).jsonl")
    }
  }

  /// A feed over rows of a file, to which batches of ten rows come: from `first` on, and as the members `pages` say.
  private func write(
    rows: Range<Int>, batches: Int, from first: Int, pages: String = "", members: String = ""
  ) throws {
    try writeBatches(batches, from: first)
    let files = (0..<batches).map { "\"batch\($0).jsonl\"" }.joined(separator: ",")
    try write(
      rows: rows, members: #""pages":{\#(pages)"template":"row","files":[\#(files)]},\#(members)"#)
  }

  private func frames(_ arguments: String..., feed: String = "feed.json", to folder: String = "out") throws {
    let outcome = try sandbox.weft(["frames", feed, "-o", folder] + arguments)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  private func png(_ number: Int, in folder: String) throws -> Data {
    try sandbox.bytes("\(folder)/frame-\(String(format: "%05d", number)).png")
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

  @Test("parts of a scroll with pages, joined, are the whole", arguments: ["", #""fps":10,"#])
  func parts(clock: String) throws {
    try write(
      rows: 0..<10, batches: 3, from: 10, pages: #""delay":0.1,"#,
      members:
        #""updates":[{"at":{"frame":3},"changes":[{"delete":[[0,8]]}]},{"at":{"offset":500},"changes":[{"delete":[[0,0]]}]}],"#
        + #""script":{\#(clock)"segments":[{"type":"step","points":31}]},"#)
    try expectPartsEqualWhole(Comment(rawValue: clock))
    #expect(try sandbox.names(in: "whole").count > 20)
  }

  /// Renders a feed whole, and in three parts that are joined, and compares all files.
  private func expectPartsEqualWhole(_ comment: Comment) throws {
    try frames(to: "whole")
    for part in 1...3 { try frames("--shard", "\(part)/3", to: "part\(part)") }
    let joined = try sandbox.weft(["join", "part1", "part2", "part3", "-o", "joined"])
    #expect(joined.status == 0, "\(joined.errors)")
    let names = try sandbox.names(in: "whole")
    #expect(try sandbox.names(in: "joined") == names, comment)
    for name in names {
      let files = try ["whole", "joined"].map {
        try sandbox.bytes("\($0)/\(name)")
      }
      #expect(files[0] == files[1], "\(name), \(comment)")
    }
  }

  // The whole carries updates at frames out first, and then those at the offset that the frame comes to, whatever their order in
  // the document: each counts from what the one before has left.
  @Test(
    "updates at an offset and at a frame that come before the same frame are carried out in one order, in parts too"
  )
  func momentsOfOneFrame() throws {
    func insertion(_ color: String, _ at: String) -> String {
      #"{"at":{\#(at)},"changes":[{"insert":[[0,0]],"items":[{"type":"cell","style":{"height":30},"backgroundColor":"\#(color)"}]}]}"#
    }
    let updates = [insertion("black", #""offset":60"#), insertion("white", #""frame":3"#)]
    try write(
      rows: 0..<10,
      members:
        #""container":{"type":"table","automaticallyAdjustsContentOffset":false},"updates":[\#(updates.joined(separator: ","))],"#
        + #""script":{"segments":[{"type":"step","points":20}]},"#)
    try expectPartsEqualWhole("moments")
  }

  @Test(
    "an animated update and a batch that come together are seen alike in parts, whatever else is to come",
    arguments: ["head", "tail"])
  func animatedWithBatch(end: String) throws {
    try sandbox.folder.write(lines(0..<2), to: "a.jsonl")
    try sandbox.folder.write(
      #"{"weft":1,"viewport":{"width":60,"height":60},"container":{"type":"table"},"#
        + #""templates":{"row":{"type":"cell","style":{"height":40},"backgroundColor":"{{color}}"}},"sections":[{"items":[]}],"#
        + #""pages":{"template":"row","files":["a.jsonl"],"end":"\#(end)","delay":0.4},"script":{"fps":20,"segments":[{"type":"wait","seconds":1}]},"#
        + #""updates":[{"at":{"offset":1000},"changes":[{"insert":[[0,0]],"items":[{"type":"cell"}]}]},"#
        + #"{"at":{"frame":7},"animation":"middle","changes":[{"insert":[[0,0]],"items":[{"template":"row","data":{"id":"x","color":"red"}}]}]}]}"#,
      to: "feed.json")
    try expectPartsEqualWhole("\(Comment(rawValue: end))")
  }

  private func fetches(_ frames: [RecordedIndex.Frame]) -> [String] {
    frames.enumerated().flatMap { number, frame in
      frame.events.filter { $0.type.hasPrefix("fetch") }.map { "\(number) \($0.type) \($0.batch ?? -1)" }
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

  /// A batch that fails twice, and is not tried more often than that.
  private static let impatience = #""failures":[2],"leadingScreens":0.5,"retry":{"limit":1},"#

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

  @Test("what came after a person's patience comes in parts and in pictures that move too")
  func morePatienceInParts() throws {
    try write(
      rows: 0..<20, batches: 1, from: 20, pages: Self.impatience,
      members:
        #""script":{"fps":10,"segments":[{"type":"speed","pointsPerSecond":1000},{"type":"speed","pointsPerSecond":1000,"to":"start"},"#
        + #"{"type":"speed","pointsPerSecond":1000},{"type":"speed","pointsPerSecond":1000,"to":"start"},"#
        + #"{"type":"speed","pointsPerSecond":1000},{"type":"speed","pointsPerSecond":1000}]},"#
    )
    try expectPartsEqualWhole("patience")
    try frames("--format", "apng", to: "moving")
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
    "where all contents are read anew, the fetch under way is given up, and the pages come again from the first"
  )
  func readAnew() throws {
    try write(
      rows: 0..<2, batches: 2, from: 10, pages: #""leadingScreens":5,"delay":0.2,"#,
      members:
        #""updates":[{"at":{"frame":3},"reloadData":{"sections":[{"template":"row","dataFile":"rows-0.jsonl"}]}}],"#
        + #""script":{"fps":10,"segments":[{"type":"wait","seconds":2}]},"#)
    try frames("--events")
    let frames = try index().frames
    #expect(
      fetches(frames) == [
        "0 fetchBegan 0", "2 fetchEnded 0", "2 fetchBegan 1", "3 fetchCancelled 1", "3 fetchBegan 0",
        "5 fetchEnded 0",
        "5 fetchBegan 1", "7 fetchEnded 1",
      ])
    try expectPartsEqualWhole("read anew")
  }

  @Test(
    "a first frame has not moved: ranges begin forward, and a batch that is wanted begins with it",
    arguments: ["tail", "head"])
  func firstFrame(end: String) throws {
    try write(
      rows: 0..<6, batches: 1, from: 20, pages: #""end":"\#(end)","#,
      members:
        #""container":{"type":"table","contentInset":{"top":30}},"#
        + #""script":{"fps":10,"segments":[{"type":"wait","seconds":0.2}]},"#)
    try frames("--events")
    let frames = try index().frames
    #expect(frames[0].offset == -30)
    #expect(fetches(frames).first == "0 fetchBegan 0")
    // Half a viewport beyond 70: rows to 120.
    #expect(frames[0].ranges.preload == [[0, 0, 3]])
  }

  @Test("cells that a line of a grid makes longer are told what becomes of them with all others")
  func stretchedCells() throws {
    let heights = [40, 40, 90, 13, 40, 40, 90, 13, 40, 13, 90, 40, 13, 40, 90, 90, 40, 13]
    let items = heights.map { #"{"type":"cell","style":{"height":\#($0)},"backgroundColor":"red"}"# }
    try sandbox.folder.write(
      #"{"weft":1,"viewport":{"width":60,"height":100},"container":{"type":"collection","layout":{"type":"grid","columns":2}},"#
        + #""sections":[{"items":[\#(items.joined(separator: ","))]}],"script":{"segments":[{"type":"step","points":10}]}}"#,
      to: "feed.json")
    try frames("--events")
    var states: [String: Set<Int>] = [:]
    for frame in try index().frames {
      for event in frame.events {
        guard let row = event.row else { continue }
        if event.type.hasPrefix("didEnter") {
          states[String(event.type.dropFirst(8)), default: []].insert(row)
        }
        if event.type.hasPrefix("didExit") {
          states[String(event.type.dropFirst(7)), default: []].remove(row)
        }
      }
      func rows(_ runs: [[Int]]) -> Set<Int> { Set(runs.flatMap { Array($0[1]..<$0[2]) }) }
      #expect(states["Visible", default: []] == rows(frame.ranges.visible), "at \(frame.offset)")
      #expect(states["Display", default: []] == rows(frame.ranges.display), "at \(frame.offset)")
      #expect(states["Preload", default: []] == rows(frame.ranges.preload), "at \(frame.offset)")
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
    try writeBatches(1, from: 10)
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
