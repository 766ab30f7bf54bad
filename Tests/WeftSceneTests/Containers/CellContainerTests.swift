import Testing
import Weft
import WeftGraphics
import WeftNodes
import WeftTestSupport

@testable import WeftScene

/// Containers in cells: what is said of them, and what they show.
@Suite struct CellContainerTests {
  /// The container that a feed's only item is.
  private func container<Container>(
    _ type: String, _ keys: String, _ kind: Container.Type = Container.self
  ) throws -> Container {
    let document = try feed(#""sections":[{"items":[{"type":"\#(type)",\#(keys)}]}]"#)
    let cell = try #require(try document.makeCell(.item(0), inSection: 0))
    return try #require(cell.layoutSpecBlock?(cell, .unconstrained) as? Container)
  }

  @Test("a container in a cell has its id, its style, its appearance and the keys of containers")
  func keys() throws {
    let table: TableNode = try container(
      "table",
      #""id":"t","style":{"height":80},"backgroundColor":"red","inverted":true,"pinnedHeaders":true,"direction":"horizontal","#
        + #""contentInset":{"top":1,"left":2,"bottom":3,"right":4},"automaticallyAdjustsContentOffset":false,"#
        + #""separator":{"color":"blue"},"sections":[]"#)
    #expect(
      table.id == "t" && table.style.height == .points(80) && table.backgroundColor == Color(css: "red"))
    #expect(table.isInverted && table.layout.pinsHeaders && table.layout.scrollDirection == .horizontal)
    #expect(table.contentInset == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(
      !table.automaticallyAdjustsContentOffset
        && table.separator == Separator(color: .init(css: "blue") ?? .black))
    let collection: CollectionNode = try container(
      "collection", #""layout":{"type":"list","spacing":8},"contentInset":5,"inverted":true,"sections":[]"#)
    #expect(collection.layout as? ListLayout == ListLayout(spacing: 8))
    #expect(collection.contentInset == EdgeInsets(5) && collection.isInverted)
    let pager: PagerNode = try container(
      "pager",
      #""direction":"vertical","contentInset":6,"automaticallyAdjustsContentOffset":false,"sections":[]"#)
    #expect(pager.layout.scrollDirection == .vertical && pager.contentInset == EdgeInsets(6))
    #expect(!pager.automaticallyAdjustsContentOffset)
    #expect(try container("pager", #""sections":[]"#, PagerNode.self).layout.scrollDirection == .horizontal)
  }

  @Test("what a container says nothing of is as in the table, and a separator is grey and as long as its row")
  func defaults() throws {
    let table: TableNode = try container("table", #""sections":[]"#)
    #expect(table.contentInset == .zero && !table.isInverted && table.automaticallyAdjustsContentOffset)
    #expect(table.separator == nil && !table.layout.pinsHeaders && table.layout.scrollDirection == .vertical)
    #expect(try container("table", #""separator":{},"sections":[]"#, TableNode.self).separator == Separator())
    let inset = try container("table", #""separator":{"insets":{"left":16}},"sections":[]"#, TableNode.self)
      .separator?.inset
    #expect(inset == EdgeInsets(top: 0, left: 16, bottom: 0, right: 0))
  }

  @Test("a container in a cell shows its sections: items in their order, headers and footers where they are")
  func sections() throws {
    func text(_ id: String) -> String { #"{"type":"text","id":"\#(id)"}"# }
    let table: TableNode = try container(
      "table",
      #""sections":[{"header":\#(text("h")),"items":[\#(text("a")),{"type":"cell","id":"b"}]},{"items":[\#(text("c"))],"footer":\#(text("f"))}]"#
    )
    let source = try #require(table.ownDataSource as? any TableDataSource)
    #expect(source.numberOfSections() == 2)
    #expect((0..<2).map { source.numberOfRows(inSection: $0) } == [2, 1])
    let ids = try [[0, 0], [0, 1], [1, 0]].map { (path: IndexPath) in
      try source.nodeBlock(forRowAt: path)().id
    }
    #expect(ids == ["a", "b", "c"])
    #expect(try source.headerNodeBlock(inSection: 0)?().id == "h")
    #expect(try source.footerNodeBlock(inSection: 1)?().id == "f")
    #expect(source.headerNodeBlock(inSection: 1) == nil && source.footerNodeBlock(inSection: 0) == nil)
  }

  @Test(
    "a container in a cell is refused where its keys do not go together, at its place",
    arguments: [
      (#""type":"collection","sections":[]"#, "layout: must be there: a \"collection\" needs it"),
      (#""type":"table","layout":{"type":"list"},"sections":[]"#, "layout: must stand in a \"collection\""),
      (#""type":"pager","separator":{},"sections":[]"#, "separator: must stand in a \"table\""),
      (#""type":"pager","pinnedHeaders":true,"sections":[]"#, "pinnedHeaders: must not stand in a \"pager\""),
      (
        #""type":"pager","sections":[{"items":[]},{"items":[],"footer":{"type":"cell"}}]"#,
        "sections: must have no header and no footer in a \"pager\""
      ),
      (#""type":"table""#, "sections: must be there"),
      (
        #""type":"table","sections":[{"items":[{"type":"nod"}]}]"#,
        "sections[0].items[0].type: must be one of"
      ),
      (
        #""type":"table","sections":[{"rows":[]}]"#,
        "sections[0].rows: must be a key of a section in a cell, found \"rows\"; it takes header, items, footer"
      ),
      (
        #""type":"table","sections":[5]"#, "sections[0]: must be a section: an object with \"items\", found 5"
      ),
    ])
  func refused(keys: String, message: String) throws {
    let document = try feed(#""sections":[{"items":[{"type":"cell","layout":{\#(keys)}}]}]"#)
    let refusal = reason { () throws(SceneError) in _ = try document.element(.item(0), inSection: 0) }
    #expect(refusal.hasPrefix("sections[0].items[0].layout.\(message)"), "\(refusal)")
  }

  @Test("cells of a container in a cell count among those that are there, and their elements only once")
  func counted() throws {
    var limits = RenderLimits.standard
    // The table counts 25, its section one.
    (limits[.cells], limits[.cellNodes]) = (2, 28)
    let table = #"{"type":"table","sections":[{"items":[{"type":"node"},{"type":"node"}]}]}"#
    let document = try FeedDocument.load(
      bytes: Array(#"{"weft":1,"viewport":{"width":9,"height":9},"sections":[{"items":[\#(table)]}]}"#.utf8),
      limits: limits)
    let source = FeedDataSource(document)
    let cell = try source.nodeBlock(forRowAt: [0, 0])()
    let node = try #require(cell.layoutSpecBlock?(cell, .unconstrained) as? TableNode)
    let inner = try #require(node.ownDataSource as? any TableDataSource)
    do {
      let first = try inner.nodeBlock(forRowAt: [0, 0])()
      let error = #expect(throws: SceneError.self) { _ = try inner.nodeBlock(forRowAt: [0, 1])() }
      #expect(error?.kind == .limit && error?.message.contains("“cells”") == true)
      withExtendedLifetime(first) {}
    }
    // The one has gone, and there is room for the other.
    _ = try inner.nodeBlock(forRowAt: [0, 1])()
  }

  @Test("a container in a cell counts as twenty-five elements, and each of its sections as one, empty or not")
  func countedSections() throws {
    var limits = RenderLimits.standard
    limits[.nodes] = 25 + 3
    func refusal(_ sections: Int) throws -> String {
      let list = Array(repeating: #"{"items":[]}"#, count: sections).joined(separator: ",")
      let table = #"{"type":"table","sections":[\#(list)]}"#
      let text = #"{"weft":1,"viewport":{"width":9,"height":9},"sections":[{"items":[\#(table)]}]}"#
      let document = try FeedDocument.load(bytes: Array(text.utf8), limits: limits)
      return reason { () throws(SceneError) in _ = try document.element(.item(0), inSection: 0) }
    }
    #expect(try refusal(3) == "")
    #expect(try refusal(4).contains("must have at most 28 elements"))
  }
}
