import WeftCollections
import WeftFoundation
import WeftNodes

// Containers inside cells: collection, table, pager.

/// An element that becomes a container with cells of its own.
protocol ContainerContent: NodeContent {
  var container: FeedContainerDraft { get set }
  var sections: [ElementSection] { get set }
  static var kind: FeedContainer.Kind { get }
}

extension ContainerContent {
  static var containerFields: [ElementField<Self>] {
    nodeFields
      + ElementField<Self>.values(FeedContainerDraft.fields) {
        $0.content.container
      } set: {
        $0.content.container = $1
      } + [.sections("sections", \.sections).required]
  }

  var parts: [SceneElement] { sections.flatMap(\.parts) }

  /// A container holds as much as many nodes: layouts, ranges, and the cells in them, which count by themselves.
  var counts: ElementCounts { ElementCounts(nodes: 25) }

  func check(at path: ScenePath) throws(SceneError) {
    _ = try container.container(Self.kind, at: path)
    guard Self.kind == .pager, sections.contains(where: { $0.header != nil || $0.footer != nil }) else {
      return
    }
    throw path.refused(
      "sections",
      "must have no header and no footer in a \"pager\", which shows one item a page and nothing else")
  }

  func maker(_ element: SceneElement, with builder: SceneBuilder) throws(SceneError) -> SceneBuilder.Maker {
    let node = try container.container(Self.kind, at: element.path).makeContainer()
    appearance.apply(to: node)
    node.ownDataSource = ElementDataSource(sections, builder)
    return { node }
  }
}

/// `{"type": "collection"}`: items that a layout places.
struct CollectionContainerElement: ContainerContent {
  var appearance = NodeAppearance()
  var container = FeedContainerDraft()
  var sections: [ElementSection] = []

  static let kind = FeedContainer.Kind.collection
  static let typeName = "collection"
  static let schema = makeSchema()
  static var fields: [ElementField<Self>] { containerFields }
}

/// `{"type": "table"}`: items one after the other.
struct TableContainerElement: ContainerContent {
  var appearance = NodeAppearance()
  var container = FeedContainerDraft()
  var sections: [ElementSection] = []

  static let kind = FeedContainer.Kind.table
  static let typeName = "table"
  static let schema = makeSchema()
  static var fields: [ElementField<Self>] { containerFields }
}

/// `{"type": "pager"}`: one item a page.
struct PagerContainerElement: ContainerContent {
  var appearance = NodeAppearance()
  var container = FeedContainerDraft()
  var sections: [ElementSection] = []

  static let kind = FeedContainer.Kind.pager
  static let typeName = "pager"
  static let schema = makeSchema()
  static var fields: [ElementField<Self>] { containerFields }
}

/// Shows the elements of a container in a cell.
private final class ElementDataSource: TableDataSource {
  private let sections: [ElementSection]
  private let builder: SceneBuilder

  init(_ sections: [ElementSection], _ builder: SceneBuilder) {
    self.sections = sections
    self.builder = builder
  }

  func numberOfSections() -> Int { sections.count }
  func numberOfRows(inSection section: Int) -> Int { sections[section].items.count }
  func nodeBlock(forRowAt indexPath: IndexPath) -> CellNodeBlock {
    block(sections[indexPath.section].items[indexPath.row])
  }
  func headerNodeBlock(inSection section: Int) -> CellNodeBlock? {
    sections[section].header.map { block($0) }
  }
  func footerNodeBlock(inSection section: Int) -> CellNodeBlock? {
    sections[section].footer.map { block($0) }
  }

  private func block(_ element: SceneElement) -> CellNodeBlock {
    let builder = builder
    return {
      // Its elements have been counted with the cell that the container is in.
      let lease = try builder.live?.lease(nodes: 0, at: element.path)
      let node = try builder.cell(element)
      node.companion = lease
      return node
    }
  }
}
