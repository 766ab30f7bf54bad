import WeftGeometry
import WeftLayout

// The specs that place one child: inset, ratio, center, relative.

/// `{"type": "inset"}`: a child with room around it.
struct InsetElement: SceneElementContent {
  var insets = EdgeInsets.zero
  var child: SceneElement?

  static let typeName = "inset"
  static let schema = makeSchema()
  static var fields: [ElementField<Self>] {
    [
      .value("insets", \.content.insets, .insets(allowsInfinity: true)),
      .child("child", \.child).required,
    ]
  }

  var parts: [SceneElement] { child.map { [$0] } ?? [] }

  func maker(_ element: SceneElement, with builder: SceneBuilder) throws(SceneError) -> SceneBuilder.Maker {
    let child = try builder.maker(child, of: element)
    return { InsetLayoutSpec(insets: insets, child: child()) }
  }
}

/// `{"type": "ratio"}`: a child as high as its width times a factor.
struct RatioElement: SceneElementContent {
  var ratio = 1.0
  var child: SceneElement?

  static let typeName = "ratio"
  static let schema = makeSchema()
  static var fields: [ElementField<Self>] {
    [
      .value("ratio", \.content.ratio, .positive).required,
      .child("child", \.child).required,
    ]
  }

  var parts: [SceneElement] { child.map { [$0] } ?? [] }

  func maker(_ element: SceneElement, with builder: SceneBuilder) throws(SceneError) -> SceneBuilder.Maker {
    let child = try builder.maker(child, of: element)
    return { RatioLayoutSpec(ratio: ratio, child: child()) }
  }
}

/// `{"type": "center"}`: a child in the middle of the room there is.
struct CenterElement: SceneElementContent {
  var centering = Centering.none
  var sizing = RelativeSizing.default
  var child: SceneElement?

  static let typeName = "center"
  static let schema = makeSchema()
  static var fields: [ElementField<Self>] {
    [
      .value("centering", \.content.centering, .oneOf(["none": .none, "x": .x, "y": .y, "xy": .xy])),
      .value("sizing", \.content.sizing, .sizing),
      .child("child", \.child).required,
    ]
  }

  var parts: [SceneElement] { child.map { [$0] } ?? [] }

  func maker(_ element: SceneElement, with builder: SceneBuilder) throws(SceneError) -> SceneBuilder.Maker {
    let child = try builder.maker(child, of: element)
    return { CenterLayoutSpec(centering: centering, sizing: sizing, child: child()) }
  }
}

/// `{"type": "relative"}`: a child at an edge, a corner or in the middle.
struct RelativeElement: SceneElementContent {
  var horizontalPosition = RelativePosition.none
  var verticalPosition = RelativePosition.none
  var sizing = RelativeSizing.default
  var child: SceneElement?

  static let typeName = "relative"
  static let schema = makeSchema()
  static var fields: [ElementField<Self>] {
    [
      .value("horizontalPosition", \.content.horizontalPosition, .position),
      .value("verticalPosition", \.content.verticalPosition, .position),
      .value("sizing", \.content.sizing, .sizing),
      .child("child", \.child).required,
    ]
  }

  var parts: [SceneElement] { child.map { [$0] } ?? [] }

  func maker(_ element: SceneElement, with builder: SceneBuilder) throws(SceneError) -> SceneBuilder.Maker {
    let child = try builder.maker(child, of: element)
    return {
      RelativeLayoutSpec(
        horizontalPosition: horizontalPosition, verticalPosition: verticalPosition, sizing: sizing,
        child: child())
    }
  }
}

extension ValueRule where Value == RelativeSizing {
  fileprivate static var sizing: ValueRule {
    .oneOf([
      "default": .default, "minimumX": .minimumX, "minimumY": .minimumY, "minimumXY": .minimumXY,
    ])
  }
}

extension ValueRule where Value == RelativePosition {
  fileprivate static var position: ValueRule {
    .oneOf(["none": .none, "start": .start, "center": .center, "end": .end])
  }
}
