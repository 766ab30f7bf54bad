public import WeftCollections
public import WeftGeometry

/// How a feed arranges its cells.
public struct FeedContainer: Hashable, Sendable {
  /// The kind of container.
  public enum Kind: Hashable, Sendable {
    /// One column of cells as wide as the viewport.
    case table
    /// Cells that a layout places.
    case collection
    /// One cell a page.
    case pager
  }

  /// The kind of container.
  public var kind = Kind.table
  /// Which way it is scrolled.
  public var direction = ScrollDirection.vertical
  /// Room around the content, in points.
  public var contentInset = EdgeInsets.zero
  /// Whether headers stay at the leading edge while their section is on show.
  public var pinsHeaders = false
  /// Whether what is seen is turned round: item 0 at the far end.
  public var isInverted = false
  /// Whether what is on show stays where it is when items before it come, go, or change their size.
  public var automaticallyAdjustsContentOffset = true
  /// The line below each row of a table; `nil` for none.
  public var separator: Separator?
  /// How a collection's items lie.
  fileprivate(set) var feedLayout: FeedLayout?

  /// A table without room around it.
  public init() {}

  /// How items lie.
  public var layout: any CollectionLayout {
    switch kind {
    case .table: ListLayout(scrollDirection: direction, pinsHeaders: pinsHeaders)
    case .collection: (feedLayout ?? FeedLayout()).layout(direction, pinsHeaders: pinsHeaders)
    case .pager: PagerLayout(scrollDirection: direction)
    }
  }

  /// A container set up so, without a data source yet.
  public func makeContainer() -> CollectionNode {
    let node: CollectionNode
    switch kind {
    case .table:
      let table = TableNode(layout: layout)
      table.separator = separator
      node = table
    case .collection: node = CollectionNode(layout: layout)
    case .pager: node = PagerNode(layout: PagerLayout(scrollDirection: direction))
    }
    node.contentInset = contentInset
    node.isInverted = isInverted
    node.automaticallyAdjustsContentOffset = automaticallyAdjustsContentOffset
    return node
  }

  // MARK: Reading

  /// Reads a container, and checks that its keys go together.
  static let rule = ValueRule<FeedContainer> { (value) throws(SceneError) in
    var typed = Typed()
    try Typed.schema.read(value, into: &typed)
    return try typed.draft.container(typed.kind, at: value.path)
  }

  /// A container with the key that says what it is.
  private struct Typed: Sendable {
    var kind = Kind.table
    var draft = FeedContainerDraft()

    static let schema = ObjectSchema<Typed>(
      "a container",
      [
        .value("type", \.kind, .oneOf(["table": .table, "collection": .collection, "pager": .pager])).required
      ]
        + FeedContainerDraft.fields.map { field in
          field.lifted {
            $0.draft
          } set: {
            $0.draft = $1
          }
        })
  }
}

/// The keys of a container as they were written.
struct FeedContainerDraft: Sendable {
  private var container = FeedContainer()
  private var direction: ScrollDirection?
  private var layout: FeedLayout?

  /// The keys of every container besides `type`.
  static var fields: [Field<Self>] {
    [
      .value("layout", \.layout, FeedLayout.rule),
      .value("direction", \.direction, .oneOf(["vertical": .vertical, "horizontal": .horizontal])),
      .value("inverted", \.container.isInverted, .bool),
      .value("pinnedHeaders", \.container.pinsHeaders, .bool),
      .value("contentInset", \.container.contentInset, .insets(allowsInfinity: false)),
      .value(
        "automaticallyAdjustsContentOffset", \.container.automaticallyAdjustsContentOffset, .bool),
      .value("separator", \.container.separator, .object(separatorSchema, from: Separator())),
    ]
  }

  /// The container of a kind with these keys; checks that they go together.
  func container(_ kind: FeedContainer.Kind, at path: ScenePath) throws(SceneError) -> FeedContainer {
    var container = container
    container.kind = kind
    container.direction = direction ?? (kind == .pager ? .horizontal : .vertical)
    container.feedLayout = layout
    switch (kind, layout) {
    case (.collection, nil):
      throw path.refused("layout", "must be there: a \"collection\" needs it, found no such key")
    case (.table, .some):
      throw path.refused("layout", "must stand in a \"collection\"; a \"table\" has a layout of its own")
    case (.pager, .some):
      throw path.refused("layout", "must stand in a \"collection\"; a \"pager\" has a layout of its own")
    default: break
    }
    if kind != .table, container.separator != nil {
      throw path.refused("separator", "must stand in a \"table\"; other containers draw no separators")
    }
    if kind == .pager, container.pinsHeaders {
      throw path.refused("pinnedHeaders", "must not stand in a \"pager\", whose sections have no headers")
    }
    return container
  }

  private static let separatorSchema = ObjectSchema<Separator>(
    "a separator",
    [
      .value("color", \.color, .color),
      .value("insets", \.inset, .insets(allowsInfinity: false)),
    ])
}
