import Foundation
import Testing
import WeftTestSupport

/// Feeds that are not what they should be: their viewports, cells, data files and scripts.
@Suite struct BadFeedTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func feed(
    viewport: String = #"{"width":100,"height":100}"#, templates: String = "{}", sections: String = "[]"
  ) -> String {
    #"{"weft":1,"viewport":\#(viewport),"templates":\#(templates),"sections":\#(sections)}"#
  }

  @Test(
    "a viewport that cannot be drawn is status 65",
    arguments: [
      (#"{"width":0,"height":100}"#, "viewport.width: must be a number of at least 1, found 0"),
      (#"{"width":100,"height":1e9}"#, "viewport.height: must be a number below 10,000,000"),
      (
        #"{"width":100,"height":100,"scale":0}"#, "viewport.scale: must be a number from 0.01 to 100, found 0"
      ),
      (#"{"width":100,"height":100,"scale":1000}"#, "viewport.scale: must be a number from 0.01 to 100"),
      (
        #"{"width":400,"height":10,"scale":100}"#,
        "40000 × 1000 px, and they may be at most 32767 pixels wide"
      ),
      (
        #"{"width":200,"height":51,"scale":100}"#,
        "20000 × 5100 px, and a feed must have at most 14,000,000 pixels of a frame, found 102,000,000"
      ),
      (#"{"width":100}"#, "viewport.height: must be there"),
    ])
  func viewports(viewport: String, message: String) throws {
    try sandbox.folder.write(feed(viewport: viewport), to: "feed.json")
    expectRefusal(try sandbox.weft("frames", "feed.json", "-o", "out"), 65, "feed.json: viewport", message)
    #expect(try sandbox.names() == ["feed.json"])
  }

  @Test("the options of the command line cannot ask for more either")
  func hugeViewportOption() throws {
    try sandbox.writeThreeCells()
    expectRefusal(
      try sandbox.weft("frames", "feed.json", "-o", "out", "--viewport", "30000x30000"), 65,
      "feed.json: viewport: ")
    expectRefusal(
      try sandbox.weft("frames", "feed.json", "-o", "out", "--viewport", "390x844", "--scale", "100"), 65,
      "feed.json: viewport: ")
    #expect(try sandbox.names() == ["feed.json"])
  }

  @Test("a cell that no bitmap can hold is told with its row")
  func hugeCell() throws {
    try sandbox.writeFeed(#"{"type":"node","style":{"height":40000}}"#)
    expectRefusal(
      try sandbox.weft("frames", "feed.json", "-o", "out"), 65, "feed.json: row 0 of section 0: ",
      "100 × 40000 px")
    #expect(try sandbox.names() == ["feed.json"])
  }

  @Test("a field that an item lacks is told with the item and the template")
  func missingField() throws {
    try sandbox.folder.write(
      feed(
        templates: #"{"post":{"type":"text","text":"{{title}}"}}"#,
        sections: #"[{"items":[{"template":"post","data":{"titel":"Hello"}}]}]"#), to: "feed.json")
    expectRefusal(
      try sandbox.weft("frames", "feed.json", "-o", "out"), 65,
      "feed.json: sections[0].items[0].data.title: must be there for templates.post.text")
    #expect(try sandbox.names() == ["feed.json"])
  }

  @Test(
    "a bad row of a data file is told with the file and the line",
    arguments: [
      ("{\"t\":\"x\"}\n{\"t\":\n", "rows.jsonl:2:"),
      ("{\"t\":\"x\"}\n\n{\"c\":\"y\"}\n", "rows.jsonl:3: t: must be there"),
      ("{\"t\":\"x\"}\n5\n", "rows.jsonl:2: must be an object"),
      ("[{\"t\":\"x\"},5]", "rows.jsonl: [1]: must be an object"),
      ("[{\"t\":\"x\"}", "rows.jsonl:1:"),
    ])
  func rows(text: String, message: String) throws {
    try sandbox.folder.write(text, to: "rows.jsonl")
    let sections = #"[{"template":"t","dataFile":"rows.jsonl"}]"#
    try sandbox.folder.write(
      feed(templates: #"{"t":{"type":"text","text":"{{t}}"}}"#, sections: sections), to: "feed.json")
    expectRefusal(try sandbox.weft("frames", "feed.json", "-o", "out"), 65, message)
    #expect(try sandbox.names() == ["feed.json", "rows.jsonl"])
  }

  @Test("a data file that is missing is status 66")
  func missingRows() throws {
    let sections = #"[{"template":"t","dataFile":"none.jsonl"}]"#
    try sandbox.folder.write(feed(templates: #"{"t":{"type":"node"}}"#, sections: sections), to: "feed.json")
    expectRefusal(
      try sandbox.weft("frames", "feed.json", "-o", "out"), 66, "feed.json: sections[0].dataFile: ",
      "none.jsonl")
  }

  @Test(
    "rows are read from files alone: a device may have no end, and a pipe nobody who writes to it",
    arguments: [("/dev/zero", "a device"), ("pipe", "a pipe"), (".", "a folder")])
  func rowsOfNoFile(path: String, kind: String) throws {
    try sandbox.folder.makePipe("pipe")
    let template = ##""templates":{"t":{"type":"cell"}}"##
    try sandbox.folder.write(
      #"{"weft":1,"viewport":{"width":100,"height":100},\#(template),"sections":[{"template":"t","dataFile":"\#(path)"}]}"#,
      to: "feed.json")
    expectRefusal(
      try sandbox.weft("frames", "feed.json", "-o", "out"), 66, "feed.json: sections[0].dataFile: ",
      "it must be a file, but is \(kind)")
    try sandbox.folder.write(
      #"{"weft":1,"viewport":{"width":100,"height":100},\#(template),"sections":[{"items":[{"template":"t"}]}],"pages":{"template":"t","files":["\#(path)"]}}"#,
      to: "feed.json")
    expectRefusal(
      try sandbox.weft("frames", "feed.json", "-o", "out"), 66, "it must be a file, but is \(kind)")
  }

  @Test(
    "what a script scrolls to and is not there is named by its place in the document",
    arguments: [
      (
        #"{"type":"wait","seconds":0},{"type":"pages","count":2},{"type":"jump","to":{"row":9}}"#,
        "script.segments[2]: goes to row 9 of section 0, which is not there"
      ),
      (
        #"{"type":"step","points":9,"target":"row"}"#,
        "script.segments[0]: scrolls the container \"row\", but no cell on show has one"
      ),
      (
        #"{"type":"step","points":9,"target":"\#(String(repeating: "x", count: 1025))"}"#,
        "script.segments[0].target: must be a string of at most 1,024 bytes, found one of 1,025"
      ),
    ])
  func missingTargets(segments: String, message: String) throws {
    let script = #"{"segments":[\#(segments)]}"#
    try sandbox.folder.write(
      #"{"weft":1,"viewport":{"width":9,"height":9},"sections":[{"items":[{"type":"node"}]}],"script":\#(script)}"#,
      to: "feed.json")
    let run = try sandbox.weft("frames", "feed.json", "-o", "out")
    #expect(run.status == 65 && run.errors.contains("feed.json: " + message), "\(run.errors)")
    try sandbox.folder.write(script, to: "script.json")
    let other = try sandbox.weft("frames", "feed.json", "-o", "out2", "--script", "script.json")
    #expect(
      other.status == 65
        && other.errors.contains("script.json: " + message.replacing("script.segments", with: "segments")),
      "\(other.errors)")
  }

  @Test("a mistake in a container in a container's cell is found before anything is written")
  func nestedContainers() throws {
    let pager =
      #"{"type":"pager","style":{"height":4},"sections":[{"header":{"type":"text","text":"x"},"items":[]}]}"#
    let list =
      #"{"type":"collection","layout":{"type":"list"},"style":{"height":8},"sections":[{"items":[{"type":"cell","layout":\#(pager)}]}]}"#
    try sandbox.folder.write(
      #"{"weft":1,"viewport":{"width":9,"height":9},"sections":[{"items":[{"type":"node","style":{"height":900}},{"type":"cell","layout":\#(list)}]}]}"#,
      to: "feed.json")
    expectRefusal(
      try sandbox.weft("frames", "feed.json", "-o", "out"), 65,
      "feed.json: sections[0].items[1].layout.sections[0].items[0].layout.sections: must have no header")
    #expect(try sandbox.names() == ["feed.json"])
  }

  @Test("a change that is seen on its way wants a clock, and is named itself")
  func ownAnimationWithoutClock() throws {
    try sandbox.folder.write(
      #"{"weft":1,"viewport":{"width":9,"height":9},"sections":[{"items":[{"type":"node"}]}],"#
        + #""updates":[{"at":{"frame":0},"changes":[{"insertSections":[0],"sections":[{"items":[]}]},"#
        + #"{"delete":[[0,0]],"animation":"left"}]}]}"#, to: "feed.json")
    expectRefusal(
      try sandbox.weft("frames", "feed.json", "-o", "out"), 65,
      "feed.json: updates[0].changes[1].animation: must be seen in a scroll that has a clock")
  }
}
