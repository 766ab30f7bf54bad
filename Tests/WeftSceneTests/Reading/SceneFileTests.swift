import Testing
import Weft
import WeftGeometry
import WeftTestSupport

@testable import WeftScene

/// Files that documents name, and bytes that they hold themselves.
@Suite struct SceneFileTests {
  @Test(
    "a relative path starts at the document's folder",
    arguments: [
      ("a.png", "", "a.png"), ("a.png", "b", "b/a.png"), ("a.png", "b/", "b/a.png"),
      ("../a", "/b", "/b/../a"),
      ("/a", "b", "/a"), ("a", "/", "/a"),
    ])
  func resolved(path: String, folder: String, resolved: String) {
    #expect(SceneFile.resolve(path, in: folder) == resolved)
  }

  private func image(_ text: String) throws(SceneError) -> SceneFile? {
    (try scene(#"{"type":"image","image":"\#(text)"}"#).root.content as? ImageElement)?.image
  }

  @Test("a file is a path, or data however that is spelt, and nothing from the network")
  func files() throws {
    #expect(
      try image("data.png") == .path("data.png") && image("data:,ab") == .bytes(EmbeddedFile([0x61, 0x62])))
    #expect(try image("DATA:,ab") == .bytes(EmbeddedFile([0x61, 0x62])) && image("http") == .path("http"))
    #expect(try image("httpx://a") == .path("httpx://a") && image("ftp://a") == .path("ftp://a"))
    for text in ["http://a", "HTTP://a", "https://a", "Https://a"] {
      let error = #expect(throws: SceneError.self) { _ = try image(text) }
      #expect(error?.kind == .notYet && error?.path == "root.image")
    }
  }

  @Test("embedded files are the same where their bytes are, also behind the first, and then hash alike")
  func embedded() {
    let bytes = [UInt8](repeating: 7, count: 1000)
    #expect(EmbeddedFile(bytes) == EmbeddedFile(bytes))
    #expect(Set([EmbeddedFile(bytes), EmbeddedFile(bytes), EmbeddedFile(bytes.dropLast() + [8])]).count == 2)
  }

  // Linux opens paths of 4,096 bytes with the one that ends them.
  @Test(
    "strings that are looked up for each cell have their bounds",
    arguments: [
      (#"{"type":"node","id":"@"}"#, 1024, "root.id"),
      (#"{"type":"text","text":"a","fontFamily":"@"}"#, 1024, "root.fontFamily"),
      (#"{"type":"text","runs":[{"text":"a","fontFamily":"@"}]}"#, 1024, "root.runs[0].fontFamily"),
      (#"{"type":"image","image":"@"}"#, 4096, "root.image"),
    ])
  func bounds(element: String, most: Int, path: String) throws {
    func read(_ count: Int) throws {
      // Of two bytes each, and one more where they are odd.
      let text = String(repeating: "é", count: count / 2) + (count.isMultiple(of: 2) ? "" : "e")
      _ = try scene(element.replacing("@", with: text))
    }
    try read(most)
    let error = #expect(throws: SceneError.self) { try read(most + 1) }
    #expect(error?.path == path)
    #expect(
      error?.message
        == "must be a string of at most \(grouped(most)) bytes, found one of \(grouped(most + 1))")
  }

  // The 64 characters in their order stand for 0, 1, 2 … in six bits each.
  @Test("each character of base64 stands for its six bits")
  func alphabet() throws {
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    let bytes = try DataURI.decode("data:;base64,\(alphabet)")
    var bits: [Bool] = []
    for byte in bytes { bits += (0..<8).map { byte >> (7 - $0) & 1 == 1 } }
    let values = stride(from: 0, to: bits.count, by: 6).map { start in
      bits[start..<start + 6].reduce(0) { $0 * 2 + ($1 ? 1 : 0) }
    }
    #expect(bytes.count == 48 && values == Array(0..<64))
    for other in ["-", "_", "!", "%3F"] {
      #expect(throws: DataURI.Failure.self) { try DataURI.decode("data:;base64,AAA\(other)") }
    }
  }

  @Test(
    "padding may be missing, and is refused where it is not what belongs there",
    arguments: [
      ("YQ==", "a"), ("YQ", "a"), ("YWI=", "ab"), ("YWI", "ab"), ("YWJj", "abc"), ("YW Jj\tZA==", "abcd"),
      ("", ""),
      ("YQ=", nil), ("YWI==", nil), ("YWJj=", nil), ("YWJj====", nil), ("Y", nil), ("Y===", nil),
      ("YQ==YQ==", nil),
    ] as [(String, String?)])
  func padding(text: String, decoded: String?) {
    let bytes = try? DataURI.decode("data:text/plain;base64,\(text)")
    #expect(bytes == decoded.map { Array($0.utf8) })
  }

  @Test(
    "bytes are escaped by two digits of either case, and a comma in the data is one of them",
    arguments: [
      ("data:,%41%4a%4A", "AJJ"), ("data:,a,b", "a,b"), ("data:text/plain;charset=utf-8,%7E", "~"),
      ("data:,%", nil),
      ("data:,%4", nil), ("data:,%4g", nil), ("data:a", nil), ("data:;base64x,YQ", "YQ"),
    ] as [(String, String?)])
  func escapes(uri: String, decoded: String?) {
    #expect((try? DataURI.decode(uri)) == decoded.map { Array($0.utf8) })
  }

  @Test("what a document says of its direction goes before what the program says, and else that stays")
  func directions() throws {
    let given = try RenderEnvironment.standard().with(layoutDirection: .rightToLeft)
    func direction(_ environment: String) throws -> LayoutDirection {
      let text = #"{"weft":1,"environment":\#(environment),"root":{"type":"node"}}"#
      let document = try SceneDocument.load(bytes: Array(text.utf8))
      return try document.environment.applied(to: given).layoutDirection
    }
    #expect(try direction("{}") == .rightToLeft)
    #expect(try direction(#"{"layoutDirection":"leftToRight"}"#) == .leftToRight)
    #expect(try direction(#"{"layoutDirection":"rightToLeft"}"#) == .rightToLeft)
  }

  @Test("of a document whose surroundings alone are asked for nothing else is read")
  func surroundings() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"weft":1,"root":{"type":"nod"},"what":5,"environment":{"layoutDirection":"rightToLeft"},"fonts":{"files":["a.ttf"]}}"#,
      to: "a.json")
    let environment = try DocumentEnvironment.load(path: folder.path("a.json"))
    #expect(environment.layoutDirection == .rightToLeft)
    #expect(
      environment.fonts?.files.map(\.text) == ["a.ttf"] && environment.fonts?.name == folder.path("a.json"))
    #expect(
      environment.fonts?.folder == folder.path("") || environment.fonts?.folder == folder.url.path + "/")
    try folder.write(#"{"weft":1,"environment":{"layoutDirection":"up"}}"#, to: "b.json")
    let error = #expect(throws: SceneError.self) { try DocumentEnvironment.load(path: folder.path("b.json")) }
    #expect(error?.path == "environment.layoutDirection" && error?.file == folder.path("b.json"))
    try folder.write(#"{"weft":2}"#, to: "c.json")
    #expect(throws: SceneError.self) { try DocumentEnvironment.load(path: folder.path("c.json")) }
  }
}
