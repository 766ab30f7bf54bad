import WeftGeometry
import WeftJSON
public import WeftLayout

/// One element of a scene as it was written: a node or a layout spec, with everything in it.
///
/// A value: immutable, checked, and free of placeholders. ``SceneTree`` and ``FeedDataSource`` make live
/// nodes from it, as many trees as are wanted.
public struct SceneElement: Sendable {
  /// The name it has in results, unique in its tree.
  public let id: String?
  /// Where it stands in the document.
  ///
  /// In a cell made from a template: where it stands in the template.
  public let path: ScenePath
  /// What it asks of its parent.
  public let style: LayoutElementStyle

  let content: any SceneElementContent

  /// The `type` it was written with, such as `stack`.
  public var type: String { Swift.type(of: content).typeName }

  /// The elements directly inside: a spec's children, the layout of a node.
  public var children: [SceneElement] { content.parts }
}

/// What is particular to one type of element: its properties, the table of its keys, and what it builds.
protocol SceneElementContent: Sendable {
  /// The `type` in the document.
  static var typeName: String { get }
  /// The keys it takes besides those that every element has.
  static var fields: [ElementField<Self>] { get }
  /// Those and the common ones. A stored property in each type, so that the table is made once.
  static var schema: KeyTable<ElementField<Self>> { get }

  /// An element with every property at its default.
  init()

  /// The elements directly inside.
  var parts: [SceneElement] { get }

  /// What the element itself holds of what is limited, without its parts.
  var counts: ElementCounts { get }

  /// Refuses combinations of keys that make no sense together.
  func check(at path: ScenePath) throws(SceneError)

  /// What makes the node or the layout spec. Nodes are made now, once; specs anew at each call of the result.
  /// The makers of its children come from `builder`; id and style are set by the caller.
  func maker(_ element: SceneElement, with builder: SceneBuilder) throws(SceneError) -> SceneBuilder.Maker
}

extension SceneElementContent {
  func check(at path: ScenePath) throws(SceneError) {}

  var parts: [SceneElement] { [] }

  var counts: ElementCounts { .element }

  static func makeSchema() -> KeyTable<ElementField<Self>> {
    KeyTable("\(quotedWithArticle(typeName)) element", ElementField<Self>.common + fields)
  }
}

/// An element that is being read.
struct ElementDraft<Content: SceneElementContent>: Sendable {
  var id: String?
  var style = LayoutElementStyle()
  var content = Content()
}
