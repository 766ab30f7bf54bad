import Testing
import Weft

@testable import WeftScene

/// What each key of a container says, and what holds where it is not there.
@Suite struct ContainerKeysTests {
  private func container(_ json: String) throws -> FeedContainer {
    try feed(#""container":\#(json),"sections":[]"#).container
  }

  private func layout<Layout: CollectionLayout>(_ keys: String, _ type: Layout.Type) throws -> Layout? {
    try container(#"{"type":"collection","layout":{\#(keys)}}"#).layout as? Layout
  }

  @Test("a list takes its spacing and insets")
  func list() throws {
    #expect(try layout(#""type":"list""#, ListLayout.self) == ListLayout())
    #expect(
      try layout(
        #""type":"list","spacing":3,"sectionInsets":{"top":1,"left":2,"bottom":3,"right":4}"#, ListLayout.self
      )
        == ListLayout(spacing: 3, sectionInsets: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)))
  }

  @Test("a flow takes both spacings, each by itself")
  func flow() throws {
    #expect(try layout(#""type":"flow""#, FlowLayout.self) == FlowLayout())
    #expect(try layout(#""type":"flow","itemSpacing":3"#, FlowLayout.self) == FlowLayout(itemSpacing: 3))
    #expect(
      try layout(#""type":"flow","lineSpacing":3,"sectionInsets":5"#, FlowLayout.self)
        == FlowLayout(lineSpacing: 3, sectionInsets: EdgeInsets(5)))
  }

  @Test("a grid takes its columns, both spacings, one for both, and how items lie in their lines")
  func grid() throws {
    func grid(_ keys: String) throws -> GridLayout? {
      try layout(#""type":"grid",\#(keys)"#, GridLayout.self)
    }
    #expect(try grid(#""columns":3"#) == GridLayout(columns: .count(3)))
    #expect(try grid(#""minimumItemWidth":40"#) == GridLayout(columns: .minimumItemWidth(40)))
    #expect(try grid(#""columns":2,"itemSpacing":3"#) == GridLayout(columns: .count(2), itemSpacing: 3))
    #expect(try grid(#""columns":2,"lineSpacing":3"#) == GridLayout(columns: .count(2), lineSpacing: 3))
    #expect(
      try grid(#""columns":2,"spacing":3"#) == GridLayout(columns: .count(2), itemSpacing: 3, lineSpacing: 3))
    #expect(
      try grid(#""columns":2,"itemSpacing":0,"lineSpacing":4"#)
        == GridLayout(columns: .count(2), lineSpacing: 4))
    for (name, alignment) in [
      ("stretch", ItemAlignment.stretch), ("start", .start), ("center", .center), ("end", .end),
    ] {
      #expect(
        try grid(#""columns":2,"alignItems":"\#(name)""#)
          == GridLayout(columns: .count(2), alignItems: alignment))
    }
    #expect(
      try grid(#""columns":2,"sectionInsets":{"top":1,"left":2,"bottom":3,"right":4}"#)
        == GridLayout(columns: .count(2), sectionInsets: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)))
  }

  @Test("a waterfall takes its columns, both spacings, and one for both")
  func waterfall() throws {
    func waterfall(_ keys: String) throws -> WaterfallLayout? {
      try layout(#""type":"waterfall",\#(keys)"#, WaterfallLayout.self)
    }
    #expect(try waterfall(#""columns":3"#) == WaterfallLayout(columns: .count(3)))
    #expect(
      try waterfall(#""minimumItemWidth":40,"itemSpacing":3"#)
        == WaterfallLayout(columns: .minimumItemWidth(40), itemSpacing: 3))
    #expect(
      try waterfall(#""columns":2,"lineSpacing":3"#) == WaterfallLayout(columns: .count(2), lineSpacing: 3))
    #expect(
      try waterfall(#""columns":2,"spacing":3,"sectionInsets":4"#)
        == WaterfallLayout(
          columns: .count(2), itemSpacing: 3, lineSpacing: 3, sectionInsets: EdgeInsets(4)))
  }

  @Test("a gallery takes the size of its items, and both spacings")
  func gallery() throws {
    func gallery(_ keys: String) throws -> GalleryLayout? {
      try layout(#""type":"gallery","itemSize":[30,20]\#(keys)"#, GalleryLayout.self)
    }
    let size = Size(width: 30, height: 20)
    #expect(try gallery("") == GalleryLayout(itemSize: size))
    #expect(try gallery(#","itemSpacing":3"#) == GalleryLayout(itemSize: size, itemSpacing: 3))
    #expect(
      try gallery(#","lineSpacing":3,"sectionInsets":4"#)
        == GalleryLayout(itemSize: size, lineSpacing: 3, sectionInsets: EdgeInsets(4)))
  }

  @Test(
    "the container's direction and pinned headers are its layout's, whatever the kind",
    arguments: [
      #""type":"list""#, #""type":"flow""#, #""type":"grid","columns":2"#, #""type":"waterfall","columns":2"#,
      #""type":"gallery","itemSize":[30,20]"#,
    ])
  func shared(keys: String) throws {
    for isPinned in [false, true] {
      let container = try container(
        #"{"type":"collection","direction":"horizontal","pinnedHeaders":\#(isPinned),"layout":{\#(keys)}}"#)
      #expect(container.layout.scrollDirection == .horizontal && container.layout.pinsHeaders == isPinned)
      #expect(container.makeContainer().layout.scrollDirection == .horizontal)
    }
    let plain = try container(#"{"type":"collection","layout":{\#(keys)}}"#)
    #expect(plain.layout.scrollDirection == .vertical && !plain.layout.pinsHeaders)
  }

  @Test("a table scrolls from top to bottom and a pager from left to right, unless they say so")
  func directions() throws {
    for (type, natural) in [("table", ScrollDirection.vertical), ("pager", .horizontal)] {
      #expect(try container(#"{"type":"\#(type)"}"#).layout.scrollDirection == natural)
      for (name, direction) in [("vertical", ScrollDirection.vertical), ("horizontal", .horizontal)] {
        let container = try container(#"{"type":"\#(type)","direction":"\#(name)"}"#)
        #expect(container.direction == direction && container.layout.scrollDirection == direction)
        #expect(container.makeContainer().layout.scrollDirection == direction)
      }
    }
    #expect(try container(#"{"type":"table","pinnedHeaders":true}"#).layout.pinsHeaders)
  }

  @Test("what a container says of itself is the node's")
  func node() throws {
    let plain = try container(#"{"type":"table"}"#).makeContainer()
    #expect(plain.contentInset == .zero && !plain.isInverted && plain.automaticallyAdjustsContentOffset)
    #expect((plain as? TableNode)?.separator == nil)
    let node = try container(
      """
      {"type":"table","contentInset":{"top":1,"left":2,"bottom":3,"right":4},"inverted":true,
       "automaticallyAdjustsContentOffset":false,
       "separator":{"color":"#ff0000","insets":{"left":5,"right":6}}}
      """
    ).makeContainer()
    #expect(node.contentInset == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(node.isInverted && !node.automaticallyAdjustsContentOffset)
    let separator = try #require((node as? TableNode)?.separator)
    #expect(separator.color == .red && separator.inset == EdgeInsets(top: 0, left: 5, bottom: 0, right: 6))
    #expect(try container(#"{"type":"pager"}"#).makeContainer() is PagerNode)
  }
}
