import WeftGeometry
import WeftLayout

// The specs that lay children over one another: absolute, overlay, background, corner, wrapper.

/// `{"type": "absolute"}`: children at their own `layoutPosition`.
struct AbsoluteElement: SceneElementContent {
  var sizing = AbsoluteLayoutSpec.Sizing.default
  var children: [SceneElement] = []

  static let typeName = "absolute"
  static let schema = makeSchema()
  static var fields: [ElementField<Self>] {
    [
      .value("sizing", \.content.sizing, .oneOf(["default": .default, "sizeToFit": .sizeToFit])),
      .children("children", \.children),
    ]
  }

  var parts: [SceneElement] { children }

  func maker(_ element: SceneElement, with builder: SceneBuilder) throws(SceneError) -> SceneBuilder.Maker {
    let children = try builder.makers(children)
    return { AbsoluteLayoutSpec(sizing: sizing, children: children.map { $0() }) }
  }
}

/// `{"type": "overlay"}`: an element stretched over a child.
///
/// Without its overlay only the child is left.
struct OverlayElement: SceneElementContent {
  var child: SceneElement?
  var overlay: SceneElement?

  static let typeName = "overlay"
  static let schema = makeSchema()
  static var fields: [ElementField<Self>] {
    [.child("child", \.child).required, .droppableChild("overlay", \.overlay).required]
  }

  var parts: [SceneElement] { [child, overlay].compactMap(\.self) }

  func maker(_ element: SceneElement, with builder: SceneBuilder) throws(SceneError) -> SceneBuilder.Maker {
    let child = try builder.maker(child, of: element)
    guard let part = overlay else { return { WrapperLayoutSpec(children: [child()]) } }
    let overlay = try builder.maker(part)
    return { OverlayLayoutSpec(child: child(), overlay: overlay()) }
  }
}

/// `{"type": "background"}`: an element stretched behind a child.
///
/// Without its background only the child is left.
struct BackgroundElement: SceneElementContent {
  var child: SceneElement?
  var background: SceneElement?

  static let typeName = "background"
  static let schema = makeSchema()
  static var fields: [ElementField<Self>] {
    [.child("child", \.child).required, .droppableChild("background", \.background).required]
  }

  var parts: [SceneElement] { [child, background].compactMap(\.self) }

  func maker(_ element: SceneElement, with builder: SceneBuilder) throws(SceneError) -> SceneBuilder.Maker {
    let child = try builder.maker(child, of: element)
    guard let part = background else { return { WrapperLayoutSpec(children: [child()]) } }
    let background = try builder.maker(part)
    return { BackgroundLayoutSpec(child: child(), background: background()) }
  }
}

/// `{"type": "corner"}`: a small element on a corner of a child.
///
/// Without it only the child is left.
struct CornerElement: SceneElementContent {
  var child: SceneElement?
  var corner: SceneElement?
  var location = CornerLayoutSpec.Location.topLeft
  var offset = Point.zero
  var wrapsCorner = false

  static let typeName = "corner"
  static let schema = makeSchema()
  static var fields: [ElementField<Self>] {
    [
      .child("child", \.child).required,
      .droppableChild("corner", \.corner).required,
      .value(
        "location", \.content.location,
        .oneOf([
          "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
        ])),
      .value("offset", \.content.offset, .point),
      .value("wrapsCorner", \.content.wrapsCorner, .bool),
    ]
  }

  var parts: [SceneElement] { [child, corner].compactMap(\.self) }

  func maker(_ element: SceneElement, with builder: SceneBuilder) throws(SceneError) -> SceneBuilder.Maker {
    let child = try builder.maker(child, of: element)
    guard let part = corner else { return { WrapperLayoutSpec(children: [child()]) } }
    let corner = try builder.maker(part)
    return {
      CornerLayoutSpec(
        child: child(), corner: corner(), location: location, offset: offset, wrapsCorner: wrapsCorner)
    }
  }
}

/// `{"type": "wrapper"}`: children that all start at the origin.
struct WrapperElement: SceneElementContent {
  var children: [SceneElement] = []

  static let typeName = "wrapper"
  static let schema = makeSchema()
  static var fields: [ElementField<Self>] { [.children("children", \.children)] }

  var parts: [SceneElement] { children }

  func maker(_ element: SceneElement, with builder: SceneBuilder) throws(SceneError) -> SceneBuilder.Maker {
    let children = try builder.makers(children)
    return { WrapperLayoutSpec(children: children.map { $0() }) }
  }
}
