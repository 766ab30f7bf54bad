import Foundation
import Testing
import WeftTestSupport

@Suite struct RenderCommandTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.writeScene(#"{"type":"node","backgroundColor":"red","style":{"width":30,"height":20.5}}"#)
  }

  @Test("a scene becomes a PNG as large as its root, and nothing is said")
  func file() throws {
    let outcome = try sandbox.weft("render", "scene.json", "-o", "scene.png")
    #expect(outcome.status == 0 && outcome.text == "" && outcome.errors == "")
    #expect(pngSize(try sandbox.bytes("scene.png")) == [30, 21])
    #expect(try sandbox.names() == ["scene.json", "scene.png"])
  }

  // DejaVu Sans has other forms of these letters for Serbian.
  @Test("the languages of the user change no letter")
  func languages() throws {
    try sandbox.writeScene(#"{"type":"text","text":"бгдпт"}"#)
    let outcome = try sandbox.shell(
      "$weft render scene.json -o a.png && LANGUAGE=sr LC_ALL=sr_RS.UTF-8 $weft render scene.json -o b.png")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try sandbox.bytes("a.png") == sandbox.bytes("b.png"))
  }

  @Test("--debug draws the frames of nodes over the picture, which is as large as without")
  func debug() throws {
    #expect(try sandbox.weft("render", "scene.json", "-o", "plain.png").status == 0)
    #expect(try sandbox.weft("render", "scene.json", "-o", "debug.png", "--debug").status == 0)
    let (plain, debug) = (try sandbox.bytes("plain.png"), try sandbox.bytes("debug.png"))
    #expect(pngSize(debug) == pngSize(plain) && debug != plain)
  }

  @Test("--scale takes the place of the scene's")
  func scale() throws {
    #expect(try sandbox.weft("render", "scene.json", "-o", "scene.png", "--scale", "2").status == 0)
    #expect(pngSize(try sandbox.bytes("scene.png")) == [60, 41])
  }

  // The scene is one colour on one: a palette of 2, in one bit a pixel. Byte 24 of the file is the bit depth, 25 the colour
  // type: 2 is RGB, 3 a palette.
  @Test("--png small has a palette, and --fingerprint says the same of both files")
  func smallAndFingerprint() throws {
    func file(_ options: String...) throws -> (header: [UInt8], fingerprint: String?) {
      #expect(try sandbox.weft(["render", "scene.json", "-o", "scene.png"] + options).status == 0)
      let text = String(decoding: try sandbox.bytes("scene.png"), as: Unicode.ASCII.self)
      let start = text.range(of: "Fingerprint\0")?.upperBound
      return (Array(try sandbox.bytes("scene.png")[24...25]), start.map { String(text[$0...].prefix(32)) })
    }
    #expect(try file().header == [8, 2])
    #expect(try file().fingerprint == nil)
    let (small, fast) = (try file("--png", "small", "--fingerprint"), try file("--fingerprint"))
    #expect(small.header[1] == 3)
    #expect(small.fingerprint == fast.fingerprint)
    #expect(small.fingerprint?.allSatisfy { $0.isHexDigit } == true)
  }

  @Test("“-” is standard input and standard output; the bytes are those of the file")
  func streams() throws {
    _ = try sandbox.weft("render", "scene.json", "-o", "scene.png")
    let input = String(decoding: try sandbox.bytes("scene.json"), as: UTF8.self)
    let outcome = try sandbox.weft("render", "-", "-o", "-", input: input)
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(outcome.output == (try sandbox.bytes("scene.png")))
  }

  @Test("a link stays, and what it leads to is replaced; a pipe is written to")
  func specialFiles() throws {
    let outcome = try sandbox.shell(
      """
      : > target.png; ln -s target.png link.png; mkfifo pipe
      $weft render scene.json -o link.png && test -L link.png && test -s target.png || exit 1
      cat pipe > copy.png & $weft render scene.json -o pipe && wait && test -p pipe && cmp copy.png target.png
      """)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test(
    "every scene of the fixtures is drawn without a warning",
    arguments: try Sandbox.scenes)
  func fixtures(name: String) throws {
    let scene = Sandbox.fixture("scenes/\(name)")
    let outcome = try sandbox.weft("render", scene, "-o", "scene.png")
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(try sandbox.weft("layout", scene, "--quiet").status == 0)
  }
}
