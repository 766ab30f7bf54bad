import WeftGeometry

/// How a feed arranges its cells.
public struct FeedContainer: Hashable, Sendable {
  /// The kind of container.
  public enum Kind: Hashable, Sendable {
    /// One column of cells as wide as the viewport.
    case table
  }

  /// The kind of container.
  public var kind = Kind.table
  /// Room around the content, in points.
  public var contentInset = EdgeInsets.zero

  /// A table without room around it.
  public init() {}

  static let schema = ObjectSchema<FeedContainer>(
    "a container",
    [
      .value("type", \.kind, kind).required,
      .notYet("layout"),
      .checked("direction", direction),
      .checked("inverted", onlyFalse("inverted")),
      .checked("pinnedHeaders", onlyFalse("pinnedHeaders")),
      .value("contentInset", \.contentInset, .insets(allowsInfinity: false)),
    ])

  private static let kind = ValueRule<Kind> { (value) throws(SceneError) in
    let known = try ValueRule<Kind?>.oneOf(["table": .table, "collection": nil, "pager": nil]).read(value)
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
