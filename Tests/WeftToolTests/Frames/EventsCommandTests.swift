import Foundation
import Testing
import WeftTestSupport

/// Ranges and events from outside: `weft frames --events`.
@Suite struct EventsCommandTests: PagesSuite {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

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

  @Test("events are for a whole scroll to a folder")
  func refusedOptions() throws {
    try write(rows: 0..<10)
    let part = try sandbox.weft("frames", "feed.json", "-o", "out", "--events", "--shard", "1/2")
    #expect(part.status == 64 && part.errors.contains("--events cannot stand beside --shard"))
    let stream = try sandbox.weft("frames", "feed.json", "-o", "out.rgba", "--format", "rgba", "--events")
    #expect(stream.status == 64 && stream.errors.contains("--events is for --format png"))
  }
}
