import WeftLayout
import WeftNodes

/// `{"type": "node"}`: a box, or a tree of its own with a layout spec.
struct NodeElement: NodeContent {
  var appearance = NodeAppearance()
  var layout: SceneElement?

  static let typeName = "node"
  static let schema = makeSchema()
  static var fields: [ElementField<Self>] { nodeFields + [.droppableChild("layout", \.layout)] }

  var parts: [SceneElement] { layout.map { [$0] } ?? [] }

  func maker(_ element: SceneElement, with builder: SceneBuilder) throws(SceneError) -> SceneBuilder.Maker {
    let node = try builder.configured(DisplayNode(), appearance, layout: layout)
    return { node }
  }
}

/// `{"type": "cell"}`: a box that is one item of a feed.
struct CellElement: NodeContent {
  var appearance = NodeAppearance()
  var layout: SceneElement?

  static let typeName = "cell"
  static let schema = makeSchema()
  static var fields: [ElementField<Self>] { nodeFields + [.droppableChild("layout", \.layout)] }

  var parts: [SceneElement] { layout.map { [$0] } ?? [] }

  func maker(_ element: SceneElement, with builder: SceneBuilder) throws(SceneError) -> SceneBuilder.Maker {
    let node = try builder.configured(CellNode(), appearance, layout: layout)
    return { node }
  }
}
