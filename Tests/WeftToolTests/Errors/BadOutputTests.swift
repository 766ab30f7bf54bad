import Foundation
import Testing
import WeftTestSupport

/// Outputs that cannot be written: status 73, whoever runs it, and nothing half-written.
///
/// Root may write everywhere, so
/// the obstacles are files in the way, folders in the way, and devices that are full.
@Suite struct BadOutputTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.writeThreeCells()
    try sandbox.writeScene(#"{"type":"node","style":{"width":10,"height":10}}"#)
    try sandbox.folder.write("mine", to: "file")
    try FileManager.default.createDirectory(
      at: sandbox.folder.url.appending(path: "dir"), withIntermediateDirectories: true)
  }

  @Test(
    "a folder that cannot be made is status 73",
    arguments: [
      (
        "file",
        "cannot create the folder file: a file of that name is in the way; remove it, or choose another folder"
      ),
      (
        "file/sub",
        "cannot create the folder file: a file of that name is in the way; remove it, or choose another folder"
      ),
      ("/proc/weft", "cannot create the folder /proc/weft: "),
      (
        "/dev/full",
        "cannot create the folder /dev/full: a file of that name is in the way; remove it, or choose another folder"
      ),
    ])
  func folders(path: String, message: String) throws {
    expectRefusal(try sandbox.weft("frames", "feed.json", "-o", path), 73, message)
    #expect(try sandbox.bytes("file") == Data("mine".utf8))
    #expect(try sandbox.names() == ["dir", "feed.json", "file", "scene.json"])
  }

  @Test(
    "a file that cannot be written is status 73",
    arguments: [
      ("dir", "cannot write dir: it is a folder"),
      ("none/x.png", "cannot write none/x.png: there is no folder none; make it first"),
      ("file/x.png", "cannot write file/x.png: Not a directory"),
      ("/proc/x.png", "cannot write /proc/x.png: no files can be made in /proc; name a file elsewhere"),
      ("/dev/full", "cannot write /dev/full: No space left on device"),
    ])
  func files(path: String, message: String) throws {
    expectRefusal(try sandbox.weft("render", "scene.json", "-o", path), 73, message)
    #expect(try sandbox.weft("frames", "feed.json", "-o", "out", "--stats", path).status == 73)
    #expect(try sandbox.weft("sheet", "out", "-o", path).status == 73)
    #expect(try sandbox.names() == ["dir", "feed.json", "file", "out", "scene.json"])
    #expect(try sandbox.names(in: "dir") == [])
  }

  @Test(
    "a result that standard output does not take is status 73",
    arguments: [
      "--help", "help frames", "--version", "render scene.json -o -", "layout scene.json",
      "layout - < scene.json", "frames feed.json -o out",
    ],
    [("/dev/full", "No space left on device"), ("&-", "it is closed")])
  func standardOutput(command: String, target: (name: String, reason: String)) throws {
    let outcome = try sandbox.shell("$weft \(command) >\(target.name)")
    expectRefusal(outcome, 73, "cannot write standard output: \(target.reason)")
  }

  @Test("where standard error is closed, what would be told there goes into no file")
  func closedErrors() throws {
    try sandbox.folder.write(
      #"{"weft":1,"root":{"type":"text","text":"a","fontFamily":"Nowhere"}}"#, to: "warned.json")
    #expect(try sandbox.weft("render", "warned.json", "-o", "one.png").errors.contains("Nowhere"))
    #expect(try sandbox.shell("$weft render warned.json -o two.png 2>&- <&-").status == 0)
    #expect(try sandbox.bytes("one.png") == sandbox.bytes("two.png"))
  }

  @Test("a reader that has seen enough ends the tool, and nobody complains")
  func closedPipe() throws {
    let line = "yes \"$(cat scene.json)\" | $weft layout - | head -1"
    let outcome = try sandbox.shell(line)
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    #expect(outcome.text.split(separator: "\n").count == 1)
  }

  // The shell has a pipe whose reading end it has closed: descriptor 4 only keeps the opening from waiting.
  @Test(
    "where nobody reads what a person would, the status is that of a broken pipe, and nobody complains",
    arguments: [
      ("--help", 141), ("layout scene.json", 141), ("frames feed.json -o out", 141),
      ("frames feed.json --format rgba -o -", 73),
    ] as [(String, Int32)])
  func lostReader(command: String, status: Int32) throws {
    let outcome = try sandbox.shell(
      "mkfifo pipe; exec 4<> pipe; exec 5> pipe; exec 4<&-; $weft \(command) >&5 5>&-")
    #expect(outcome.status == status)
    #expect((outcome.errors == "") == (status == 141), "\(outcome.errors)")
  }

  @Test(
    "standard input that cannot be read is status 66",
    arguments: ["layout -", "render - -o x.png", "frames - -o x"])
  func standardInput(command: String) throws {
    expectRefusal(
      try sandbox.shell("$weft \(command) < ."), 66, "standard input: cannot be read: Is a directory")
  }

  @Test("a link that leads nowhere, or to itself, is status 73; one that leads to a file is followed")
  func links() throws {
    func link(_ name: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: sandbox.folder.path(name), withDestinationPath: target)
    }
    try link("dangling.png", to: "none/x.png")
    try link("loop.png", to: "loop.png")
    try link("there.png", to: "file")
    expectRefusal(
      try sandbox.weft("render", "scene.json", "-o", "dangling.png"), 73,
      "cannot write dangling.png: it is a link that leads nowhere; remove it")
    expectRefusal(
      try sandbox.weft("render", "scene.json", "-o", "loop.png"), 73,
      "cannot write loop.png: it is a link that leads to itself; remove it")
    expectRefusal(
      try sandbox.weft("frames", "feed.json", "--format", "apng", "-o", "dangling.png"), 73, "leads nowhere")
    expectRefusal(
      try sandbox.weft("frames", "feed.json", "-o", "dangling.png"), 73,
      "cannot create the folder dangling.png: a link of that name leads nowhere; remove it")
    #expect(try sandbox.weft("render", "scene.json", "-o", "there.png").status == 0)
    #expect(try sandbox.bytes("file").starts(with: [0x89, 0x50]))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: sandbox.folder.path("there.png")) == "file")
  }

  @Test("no link is followed where nobody has named the file: what it leads to stays as it is")
  func ownNames() throws {
    try FileManager.default.createDirectory(
      at: sandbox.folder.url.appending(path: "out"), withIntermediateDirectories: true)
    for name in ["frame-00000.png", "index.json"] {
      try FileManager.default.createSymbolicLink(
        atPath: sandbox.folder.path("out/\(name)"), withDestinationPath: "../file")
    }
    #expect(try sandbox.weft("frames", "feed.json", "-o", "out", "--to", "0", "-q").status == 0)
    #expect(try sandbox.bytes("file") == Data("mine".utf8))
    #expect(try sandbox.bytes("out/frame-00000.png").starts(with: [0x89, 0x50]))
    #expect(try sandbox.index().complete)
  }

  @Test("a name may have as many bytes as the file system allows")
  func longNames() throws {
    let name = String(repeating: "n", count: 251) + ".png"
    #expect(try sandbox.weft("render", "scene.json", "-o", name).status == 0)
    #expect(try sandbox.bytes(name).starts(with: [0x89, 0x50]))
  }

  @Test("a folder that another run is writing to is refused, and left alone")
  func folderInUse() throws {
    // The shell has the lock that a run takes.
    let outcome = try sandbox.shell(
      """
      mkdir out; exec 9< out; flock 9
      $weft frames feed.json -o out; echo $?; ls -A out
      flock -u 9; $weft frames feed.json -o out -q; echo $?
      """)
    #expect(outcome.text == "73\n3 frames are in out.\n0\n", "\(outcome.text)")
    #expect(
      outcome.errors.hasPrefix(
        "weft: error: cannot write to out: another run is writing there; wait for its end"),
      "\(outcome.errors)")
  }

  @Test("a frame that cannot be written ends the run; the frames before it are listed")
  func frameInTheWay() throws {
    try FileManager.default.createDirectory(
      at: sandbox.folder.url.appending(path: "out/frame-00002.png"), withIntermediateDirectories: true)
    let outcome = try sandbox.weft("frames", "feed.json", "-o", "out", "--step", "20", "--quiet")
    expectRefusal(outcome, 73, "cannot write out/frame-00002.png: it is a folder")
    let index = try sandbox.index()
    #expect(!index.complete && index.frames.map(\.file) == ["frame-00000.png", "frame-00001.png"])
    #expect(
      try sandbox.names(in: "out") == ["frame-00000.png", "frame-00001.png", "frame-00002.png", "index.json"])
  }

  // A frame is a few hundred bytes, its line in the index 100 to 200: files of at most 1024 bytes hold the frames, but not
  // the lines of all of them.
  @Test(
    "an index that cannot be written ends the run; it lists what there is, and there is no more than that")
  func indexTooLarge() throws {
    let outcome = try sandbox.shell(
      "trap '' XFSZ; ulimit -f 1; $weft frames feed.json -o out --step 5 --quiet")
    expectRefusal(outcome, 73, "cannot write out/index.json: File too large")
    let index = try sandbox.index()
    #expect(!index.complete && index.frames.count >= 2 && index.frames.count < 12, "\(index.frames.count)")
    #expect(try sandbox.names(in: "out") == index.frames.map(\.file) + ["index.json"])
    #expect(try sandbox.bytes("out/index.json").count <= 1024)
    try sandbox.writeThreeCells()
    #expect(try sandbox.weft("frames", "feed.json", "-o", "out").status == 0)
    #expect(try sandbox.index().complete)
  }
}
