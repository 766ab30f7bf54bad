import Foundation
import Testing
import WeftTestSupport

@Suite struct SheetCommandTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.writeThreeCells()
  }

  // At 2 pixels a point: margins of 16, thumbnails of 140, 12 between them.
  @Test(
    "a sheet is as wide as its columns, or as its frames where they are fewer",
    arguments: [
      ([], 4 * 140 + 3 * 12 + 32), (["--columns", "2"], 2 * 140 + 12 + 32), (["--count", "1"], 172),
    ])
  func width(options: [String], points: Int) throws {
    _ = try sandbox.weft("frames", "feed.json", "-o", "out", "--step", "50")
    let outcome = try sandbox.weft(["sheet", "out", "-o", "sheet.png"] + options)
    #expect(outcome.status == 0 && outcome.text == "" && outcome.errors == "")
    #expect(pngSize(try sandbox.bytes("sheet.png")).first == 2 * points)
  }

  @Test("a folder of PNG files without an index will do; the sheet can go to standard output")
  func noIndex() throws {
    _ = try sandbox.weft("frames", "feed.json", "-o", "out", "--to", "0")
    try FileManager.default.removeItem(at: sandbox.folder.url.appending(path: "out/index.json"))
    let outcome = try sandbox.weft("sheet", "out/", "-o", "-")
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(pngSize(outcome.output).first == 2 * 172)
  }

  @Test("a sheet replaces neither the index nor a frame", arguments: ["index.json", "frame-00000.png"])
  func inTheWay(name: String) throws {
    _ = try sandbox.weft("frames", "feed.json", "-o", "out", "--to", "0")
    let before = try sandbox.bytes("out/\(name)")
    let refused = try sandbox.weft("sheet", "out", "-o", "out/./\(name)")
    #expect(
      refused.status == 64 && refused.errors.contains("--output would replace the "), "\(refused.errors)")
    #expect(try sandbox.bytes("out/\(name)") == before)
  }

  @Test("a frame of more than 256 MiB is not read")
  func largeFile() throws {
    _ = try sandbox.weft("frames", "feed.json", "-o", "out", "--to", "0")
    try #require(try sandbox.shell("truncate -s 40G out/frame-00000.png").status == 0)
    let outcome = try sandbox.weft("sheet", "out", "-o", "sheet.png")
    #expect(
      outcome.status == 65 && outcome.errors.contains("at most 268,435,456 are read"), "\(outcome.errors)")
  }

  @Test("an index that somebody has changed leads to no other folder; its offsets may be any")
  func changedIndex() throws {
    _ = try sandbox.weft("frames", "feed.json", "-o", "out", "--to", "0")
    try sandbox.folder.write("not a picture", to: "elsewhere.png")
    try sandbox.folder.write(
      #"""
      {"weft":1,"frames":[{"file":"frame-00000.png","offset":1e300},{"file":"frame-/../../elsewhere.png"},
      {"file":"../elsewhere.png","offset":0}]}
      """#, to: "out/index.json")
    let outcome = try sandbox.weft("sheet", "out", "-o", "sheet.png")
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    #expect(pngSize(try sandbox.bytes("sheet.png")).first == 2 * 172)
  }

  @Test("a folder that is missing, a file, or has no frames is status 66")
  func noFrames() throws {
    expectRefusal(
      try sandbox.weft("sheet", "none", "-o", "x.png"), 66, "none: cannot make a contact sheet: No such file")
    expectRefusal(try sandbox.weft("sheet", "feed.json", "-o", "x.png"), 66, "feed.json: ", "Not a directory")
    try FileManager.default.createDirectory(
      at: sandbox.folder.url.appending(path: "out"), withIntermediateDirectories: true)
    expectRefusal(try sandbox.weft("sheet", "out", "-o", "x.png"), 66, "out: ", "there are no frames in it")
    try sandbox.folder.write(#"{"weft": 1, "fra"#, to: "out/index.json")
    expectRefusal(
      try sandbox.weft("sheet", "out", "-o", "x.png"), 66, "out: ",
      "there are no frames in it, and its index.json is no index of frames")
    #expect(try sandbox.names() == ["feed.json", "out"])
  }
}
