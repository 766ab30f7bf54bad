import WeftCollections
import WeftGeometry

/// How a feed arranges its cells.
public struct FeedContainer: Hashable, Sendable {
  /// The kind of container.
  public enum Kind: Hashable, Sendable {
    /// One column of cells as wide as the viewport.
    case table
    /// The same, as a collection with the layout `list`.
    case list
  }

  /// The kind of container.
  public var kind = Kind.table
  /// Room around the content, in points.
  public var contentInset = EdgeInsets.zero
  /// Whether what is on show stays where it is when items before it come, go, or change their size.
  public var automaticallyAdjustsContentOffset = true
  /// The line below each row of a table; `nil` for none.
  public var separator: Separator?

  /// A table without room around it.
  public init() {}

  static let schema = ObjectSchema<FeedContainer>(
    "a container",
    [
      .value("type", \.kind, kind).required,
      .value("layout", \.layout, layoutRule),
      .checked("direction", direction),
      .checked("inverted", onlyFalse("inverted")),
      .checked("pinnedHeaders", onlyFalse("pinnedHeaders")),
      .value("contentInset", \.contentInset, .insets(allowsInfinity: false)),
      .value("automaticallyAdjustsContentOffset", \.automaticallyAdjustsContentOffset, .bool),
      .value("separator", \.separator, .object(separatorSchema, from: Separator())),
    ])

  /// Reads a container, and checks that its keys go together.
  static let rule = ValueRule<FeedContainer> { (value) throws(SceneError) in
    var container = FeedContainer()
    try schema.read(value, into: &container)
    switch (container.kind, container.layout) {
    case (.list, nil):
      throw SceneError(
        .invalid, at: value.path.appending("layout").description,
        "must be there: a \"collection\" needs it, found no such key")
    case (.table, .some):
      throw SceneError(
        .invalid, at: value.path.appending("layout").description,
        "must stand in a \"collection\"; a \"table\" has a layout of its own")
    case (.list, .some) where container.separator != nil:
      throw SceneError(
        .invalid, at: value.path.appending("separator").description,
        "must stand in a \"table\"; other containers draw no separators")
    default: return container
    }
  }

  /// The layout, as far as it was read.
  private var layout: Layout?

  private enum Layout: Hashable, Sendable {
    case list
  }

  private static let layoutRule = ValueRule<Layout> { (value) throws(SceneError) in
    let object = try value.object()
    let type = SceneValue(json: object["type"] ?? .null, path: value.path.appending("type"))
    let known = try ValueRule<Layout?>.oneOf([
      "list": .list, "flow": nil, "grid": nil, "waterfall": nil, "gallery": nil,
    ]).read(type)
    guard let known else { throw type.notYet("a layout of the type \(type.json.shortDescription)") }
    for member in object.members where member.key != "type" {
      let member = value.member(member)
      guard
        member.path == value.path.appending("spacing") || member.path == value.path.appending("sectionInsets")
      else {
        throw SceneError(
          .invalid, at: member.path.description,
          "must be a key of a \"list\"; it takes type, spacing, sectionInsets")
      }
      throw member.notYet("room between the items of a list")
    }
    return known
  }

  private static let separatorSchema = ObjectSchema<Separator>(
    "a separator",
    [
      .value("color", \.color, .color),
      .value("insets", \.inset, .insets(allowsInfinity: false)),
    ])

  private static let kind = ValueRule<Kind> { (value) throws(SceneError) in
    let known = try ValueRule<Kind?>.oneOf(["table": .table, "collection": .list, "pager": nil]).read(value)
    guard let known else { throw value.notYet("a container of the type \(value.json.shortDescription)") }
    return known
  }

  private static let direction = ValueRule<Bool> { (value) throws(SceneError) in
    let isVertical = try ValueRule<Bool>.oneOf(["vertical": true, "horizontal": false]).read(value)
    guard isVertical else { throw value.notYet("\"direction\": \"horizontal\"") }
    return isVertical
  }

  /// A switch that can only be off so far.
  private static func onlyFalse(_ name: String) -> ValueRule<Bool> {
    ValueRule { (value) throws(SceneError) in
      guard try !ValueRule<Bool>.bool.read(value) else { throw value.notYet("\"\(name)\": true") }
      return false
    }
  }
}
