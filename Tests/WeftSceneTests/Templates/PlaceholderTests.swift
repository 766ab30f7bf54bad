import Testing
import Weft

@testable import WeftScene

/// Where placeholders stand, and what they lead to.
@Suite struct PlaceholderTests {
  private func element(_ template: String, _ data: String) throws(SceneError) -> SceneElement? {
    try feed(template: template, data: data).element(.item(0), inSection: 0)
  }

  private func text(_ text: String, _ data: String) throws -> String? {
    (try element(#"{"type":"text","text":"\#(text)"}"#, data)?.content as? TextElement)?.text
  }

  @Test(
    "a step that is a number is an index into an array, and a key of an object",
    arguments: [
      ("{{a.0}}", "x"), ("{{a.2}}", "z"), ("{{o.0}}", "key"), ("{{a.1.b}}", "y"), ("{{  a.0  }}", "x"),
      ("<{{a.0}}>", "<x>"), ("{{a.0}} {{a.0}}", "x x"), ("{{{{", nil), ("{ {a.0}}", "{ {a.0}}"),
    ] as [(String, String?)])
  func indices(text: String, expected: String?) throws {
    let data = #"{"a":["x",{"b":"y"},"z"],"o":{"0":"key"}}"#
    guard let expected else {
      #expect(throws: SceneError.self) { _ = try self.text(text, data) }
      return
    }
    #expect(try self.text(text, data) == expected)
  }

  @Test(
    "what leads nowhere is told with the whole way",
    arguments: ["a.3", "a.-1", "a.+1", "a. 1", "a.x", "a.0.b", "o.1", "b", "a.99999999999999999999"])
  func nowhere(name: String) {
    let refusal = reason { () throws(SceneError) in
      _ = try element(#"{"type":"text","text":"{{\#(name)}}"}"#, #"{"a":["x","y","z"],"o":{"0":"k"}}"#)
    }
    #expect(refusal.hasPrefix("sections[0].items[0].data.a") == name.hasPrefix("a"))
    #expect(refusal.hasSuffix(": must be there for templates.t.text, found no such field"), "\(refusal)")
  }

  @Test(
    "fields that are put together have no more combining marks in a row than a string may, and the error names them"
  )
  func marks() throws {
    let marks = String(repeating: "\u{301}\u{323}", count: 30)
    #expect(try text("{{m}}a{{m}}", #"{"m":"\#(marks)"}"#) == "\(marks)a\(marks)")
    let refusal = reason { () throws(SceneError) in
      _ = try element(#"{"type":"text","text":"{{m}}{{m}}{{m}}{{m}}{{m}}"}"#, #"{"m":"\#(marks)"}"#)
    }
    #expect(refusal.hasPrefix("sections[0].items[0].data.m"), "\(refusal)")
    #expect(refusal.contains("at most 256 combining marks in a row"), "\(refusal)")
  }

  // 2⁵³ is the least whole number that another one, 2⁵³ + 1, is taken for.
  @Test("a whole number is put in with all its digits, or refused", arguments: ["{{n}}", "no. {{n}}"])
  func digits(template: String) throws {
    let exact = template.replacing("{{n}}", with: "-9007199254740991")
    #expect(try text(template, #"{"n":-9007199254740991}"#) == exact)
    for number in ["9007199254740992", "1234567890123456788", "-1e300"] {
      let refusal = reason { () throws(SceneError) in
        _ = try element(#"{"type":"text","text":"\#(template)"}"#, #"{"n":\#(number)}"#)
      }
      #expect(refusal.hasPrefix("sections[0].items[0].data.n: must be a string"), "\(refusal)")
    }
    let refusal = reason { () throws(SceneError) in
      _ = try element(#"{"type":"text","text":"no. {{n}}"}"#, #"{"n":9007199254740992}"#)
    }
    #expect(refusal.contains("is not kept to its last digit, so put it between quotes"), "\(refusal)")
  }

  @Test("a way has 64 steps at most")
  func steps() throws {
    func nested(_ count: Int) -> (name: String, data: String) {
      (
        Array(repeating: "a", count: count).joined(separator: "."),
        String(repeating: #"{"a":"#, count: count) + #""x""# + String(repeating: "}", count: count)
      )
    }
    let most = nested(64)
    #expect(try text("{{\(most.name)}}", most.data) == "x")
    let more = nested(65)
    #expect(throws: SceneError.self) { _ = try text("{{\(more.name)}}", more.data) }
  }

  @Test("values are put into objects and arrays of a template, and what stands beside them stays")
  func inside() throws {
    let root = try element(
      ##"{"type":"text","shadow":{"offset":["{{x}}",2],"radius":"{{r}}"},"runs":[{"text":"a {{t}}","color":"red"},"##
        + ##"{"text":"{{n}}","fontSize":"{{r}}","underline":"{{u}}"}]}"##,
      #"{"x":-1,"r":9,"t":"b","n":0.5,"u":true}"#)
    let content = try #require(root?.content as? TextElement)
    #expect(content.appearance.shadow == Shadow(offset: Point(x: -1, y: 2), radius: 9))
    let runs = try #require(content.runs)
    #expect(runs.map(\.text) == ["a b", "0.5"])
    #expect(runs.map(\.attributes.color) == [Color(css: "red"), nil])
    #expect(runs.map(\.attributes.fontSize) == [nil, 9] && runs.map(\.attributes.underline) == [nil, true])
  }

  @Test("of several placeholders in a value the one with the mistake is told, and where it stands")
  func blame() {
    let template =
      #"{"type":"text","runs":[{"text":"{{a}}","color":"{{b}}"},{"text":"x","color":"{{c.d}}"}]}"#
    func refusal(_ data: String) -> String {
      reason { () throws(SceneError) in _ = try element(template, data) }
    }
    let second = refusal(#"{"a":"x","b":"red","c":{"d":"rde"}}"#)
    #expect(second.hasPrefix("sections[0].items[0].data.c.d: must be a color"), "\(second)")
    #expect(second.hasSuffix("(for templates.t.runs[1].color)"), "\(second)")
    let first = refusal(#"{"a":"x","b":7,"c":{"d":"red"}}"#)
    #expect(first.hasPrefix("sections[0].items[0].data.b: must be a color"), "\(first)")
    #expect(first.hasSuffix("(for templates.t.runs[0].color)"), "\(first)")
  }

  // What is dropped is the child of each, and beside it what could do without.
  @Test(
    "each spec goes with its child, and stays where what is beside that goes",
    arguments: [
      #"{"type":"inset","child":DROPPED}"#, #"{"type":"ratio","ratio":1,"child":DROPPED}"#,
      #"{"type":"center","child":DROPPED}"#, #"{"type":"relative","child":DROPPED}"#,
      #"{"type":"background","background":{"type":"node"},"child":DROPPED}"#,
      #"{"type":"corner","corner":{"type":"node"},"child":DROPPED}"#,
    ])
  func dropped(spec: String) throws {
    let child = #"{"if":"{{no}}","type":"node"}"#
    let root = try element(
      #"{"type":"stack","children":[\#(spec.replacing("DROPPED", with: child)),{"type":"text"}]}"#, "{}")
    #expect(root?.children.map(\.type) == ["text"])
  }

  @Test(
    "without its background or its corner an element is its child alone", arguments: ["background", "corner"])
  func decorations(type: String) throws {
    let root = try #require(
      try element(
        #"{"type":"\#(type)","child":{"type":"node","id":"a"},"\#(type)":{"if":"{{no}}","type":"node"}}"#,
        "{}"))
    #expect(root.type == type && root.children.map(\.id) == ["a"])
    let cell = try #require(
      try feed(
        template:
          #"{"type":"\#(type)","child":{"type":"node","id":"a"},"\#(type)":{"if":"{{no}}","type":"node"}}"#,
        data: "{}"
      ).makeCell(.item(0), inSection: 0))
    let spec = try #require(cell.layoutSpecBlock?(cell, .unconstrained) as? WrapperLayoutSpec)
    #expect(spec.children.map { ($0 as? DisplayNode)?.id } == ["a"])
  }

  @Test(
    "an id that is dropped is not one of the tree's, and one that is made of data may not stand there twice")
  func ids() throws {
    let template =
      #"{"type":"stack","children":[{"if":"{{one}}","type":"node","id":"x"},{"type":"node","id":"{{id}}"}]}"#
    #expect(try element(template, #"{"id":"x"}"#)?.children.map(\.id) == ["x"])
    #expect(try element(template, #"{"id":"y","one":1}"#)?.children.map(\.id) == ["x", "y"])
    #expect(throws: SceneError.self) { _ = try element(template, #"{"id":"x","one":1}"#) }
    // A number will do where text is wanted.
    #expect(try element(template, #"{"id":12}"#)?.children.map(\.id) == ["12"])
    #expect(throws: SceneError.self) { _ = try element(template, #"{"id":""}"#) }
  }

  @Test("headers and footers are made of templates as items are, and their data told at their place")
  func supplementaries() throws {
    let document = try feed(
      #""templates":{"t":{"type":"text","id":"{{n}}","text":"{{n}}"}},"sections":[{"items":[]},"#
        + #"{"header":{"template":"t","data":{"n":1}},"items":[],"footer":{"template":"t","data":{}}}]"#)
    #expect(try document.element(.header, inSection: 1)?.id == "1")
    #expect(try document.element(.footer, inSection: 0) == nil)
    #expect(
      reason { () throws(SceneError) in _ = try document.element(.footer, inSection: 1) }.hasPrefix(
        "sections[1].footer.data.n: must be there for templates.t."))
  }

  @Test(
    "placeholders in a container's header, items and footer are each filled in for the row",
    arguments: ["header", "items", "footer"])
  func inContainers(part: String) throws {
    let text = #"{"type":"text","id":"{{n}}","text":"{{n}}"}"#
    let section = part == "items" ? #"{"items":[\#(text)]}"# : #"{"items":[],"\#(part)":\#(text)}"#
    let document = try feed(
      #""templates":{"t":{"type":"table","style":{"height":40},"sections":[\#(section)]}},"#
        + #""sections":[{"items":[{"template":"t","data":{"n":1}},{"template":"t","data":{}}]}]"#)
    #expect(try document.element(.item(0), inSection: 0) != nil)
    #expect(
      reason { () throws(SceneError) in _ = try document.element(.item(1), inSection: 0) }.hasPrefix(
        "sections[0].items[1].data.n: must be there for templates.t."))
  }
}
