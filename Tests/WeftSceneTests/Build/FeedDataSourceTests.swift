import Testing
import Weft
import WeftFoundation
import WeftTestSupport

@testable import WeftScene

@Suite struct FeedDataSourceTests {
  private let document: FeedDocument

  init() throws {
    document = try feed(
      #"""
      "container":{"type":"table","contentInset":4},
      "templates":{"t":{"type":"text","id":"text-{{n}}","text":"{{n}}"},"c":{"type":"cell","id":"cell"}},
      "sections":[
        {"header":{"type":"text","id":"head","text":"Head"},
         "items":[{"template":"t","data":{"n":0}},{"template":"c"},{"template":"t","data":{}}]},
        {"items":[],"footer":{"type":"node"}}]
      """#)
  }

  @Test("sections, rows, headers and footers are those of the feed")
  func counts() throws {
    let source = FeedDataSource(document)
    #expect(source.numberOfSections() == 2)
    #expect((0..<2).map { source.numberOfRows(inSection: $0) } == [3, 0])
    #expect((0..<2).map { source.headerNodeBlock(inSection: $0) != nil } == [true, false])
    #expect((0..<2).map { source.footerNodeBlock(inSection: $0) != nil } == [false, true])
    let both = FeedDataSource(
      try feed(
        #""sections":[{"header":{"type":"cell","id":"h"},"items":[],"footer":{"type":"cell","id":"f"}}]"#))
    #expect(try both.headerNodeBlock(inSection: 0)?().id == "h")
    #expect(try both.footerNodeBlock(inSection: 0)?().id == "f")
  }

  @Test("an item that is no cell is wrapped in one, and the cell takes its id")
  func cells() throws {
    let source = FeedDataSource(document)
    let wrapped = try source.nodeBlock(forRowAt: IndexPath(row: 0, section: 0))()
    #expect(wrapped.debugName == "text-0")
    #expect(wrapped.layoutSpecBlock?(wrapped, .unconstrained) is TextNode)
    let cell = try source.nodeBlock(forRowAt: IndexPath(row: 1, section: 0))()
    #expect(cell.debugName == "cell")
    #expect(cell.layoutSpecBlock == nil)
  }

  @Test("a node is made once, its specs for each measurement")
  func specs() throws {
    let tree = try SceneTree(
      try scene(#"{"type":"stack","children":[{"type":"inset","child":{"type":"node"}}]}"#))
    let block = try #require(tree.root.layoutSpecBlock)
    let stacks = (0..<2).compactMap { _ in block(tree.root, .unconstrained) as? StackLayoutSpec }
    let insets = stacks.compactMap { $0.children.first as? InsetLayoutSpec }
    try #require(insets.count == 2)
    #expect(insets[0] !== insets[1])
    #expect(insets[0].layoutChildren.first === insets[1].layoutChildren.first)
  }

  @Test("a wrong item stops the block that makes it")
  func wrongItem() {
    let block = FeedDataSource(document).nodeBlock(forRowAt: IndexPath(row: 2, section: 0))
    #expect(throws: SceneError.self) { _ = try block() }
  }

  // 80 points of items in a viewport of 100: the batch is fetched for the first frame, and put in before the second.
  @Test(
    "pages that are fetched come to the end of the items that they are for",
    arguments: [("head", ["a", "b", "c", "d"]), ("tail", ["c", "d", "a", "b"])])
  func pages(end: String, expected: [String]) async throws {
    func cell(_ id: String) -> String { #"{"type":"cell","id":"\#(id)","style":{"height":40}}"# }
    try await withFolder(["more.jsonl": Array("{\"n\":\"a\"}\n{\"n\":\"b\"}\n".utf8)]) { folder in
      let document = try feed(
        #""templates":{"t":\#(cell("{{n}}"))},"sections":[{"items":[\#(cell("c")),\#(cell("d"))]}],"#
          + #""pages":{"template":"t","files":["more.jsonl"],"end":"\#(end)"}"#, folder: folder)
      let (source, container) = (FeedDataSource(document), document.makeContainer())
      container.dataSource = source
      source.fetchPages(in: container)
      let renderer = FrameRenderer(
        collection: container, viewport: document.containerViewport, environment: try .standard(), workers: 1)
      for _ in 0..<3 { _ = try await renderer.frame() }
      let ids = try (0..<source.numberOfRows(inSection: 0)).map {
        try source.nodeBlock(forRowAt: IndexPath(row: $0, section: 0))().id ?? ""
      }
      #expect(ids == expected)
    }
  }

  @Test("the table is set up as the container says")
  func table() {
    #expect(document.makeContainer().contentInset == EdgeInsets(4))
    #expect(document.containerViewport.size == Size(width: 100, height: 100))
    #expect(document.containerViewport.backgroundColor == .white)
  }
}
