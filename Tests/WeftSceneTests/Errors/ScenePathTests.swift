import Testing
import WeftJSON
import WeftTestSupport

@testable import WeftScene

/// How places are written, and which element is at one.
@Suite struct ScenePathTests {
  @Test(
    "a key is written after a point where it is a word of at most sixty bytes, and in quotation marks where not",
    arguments: [
      ("width", "a.width"), ("a-b_c", "a.a-b_c"), ("12", "a.12"), ("größe", "a.größe"), ("a b", #"a["a b"]"#),
      ("a.b", #"a["a.b"]"#), ("", #"a[""]"#), ("$x", #"a["$x"]"#),
      (String(repeating: "k", count: 60), "a." + String(repeating: "k", count: 60)),
    ])
  func keys(key: String, text: String) {
    #expect("\(ScenePath.document.appending("a").appending(key))" == text)
  }

  @Test("places go from the outside in, elements are counted from 0, and the document has none")
  func places() {
    let path = ScenePath.document.appending("root").appending("children").appending(2).appending(0).appending(
      "x")
    #expect("\(path)" == "root.children[2][0].x")
    #expect("\(ScenePath.document)" == "" && "\(ScenePath.document.appending(3).appending("x"))" == "[3].x")
    let long = String(repeating: "k", count: 61)
    #expect("\(ScenePath.document.appending(long))".hasPrefix("[\"k"))
  }

  @Test(
    "an error is told with what is known of its place",
    arguments: [
      (nil, nil, nil, "", "wrong", "wrong"), (nil, nil, nil, "a.b", "a.b: wrong", "a.b: wrong"),
      (nil, 3, nil, "", "line 3: wrong", "line 3: wrong"),
      (nil, 3, 5, "", "line 3, column 5: wrong", "line 3, column 5: wrong"),
      ("f.json", 3, 5, "", "wrong", "f.json:3:5: wrong"),
      ("f.json", nil, nil, "a", "a: wrong", "f.json: a: wrong"),
      ("f.jsonl", 3, nil, "a", "a: wrong", "f.jsonl:3: a: wrong"),
    ] as [(String?, Int?, Int?, String, String, String)])
  func errors(file: String?, line: Int?, column: Int?, path: String, reason: String, description: String) {
    var error = SceneError(.invalid, file: file, line: line, at: path, "wrong")
    error.column = column
    #expect(error.reason == reason && error.description == description)
    // A file that is known stays.
    #expect(error.inFile("other").file == file ?? "other")
  }

  @Test(
    "the element at a place is the innermost with an id that the place is in",
    arguments: [
      ("root.alpha", "a"), ("root", "a"), ("root.layout.spacing", "a"), ("root.layout.children[0].text", "b"),
      ("root.layout.children[1].style.width", "a"), ("root.layout.children[1].child.id", "c"),
      ("root.layout.children[10].text", "k"), ("root.layout.childrenx[0]", "a"), ("rootx", nil),
      ("scale", nil), ("", nil),
    ] as [(String, String?)])
  func elements(path: String, id: String?) throws {
    let others = Array(repeating: #"{"type":"node","id":"n"}"#, count: 8).joined(separator: ",")
    let text =
      #"{"weft":1,"scale":2,"root":{"type":"node","id":"a","alpha":1,"layout":{"type":"stack","spacing":1,"children":["#
      + #"{"type":"text","id":"b","text":"x"},{"type":"inset","style":{"width":1},"child":{"type":"node","id":"c"}},"#
      + #"\#(others),{"type":"text","id":"k","text":"y"}]}}}"#
    let json = try JSONParser.parse(Array(text.utf8))
    #expect(DocumentSource.elementID(at: path, inFile: nil, of: .json(json, folder: "")) == id)
    // A place in another file is none in the document.
    #expect(DocumentSource.elementID(at: path, inFile: "rows.jsonl", of: .json(json, folder: "")) == nil)
  }

  @Test("an element of a document in a file is one of that file, and of no other")
  func fileElements() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(#"{"weft":1,"root":{"type":"node","id":"a","alpha":1}}"#, to: "s.json")
    let others = [(path, "a"), (nil, "a"), (folder.path("t.json"), nil)] as [(String?, String?)]
    for (file, id) in others {
      #expect(DocumentSource.elementID(at: "root.alpha", inFile: file, of: .file(path)) == id)
    }
  }

  // Of two bytes each.
  @Test("a word of a path is as long as its bytes", arguments: [(30, true), (31, false)])
  func longWords(count: Int, isWord: Bool) {
    let key = String(repeating: "é", count: count)
    let text = "\(ScenePath.document.appending("a").appending(key))"
    #expect(text == (isWord ? "a.\(key)" : "a[\"\(key)\"]"))
  }
}
