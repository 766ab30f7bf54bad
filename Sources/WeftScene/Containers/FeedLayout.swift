import WeftCollections
import WeftGeometry

/// How a feed's collection lays its items out: the keys of `layout`.
struct FeedLayout: Hashable, Sendable {
  /// The kind of layout.
  enum Kind: String, Hashable, Sendable, CaseIterable {
    case list, flow, grid, waterfall, gallery
  }

  var kind = Kind.list
  var columns: Int?
  var minimumItemWidth: Double?
  var spacing: Double?
  var itemSpacing: Double?
  var lineSpacing: Double?
  var alignItems: ItemAlignment?
  var itemSize: Size?
  var sectionInsets = EdgeInsets.zero

  /// The layout, for content that is scrolled in a direction.
  func layout(_ direction: ScrollDirection, pinsHeaders: Bool) -> any CollectionLayout {
    let between = itemSpacing ?? spacing ?? 0
    let lines = lineSpacing ?? spacing ?? 0
    let columns =
      minimumItemWidth.map { GridLayout.Columns.minimumItemWidth($0) } ?? .count(self.columns ?? 1)
    switch kind {
    case .list:
      return ListLayout(
        scrollDirection: direction, spacing: spacing ?? 0, sectionInsets: sectionInsets,
        pinsHeaders: pinsHeaders)
    case .flow:
      return FlowLayout(
        scrollDirection: direction, itemSpacing: between, lineSpacing: lines, sectionInsets: sectionInsets,
        pinsHeaders: pinsHeaders)
    case .grid:
      return GridLayout(
        columns: columns, scrollDirection: direction, itemSpacing: between, lineSpacing: lines,
        alignItems: alignItems ?? .stretch, sectionInsets: sectionInsets, pinsHeaders: pinsHeaders)
    case .waterfall:
      return WaterfallLayout(
        columns: columns, scrollDirection: direction, itemSpacing: between, lineSpacing: lines,
        sectionInsets: sectionInsets, pinsHeaders: pinsHeaders)
    case .gallery:
      return GalleryLayout(
        itemSize: itemSize ?? .zero, scrollDirection: direction, itemSpacing: between, lineSpacing: lines,
        sectionInsets: sectionInsets, pinsHeaders: pinsHeaders)
    }
  }

  // MARK: Reading

  /// Reads a layout: its `type` says which keys it takes.
  static let rule = ValueRule<FeedLayout> { (value) throws(SceneError) in
    let object = try value.object()
    guard let json = object["type"] else {
      throw value.path.refused("type", "must be there: a layout needs it, found no such key")
    }
    let type = SceneValue(json: json, path: value.path.appending("type"))
    var layout = FeedLayout()
    layout.kind = try ValueRule<Kind>.oneOf([
      "list": .list, "flow": .flow, "grid": .grid, "waterfall": .waterfall, "gallery": .gallery,
    ]).read(type)
    try schema(of: layout.kind).read(value, into: &layout)
    try layout.check(value.path)
    return layout
  }

  private static func schema(of kind: Kind) -> ObjectSchema<FeedLayout> {
    var fields: [Field<FeedLayout>] = [.checked("type", .string)]
    switch kind {
    case .list: fields.append(.value("spacing", \.spacing, .nonNegative))
    case .flow: fields += spacings
    case .grid:
      fields += columnFields
      fields += [.value("spacing", \.spacing, .nonNegative)] + spacings
      fields.append(
        .value(
          "alignItems", \.alignItems,
          .oneOf(["stretch": .stretch, "start": .start, "center": .center, "end": .end])))
    case .waterfall:
      fields += columnFields
      fields += [.value("spacing", \.spacing, .nonNegative)] + spacings
    case .gallery:
      fields.append(
        .value(
          "itemSize", \.itemSize, .pair("[width, height]", of: .positive) { Size(width: $0, height: $1) }
        ).required)
      fields += spacings
    }
    fields.append(.value("sectionInsets", \.sectionInsets, room))
    return ObjectSchema("a \"\(kind.rawValue)\"", fields)
  }

  /// Room that is not negative: items lie one behind the other.
  private static let room = ValueRule<EdgeInsets> { (value) throws(SceneError) in
    let insets = try ValueRule<EdgeInsets>.insets(allowsInfinity: false).read(value)
    guard min(insets.top, insets.left, insets.bottom, insets.right) >= 0 else {
      throw value.refused("insets that are not negative")
    }
    return insets
  }

  private static let spacings: [Field<FeedLayout>] = [
    .value("itemSpacing", \.itemSpacing, .nonNegative), .value("lineSpacing", \.lineSpacing, .nonNegative),
  ]

  private static let columnFields: [Field<FeedLayout>] = [
    .value("columns", \.columns, .integer(1...GridLayout.Columns.maximumCount)),
    .value("minimumItemWidth", \.minimumItemWidth, .positive),
  ]

  private func check(_ path: ScenePath) throws(SceneError) {
    if kind == .grid || kind == .waterfall {
      switch (columns, minimumItemWidth) {
      case (nil, nil):
        throw path.refused(
          "columns", "must be there: a \"\(kind.rawValue)\" needs it or \"minimumItemWidth\", found neither")
      case (.some, .some):
        throw path.refused(
          "minimumItemWidth", "must not stand beside \"columns\": one of them says how many there are")
      default: break
      }
    }
    if spacing != nil, itemSpacing != nil || lineSpacing != nil {
      throw path.refused(
        "spacing", "must not stand beside \"itemSpacing\" or \"lineSpacing\": it is short for both")
    }
  }
}
