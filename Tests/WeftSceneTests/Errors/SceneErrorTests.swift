import Testing
import WeftLayout

@testable import WeftScene

/// What is wrong with a scene as a whole, and how far it is read.
@Suite struct SceneErrorTests {
  @Test(
    "a wrong scene is refused",
    arguments: [
      (#"[]"#, "must be an object with \"weft\": 1, found an empty array"),
      (#"{}"#, "weft: must be 1, the version of the format, found no such key"),
      (
        #"{"weft":2,"root":{"type":"node"}}"#,
        "weft: must be 1, the version of the format that is supported, found 2"
      ),
      (#"{"weft":"1","root":{"type":"node"}}"#, "weft: must be 1"),
      (#"{"weft":1}"#, "root: must be there: a scene needs it"),
      (#"{"weft":1,"rot":{}}"#, "rot: must be a key of a scene, found \"rot\"; did you mean \"root\"?"),
      (#"{"weft":1,"sections":[]}"#, "must be a scene with a \"root\", found a feed with \"sections\""),
      (
        #"{"weft":1,"scale":0,"root":{"type":"node"}}"#,
        "scale: must be a number from 0.01 to 100, found 0"
      ),
      (
        #"{"weft":1,"scale":1e9,"root":{"type":"node"}}"#,
        "scale: must be a number from 0.01 to 100, found 1000000000"
      ),
      (
        #"{"weft":1,"sizeRange":{"min":[1,"inf"]},"root":{"type":"node"}}"#,
        "sizeRange.min[1]: must be a number that is not negative, found \"inf\""
      ),
      (
        #"{"weft":1,"sizeRange":{"max":[-1,1]},"root":{"type":"node"}}"#,
        "sizeRange.max[0]: must be a number that is not negative, found -1"
      ),
      (
        #"{"weft":1,"sizeRange":{"min":[5,5],"max":[5,4]},"root":{"type":"node"}}"#,
        "sizeRange.max: must be at least min on both axes, found [5, 4] below [5, 5]"
      ),
      (
        #"{"weft":1,"sizeRange":[1,2],"root":{"type":"node"}}"#,
        "sizeRange: must be an object, found an array of 2"
      ),
      (#"{"weft":1,"fonts":[],"root":{"type":"node"}}"#, "fonts: must be an object, found an empty array"),
      (
        #"{"weft":1,"environment":[],"root":{"type":"node"}}"#,
        "environment: must be an object, found an empty array"
      ),
      (
        #"{"weft":1,"environment":{"layoutDirection":"rtl"},"root":{"type":"node"}}"#,
        "environment.layoutDirection: must be one of leftToRight, rightToLeft, found \"rtl\""
      ),
      (
        #"{"weft":1,"environment":{"layoutDirection":null},"root":{"type":"node"}}"#,
        "environment.layoutDirection: must be one of leftToRight, rightToLeft, found null"
      ),
      (
        #"{"weft":1,"environment":{"layoutDirecton":"rightToLeft"},"root":{"type":"node"}}"#,
        "environment.layoutDirecton: must be a key of an environment, found \"layoutDirecton\"; did you mean"
      ),
      (
        #"{"weft":1,"environment":{"textScale":2},"root":{"type":"node"}}"#,
        "environment.textScale: \"textScale\" is not supported yet"
      ),
      (
        #"{"weft":1,"root":{"type":"node","semanticContentAttribute":"rightToLeft"}}"#,
        "root.semanticContentAttribute: must be one of unspecified, playback, spatial, forceLeftToRight, force"
      ),
    ])
  func document(text: String, message: String) {
    #expect(
      reason { () throws(SceneError) in _ = try SceneDocument.load(bytes: Array(text.utf8)) }.hasPrefix(
        message))
  }

  @Test("of several mistakes the first in the document is told")
  func documentOrder() {
    let text = #"{"type":"stack","children":[{"type":"node","alpha":2}],"spacing":"x","direction":"y"}"#
    #expect(reason { () throws(SceneError) in _ = try scene(text) }.hasPrefix("root.children[0].alpha"))
  }

  @Test("a scene cut short after any byte is an error")
  func truncated() throws {
    let text =
      #"{"weft":1,"scale":2,"root":{"type":"stack","spacing":1.5,"children":[{"type":"text","text":"é\u00e9","style":{"width":"50%"}}]}}"#
    let bytes = Array(text.utf8)
    _ = try SceneDocument.load(bytes: bytes)
    for count in bytes.indices {
      #expect(throws: SceneError.self) { try SceneDocument.load(bytes: Array(bytes[..<count])) }
    }
  }

  @Test("elements nested beyond the limit are an error, on any thread")
  func deepElements() async {
    for levels in [300, 2000, 50_000] {
      let text =
        String(repeating: #"{"type":"wrapper","children":["#, count: levels)
        + String(repeating: "]}", count: levels)
      let task = Task { #expect(throws: SceneError.self) { try scene(text) } }
      _ = await task.value
    }
  }

  @Test("250 elements inside one another are read")
  func greatestDepth() async throws {
    let text =
      String(repeating: #"{"type":"wrapper","children":["#, count: 250) + String(repeating: "]}", count: 250)
    let task = Task { try scene(text).root.children.count }
    #expect(try await task.value == 1)
  }

  @Test("a file that is missing is told apart from a wrong one")
  func missingFile() {
    let error = #expect(throws: SceneError.self) { try SceneDocument.load(path: "/nowhere/scene.json") }
    #expect(error?.kind == .unreadable)
    #expect(error?.description == "/nowhere/scene.json: cannot be read: No such file or directory")
    let folder = #expect(throws: SceneError.self) { try SceneDocument.load(path: "/") }
    #expect(folder?.kind == .unreadable)
  }

  @Test("an element that needs a child, and has none when it is built, is told by its own place")
  func noChild() {
    let parent = SceneElement(
      id: nil, path: ScenePath.document.appending("root"), style: LayoutElementStyle(),
      content: InsetElement())
    let error = #expect(throws: SceneError.self) {
      _ = try SceneBuilder(images: SceneImages(folder: "")).maker(nil, of: parent)
    }
    #expect(error?.path == "root" && error?.message == "must have a child: an \"inset\" needs it, found none")
  }
}
