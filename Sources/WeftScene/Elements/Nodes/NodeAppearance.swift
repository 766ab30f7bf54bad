import WeftGeometry
import WeftGraphics
import WeftNodes

/// The keys that all nodes share.
///
/// What was not written stays at the node's own default.
struct NodeAppearance: Sendable {
  var backgroundColor: Color?
  var cornerRadii: CornerRadii?
  var borderWidth: Double?
  var borderColor: Color?
  var alpha: Double?
  var clipsToBounds: Bool?
  var hidden: Bool?
  var shadow: Shadow?
  var semanticContentAttribute: SemanticContentAttribute?

  static var fields: [Field<Self>] {
    [
      .value("backgroundColor", \.backgroundColor, .color),
      .value("cornerRadius", \.cornerRadii, .cornerRadii),
      .value("borderWidth", \.borderWidth, .nonNegative),
      .value("borderColor", \.borderColor, .color),
      .value("alpha", \.alpha, .unit),
      .value("clipsToBounds", \.clipsToBounds, .bool),
      .value("hidden", \.hidden, .bool),
      .value("shadow", \.shadow, .object(shadowSchema, from: Shadow())),
      .value(
        "semanticContentAttribute", \.semanticContentAttribute,
        .oneOf([
          "unspecified": .unspecified, "playback": .playback, "spatial": .spatial,
          "forceLeftToRight": .forceLeftToRight, "forceRightToLeft": .forceRightToLeft,
        ])),
    ]
  }

  /// Sets what was written.
  func apply(to node: DisplayNode) {
    if let backgroundColor { node.backgroundColor = backgroundColor }
    if let cornerRadii {
      if cornerRadii == CornerRadii(cornerRadii.topLeft) {
        node.cornerRadius = cornerRadii.topLeft
      } else {
        node.cornerRadii = cornerRadii
      }
    }
    if let borderWidth { node.borderWidth = borderWidth }
    if let borderColor { node.borderColor = borderColor }
    if let alpha { node.alpha = alpha }
    if let clipsToBounds { node.clipsToBounds = clipsToBounds }
    if let hidden { node.isHidden = hidden }
    if let shadow { node.shadow = shadow }
    if let semanticContentAttribute { node.semanticContentAttribute = semanticContentAttribute }
  }

  private static let shadowSchema = ObjectSchema<Shadow>(
    "a shadow",
    [
      .value("color", \.color, .color),
      .value("offset", \.offset, .point),
      .value("radius", \.radius, .nonNegative),
    ])
}

/// An element that becomes a node.
protocol NodeContent: SceneElementContent {
  var appearance: NodeAppearance { get set }
}

extension NodeContent {
  /// The keys that all nodes share, for the table of one of them.
  static var nodeFields: [ElementField<Self>] {
    ElementField<Self>.values(NodeAppearance.fields) {
      $0.content.appearance
    } set: {
      $0.content.appearance = $1
    }
  }
}
