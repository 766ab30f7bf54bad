import Testing
import Weft
import WeftFoundation
import WeftGraphics
import WeftTestSupport

@testable import WeftServe

/// What documents bring with them, and what they ask for.
@Suite struct ServedDocumentTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a daemon sees a font file that was replaced between two requests, and keeps what has not changed")
  func fonts() async throws {
    try FileManager.default.createDirectory(atPath: folder.path("fonts"), withIntermediateDirectories: true)
    try folder.copyFont("NotoSerif-Regular.ttf", to: "fonts/one.ttf")
    let small = RenderEnvironment(fonts: try FontLibrary(files: [standardFont("DejaVuSans.ttf").path]))
    let probe = ServeProbe(try SceneService(workers: 2, environment: small))
    let scene =
      #"{"weft":1,"fonts":{"files":["fonts/one.ttf"],"default":"Noto Serif"},"root":{"type":"text","text":"a line"}}"#
    let request = #"{"method":"layout","params":{"base":\#(json(folder.url.path)),"scene":\#(scene)}}"#
    let first = try await probe.read(request).result?.size
    #expect(first != nil)
    #expect(try await probe.read(request).result?.size == first)
    try folder.copyFont("NotoSans-Regular.ttf", to: "fonts/one.ttf")
    #expect(try await probe.read(request).error?.path == "fonts.default")
    try folder.copyFont("NotoSerif-Bold.ttf", to: "fonts/one.ttf")
    let bold = try await probe.read(request).result?.size
    #expect(bold != first && bold != nil)
    try folder.write("no font", to: "fonts/one.ttf")
    let refused = try await probe.read(request).error
    #expect(refused?.code == "invalid" && refused?.path == "fonts.files[0]")
  }

  @Test("a strict request is refused for what text lacks, one that is not is told of it")
  func strict() async throws {
    let probe = try ServeProbe()
    let scene = #"{"weft":1,"root":{"type":"text","text":"a","fontFamily":"Nowhere"}}"#
    let feed =
      #"{"weft":1,"viewport":{"width":100,"height":100},"sections":[{"items":[{"type":"text","text":"\uE000"}]}]}"#
    for (method, parameter) in [("render", "scene"), ("layout", "scene")] {
      let answer = try await probe.read(
        #"{"method":"\#(method)","params":{"\#(parameter)":\#(scene),"strict":true}}"#)
      #expect(answer.error?.code == "text" && answer.error?.message.contains("“Nowhere”") == true)
    }
    let answer = try await probe.read(
      #"{"method":"frames","params":{"feed":\#(feed),"strict":true,"output":"out","base":\#(json(folder.url.path))}}"#
    )
    #expect(answer.error?.code == "text" && answer.error?.cell == "row 0 of section 0")
    #expect(try !folder.names().contains("out"))
    let line = await probe.answer(#"{"id":1,"method":"layout","params":{"scene":\#(scene)}}"#)
    #expect(line.contains(#""warnings":["the scene: There is no font family"#))
  }

  @Test(
    "a path that can lead nowhere is refused where it stands in the request",
    arguments: [
      (#""""#, "must be a string that is not empty"),
      (#""a\u0000b""#, "must be a path without NUL characters"),
    ])
  func paths(path: String, message: String) async throws {
    let error = try await ServeProbe().read(#"{"method":"layout","params":{"scene":\#(path)}}"#).error
    #expect(error?.code == "invalidRequest" && error?.path == "params.scene", "\(error?.path ?? "")")
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }

  @Test("a glyph that cannot be drawn is the document's fault")
  func glyph() {
    #expect(ServeFailure(RenderError(.glyph, "A glyph.")).code == .drawing)
    #expect(ServeFailure(RenderError(.graphics, "A bug.")).code == .internal)
  }

  @Test("a service says which limit a document meets, and other documents are answered")
  func limit() async throws {
    var limits = RenderLimits.standard
    limits[.nodes] = 1
    let probe = ServeProbe(try SceneService(workers: 1, limits: limits))
    let line = { (root: String) in #"{"method":"layout","params":{"scene":{"weft":1,"root":\#(root)}}}"# }
    let refused = try await probe.read(line(#"{"type":"wrapper","children":[{"type":"node"}]}"#))
    #expect(refused.error?.code == "limit" && refused.error?.path == "root.children[0]")
    #expect(try await probe.read(line(#"{"type":"node"}"#)).result != nil)
  }
}
