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
    #expect(document.makeContainer().cellRetention == .nearby)
    #expect(document.containerViewport.size == Size(width: 100, height: 100))
    #expect(document.containerViewport.backgroundColor == .white)
    var other = document
    (other.viewport.scale, other.viewport.backgroundColor) = (3, .black)
    #expect(other.containerViewport.scale == 3 && other.containerViewport.backgroundColor == .black)
  }

  @Test("a fetch of pages takes as long, and fails as often, as they say, and ends with the last batch")
  func batches() async throws {
    try await withFolder(["a": Array("{}\n{}\n".utf8), "b": Array("{}\n".utf8)]) { folder in
      let document = try feed(
        #""templates":{"t":{"type":"node"}},"sections":[{"items":[]},{"items":[]}],"#
          + #""pages":{"template":"t","files":["a","b"],"section":1,"delay":3,"failures":[2]},"#
          + #""updates":[{"at":{"frame":1},"changes":[{"deleteSections":[1]}]}]"#, folder: folder)
      let (source, container) = (FeedDataSource(document), document.makeContainer())
      container.dataSource = source
      let batches = FeedBatches(document.pages[0], of: source, in: container)
      let attempts = (0..<3).map { batches.begin(batch: 0, failureCount: $0) }
      let failures = attempts.map { $0?.error as? FeedBatches.Failure }
      #expect(attempts.map { $0?.delay } == [3, 3, 3])
      #expect(failures.map { $0?.attempt } == [1, 2, nil] && failures.map { $0?.batch } == [0, 0, nil])
      #expect(batches.begin(batch: 1, failureCount: 0).map { $0.error == nil } == true)
      let hasMore = try (0..<3).map { try batches.put($0) }
      #expect(hasMore == [true, false, false])
      #expect((0..<2).map { source.numberOfRows(inSection: $0) } == [0, 3])
      #expect((0..<2).map { container.numberOfItems(inSection: $0) } == [0, 3])
      // Its section goes.
      try source.updates[0].perform(container)
      #expect(batches.begin(batch: 1, failureCount: 0) == nil && source.numberOfSections() == 1)
      #expect(try !batches.put(0))
    }
  }

  // The first file has no rows, and another batch follows it.
  @Test("once the data is read anew, pages go to the section in the place of theirs, if there is one")
  func restart() async throws {
    try await withFolder(["none": [], "a": Array("{}\n".utf8)]) { folder in
      let document = try feed(
        #""templates":{"t":{"type":"node"}},"sections":[{"items":[]},{"items":[]}],"#
          + #""pages":{"template":"t","files":["none","a"],"section":1},"#
          + #""updates":[{"at":{"frame":1},"reloadData":{"sections":[{"items":[]},{"items":[]}]}},"#
          + #"{"at":{"frame":2},"reloadData":{"sections":[{"items":[]}]}}]"#, folder: folder)
      let (source, container) = (FeedDataSource(document), document.makeContainer())
      container.dataSource = source
      let batches = FeedBatches(document.pages[0], of: source, in: container)
      func begins() -> Bool { batches.begin(batch: 0, failureCount: 0) != nil }
      try source.updates[0].perform(container)
      #expect(!begins())
      batches.restart()
      #expect(begins())
      let hasMore = try (0..<2).map { try batches.put($0) }
      #expect(hasMore == [true, false])
      #expect((0..<2).map { source.numberOfRows(inSection: $0) } == [0, 1])
      try source.updates[1].perform(container)
      batches.restart()
      #expect(!begins())
    }
  }

  @Test("a fetch that was to fail says which batch it was for, and which attempt it was")
  func failure() {
    #expect("\(FeedBatches.Failure(batch: 3, attempt: 2))" == "batch 3 was to fail at attempt 2")
  }

  @Test("a row without a key that an update brings is told by its line, and nothing changes")
  func rowWithoutKey() async throws {
    try await withFolder(["rows": Array("{\"id\":1}\n{\"n\":2}\n".utf8)]) { folder in
      let section = #"{"key":"s","dataFile":"rows","template":"t","itemKey":"{{id}}"}"#
      let document = try feed(
        #""templates":{"t":{"type":"node"}},"sections":[{"key":"s","items":[]}],"#
          + #""updates":[{"at":{"frame":1},"apply":{"sections":[\#(section)]}}]"#, folder: folder)
      let (source, container) = (FeedDataSource(document), document.makeContainer())
      container.dataSource = source
      let error = #expect(throws: SceneError.self) { try source.updates[0].perform(container) }
      #expect(error?.file == folder + "/rows" && error?.line == 2 && error?.path == "id")
      #expect(source.numberOfRows(inSection: 0) == 0 && container.numberOfItems(inSection: 0) == 0)
    }
  }

  @Test(
    "a container is told of what an update does, and an update that does not fit is told by its place",
    arguments: [
      (#""changes":[{"insertSections":[1],"sections":[{"items":[]}]}]"#, 2),
      (#""reloadData":{"sections":[{"items":[]},{"items":[]},{"items":[]}]}"#, 3),
      (#""changes":[{"delete":[[0,7]]}]"#, nil),
      (
        #""changes":[{"insertSections":[0],"sections":[{"items":[{}]}]},{"move":[0,0],"to":[0,0]}]"#,
        nil
      ),
    ] as [(String, Int?)])
  func updates(update: String, count: Int?) throws {
    let text =
      #"{"weft":1,"viewport":{"width":9,"height":9},"sections":[{"items":[{"type":"node"}]}],"#
      + #""updates":[{"at":{"frame":9},"changes":[]},{"at":{"frame":1},\#(update)}]}"#
    let document = try FeedDocument.load(bytes: Array(text.utf8), name: "feed.json")
    let (source, container) = (FeedDataSource(document), document.makeContainer())
    container.dataSource = source
    guard let count else {
      let error = #expect(throws: SceneError.self) { try source.updates[1].perform(container) }
      #expect(error?.path == "updates[1]" && error?.file == "feed.json")
      #expect(container.numberOfSections == 1 && source.numberOfSections() == 1)
      return
    }
    try source.updates[1].perform(container)
    #expect(container.numberOfSections == count && source.numberOfSections() == count)
  }

  @Test("updates of a source have the moments of the feed's, and take as long as they are seen on their way")
  func moments() throws {
    let updates = [
      #""at":{"frame":3},"changes":[]"#, #""at":{"time":4},"animation":"fade","changes":[]"#,
      #""at":{"offset":5},"duration":2,"changes":[{"delete":[],"animation":"top"}]"#,
    ]
    let source = FeedDataSource(
      try feed(#""sections":[],"updates":[\#(updates.map { "{\($0)}" }.joined(separator: ","))]"#))
    #expect(source.updates.map(\.moment) == [.frame(3), .time(4), .offset(5)])
    #expect(source.updates.map(\.duration) == [0, 0.25, 2])
  }

  @Test("a section has an id as long as it is there, and what replaces it another")
  func sections() throws {
    let source = FeedDataSource(
      try feed(
        #""sections":[{"items":[]},{"items":[]}],"updates":[{"at":{"frame":1},"changes":["#
          + #"{"deleteSections":[0]},{"insertSections":[1],"sections":[{"items":[]}]}]}]"#))
    let container = source.document.makeContainer()
    container.dataSource = source
    let (first, second) = (try #require(source.section(at: 0)), try #require(source.section(at: 1)))
    #expect(first != second && source.section(at: 2) == nil && source.section(at: -1) == nil)
    try source.updates[0].perform(container)
    #expect(!source.has(first) && source.has(second) && source.section(at: 0) == second)
    #expect(source.section(at: 1).map { $0 != first && $0 != second } == true)
  }
}
