import Foundation
import Testing
import WeftTestSupport

/// Files that a command must not write over: what it reads, and what others have put in its way.
@Suite struct ForeignFilesTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox(copying: Self.prepared.get()) }

  private static let prepared = Result {
    try Sandbox(lastingWith: { sandbox in
      try sandbox.writeThreeCells()
      try sandbox.writeScene(#"{"type":"node","style":{"width":10,"height":10}}"#)
      try sandbox.writeScene(
        #"{"type":"node","backgroundColor":"red","style":{"width":10,"height":10}}"#, to: "red.json")
      for folder in ["a/sub", "b/sub", "elsewhere"] {
        try FileManager.default.createDirectory(
          at: sandbox.folder.url.appending(path: folder), withIntermediateDirectories: true)
      }
      for name in ["x.png", "sub/y.png"] {
        #expect(try sandbox.weft("render", "scene.json", "-o", "a/\(name)").status == 0)
        #expect(try sandbox.weft("render", "red.json", "-o", "b/\(name)").status == 0)
      }
      for (part, shard) in [("p1", "1/2"), ("p2", "2/2")] {
        #expect(
          try sandbox.weft("frames", "feed.json", "-o", part, "--step", "50", "--shard", shard).status == 0)
      }
      #expect(try sandbox.weft("frames", "feed.json", "-o", "f", "--step", "50").status == 0)
    })
  }

  @Test(
    "an output that would replace what is read is refused, however it is spelt",
    arguments: [
      (["render", "scene.json", "-o", "./scene.json"], "--output would replace the scene"),
      (
        ["frames", "feed.json", "--format", "apng", "-o", "a/../feed.json"], "--output would replace the feed"
      ),
      (["frames", "feed.json", "-o", "g", "--stats", "./feed.json"], "--stats would replace the feed"),
      (
        ["frames", "feed.json", "-o", "g", "--stats", "./g/index.json"],
        "--stats would replace a frame or the index"
      ),
      (
        ["frames", "feed.json", "-o", "./f", "--stats", "f/frame-00001.png"],
        "--stats would replace a frame or the index"
      ),
      (
        ["render", "scene.json", "--font", "f/index.json", "-o", "f/../f/index.json"],
        "--output would replace a font"
      ),
      (
        ["frames", "feed.json", "--font", "f/index.json", "--format", "rgba", "-o", "./f/index.json"],
        "--output would replace a font"
      ),
      (
        ["frames", "feed.json", "--font", "f/index.json", "-o", "./f"],
        "--output would replace a font by a frame or the index"
      ),
      (["sheet", "f", "--font", "feed.json", "-o", "a/../feed.json"], "--output would replace a font"),
      (
        ["bench", "feed.json", "--font", "f/index.json", "--trace", "a/../f/index.json"],
        "--trace would replace a font"
      ),
      (
        ["join", "p1", "p2", "--format", "apng", "-o", "p2/frame-00000.png"],
        "--output lies among the frames of the part p2"
      ),
      (["sheet", "f", "-o", "./f/frame-00001.png"], "--output would replace the frame frame-00001.png"),
      (["diff", "a/x.png", "b/x.png", "-o", "./a/x.png"], "--output would replace what is compared"),
      (["diff", "a", "b", "-o", "./a/"], "--output would replace what is compared"),
    ])
  func inputs(arguments: [String], message: String) throws {
    let outcome = try sandbox.weft(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(try sandbox.bytes("scene.json").starts(with: Data(#"{"weft":1"#.utf8)))
    #expect(try sandbox.bytes("feed.json").starts(with: Data(#"{"weft":1"#.utf8)))
    #expect(try sandbox.weft("join", "p1", "p2", "-o", "joined").status == 0)
  }

  /// A feed `name` in `folder`, of which one item is a picture and one has its data in a file, and these two beside it.
  private func writeNamingFeed(_ name: String = "feed.json", in folder: String, picture: String = "i.png")
    throws
  {
    #expect(try sandbox.shell("mkdir -p \(folder); cp a/x.png \(folder)/\(picture)").status == 0)
    try sandbox.folder.write(#"{"a":"x"}"#, to: "\(folder)/d.jsonl")
    try sandbox.folder.write(
      #"{"weft":1,"viewport":{"width":50,"height":50},"sections":[{"items":[{"type":"image","image":"\#(picture)"}]},"#
        + #"{"template":"t","dataFile":"d.jsonl"}],"templates":{"t":{"type":"cell","layout":{"type":"text","text":"{{a}}"}}}}"#,
      to: "\(folder)/\(name)")
  }

  @Test(
    "a folder where frames or their index would take the place of the feed or its script is refused",
    arguments: [
      ["own/index.json", "-o", "own"], ["own/frame-00000.png", "-o", "./own/../own/"],
      ["link.json", "-o", "own"], ["own/index.json", "-o", "linked"],
      ["feed.json", "--script", "own/frame-123456.png", "-o", "own"],
    ])
  func ownFolder(arguments: [String]) throws {
    try writeNamingFeed("index.json", in: "own")
    #expect(
      try sandbox.shell(
        "cp own/index.json own/frame-00000.png; ln -s own/index.json link.json; ln -s own linked; "
          + #"echo '{"segments":[]}' > own/frame-123456.png"#
      ).status == 0)
    let names = try sandbox.names(in: "own")
    let document = try sandbox.bytes("own/index.json")
    let input = arguments.contains("--script") ? "the script" : "the feed"
    let outcome = try sandbox.weft(["frames"] + arguments)
    #expect(outcome.status == 64)
    #expect(
      outcome.errors.contains(
        "--output would replace \(input) by a frame or the index; name another folder."), "\(outcome.errors)")
    #expect(try sandbox.names(in: "own") == names)
    #expect(try sandbox.bytes("own/index.json") == document)
    #expect(try sandbox.bytes("own/frame-00000.png") == document)
  }

  @Test("a feed in the folder of its frames under another name is no obstacle")
  func feedBesideFrames() throws {
    try writeNamingFeed(in: "own")
    for _ in 0..<2 {
      let outcome = try sandbox.weft("frames", "own/feed.json", "-o", "own")
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    #expect(try sandbox.names(in: "own").contains("frame-00000.png"))
  }

  @Test(
    "an output that would replace a file that the document names is refused before anything is written",
    arguments: [
      (
        ["frames", "own/feed.json", "--format", "apng", "-o", "own/d.jsonl"],
        "cannot write own/d.jsonl: it would replace a data file of the feed; name another file"
      ),
      (
        ["frames", "own/feed.json", "--format", "rgba", "-o", "./own/frame-00002.png"],
        "cannot write ./own/frame-00002.png: it would replace an image of the feed; name another file"
      ),
      (
        ["frames", "own/feed.json", "-o", "out", "--stats", "link"],
        "cannot write link: it would replace a data file of the feed; name another file"
      ),
      (
        ["frames", "own/feed.json", "-o", "own"],
        "cannot write to own: its index.json and frames would replace an image of the feed, which lies there; name another folder"
      ),
      (
        ["bench", "own/feed.json", "--clock", "virtual", "-o", "own/d.jsonl"],
        "cannot write own/d.jsonl: it would replace a data file of the feed; name another file"
      ),
      (
        ["render", "own/scene.json", "-o", "own/i.png"],
        "cannot write own/i.png: it would replace an image of the scene; name another file"
      ),
      (
        ["render", "own/scene.json", "-o", "own/f.ttf"],
        "cannot write own/f.ttf: it would replace a font of the scene; name another file"
      ),
    ])
  func namedFiles(arguments: [String], message: String) throws {
    try writeNamingFeed(in: "own", picture: "frame-00002.png")
    try sandbox.folder.copyFont("NotoSerif-Regular.ttf", to: "own/f.ttf")
    #expect(try sandbox.shell("cp a/x.png own/i.png; ln -s own/d.jsonl link").status == 0)
    try sandbox.folder.write(
      #"{"weft":1,"fonts":{"files":["f.ttf"]},"root":{"type":"stack","children":[{"type":"image","image":"i.png"}]}}"#,
      to: "own/scene.json")
    let names = ["d.jsonl", "frame-00002.png", "i.png", "f.ttf"].map { "own/\($0)" }
    let before = try names.map(sandbox.bytes)
    expectRefusal(try sandbox.weft(arguments), 73, message)
    #expect(try names.map(sandbox.bytes) == before)
    #expect(try sandbox.names(in: "own").count == 6)
    #expect(try !sandbox.names().contains("out"))
  }

  @Test(
    "a name that says that a PNG is something else is refused",
    arguments: [
      ["render", "scene.json", "-o", "card.JPG"], ["sheet", "f", "-o", "sheet.webp"],
      ["frames", "feed.json", "--format", "apng", "-o", "scroll.gif"],
      ["join", "p1", "p2", "--format", "apng", "-o", "scroll.mp4"],
    ])
  func names(arguments: [String]) throws {
    let outcome = try sandbox.weft(arguments)
    #expect(outcome.status == 64)
    #expect(
      outcome.errors.contains("--output is a PNG, found the name \(arguments.last ?? "")"),
      "\(outcome.errors)")
    #expect(try !sandbox.names().contains(arguments.last ?? ""))
  }

  @Test(
    "of folders that are compared, no link in the output is followed: one of a name is replaced, one on the way refused"
  )
  func links() throws {
    try sandbox.folder.write("precious", to: "victim")
    #expect(try sandbox.shell("mkdir out; ln -s ../victim out/x.png").status == 0)
    #expect(try sandbox.weft("diff", "a", "b", "-o", "out").status == 1)
    #expect(try sandbox.bytes("victim") == Data("precious".utf8))
    #expect(try sandbox.names(in: "out") == ["sub", "x.png"])
    #expect(try sandbox.shell("rm -r out/sub; ln -s ../elsewhere out/sub").status == 0)
    let outcome = try sandbox.weft("diff", "a", "b", "-o", "out")
    #expect(outcome.status == 73)
    #expect(
      outcome.errors.contains("cannot create the folder out/sub: something else has that name"),
      "\(outcome.errors)")
    #expect(try sandbox.names(in: "elsewhere") == [])
  }

  @Test(
    "a page takes the place of no pipe and no link, and waits for neither",
    arguments: ["mkfifo", "ln -s /dev/zero"])
  func page(command: String) throws {
    #expect(try sandbox.shell("\(command) f/index.html").status == 0)
    expectRefusal(try sandbox.weft("view", "f"), 73, "index.html is there and is no page of weft’s")
  }

  @Test("a run whose diagnostics nobody reads any more goes on, and leaves whole files")
  func deadStandardError() throws {
    // A family that is not there: a warning, before anything is written.
    try sandbox.writeFeed(#"{"type":"text","text":"\uE000","fontFamily":"None"}"#, to: "warned.json")
    let outcome = try sandbox.shell(
      #"$weft frames warned.json -o warned 2> >(exec 0<&-; true); echo "status $?""#)
    #expect(outcome.text.hasSuffix("status 0\n"), "\(outcome.text)")
    #expect(try sandbox.names(in: "warned") == ["frame-00000.png", "index.json"])
  }
}
