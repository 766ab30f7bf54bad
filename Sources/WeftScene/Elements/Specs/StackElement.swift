import WeftLayout

/// `{"type": "stack"}`: children one after the other.
struct StackElement: SceneElementContent {
  var direction = StackDirection.vertical
  var spacing = 0.0
  var justifyContent = JustifyContent.start
  var alignItems = AlignItems.stretch
  var flexWrap = FlexWrap.noWrap
  var alignContent = AlignContent.start
  var lineSpacing = 0.0
  var horizontalAlignment = HorizontalAlignment.none
  var verticalAlignment = VerticalAlignment.none
  var children: [SceneElement] = []

  static let typeName = "stack"
  static let schema = makeSchema()
  static var fields: [ElementField<Self>] {
    [
      .value("direction", \.content.direction, .oneOf(["vertical": .vertical, "horizontal": .horizontal])),
      .value("spacing", \.content.spacing, .finite),
      .value(
        "justifyContent", \.content.justifyContent,
        .oneOf([
          "start": .start, "center": .center, "end": .end, "spaceBetween": .spaceBetween,
          "spaceAround": .spaceAround,
        ])),
      .value(
        "alignItems", \.content.alignItems,
        .oneOf([
          "start": .start, "end": .end, "center": .center, "stretch": .stretch,
          "baselineFirst": .baselineFirst, "baselineLast": .baselineLast,
        ])),
      .value("flexWrap", \.content.flexWrap, .oneOf(["noWrap": .noWrap, "wrap": .wrap])),
      .value(
        "alignContent", \.content.alignContent,
        .oneOf([
          "start": .start, "center": .center, "end": .end, "spaceBetween": .spaceBetween,
          "spaceAround": .spaceAround, "stretch": .stretch,
        ])),
      .value("lineSpacing", \.content.lineSpacing, .finite),
      .value(
        "horizontalAlignment", \.content.horizontalAlignment,
        .oneOf(["none": .none, "left": .left, "middle": .middle, "right": .right])),
      .value(
        "verticalAlignment", \.content.verticalAlignment,
        .oneOf(["none": .none, "top": .top, "center": .center, "bottom": .bottom])),
      .children("children", \.children),
    ]
  }

  var parts: [SceneElement] { children }

  func maker(_ element: SceneElement, with builder: SceneBuilder) throws(SceneError) -> SceneBuilder.Maker {
    let children = try builder.makers(children)
    return {
      StackLayoutSpec(
        direction: direction, spacing: spacing, justifyContent: justifyContent, alignItems: alignItems,
        flexWrap: flexWrap, alignContent: alignContent, lineSpacing: lineSpacing,
        horizontalAlignment: horizontalAlignment, verticalAlignment: verticalAlignment,
        children: children.map { $0() })
    }
  }
}
