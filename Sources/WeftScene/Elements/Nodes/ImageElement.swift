import WeftGraphics
import WeftLayout
import WeftNodes

/// `{"type": "image"}`: a picture from a file.
struct ImageElement: NodeContent {
  var appearance = NodeAppearance()
  var image: SceneFile?
  var contentMode: ContentMode?
  var tintColor: Color?
  var placeholderColor: Color?

  static let typeName = "image"
  static let schema = makeSchema()
  static var fields: [ElementField<Self>] {
    nodeFields
      + [
        .value("image", \.content.image, .file),
        .value(
          "contentMode", \.content.contentMode,
          .oneOf([
            "scaleToFill": .scaleToFill, "aspectFit": .aspectFit, "aspectFill": .aspectFill,
            "center": .center,
            "top": .top, "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft,
            "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
          ])),
        .value("tintColor", \.content.tintColor, .color),
        .value("placeholderColor", \.content.placeholderColor, .color),
      ]
  }

  func maker(_ element: SceneElement, with builder: SceneBuilder) throws(SceneError) -> SceneBuilder.Maker {
    let node = ImageNode()
    if let image { node.image = try builder.images.image(image, at: element.path.appending("image")) }
    if let contentMode { node.contentMode = contentMode }
    node.tintColor = tintColor
    node.placeholderColor = placeholderColor
    appearance.apply(to: node)
    return { node }
  }
}
