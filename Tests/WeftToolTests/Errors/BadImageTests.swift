import Foundation
import Testing
import WeftTestSupport

/// Images that cannot be shown.
///
/// What the header tells is found before the first frame; a broken body when it is drawn.
@Suite struct BadImageTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// The beginning of a PNG: signature and header, and a body that breaks off.
  private static func png(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    PNGChunkBytes.header(width, height) + PNGChunkBytes.number(1000) + Array("IDAT".utf8) + [
      0x78, 0x01, 0x63,
    ]
  }

  private func write(_ image: String) throws {
    let element = #"{"type":"image","image":"\#(image)","style":{"width":50,"height":50}}"#
    try sandbox.writeScene(element)
    try sandbox.writeFeed(#"{"type":"node","style":{"height":2000}}"#, element)
  }

  @Test(
    "what the header tells is found before anything is written",
    arguments: [
      ("none.png", nil, 66, "there is no such file"),
      (".", nil, 66, "this is a directory"),
      ("empty.png", [], 65, "there is not a single byte"),
      ("text.png", Array("Hello, I am no image.".utf8), 65, "this is no image"),
      ("old.gif", Array("GIF89a\u{1}\u{0}\u{1}\u{0}".utf8), 65, "this is a GIF image"),
      ("huge.png", png(30_000, 30_000), 65, "it has 30000 × 30000 px"),
      ("cut.png", Array(png(30, 30).prefix(20)), 65, "the PNG data ends in its header"),
    ] as [(String, [UInt8]?, Int32, String)])
  func headers(name: String, bytes: [UInt8]?, status: Int32, message: String) throws {
    if let bytes { try sandbox.write(bytes, to: name) }
    try write(name)
    let before = try sandbox.names()
    let place = "image: must be an image that can be read, found “\(name)”: "
    expectRefusal(
      try sandbox.weft("render", "scene.json", "-o", "x.png"), status, "scene.json: root.\(place)", message)
    expectRefusal(try sandbox.weft("layout", "scene.json"), status, "scene.json: root.\(place)", message)
    expectRefusal(
      try sandbox.weft("frames", "feed.json", "-o", "out"), status,
      "feed.json: sections[0].items[1].\(place)", message)
    #expect(try sandbox.names() == before)
  }

  // As long as documents may have one.
  @Test("of a very long path the beginning and the end are told")
  func longPath() throws {
    try write("photos/" + String(repeating: "x/", count: 2040) + "cat.png")
    let outcome = try sandbox.weft("render", "scene.json", "-o", "x.png")
    expectRefusal(outcome, 66, "found “photos/x/x/", "x/x/cat.png”: ")
    #expect(outcome.errors.utf8.count < 600)
  }

  /// A PNG that breaks off, a JPEG that does, and one with rubbish in it.
  private func body(_ name: String) throws -> [UInt8] {
    let jpeg = [UInt8](try Data(contentsOf: Sandbox.fixtures.appending(path: "photos/images/noon.jpg")))
    switch name {
    case "cut.png": return Self.png(30, 30)
    case "cut.jpg": return Array(jpeg.prefix(jpeg.count / 3))
    // A marker segment of a length that none can have, in the middle of the picture.
    default: return jpeg.prefix(jpeg.count / 3) + [0xFF, 0xC4, 0x00, 0x01] + jpeg.suffix(jpeg.count / 3)
    }
  }

  @Test(
    "a broken body is found when it is drawn: status 65, and only whole frames are left",
    arguments: [
      ("cut.png", "the PNG data ends before the picture does"),
      ("cut.jpg", "the JPEG data ends before the picture does"),
      ("broken.jpg", "the JPEG data is damaged"),
    ])
  func bodies(name: String, message: String) throws {
    try sandbox.write(body(name), to: name)
    try write(name)
    expectRefusal(
      try sandbox.weft("render", "scene.json", "-o", "x.png"), 65, "scene.json: Image “\(name)”: ", message)
    #expect(try sandbox.weft("layout", "scene.json").status == 0)

    let outcome = try sandbox.weft("frames", "feed.json", "-o", "out", "--quiet")
    expectRefusal(outcome, 65, "feed.json: row 1 of section 0: Image “\(name)”: ", message)
    if let names = try? sandbox.names(in: "out") {
      let index = try sandbox.index()
      #expect(!index.complete)
      #expect(names == index.frames.map(\.file) + ["index.json"])
      for frame in index.frames { #expect(pngSize(try sandbox.bytes("out/\(frame.file)")) == [100, 100]) }
    }
  }

  @Test("where the very first frame fails, there is no folder")
  func firstFrame() throws {
    try sandbox.write(body("cut.jpg"), to: "cut.jpg")
    try sandbox.writeFeed(#"{"type":"image","image":"cut.jpg","style":{"width":50,"height":50}}"#)
    expectRefusal(
      try sandbox.weft("frames", "feed.json", "-o", "new/out"), 65, "feed.json: row 0 of section 0: ")
    #expect((try? sandbox.names(in: "new/out")) == nil)
  }
}
