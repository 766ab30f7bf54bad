import Testing
import Weft

@testable import WeftScene

@Suite struct TemplateTests {
  /// The element that the only item becomes.
  private func element(_ template: String, _ data: String) throws -> SceneElement {
    try #require(try feed(template: template, data: data).element(.item(0), inSection: 0))
  }

  @Test(
    "a placeholder inside text inserts the field's text",
    arguments: [
      ("Hi {{name}}!", #"{"name":"Ada"}"#, "Hi Ada!"),
      ("{{a}}{{b}}", #"{"a":1,"b":true}"#, "1true"),
      ("{{ user.names.1 }}", #"{"user":{"names":["x","y"]}}"#, "y"),
      ("{{a}} {b} }}", #"{"a":0.5}"#, "0.5 {b} }}"),
      ("{b} {{a}} { {{a}}", #"{"a":0.5}"#, "{b} 0.5 { 0.5"),
      ("{{a}}", #"{"a":"{{b}}"}"#, "{{b}}"),
      ("{{count}}", #"{"count":12}"#, "12"),
    ])
  func text(text: String, data: String, expected: String) throws {
    let root = try element(#"{"type":"text","text":"\#(text)"}"#, data)
    #expect((root.content as? TextElement)?.text == expected)
  }

  @Test("a placeholder alone takes the type of its field")
  func types() throws {
    let root = try element(
      #"{"type":"node","alpha":"{{a}}","hidden":"{{h}}","style":{"width":"{{w}}","preferredSize":"{{s}}"}}"#,
      #"{"a":0.5,"h":true,"w":"50%","s":[3,"auto"]}"#)
    let node = try #require(root.content as? NodeElement)
    #expect(node.appearance.alpha == 0.5)
    #expect(node.appearance.hidden == true)
    #expect(root.style.width == .points(3))
    #expect(root.style.height == .auto)
  }

  @Test("what is constant is shared with what is not")
  func mixed() throws {
    let root = try element(
      #"{"type":"stack","spacing":4,"children":[{"type":"node","alpha":0.25},{"type":"text","text":"{{t}}","fontSize":9},{"type":"text","text":"c"}]}"#,
      #"{"t":"x"}"#)
    #expect(root.children.map(\.type) == ["node", "text", "text"])
    #expect((root.children[1].content as? TextElement)?.text == "x")
    #expect((root.children[1].content as? TextElement)?.attributes.fontSize == 9)
    #expect("\(root.children[1].path)" == "templates.t.children[1]")
  }

  @Test("what no item decides is checked when a template is read, and what one does, when it is filled in")
  func whenChecked() throws {
    let error = #expect(throws: SceneError.self) {
      try feed(
        template: #"{"type":"text","if":"{{show}}","text":"a","runs":[{"text":"b"}]}"#,
        data: #"{"show":false}"#)
    }
    #expect(error?.path == "templates.t.runs")
    let grid = #"{"type":"collection","layout":"{{layout}}","sections":[]}"#
    let root = try element(grid, #"{"layout":{"type":"grid","columns":2}}"#)
    #expect(root.type == "collection")
  }

  @Test(
    "a section in a cell has its header, items and footer from the data, and none of those that are dropped")
  func sections() throws {
    let root = try element(
      #"{"type":"table","sections":[{"header":{"type":"text","text":"{{h}}"},"footer":{"type":"text","text":"{{f}}"},"items":[{"type":"text","text":"{{i}}"},{"if":"{{no}}","type":"node"}]},{"items":[],"header":{"if":"{{no}}","type":"node"},"footer":{"if":"{{no}}","type":"node"}}]}"#,
      #"{"h":"first","i":"one","f":"last"}"#)
    let sections = try #require(root.content as? TableContainerElement).sections
    func text(_ element: SceneElement?) -> String? { (element?.content as? TextElement)?.text }
    #expect(text(sections[0].header) == "first" && text(sections[0].footer) == "last")
    #expect(sections[0].items.map(text) == ["one"])
    #expect(sections[1].parts.isEmpty)
  }

  @Test(
    "if drops its node for nothing, null, false, empty text and an empty array",
    arguments: [
      ("{}", 1), (#"{"f":null}"#, 1), (#"{"f":false}"#, 1), (#"{"f":""}"#, 1), (#"{"f":[]}"#, 1),
      (#"{"f":true}"#, 2), (#"{"f":0}"#, 2), (#"{"f":"x"}"#, 2), (#"{"f":{}}"#, 2), (#"{"f":[0]}"#, 2),
    ])
  func conditions(data: String, count: Int) throws {
    let root = try element(
      #"{"type":"stack","children":[{"type":"node"},{"if":"{{f}}","type":"node"}]}"#, data)
    #expect(root.children.count == count)
  }

  @Test("a dropped node's own placeholders are not asked for")
  func droppedFields() throws {
    let root = try element(
      #"{"type":"stack","children":[{"if":"{{photo}}","type":"image","image":"{{photo.file}}"}]}"#, "{}")
    #expect(root.children.isEmpty)
  }

  @Test("a spec goes with the child it cannot be without, a decorated child loses its decoration only")
  func droppedChildren() throws {
    let root = try element(
      #"""
      {"type":"stack","children":[
        {"type":"inset","insets":9,"child":{"type":"ratio","ratio":1,"child":{"if":"{{no}}","type":"node"}}},
        {"type":"overlay","child":{"type":"node"},"overlay":{"if":"{{no}}","type":"node"}},
        {"type":"overlay","child":{"if":"{{no}}","type":"node"},"overlay":{"type":"node"}},
        {"type":"node","layout":{"if":"{{no}}","type":"text"}}]}
      """#, "{}")
    #expect(root.children.map(\.type) == ["overlay", "node"])
    #expect(root.children.map(\.children.count) == [1, 0])
  }

  @Test("an item whose root is dropped is an empty cell")
  func droppedRoot() throws {
    let root = try element(#"{"if":"{{no}}","type":"text","text":"x"}"#, "{}")
    #expect(root.type == "cell")
    #expect(root.children.isEmpty)
  }

  @Test("each item has ids of its own")
  func ids() throws {
    let root = try element(
      #"{"type":"stack","id":"post-{{n}}","children":[{"type":"node","id":"a"}]}"#, #"{"n":7}"#)
    #expect(root.id == "post-7")
  }

  @Test(
    "a wrong item is told with its field, and the place in the template",
    arguments: [
      (
        #"{"type":"text","text":"{{title}}"}"#, "{}",
        "sections[0].items[0].data.title: must be there for templates.t.text, found no such field"
      ),
      (
        #"{"type":"text","text":"a {{a.b}}"}"#, #"{"a":1}"#,
        "sections[0].items[0].data.a.b: must be there for templates.t.text, found no such field"
      ),
      (
        #"{"type":"text","text":"a {{a}}"}"#, #"{"a":null}"#,
        "sections[0].items[0].data.a: must be a string, a number, true or false for templates.t.text, found null"
      ),
      (
        #"{"type":"text","text":"{{a}}"}"#, #"{"a":[]}"#,
        "sections[0].items[0].data.a: must be a string, found an empty array (for templates.t.text)"
      ),
      (
        #"{"type":"stack","children":[{"type":"node","backgroundColor":"{{c}}"}]}"#, #"{"c":"rde"}"#,
        "sections[0].items[0].data.c: must be a color: #rgb, #rrggbb, #rrggbbaa, a CSS color name or \"transparent\", found \"rde\"; did you mean \"red\"? (for templates.t.children[0].backgroundColor)"
      ),
      (
        #"{"type":"node","style":{"height":"{{h}}","width":"{{w}}"}}"#, #"{"h":1,"w":-1}"#,
        "sections[0].items[0].data.w: must be a number that is not negative, \"auto\" or a percentage, found -1 (for templates.t.style.width)"
      ),
      (
        #"{"type":"node","style":"{{s}}"}"#, #"{"s":{"widht":1}}"#,
        "sections[0].items[0].data.s: must be a key of a style, found \"widht\"; did you mean \"width\"? (for templates.t.style.widht)"
      ),
      (
        #"{"type":"stack","children":[{"type":"node","id":"{{a}}"},{"type":"node","id":"x"}]}"#,
        #"{"a":"x"}"#,
        "sections[0].items[0].data: must be unique, found \"x\" a second time (for templates.t.children[1].id)"
      ),
    ])
  func itemErrors(template: String, data: String, message: String) throws {
    let document = try feed(template: template, data: data)
    #expect(reason { () throws(SceneError) in _ = try document.element(.item(0), inSection: 0) } == message)
  }

  @Test(
    "a wrong template is refused before any item is read",
    arguments: [
      (
        #"{"type":"text","text":"{{a"}"#,
        #"templates.t.text: must be a text in which each {{ is closed by }}, found "{{a""#
      ),
      (
        #"{"type":"text","text":"{{}}"}"#,
        "templates.t.text: must be a text with placeholders such as {{path.to.field}}"
      ),
      (#"{"type":"text","text":"{{a..b}}"}"#, "templates.t.text: must be a text with placeholders"),
      (
        #"{"type":"text","text":"{{\#(Array(repeating: "a", count: 65).joined(separator: "."))}}"}"#,
        "templates.t.text: must be a text in which each placeholder has at most 64 steps"
      ),
      (#"{"type":"{{a}}"}"#, "templates.t.type: must be one of"),
      (#"{"type":"node","if":true}"#, "templates.t.if: must be one placeholder"),
      (#"{"type":"node","if":"{{a}}{{b}}"}"#, "templates.t.if: must be one placeholder"),
      (#"{"type":"node","alpha":2,"hidden":"{{h}}"}"#, "templates.t.alpha: must be a number from 0 to 1"),
      (#"{"type":"node","alhpa":"{{a}}"}"#, "templates.t.alhpa: must be a key of a \"node\" element"),
      (
        #"{"type":"stack","children":"{{a}}"}"#,
        "templates.t.children: must be an array of elements, found \"{{a}}\""
      ),
    ])
  func templateErrors(template: String, message: String) {
    #expect(
      reason { () throws(SceneError) in _ = try feed(template: template, data: "{}") }.hasPrefix(message))
  }

  @Test("what the data of an item makes wrong together is told with the item, and not before")
  func together() throws {
    for (template, data, message, place) in [
      (
        #"{"type":"text","text":"{{t}}","runs":[{"text":"a"}]}"#, #"{"t":"b"}"#,
        "must not stand beside \"text\", found both; keep one", "runs"
      ),
      (
        #"{"type":"table","layout":"{{l}}","sections":[]}"#, #"{"l":{"type":"list"}}"#,
        "must stand in a \"collection\"; a \"table\" has a layout of its own", "layout"
      ),
    ] {
      let document = try feed(template: template, data: data)
      let refusal = reason { () throws(SceneError) in _ = try document.element(.item(0), inSection: 0) }
      #expect(refusal == "sections[0].items[0].data: \(message) (for templates.t.\(place))")
    }
  }

  @Test(
    "braces that do not pair up are refused with the text, and a condition that is no placeholder alone",
    arguments: [
      (
        #"{"type":"text","text":"{{{a}}"}"#,
        "text: must be a text with placeholders such as {{path.to.field}}"
      ),
      (#"{"type":"text","text":"{{a.b{c}}"}"#, "text: must be a text with placeholders"),
      (#"{"type":"text","text":"a {{b} c"}"#, "text: must be a text in which each {{ is closed by }}"),
      (#"{"type":"text","text":"{{a}} {{b"}"#, "text: must be a text in which each {{ is closed by }}"),
      (#"{"type":"node","if":"x{{a}}"}"#, #"if: must be one placeholder, "{{field}}", found "x{{a}}""#),
      (#"{"type":"node","if":"a"}"#, #"if: must be one placeholder, "{{field}}", found "a""#),
    ])
  func braces(template: String, message: String) {
    let refusal = reason { () throws(SceneError) in _ = try feed(template: template, data: "{}") }
    #expect(refusal.hasPrefix("templates.t.\(message)"), "\(refusal)")
  }
}
