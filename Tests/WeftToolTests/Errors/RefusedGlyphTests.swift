import Foundation
import Testing
import WeftTestSupport

/// Glyphs that cannot be drawn.
@Suite struct RefusedGlyphTests {
  /// A font “Evil” whose “a” is a sliver half as wide as the em: at 4,096 points it lies in one row of 2,048 pixels, more than
  /// FreeType's rasterizer takes of an outline that is not level.
  private static let font = """
    AAEAAAAIAAAAAAAAY21hcAAAAAAAAACMAAAALGdseWYAAAAAAAAAuAAAAEhoZWFkAAAAAAAAAQAAAAA2aGhlYQAAAAAAAAE4AAAA\
    JGhtdHgAAAAAAAABXAAAAAhsb2NhAAAAAAAAAWQAAAAIbWF4cAAAAAAAAAFsAAAAIG5hbWUAAAAAAAABjAAAABoAAAABAAMAAQAA\
    AAwABAAgAAAABAAEAAEAAABh//8AAABh////oAABAAAAAAABAAAAACAAIAAAAwAAMREhESAAIADgAAABAAAAACAAIAAAAwAAMREh\
    ESAA/////wABAAAAACAAIAAAAwAAMREhESAAIADgAAABAAAAAQAAHLYzIF8PPPUAA0AAAAAAAOcs8FYAAAAA5yzwVgAAAABAAEAA\
    AAAAAwACAAAAAAAAAAEAAAABAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAABAAEAAAAAAAAAAAAMABgAJAABAAAAAwAAAAAA\
    AAAAAAIAAAAAAAAAAAAAAAAAAAAAAAAAAQASAAMAAQQJAAEACAAAAEUAdgBpAGwAAA==
    """

  @Test("a glyph that FreeType refuses to draw in a size is status 65, and a smaller size is drawn")
  func refused() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Array(try #require(Data(base64Encoded: Self.font))), to: "font.ttf")
    func render(size: Int) throws -> Command.Outcome {
      try sandbox.folder.write(
        #"""
        {"weft":1,"fonts":{"files":["font.ttf"]},"root":{"type":"text","text":"a","fontFamily":"Evil",
        "fontSize":\#(size),"style":{"width":300,"height":100}}}
        """#, to: "scene.json")
      return try sandbox.weft("render", "scene.json", "-o", "x.png")
    }
    expectRefusal(
      try render(size: 4096), 65,
      "scene.json: A glyph of a text cannot be drawn: FreeType refuses its outline at the size of the text. ")
    #expect(try !sandbox.names().contains("x.png"))
    #expect(try render(size: 100).status == 0)
  }

  /// What drawing a text says of so many points at a scale, which goes beyond the picture on all sides.
  private func render(_ text: String, points: Double, scale: Double) throws -> Command.Outcome {
    let sandbox = try Sandbox()
    try sandbox.folder.write(
      #"""
      {"weft":1,"root":{"type":"text","text":"\#(text)","fontSize":\#(points),"insets":-4000},
      "sizeRange":{"min":[9,9],"max":[9,9]}}
      """#, to: "scene.json")
    return try sandbox.weft("render", "scene.json", "--scale", "\(scale)", "-o", "x.png")
  }

  @Test(
    "letters of 65,536 pixels are more than a font may have, which is the text's fault, and not the font file's"
  )
  func tooLarge() throws {
    expectRefusal(
      try render("a", points: 4096, scale: 16), 65,
      "scene.json: A text of 4096.0 points has letters of more than 65,535 pixels")
    #expect(try render("a", points: 4000, scale: 16).status == 0)
  }

  @Test("pictures of glyphs that are too small to be seen are not drawn", arguments: [0.003, 0.0001, 0.01])
  func tooSmall(points: Double) throws {
    let outcome = try render("🎈", points: points, scale: 1)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }
}
