import Foundation
import Testing
import WeftGeometry
import WeftTestSupport

@Suite struct JoinCommandTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.writeThreeCells()
  }

  @Test("joined parts are, byte for byte, what one run writes")
  func joined() throws {
    try render("whole")
    try renderParts()
    #expect(try sandbox.names(in: "part2").count == 4)
    let outcome = try sandbox.weft("join", "part3", "part1", "part2", "-o", "joined")
    #expect(outcome.status == 0 && outcome.text == "8 frames are in joined.\n", "\(outcome.errors)")
    #expect(try sandbox.names(in: "whole").count == 9)
    try expectSame("joined", "whole")
  }

  @Test("what is not all of one scroll is refused, and nothing is written")
  func refused() throws {
    try renderParts()
    try render("whole")
    try render("other", "--shard", "2/3", "--to", "130")
    try render("small", "--shard", "2/3", "--png", "small")
    #expect(
      try refusal("part1", "part3")
        == "weft: error: frames 2 to 4 are in none of the parts; add part 2/3\n")
    #expect(
      try refusal("part1").contains("frames 2 to 7 are in none of the parts; add part 2/3 and part 3/3"))
    #expect(
      try refusal("part1", "part2", "part2", "part3").contains(
        "part2: frame 2 is in another part too; leave one of them out"))
    for other in ["other", "small"] {
      #expect(
        try refusal("part1", other, "part3").contains("\(other): it is a part of another scroll than part1"))
    }
    #expect(try refusal("part1", "whole").contains("whole: it is no part of a scroll"))
    try FileManager.default.createDirectory(
      atPath: sandbox.folder.path("nothing"), withIntermediateDirectories: false)
    #expect(try refusal("part1", "nothing").contains("nothing: it has no index.json"))
    #expect(try !sandbox.names().contains("joined"))
  }

  @Test("a frame that is cut off, damaged, another one or not there is refused by name")
  func damagedFrames() throws {
    try renderParts()
    let name = "part2/frame-00003.png"
    let frame = Array(try sandbox.bytes(name))
    let advice = "render part 2/3 again\n"
    func error() throws -> String { try refusal("part1", "part2", "part3") }

    try sandbox.write(frame.dropLast(20), to: name)
    #expect(try error() == "weft: error: \(name): it is cut off, or no PNG file; \(advice)")
    // The signature has 8 bytes, IHDR 25; what follows is pHYs with 9 bytes: byte 45 is one of those.
    var damaged = frame
    damaged[45] ^= 1
    try sandbox.write(damaged, to: name)
    #expect(try error() == "weft: error: \(name): its pHYs chunk is damaged; \(advice)")
    try sandbox.write(Array(try sandbox.bytes("part2/frame-00002.png")), to: name)
    #expect(try error() == "weft: error: \(name): it is not the file that the index lists; \(advice)")
    try FileManager.default.removeItem(at: sandbox.folder.url.appending(path: name))
    #expect(try error() == "weft: error: \(name): it cannot be read; \(advice)")
    #expect(try !sandbox.names().contains("joined"))
  }

  // A link that leads to itself can be opened by nobody, while root may read what is forbidden to others.
  @Test(
    "an index or a frame that is there and cannot be opened is status 66, with the system's reason",
    arguments: ["index.json", "frame-00003.png"])
  func unreadable(name: String) throws {
    try renderParts()
    let file = sandbox.folder.path("part2/\(name)")
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: name)
    expectRefusal(
      try sandbox.weft("join", "part1", "part2", "part3", "-o", "joined"), 66,
      "part2/\(name): it cannot be read: ", "; let weft read the folder and all that is in it")
    #expect(try !sandbox.names().contains("joined"))
  }

  @Test(
    "a part whose index says what cannot be is refused by name, however large the numbers",
    arguments: [
      (
        ["first": "9223372036854775807"], "2 frames from number 9223372036854775807 on, of 8, which cannot be"
      ),
      (["first": "-1"], "2 frames from number -1 on, of 8, which cannot be"),
      (["first": "7"], "2 frames from number 7 on, of 8, which cannot be"),
      (["count": "-1"], "-1 frames from number 0 on, of 8, which cannot be"),
      (
        ["count": "9223372036854775807"], "9223372036854775807 frames from number 0 on, of 8, which cannot be"
      ),
      (["total": "-1"], "the scroll has -1 frames, which no scroll has"),
      (
        ["total": "9223372036854775807"],
        "the scroll has 9223372036854775807 frames, which no scroll has"
      ),
      (["fps": "-1"], "the scroll has -1.0 frames a second, which no scroll has"),
      (["fps": "0"], "the scroll has 0.0 frames a second, which no scroll has"),
      (
        ["shard": #""2/999999999999999999999999""#],
        "it is part 2/999999999999999999999999, which there is not"
      ),
    ] as [([String: String], String)])
  func impossibleNumbers(changes: [String: String], reason: String) throws {
    try renderParts()
    try rewrite("part1", changes)
    let error = try refusal("part1", "part2", "part3")
    #expect(error.hasPrefix("weft: error: part1: its index.json says that "), "\(error)")
    #expect(error.hasSuffix("\(reason); render the part again\n"), "\(error)")
    #expect(try !sandbox.names().contains("joined"))
  }

  @Test("parts of other frames a second are refused, and lines that nobody could read")
  func otherLines() throws {
    try renderParts()
    try rewrite("part1", ["fps": "25"])
    let rates = try refusal("part1", "part2", "part3")
    #expect(
      rates.hasPrefix("weft: error: part2: it has 60.0 frames a second, and part1 has 25.0; render"),
      "\(rates)")
    try rewrite("part1", ["fps": "60"])
    let index = String(decoding: try sandbox.bytes("part1/index.json"), as: UTF8.self)
    let offset = try #require(index.range(of: #""offset":0"#))
    try sandbox.folder.write(
      index.replacingCharacters(in: offset, with: #""offset":1e400"#), to: "part1/index.json")
    #expect(
      try refusal("part1", "part2", "part3")
        == "weft: error: part1/index.json: it is not an index of frames, or ends early; render the part again with `weft frames`\n"
    )
  }

  @Test("of parts that say they are very many none is looked for by number")
  func veryManyParts() throws {
    try renderParts()
    try rewrite("part1", ["shard": #""1/9223372036854775807""#])
    #expect(
      try refusal("part1") == "weft: error: frames 2 to 7 are in none of the parts\n")
  }

  @Test("a part that was killed can be rendered again alone")
  func killedPart() throws {
    try render("whole")
    try renderParts()
    // What a run leaves behind that was killed while it wrote its second frame; Linux numbers processes up to 4,194,304.
    let index = #"{"weft":1,"viewport":{},"frames":[\#n],"complete":false,"earlier":[],"writing":true}\#n"#
    try sandbox.folder.write(index, to: "part2/index.json")
    try sandbox.folder.write("half", to: "part2/.weft-2000000000-frame-00003.png.tmp")
    try sandbox.folder.write("half", to: "part2/.weft-2000000000-index.json.tmp")
    #expect(
      try refusal("part1", "part2", "part3").contains("part2: its run was broken off; render the part again"))
    try render("part2", "--shard", "2/3")
    #expect(try sandbox.weft("join", "part1", "part2", "part3", "-o", "joined").status == 0)
    try expectSame("joined", "whole")
  }

  @Test("a join that was killed is seen, and can be repeated")
  func killedJoin() throws {
    try render("whole")
    try renderParts()
    // What a join leaves behind that was killed while it wrote its third frame; Linux numbers processes up to 4,194,304.
    let files = FileManager.default
    try files.createDirectory(atPath: sandbox.folder.path("joined"), withIntermediateDirectories: true)
    for frame in ["frame-00000.png", "frame-00001.png"] {
      try files.copyItem(
        atPath: sandbox.folder.path("part1/\(frame)"), toPath: sandbox.folder.path("joined/\(frame)"))
    }
    let index = #"{"weft":1,"viewport":{},"frames":[\#n],"complete":false,"earlier":[],"writing":true}\#n"#
    try sandbox.folder.write(index, to: "joined/index.json")
    try sandbox.folder.write("half", to: "joined/.weft-2000000000-2c0f.tmp")
    #expect(try sandbox.weft("join", "part1", "part2", "part3", "-o", "joined").status == 0)
    try expectSame("joined", "whole")
  }

  @Test("parts are only read: none of them can be the result")
  func partAsResult() throws {
    try renderParts()
    let before = try sandbox.bytes("part1/index.json")
    #expect(
      try refusal("part1", "part2", "part3", output: "./part1").contains("it is one of the parts"))
    #expect(try sandbox.bytes("part1/index.json") == before)
  }

  @Test("parts that say they were seen in other viewports are refused, and nothing is written")
  func otherViewport() throws {
    try renderParts()
    let index = sandbox.folder.path("part2/index.json")
    let text = try String(contentsOfFile: index, encoding: .utf8)
    let wider = text.replacing(#""width":"#, with: #""width":1"#, maxReplacements: 1)
    try #require(wider != text)
    try sandbox.folder.write(wider, to: "part2/index.json")
    #expect(
      try refusal("part1", "part2", "part3")
        == "weft: error: part2: its viewport is another one than that of part1\n")
    #expect(try !sandbox.names().contains("joined"))
  }

  @Test("parts with other pictures in them are refused")
  func otherImages() throws {
    let images = Sandbox.fixtures.appending(path: "photos/images")
    let picture = sandbox.folder.url.appending(path: "picture.png")
    try FileManager.default.copyItem(at: images.appending(path: "star.png"), to: picture)
    try sandbox.writeFeed(#"{"type":"image","image":"picture.png","style":{"height":240}}"#)
    try render("part1", "--shard", "1/2")
    try FileManager.default.removeItem(at: picture)
    try FileManager.default.copyItem(at: images.appending(path: "halo.png"), to: picture)
    try render("part2", "--shard", "2/2")
    #expect(try refusal("part1", "part2").contains("part2: it is a part of another scroll than part1"))
    try render("part1", "--shard", "1/2")
    #expect(try sandbox.weft("join", "part1", "part2", "-o", "joined").status == 0)
  }

  @Test("parts become the same animated PNG as one run")
  func animation() throws {
    try renderParts()
    try render("whole.png", "--format", "apng", "--loops", "2")
    let outcome = try sandbox.weft(
      "join", "part1", "part2", "part3", "--format", "apng", "--loops", "2", "-o", "joined.png")
    #expect(outcome.text == "8 frames are in joined.png.\n", "\(outcome.errors)")
    #expect(try sandbox.bytes("joined.png") == sandbox.bytes("whole.png"))
  }

  // Files that take no room on the disk.
  @Test(
    "files that say they have more bytes than are read are refused by name",
    arguments: [("index.json", 1 << 30), ("frame-00003.png", 256 << 20)])
  func largeFiles(name: String, limit: Int) throws {
    try renderParts()
    let outcome = try sandbox.shell("truncate -s \(limit + 1) part2/\(name)")
    try #require(outcome.status == 0)
    #expect(
      try refusal("part1", "part2", "part3")
        == "weft: error: part2/\(name): it has \(grouped(limit + 1)) bytes, and at most \(grouped(limit)) are read\n"
    )
  }
}
