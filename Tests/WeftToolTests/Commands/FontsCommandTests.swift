import Foundation
import Testing
import Weft
import WeftTestSupport

@Suite struct FontsCommandTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write(Self.bytes("truetype/noto/NotoSerif-Regular.ttf"), to: "one.ttf")
  }

  private static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: "/usr/share/fonts/\(name)")))
  }

  private struct List: Decodable {
    struct Family: Decodable {
      let name: String
      let files: [String]
    }
    let families: [Family]
    let names: [String: [String]]
    let fingerprint: String
    let versions: [String: String]
  }

  private func list(_ options: String...) throws -> List {
    let outcome = try sandbox.weft(["fonts", "--format", "json"] + options)
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    return try JSONDecoder().decode(List.self, from: outcome.output)
  }

  @Test("fonts are listed with their files, what names stand for, versions and a fingerprint")
  func listed() throws {
    let standard = try list()
    #expect(standard.families.first?.name == "Liberation Sans")
    #expect(standard.names["monospace"] == ["DejaVu Sans Mono"])
    #expect(standard.versions.keys.sorted() == ["cairo", "fontconfig", "freetype", "harfbuzz", "pango"])
    #expect(try standard.fingerprint == list().fingerprint)
    let more = try list("--font", "one.ttf")
    #expect(more.families.first?.name == "Noto Serif" && more.families.first?.files.first == "one.ttf")
    #expect(more.fingerprint != standard.fingerprint)
    #expect(try list("--system-fonts").families.count >= standard.families.count)
    try sandbox.folder.write(
      #"{"weft":1,"fonts":{"files":["one.ttf"],"families":{"brand":"Noto Serif"}},"root":{"type":"node"}}"#,
      to: "scene.json")
    #expect(try list("scene.json").names["brand"] == ["Noto Serif"])
    let text = try sandbox.weft("fonts").text.split(separator: "\n")
    #expect(text.first?.hasPrefix("Liberation Sans: /") == true)
    #expect(text.last == "fingerprint \(standard.fingerprint)")
  }

  @Test("it says which font shows a text, and what none has")
  func text() throws {
    let outcome = try sandbox.weft("fonts", "--text", "Hi 안녕\u{E000}")
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.count == 3 && outcome.status == 0)
    #expect(lines[0].hasPrefix("Hi : Liberation Sans, /") && lines[1].hasPrefix("안녕: LexiGulim, /"))
    #expect(lines[2] == "\u{E000}: no font" && outcome.errors.contains("U+E000"))
    #expect(try sandbox.weft("fonts", "--family", "serif").status == 64)
  }

  @Test("a font of the command line shows what the standard ones cannot; what is none is refused")
  func given() throws {
    try sandbox.writeScene(#"{"type":"text","text":"a","fontFamily":"Nanum"}"#)
    expectRefusal(try sandbox.weft("render", "scene.json", "-o", "a.png", "--font", "no.ttf"), 66, "no.ttf")
    expectRefusal(try sandbox.weft("layout", "scene.json", "--font", "scene.json"), 65, "scene.json")
    try sandbox.writeScene(#"{"type":"text","text":"ab","fontFamily":"Noto Serif"}"#)
    let plain = try sandbox.weft("layout", "scene.json")
    let same = try sandbox.weft("layout", "scene.json", "--font", "one.ttf", "--font", ".")
    #expect(same.status == 0 && same.output == plain.output, "\(same.errors)")
  }

  @Test("--strict makes what text lacks an error, before anything is written")
  func strict() throws {
    try sandbox.writeScene(#"{"type":"text","text":"a","fontFamily":"Nowhere"}"#)
    let loose = try sandbox.weft("layout", "scene.json")
    #expect(
      loose.status == 0 && loose.errors.contains("warning: scene.json: There is no font family “Nowhere”"))
    let layout = try sandbox.weft("layout", "scene.json", "--strict")
    expectRefusal(layout, 65, "scene.json: root: There is no font family “Nowhere”")
    expectRefusal(try sandbox.weft("render", "scene.json", "-o", "a.png", "--strict"), 65, "“Nowhere”")
    // The box is far below what the first frame shows.
    let cell = #"{"type":"cell","style":{"height":80}}"#
    let cells = Array(repeating: cell, count: 60) + [#"{"type":"text","text":"\uE000"}"#]
    try sandbox.folder.write(
      #"{"weft":1,"viewport":{"width":100,"height":100},"sections":[{"items":["#
        + cells.joined(separator: ",") + "]}]}", to: "feed.json")
    expectRefusal(
      try sandbox.weft("frames", "feed.json", "-o", "out", "--strict"), 65, "row 60 of section 0: No font has"
    )
    #expect(try sandbox.names().sorted() == ["feed.json", "one.ttf", "scene.json"])
    #expect(try sandbox.weft("frames", "feed.json", "-o", "out", "--strict", "--to", "0").status == 0)
  }

  @Test("a family that is misspelt is told with the one that may have been meant")
  func misspelt() throws {
    try sandbox.writeScene(#"{"type":"text","text":"a","fontFamily":"DejaVu Snas"}"#)
    let told = "scene.json: There is no font family “DejaVu Snas” (did you mean “DejaVu Sans”?): the default"
    let loose = try sandbox.weft("layout", "scene.json")
    #expect(loose.status == 0 && loose.errors.contains(told), "\(loose.errors)")
    expectRefusal(
      try sandbox.weft("render", "scene.json", "-o", "a.png", "--strict"), 65,
      "There is no font family “DejaVu Snas” (did you mean “DejaVu Sans”?), in \"a\". Use another")
    let fonts = try sandbox.weft("fonts", "--text", "a", "--family", "DejaVu Snas")
    #expect(fonts.errors.contains("“DejaVu Snas” (did you mean “DejaVu Sans”?): the default"))
  }

  @Test("parts of a scroll that were made with other fonts are not put together")
  func parts() throws {
    try sandbox.writeFeed(#"{"type":"cell","style":{"height":800}}"#)
    let feed = try String(decoding: sandbox.bytes("feed.json"), as: UTF8.self)
    try sandbox.folder.write(
      feed.replacingOccurrences(of: #"{"weft":1,"#, with: #"{"weft":1,"fonts":{"files":["one.ttf"]},"#),
      to: "feed.json")
    func part(_ shard: String) throws {
      let outcome = try sandbox.weft("frames", "feed.json", "-o", "part" + shard.prefix(1), "--shard", shard)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    try part("1/2")
    try part("2/2")
    #expect(try sandbox.weft("join", "part1", "part2", "-o", "all").status == 0)
    try sandbox.write(Self.bytes("truetype/noto/NotoSerif-Bold.ttf"), to: "one.ttf")
    try part("2/2")
    #expect(try sandbox.weft("join", "part1", "part2", "-o", "other").status == 65)
  }

  // Whoever reads it complains of it.
  @Test("the machine's configuration of fonts is read where its fonts are asked for, and not otherwise")
  func configuration() throws {
    try sandbox.folder.write("<nonsense", to: "fonts.conf")
    try sandbox.writeScene(#"{"type":"text","text":"a"}"#)
    let drawn = try sandbox.shell("FONTCONFIG_FILE=$PWD/fonts.conf $weft render scene.json -o a.png")
    #expect(drawn.status == 0 && drawn.errors == "", "\(drawn.errors)")
    let asked = try sandbox.shell("FONTCONFIG_FILE=$PWD/fonts.conf $weft fonts --system-fonts")
    #expect(asked.errors.contains("fonts.conf"), "\(asked.errors)")
  }

  @Test("of an empty text no font shows any part, and the list does not take its place")
  func emptyText() throws {
    let outcome = try sandbox.weft("fonts", "--text", "")
    #expect(outcome.status == 0 && outcome.text == "\n" && outcome.errors == "", "\(outcome.errors)")
    let json = try sandbox.weft("fonts", "--text", "", "--format", "json")
    #expect(json.text == #"{"parts":[],"warnings":[]}"# + "\n")
  }

  @Test("a text is set in the family that is asked for, and otherwise in that without serifs")
  func family() throws {
    let serif = try sandbox.weft("fonts", "--font", "one.ttf", "--text", "a", "--family", "Noto Serif")
    #expect(serif.text.hasPrefix("a: Noto Serif, ") && serif.errors == "", "\(serif.errors)")
    let plain = try sandbox.weft("fonts", "--text", "a")
    #expect(try sandbox.weft("fonts", "--text", "a", "--family", "sans-serif").text == plain.text)
    #expect(plain.text.hasPrefix("a: Liberation Sans, /"))
  }
}
