import Foundation
import Testing
import WeftTestSupport

@Suite struct DiffCommandTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Draws a red box of 10 × 8 points, in it a green one of 4 × 2, so far from the left.
  private func draw(_ name: String, left: Int = 0, width: Int = 10) throws {
    let box =
      ##"{"type":"node","backgroundColor":"#00ff00","style":{"width":4,"height":2,"layoutPosition":[\##(left),0]}}"##
    try sandbox.writeScene(
      ##"""
      {"type":"node","backgroundColor":"#ff0000","style":{"width":\##(width),"height":8},
      "layout":{"type":"absolute","children":[\##(box)]}}
      """##)
    let folder = sandbox.folder.url.appending(path: name).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let outcome = try sandbox.weft("render", "scene.json", "-o", name)
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  private struct Report: Decodable {
    struct Exceeded: Decodable {
      let limit: String
      let value: Double
      let found: Double
      let excess: Double
    }
    let name: String?
    let result: String
    let changedPixels: Int?
    let comparedPixels: Int?
    let boundingBox: [Int]?
    let exceeded: [Exceeded]?
    let output: String?
    let pictures: [Report]?
    let frames: [Report]?
  }

  private func report(_ outcome: Command.Outcome) throws -> Report {
    try JSONDecoder().decode(Report.self, from: outcome.output)
  }

  @Test("the same pictures are status 0, and no picture of the difference is written") func same() throws {
    try draw("a.png")
    try draw("b.png")
    let outcome = try sandbox.weft("diff", "a.png", "b.png", "-o", "d.png")
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(outcome.text == "The pictures are the same.\n")
    #expect(try !sandbox.names().contains("d.png"))
  }

  // The box moves 3 points: 3 columns of 2 pixels become red, 3 others green.
  @Test("different ones are status 1, told in a sentence and drawn") func different() throws {
    try draw("a.png")
    try draw("b.png", left: 3)
    let outcome = try sandbox.weft("diff", "a.png", "b.png", "-o", "d.png")
    #expect(outcome.status == 1 && outcome.errors == "")
    #expect(
      outcome.text.hasPrefix("12 pixels of 80 changed (15 %), within 7 × 2 px at (0, 0). "), "\(outcome.text)"
    )
    #expect(pngSize(try sandbox.bytes("d.png")) == [10, 8])
    _ = try sandbox.weft("diff", "a.png", "b.png", "-o", "t.png", "--picture", "triptych")
    #expect(pngSize(try sandbox.bytes("t.png")) == [10 * 3 + 16 * 4, 8 + 16 * 2])
  }

  @Test("limits may allow it; the one that is exceeded is told, and by how much") func limits() throws {
    try draw("a.png")
    try draw("b.png", left: 3)
    let allowed = try sandbox.weft("diff", "a.png", "b.png", "--max-pixels", "12", "--format", "json")
    #expect(allowed.status == 0)
    #expect(try report(allowed).result == "tolerated")
    let refused = try sandbox.weft(
      "diff", "a.png", "b.png", "--max-pixels", "12", "--max-ratio", "0.125", "--format", "json")
    #expect(refused.status == 1)
    let found = try report(refused)
    #expect(found.result == "different" && found.changedPixels == 12 && found.boundingBox == [0, 0, 7, 2])
    let exceeded = try #require(found.exceeded?.first)
    #expect((exceeded.limit, exceeded.value) == ("changedRatio", 0.125))
    #expect(abs(exceeded.found - 0.15) < 1e-9 && abs(exceeded.excess - 0.025) < 1e-9)
    #expect(found.exceeded?.count == 1)
  }

  @Test("what is ignored is not compared; what leaves nothing is refused") func masks() throws {
    try draw("a.png")
    try draw("b.png", left: 3)
    let outcome = try sandbox.weft("diff", "a.png", "b.png", "--ignore", "0,0,10,2")
    #expect(outcome.status == 0 && outcome.text == "The pictures are the same.\n")
    let clip = try sandbox.weft("diff", "a.png", "b.png", "--clip", "0,0,2,8", "--format", "json")
    #expect(clip.status == 1)
    #expect(try report(clip).comparedPixels == 16)
    expectRefusal(
      try sandbox.weft("diff", "a.png", "b.png", "--clip", "10,0,5,5"), 65,
      "a.png: --ignore and --clip leave no pixel of 10 × 8 px to compare")
  }

  @Test("other sizes are status 2, and drawn over each other") func sizes() throws {
    try draw("a.png")
    try draw("b.png", width: 12)
    let outcome = try sandbox.weft("diff", "a.png", "b.png", "-o", "d.png")
    #expect(outcome.status == 2)
    #expect(
      outcome.text == "The picture is 2 px wider: 10 × 8 px were expected, but it has 12 × 8 px.\n")
    #expect(pngSize(try sandbox.bytes("d.png")) == [12, 8])
    let json = try sandbox.weft("diff", "a.png", "b.png", "--format", "json")
    let report = try #require(try JSONSerialization.jsonObject(with: json.output) as? [String: Any])
    #expect(report["size"] as? [String: [Int]] == ["expected": [10, 8], "actual": [12, 8]])
  }

  @Test("folders are compared by name, at any depth; what only one has is told") func folders() throws {
    for name in ["same.png", "more/moved.png", "gone.png", "wider.png"] { try draw("before/\(name)") }
    try draw("after/same.png")
    try draw("after/more/moved.png", left: 3)
    try draw("after/new.png")
    try draw("after/wider.png", width: 12)
    try sandbox.folder.write("no picture", to: "after/notes.txt")
    let outcome = try sandbox.weft("diff", "before", "after", "-o", "out/diff")
    #expect(outcome.status == 2 && outcome.errors == "")
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[0] == "gone.png: removed: only the first folder has it.")
    #expect(lines[1].hasPrefix("more/moved.png: 12 pixels of 80 changed"))
    #expect(lines[2] == "new.png: added: only the second folder has it.")
    #expect(lines[3].hasPrefix("wider.png: The picture is 2 px wider"))
    #expect(lines[4] == "5 pictures: 1 same, 1 different, 1 of another size, 1 added, 1 removed.")
    #expect(try sandbox.names(in: "out/diff") == ["more", "wider.png"])
    let json = try report(try sandbox.weft("diff", "before", "after", "--format", "json"))
    #expect(json.result == "differentSize")
    #expect(json.pictures?.map(\.name) == ["gone.png", "more/moved.png", "new.png", "same.png", "wider.png"])
    #expect(json.pictures?.map(\.result) == ["removed", "different", "added", "same", "differentSize"])
    try FileManager.default.removeItem(at: sandbox.folder.url.appending(path: "after/wider.png"))
    #expect(try sandbox.weft("diff", "before", "after").status == 1)
  }

  @Test("the picture of a difference is called as those that differ, whatever case their ending is in")
  func upperCase() throws {
    try draw("before/A.PNG")
    try draw("after/A.PNG", left: 3)
    let outcome = try sandbox.weft("diff", "before", "after", "-o", "d")
    #expect(outcome.status == 1 && outcome.errors == "")
    #expect(try sandbox.names(in: "d") == ["A.PNG"])
  }

  @Test("animated PNGs are compared frame by frame, and so are their numbers of frames") func animations()
    throws
  {
    try sandbox.writeThreeCells()
    let cell = ##"{"type":"cell","backgroundColor":"#123","style":{"height":80}}"##
    try sandbox.writeFeed(cell, cell, cell, to: "other.json")
    func scroll(_ name: String, to end: String, of feed: String = "feed.json") throws {
      let outcome = try sandbox.weft(
        "frames", feed, "-o", name, "--format", "apng", "--step", "50", "--to", end)
      try #require(outcome.status == 0, "\(outcome.errors)")
    }
    try scroll("a.png", to: "100")
    try scroll("b.png", to: "100")
    try scroll("short.png", to: "50")
    try scroll("other.png", to: "100", of: "other.json")
    let same = try sandbox.weft("diff", "a.png", "b.png")
    #expect(same.status == 0 && same.text == "All 3 frames are the same.\n")
    let short = try sandbox.weft("diff", "a.png", "short.png")
    #expect(short.status == 1 && short.text == "3 frames were expected, but there are 2.\n")
    let other = try sandbox.weft("diff", "a.png", "other.png", "-o", "d.png")
    #expect(other.status == 1 && other.text.hasPrefix("frame 1 of 3: "))
    let drawn = try sandbox.weft("diff", "d.png", "d.png", "--format", "json")
    #expect(try report(drawn).frames?.count == 3)
  }

  @Test("what is missing is status 66, what is no picture 65, a folder beside a file 65") func refusals()
    throws
  {
    try draw("a.png")
    try sandbox.folder.write("no picture", to: "text.png")
    try draw("folder/a.png")
    expectRefusal(
      try sandbox.weft("diff", "a.png", "none.png"), 66, "none.png: there is no such file or folder")
    expectRefusal(try sandbox.weft("diff", "a.png", "text.png"), 65, "text.png", "this is no image")
    expectRefusal(try sandbox.weft("diff", "folder", "a.png"), 65, "folder is a folder, but a.png is not")
    try FileManager.default.createDirectory(
      at: sandbox.folder.url.appending(path: "empty"), withIntermediateDirectories: true)
    expectRefusal(try sandbox.weft("diff", "empty", "empty"), 66, "There are no pictures")
    for arguments in [
      ["--threshold", "1.5"], ["--max-pixels", "-1"], ["--ignore", "1,2,3"], ["--window", "0"], ["-o", "-"],
      ["--max-ratio", "nan"],
    ] {
      let outcome = try sandbox.weft(["diff", "a.png", "a.png"] + arguments)
      #expect(outcome.status == 64 && outcome.text == "" && outcome.errors.hasPrefix("weft: error: "))
    }
  }

  @Test("a picture of a folder that cannot be read stops no other") func unreadable() throws {
    for folder in ["before", "after"] { try draw("\(folder)/a.png") }
    try draw("before/b.png")
    try sandbox.folder.write("no picture", to: "after/b.png")
    let outcome = try sandbox.weft("diff", "before", "after")
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("weft: error: ") && outcome.errors.contains("this is no image"))
    #expect(outcome.text == "2 pictures: 1 same, 1 not compared.\n")
  }

  // The bytes 254 and 255, which are two names, but none in UTF-8, and a name of two lines.
  @Test("names that are not UTF-8 are told as such, and names with control characters on one line")
  func foreignNames() throws {
    for folder in ["before", "after"] { try draw("\(folder)/a.png") }
    let outcome = try sandbox.shell(
      #"cp before/a.png before/"$(printf 'n\376')".png; cp after/a.png after/"$(printf 'n\377')".png; "#
        + #"cp before/a.png before/"$(printf 'b\nc')".png; $weft diff before after"#)
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("the name is not UTF-8. Rename the file."), "\(outcome.errors)")
    #expect(
      outcome.text == #"b\u{a}c.png: removed: only the first folder has it."#
        + "\n3 pictures: 1 same, 1 removed, 1 not compared.\n")
  }

  @Test("what is drawn replaces neither of the two that are compared")
  func outputs() throws {
    try draw("a.png")
    try draw("b.png", left: 2)
    let before = try ["a.png", "b.png"].map { try Data(contentsOf: sandbox.folder.url.appending(path: $0)) }
    for name in ["a.png", "b.png", "./b.png"] {
      let outcome = try sandbox.weft("diff", "a.png", "b.png", "--output", name)
      #expect(outcome.status == 64 && outcome.text == "", "\(outcome.status), \(outcome.errors)")
    }
    #expect(
      try ["a.png", "b.png"].map { try Data(contentsOf: sandbox.folder.url.appending(path: $0)) } == before)
  }

  // The green box is red where it was, and green where it is: 8 pixels each, 40 apart. A window is 16 pixels wide.
  @Test("the window with the most changes is told with its own count")
  func worstWindow() throws {
    try draw("a.png", width: 60)
    try draw("b.png", left: 40, width: 60)
    let outcome = try sandbox.weft("diff", "a.png", "b.png", "--format", "json")
    let json = try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    let window = try #require(json["worstWindow"] as? [String: Any])
    #expect(json["changedPixels"] as? Int == 16 && window["changedPixels"] as? Int == 8)
  }
}
