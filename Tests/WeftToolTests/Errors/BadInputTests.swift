import Foundation
import Testing
import WeftCLibrary
import WeftTestSupport

/// Documents that are not what they should be: each is one line that says where and what, and leaves nothing behind.
@Suite struct BadInputTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test("an input that is missing, or a folder, is status 66", arguments: ["frames", "render", "layout"])
  func missing(command: String) throws {
    let output = command == "layout" ? [] : ["-o", "out"]
    expectRefusal(
      try sandbox.weft([command, "none.json"] + output), 66,
      "none.json: cannot be read: No such file or directory")
    expectRefusal(try sandbox.weft([command, "."] + output), 66, ".: cannot be read: Is a directory")
    #expect(try sandbox.names() == [])
  }

  // printf writes the byte 254, which no character begins with in UTF-8.
  @Test("an argument that is not UTF-8 is refused before anything is read or written")
  func foreignNames() throws {
    try sandbox.folder.write(
      #"{"weft":1,"root":{"type":"node","style":{"width":1,"height":1}}}"#, to: "scene.json")
    let outcome = try sandbox.shell(#"$weft render scene.json -o "$(printf 'o\376.png')""#)
    expectRefusal(
      outcome, 64,
      #"Argument 4, “o\xfe.png”, is not UTF-8. weft takes names in UTF-8 alone; rename the file, or name its folder."#
    )
    #expect(try sandbox.names() == ["scene.json"])
  }

  // A line feed, a space and the byte 127, in front of one that no character begins with.
  @Test("of an argument that is not UTF-8 the bytes that cannot be read are told by their numbers")
  func foreignBytes() throws {
    let outcome = try sandbox.shell(#"$weft "$(printf 'a\n \177\376')""#)
    expectRefusal(outcome, 64, #"Argument 1, “a\x0a \x7f\xfe”, is not UTF-8."#)
  }

  @Test(
    "text that is no JSON is status 65, with its line and column", arguments: ["frames", "render", "layout"])
  func notJSON(command: String) throws {
    let output = command == "layout" ? [] : ["-o", "out"]
    for (text, part) in [
      ("", "bad.json: the document is empty"),
      (#"{"weft": 1,"# + "\n  \"root", "bad.json:2:"),
      (String(repeating: "[", count: 100_000), "maximum parsing depth reached"),
      (String(repeating: #"{"weft":"#, count: 100_000), "maximum parsing depth reached"),
      (#"{"weft":1,"root":{"type":"node","style":{"width":NaN}}}"#, "invalid token near 'NaN'"),
      (#"{"weft":1,"root":{"type":"node","style":{"width":1e999}}}"#, "near '1e999'"),
    ] {
      try sandbox.folder.write(text, to: "bad.json")
      expectRefusal(try sandbox.weft([command, "bad.json"] + output), 65, part)
    }
    #expect(try sandbox.names() == ["bad.json"])
  }

  @Test(
    "a mistake in a scene is status 65, with its path, what was expected and what was found",
    arguments: [
      (#"{"type":"node","style":{"width":-5}}"#, #"root.style.width: must be a number that is not negative"#),
      (
        #"{"type":"node","style":{"width":1e9}}"#,
        "root.style.width: must be a number below 10,000,000, found"
      ),
      (#"{"type":"stak"}"#, #"found "stak"; did you mean "stack"?"#),
      (
        #"{"type":"text","txt":"a"}"#,
        #"root.txt: must be a key of a "text" element, found "txt"; did you mean "text"?"#
      ),
      (#"{"type":"text","text":5}"#, "root.text: must be a string, found 5"),
      (
        #"{"type":"ratio","ratio":0,"child":{"type":"node"}}"#,
        "root.ratio: must be a finite number above 0, found 0"
      ),
      (#"{"type":"image","image":"none.png","id":7}"#, "root.id: must be a string, found 7"),
    ])
  func mistakes(root: String, message: String) throws {
    try sandbox.writeScene(root)
    for command in [["render", "scene.json", "-o", "x.png"], ["layout", "scene.json"]] {
      expectRefusal(try sandbox.weft(command), 65, "weft: error: scene.json: root", message)
    }
    #expect(try sandbox.names() == ["scene.json"])
  }

  @Test("elements nested thousands deep are refused, not followed", arguments: [300, 900, 5000])
  func deepElements(depth: Int) throws {
    let root =
      String(repeating: #"{"type":"inset","insets":0,"child":"#, count: depth) + #"{"type":"node"}"#
      + String(repeating: "}", count: depth)
    try sandbox.writeScene(root)
    try sandbox.writeFeed(root)
    expectRefusal(try sandbox.weft("render", "scene.json", "-o", "x.png"), 65, "scene.json:")
    expectRefusal(try sandbox.weft("layout", "scene.json"), 65, "scene.json:")
    expectRefusal(try sandbox.weft("frames", "feed.json", "-o", "out"), 65, "feed.json:")
    #expect(try sandbox.names() == ["feed.json", "scene.json"])
  }

  @Test("a root that no bitmap can hold is status 65, and its layout is still told")
  func hugeRoot() throws {
    try sandbox.writeScene(#"{"type":"node","style":{"preferredSize":[100000,100000]}}"#)
    expectRefusal(
      try sandbox.weft("render", "scene.json", "-o", "x.png"), 65, "scene.json: ", "100000 × 100000 px",
      "32767")
    #expect(try sandbox.weft("layout", "scene.json").text.hasPrefix(#"{"size":[100000,100000]"#))
    try sandbox.writeScene(#"{"type":"node"}"#)
    expectRefusal(
      try sandbox.weft("render", "scene.json", "-o", "x.png"), 65, "scene.json: ",
      "root: is 0 × 0 px large, which is nothing to draw: give it")
    #expect(try sandbox.names() == ["scene.json"])
  }

  @Test("names from input cannot send commands to the terminal or break the line")
  func controlCharacters() throws {
    try sandbox.writeScene(#"{"type":"image","image":"a\u001b[31m\nb\u202e.png"}"#)
    expectRefusal(
      try sandbox.weft("render", "scene.json", "-o", "x.png"), 66, #"a\u{1b}[31m\nb\u{202e}.png"#)
  }
}
