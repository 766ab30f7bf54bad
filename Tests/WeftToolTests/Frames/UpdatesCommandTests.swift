import Foundation
import Testing
import WeftTestSupport

/// Updates from outside: `weft frames` over feeds that change.
@Suite struct UpdatesCommandTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func cell(_ id: String, _ height: Int = 40) -> String {
    let color = ["red", "green", "blue", "teal", "navy"][height % 5]
    return #"{"type":"cell","id":"\#(id)","style":{"height":\#(height)},"backgroundColor":"\#(color)"}"#
  }

  private func write(_ items: [String], updates: String, script: String, to name: String = "feed.json") throws
  {
    try sandbox.folder.write(
      #"{"weft":1,"viewport":{"width":100,"height":100},"sections":[{"items":[\#(items.joined(separator: ","))]}],"#
        + #""updates":[\#(updates)],"script":\#(script)}"#, to: name)
  }

  // Ten cells of 40 points. At 120 the viewport shows cells 3 to 5. Before frame 4 a cell of 50 comes before all, so that
  // the same cells lie at 170: frame 4 would have stood at 160 and stands at 210.
  @Test("what comes before the first visible item moves nothing on show, and the scroll goes on")
  func insertionAbove() throws {
    try write(
      (0..<10).map { cell("c\($0)") },
      updates: #"{"at":{"frame":4},"changes":[{"insert":[[0,0]],"items":[\#(cell("new", 50))]}]}"#,
      script: #"{"segments":[{"type":"step","points":40,"to":240}]}"#)
    let outcome = try sandbox.weft("frames", "feed.json", "-o", "out")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let frames = try sandbox.index().frames
    #expect(frames.map(\.offset) == [0, 40, 80, 120, 210, 240])
    #expect(frames[4].cells.first?.id == "c4" && frames[4].cells.first?.row == 5)
  }

  @Test("with the offset kept as it is, what comes before moves what is on show")
  func offsetKept() throws {
    try sandbox.folder.write(
      #"{"weft":1,"viewport":{"width":100,"height":100},"container":{"type":"table","automaticallyAdjustsContentOffset":false},"#
        + #""sections":[{"items":[\#((0..<10).map { cell("c\($0)") }.joined(separator: ","))]}],"#
        + #""updates":[{"at":{"frame":1},"changes":[{"insert":[[0,0]],"items":[\#(cell("new"))]}]}],"#
        + #""script":{"fps":10,"from":80,"segments":[{"type":"wait","seconds":0.1}]}}"#, to: "feed.json")
    #expect(try sandbox.weft("frames", "feed.json", "-o", "out").status == 0)
    let frames = try sandbox.index().frames
    #expect(frames.map(\.offset) == [80, 80])
    #expect(frames.map { $0.cells.first?.id } == ["c2", "c1"])
  }

  @Test(
    "a set that does not fit ends the scroll: the error says which and why, and the frames before are whole")
  func refused() throws {
    try write(
      (0..<3).map { cell("c\($0)", 90) },
      updates:
        #"{"at":{"frame":1},"changes":[{"delete":[[0,0]]}]},{"at":{"frame":3},"changes":[{"delete":[[0,2]]}]}"#,
      script: #"{"fps":10,"segments":[{"type":"wait","seconds":1}]}"#)
    let outcome = try sandbox.weft("frames", "feed.json", "-o", "out")
    #expect(outcome.status == 65)
    #expect(
      outcome.errors.contains(
        "feed.json: updates[1]: item 2 of section 0 was to be deleted, reloaded or moved, but before there were 2 items in it"
      ), "\(outcome.errors)")
    #expect(try sandbox.index().frames.count == 3)
    #expect(try sandbox.names(in: "out").filter { $0.hasSuffix(".png") }.count == 3)
  }

  // 40 points each; 0.3 s are three frames at 10 a second. The third update comes where the scroll is at 90 or beyond: frame 5.
  @Test("updates come at frames, at times and at offsets")
  func moments() throws {
    func deletion(_ moment: String) -> String { #"{"at":{\#(moment)},"changes":[{"delete":[[0,9]]}]}"# }
    try write(
      (0..<10).map { cell("c\($0)") },
      updates: [
        deletion(#""frame":1"#), #"{"at":{"time":0.3},"changes":[{"delete":[[0,8]]}]}"#,
        #"{"at":{"offset":90},"changes":[{"delete":[[0,7]]}]}"#,
      ].joined(separator: ","),
      script: #"{"fps":10,"segments":[{"type":"step","points":20,"to":"end"}]}"#)
    #expect(try sandbox.weft("frames", "feed.json", "-o", "out").status == 0)
    // Seven cells are left in the end: 280 points.
    #expect(try sandbox.index().frames.map(\.offset) == [0, 20, 40, 60, 80, 100, 120, 140, 160, 180])
    #expect(try sandbox.weft("frames", "feed.json", "-o", "none", "--fps", "10").status == 0)
  }

  // Row 3 comes with the update of frame 1, which jumps there.
  @Test(
    "a jump finds what an update brings before its frame; an update whose moment never comes changes nothing")
  func jumpAfterUpdate() throws {
    let insertion = #"{"at":{"frame":1},"changes":[{"insert":[[0,3]],"items":[\#(cell("new", 90))]}]}"#
    for (name, updates) in [("a", insertion), ("b", insertion + #",{"at":{"offset":100000},"changes":[]}"#)] {
      try write(
        (0..<3).map { cell("c\($0)", 90) }, updates: updates,
        script: #"{"segments":[{"type":"jump","to":{"section":0,"row":3}}]}"#)
      let outcome = try sandbox.weft("frames", "feed.json", "-o", name)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(try sandbox.index(name).frames[1].cells.last?.id == "new")
    }
    #expect(try sandbox.bytes("a/index.json") == sandbox.bytes("b/index.json"))
  }

  @Test("a time without a clock is an error")
  func timeWithoutClock() throws {
    try write(
      [cell("a")], updates: #"{"at":{"time":1},"changes":[]}"#, script: #"{"segments":[]}"#)
    let outcome = try sandbox.weft("frames", "feed.json", "-o", "out")
    #expect(
      outcome.status == 65
        && outcome.errors.contains("updates[0].at.time: must be said of a scroll that has a clock"))
  }

  @Test("parts of a scroll with updates are joined to what one run writes")
  func parts() throws {
    try write(
      (0..<12).map { cell("c\($0)", 30 + $0 * 7) },
      updates:
        #"{"at":{"frame":2},"changes":[{"move":[0,0],"to":[0,5]},{"insert":[[0,0]],"items":[\#(cell("x", 33))]}]},"#
        + #"{"at":{"offset":200},"changes":[{"delete":[[0,1],[0,2]]},{"reload":[[0,4]],"items":[\#(cell("y", 77))]}]}"#,
      script: #"{"segments":[{"type":"step","points":37},{"type":"jump","to":{"section":0,"row":2}}]}"#)
    for part in 1...3 {
      #expect(
        try sandbox.weft("frames", "feed.json", "-o", "part\(part)", "--shard", "\(part)/3").status == 0)
    }
    #expect(try sandbox.weft("frames", "feed.json", "-o", "whole").status == 0)
    let join = try sandbox.weft("join", "part1", "part2", "part3", "-o", "joined")
    #expect(join.status == 0, "\(join.errors)")
    for name in try sandbox.names(in: "whole") {
      #expect(try sandbox.bytes("whole/\(name)") == sandbox.bytes("joined/\(name)"), "\(name)")
    }
  }

  // Cells of 40 points; with cell 500 at the top the viewport shows cells 500 to 502.
  @Test("a scroll can begin with an item, and its place is an estimate until all above is known")
  func fromItem() throws {
    try sandbox.folder.write(
      #"{"weft":1,"viewport":{"width":100,"height":100},"#
        + #""templates":{"t":{"type":"cell","id":"c{{n}}","style":{"height":40}}},"#
        + #""sections":[{"dataFile":"rows.jsonl","template":"t"}],"script":{"segments":[]}}"#, to: "feed.json"
    )
    try sandbox.folder.write((0..<1000).map { #"{"n":\#($0)}"# }.joined(separator: "\n"), to: "rows.jsonl")
    #expect(try sandbox.weft("frames", "feed.json", "-o", "out", "--from-item", "0:500").status == 0)
    let frame = try #require(try sandbox.index().frames.first)
    #expect(frame.cells.map(\.id) == ["c500", "c501", "c502"])
    #expect(frame.cells.map(\.frame) == [[0, 0, 100, 40], [0, 40, 100, 40], [0, 80, 100, 40]])
    // All rows are as high as the few that were measured.
    #expect(frame.offset == 20_000 && frame.isEstimated == true)
    #expect(frame.anchor == .init(section: 0, row: 500, distance: 0))
    let wrong = try sandbox.weft("frames", "feed.json", "-o", "out", "--from-item", "0:1000")
    #expect(wrong.status == 65 && wrong.errors.contains("row 1000 of section 0, which is not there"))
  }
}
