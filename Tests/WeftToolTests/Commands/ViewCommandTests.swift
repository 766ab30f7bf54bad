import Testing
import WeftTestSupport

@Suite struct ViewCommandTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.writeThreeCells()
    _ = try sandbox.weft("frames", "feed.json", "-o", "out", "--step", "50")
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try sandbox.bytes(path), as: UTF8.self)
  }

  @Test("the page lies beside the frames, names its folder and holds the index")
  func inFolder() throws {
    let outcome = try sandbox.weft("view", "out")
    #expect(outcome.status == 0 && outcome.text == "")
    #expect(outcome.errors == "weft: Open out/index.html in a browser.\n")
    let page = try text("out/index.html")
    #expect(page.contains("<title>out</title>") && page.contains(#""base":"""#))
    #expect(page.contains(#""file":"frame-00001.png""#))
  }

  @Test("elsewhere it refers to the folder, from standard output by its whole path")
  func elsewhere() throws {
    #expect(try sandbox.weft("view", "out/", "-o", "page.html", "--quiet").errors == "")
    #expect(try text("page.html").contains(#""base":"out/""#))
    let outcome = try sandbox.weft("view", "out", "-o", "-")
    #expect(outcome.text.contains(#"/out/","missing""#) && outcome.errors == "")
  }

  @Test("a run over the same frames leaves the page alone, and the sheet does not show it")
  func again() throws {
    _ = try sandbox.weft("view", "out")
    let page = try sandbox.bytes("out/index.html")
    #expect(try sandbox.weft("frames", "feed.json", "-o", "out", "--step", "50").status == 0)
    #expect(try sandbox.bytes("out/index.html") == page)
  }

  // 240 points of cells through 100, by steps of 50: four frames at 0, 50, 100 and 140; by 35: five.
  @Test("frames that the index has and the folder has not are told by three names at most")
  func missingFrames() throws {
    #expect(try sandbox.shell("rm out/frame-00001.png").status == 0)
    #expect(
      try sandbox.weft("view", "out", "-o", "-").errors
        == "weft: warning: 1 of 4 frames are not in the folder: frame-00001.png\n")
    #expect(try sandbox.shell("rm out/frame-0000[02].png").status == 0)
    #expect(
      try sandbox.weft("view", "out", "-o", "-").errors.hasSuffix(
        "3 of 4 frames are not in the folder: frame-00000.png, frame-00001.png, frame-00002.png\n"))
    #expect(try sandbox.weft("frames", "feed.json", "-o", "out", "--step", "35").status == 0)
    #expect(try sandbox.shell("rm out/frame-0000[0123].png").status == 0)
    #expect(
      try sandbox.weft("view", "out", "-o", "-").errors.hasSuffix(
        "4 of 5 frames are not in the folder: frame-00000.png, frame-00001.png, frame-00002.png, …\n"))
  }

  @Test("a folder that is not there is told, with the status of a missing input")
  func missing() throws {
    let outcome = try sandbox.weft("view", "gone")
    #expect(outcome.status == 66)
    #expect(outcome.errors == "weft: error: gone: cannot be viewed: No such file or directory\n")
  }

  @Test("a page replaces no other file of the folder, and no page that is somebody's own")
  func inTheWay() throws {
    try sandbox.folder.write("<html>mine</html>", to: "out/index.html")
    let outcome = try sandbox.weft("view", "out")
    #expect(outcome.status == 73)
    #expect(
      outcome.errors.contains("index.html is there and is no page of weft’s; name another file by --output"))
    #expect(try text("out/index.html") == "<html>mine</html>")
    for name in ["index.json", "frame-00000.png"] {
      let bytes = try sandbox.bytes("out/\(name)")
      #expect(try sandbox.weft("view", "out", "-o", "out/\(name)").status == 73)
      #expect(try sandbox.bytes("out/\(name)") == bytes)
    }
    #expect(try sandbox.weft("view", "out", "-o", "out/index.html").status == 0)
    #expect(try sandbox.weft("view", "out").status == 0)
  }
}
