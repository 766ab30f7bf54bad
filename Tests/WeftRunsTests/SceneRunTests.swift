import Testing
import Weft
import WeftFoundation
import WeftGraphics
import WeftRuns
import WeftScene
import WeftTestSupport

/// Scenes that are laid out and drawn, and what is told of them.
@Suite struct SceneRunTests {
  private let environment: RenderEnvironment
  private let folder: TemporaryFolder

  init() throws {
    environment = try .standard()
    folder = try TemporaryFolder()
  }

  private func document(_ root: String, name: String? = nil) throws -> SceneDocument {
    try SceneDocument.load(
      bytes: Array(#"{"weft":1,"root":\#(root)}"#.utf8), name: name, folder: folder.url.path)
  }

  private static let box =
    #"{"type":"node","backgroundColor":"red","style":{"width":60,"height":60},"#
    + #""layout":{"type":"inset","insets":9,"child":{"type":"node"}}}"#

  @Test("a picture has frames, a fingerprint and the size of its file as they are asked for")
  func pictures() throws {
    let box = try document(Self.box)
    var drawn = 0
    let plain = try SceneRun(box).render(in: environment) { drawn += 1 }
    #expect(plain.size == PixelSize(width: 60, height: 60) && plain.warnings == [] && drawn == 1)
    #expect(try SceneRun(box).render(in: environment).png == plain.png)
    let framed = try SceneRun(box, showsFrames: true).render(in: environment)
    #expect(framed.size == plain.size && framed.png != plain.png)
    #expect(try SceneRun(box, png: .small).render(in: environment).png.count < plain.png.count)
    func isMarked(_ png: [UInt8]) -> Bool {
      String(decoding: png, as: Unicode.ASCII.self).contains("Fingerprint\0")
    }
    #expect(try isMarked(SceneRun(box, hasFingerprint: true).render(in: environment).png))
    #expect(!isMarked(plain.png))
  }

  @Test(
    "what text lacks is told with the scene's name, of a layout and of a picture", arguments: ["s.json", nil])
  func warnings(name: String?) throws {
    let scene = try document(#"{"type":"text","text":"a","fontFamily":"Nowhere"}"#, name: name)
    let all = [
      try SceneRun(scene).render(in: environment).warnings,
      try SceneLayouts(environment: environment).layout(of: scene).warnings,
    ]
    for warnings in all {
      #expect(warnings.count == 1)
      #expect(
        warnings.first?.hasPrefix("\(name ?? "the scene"): There is no font family “Nowhere”") == true)
    }
  }

  @Test("a picture does not take the place of an image that its scene names")
  func outputs() throws {
    try folder.write("", to: "i.png")
    let run = SceneRun(try document(#"{"type":"image","image":"i.png"}"#))
    try run.checkOutput(folder.path("o.png"))
    let error = #expect(throws: OutputError.self) { try run.checkOutput(folder.path("./i.png")) }
    #expect(error?.reason == "it would replace an image of the scene; name another file")
  }

  // One letter is wrong; nothing else in the library has a name like it.
  @Test("a family that may have been meant is told of those, too, that the scene brings itself")
  func suggestions() throws {
    try folder.copyFont("NotoSerif-Regular.ttf", to: "one.ttf")
    let text =
      #"{"weft":1,"fonts":{"files":["one.ttf"]},"root":{"type":"text","text":"a","fontFamily":"Noto Serff"}}"#
    let scene = try SceneDocument.load(bytes: Array(text.utf8), name: "s.json", folder: folder.url.path)
    let small = RenderEnvironment(fonts: try FontLibrary(files: [standardFont("DejaVuSans.ttf").path]))
    let all = [
      try SceneRun(scene).render(in: small).warnings,
      try SceneLayouts(environment: small).layout(of: scene).warnings,
    ]
    for warnings in all {
      let meant = "s.json: There is no font family “Noto Serff” (did you mean “Noto Serif”?): "
      #expect(warnings.count == 1 && warnings.first?.hasPrefix(meant) == true, "\(warnings)")
    }
  }
}
