import WeftJSON
import WeftLayout

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
  static var fields: [Field<ElementDraft<Self>>] { get }
  /// Those and the common ones. A stored property in each type, so that the table is made once.
  static var schema: ObjectSchema<ElementDraft<Self>> { get }

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

  static func makeSchema() -> ObjectSchema<ElementDraft<Self>> {
    ObjectSchema("a \"\(typeName)\" element", ElementDraft<Self>.commonFields + fields)
  }
}

/// An element that is being read.
struct ElementDraft<Content: SceneElementContent>: Sendable {
  var id: String?
  var style = LayoutElementStyle()
  var content = Content()

  /// What every element takes.
  ///
  /// `type` and `if` are read beforehand.
  static var commonFields: [Field<Self>] {
    [
      Field(name: "type", kind: .value { (_, _) throws(SceneError) in }),
      Field(name: "if", kind: .value { (_, _) throws(SceneError) in }),
      .value("id", \.id, .word),
      .value("style", \.style, .object(.style, from: LayoutElementStyle())),
    ]
  }
}

extension Field {
  /// The key of a child that the element cannot be without: where a template drops the child, it drops the element.
  static func child<Content>(
    _ name: String, _ property: any WritableKeyPath<Content, SceneElement?> & Sendable
  ) -> Field where Target == ElementDraft<Content> {
    Field(
      name: name, kind: .child({ $0.content[keyPath: property] = $1 }, carriesHolder: true))
  }

  /// The key of a child that the element can do without when a template drops it.
  static func droppableChild<Content>(
    _ name: String, _ property: any WritableKeyPath<Content, SceneElement?> & Sendable
  ) -> Field where Target == ElementDraft<Content> {
    Field(
      name: name, kind: .child({ $0.content[keyPath: property] = $1 }, carriesHolder: false))
  }

  /// The key of a list of children.
  static func children<Content>(
    _ name: String, _ property: any WritableKeyPath<Content, [SceneElement]> & Sendable
  ) -> Field where Target == ElementDraft<Content> {
    Field(
      name: name, kind: .children { $0.content[keyPath: property] = $1 })
  }
}

/// Every type of element by its name.
enum ElementTypes {
  typealias Read =
    @Sendable (ElementReader, JSONObject, SceneValue) throws(SceneError) -> any ElementTemplate

  private struct Entry: Sendable {
    let name: String
    let read: Read

    /// Keeps the type itself known to the compiler, so that the code for it is specialized: reading the items of a
    /// feed is several times faster than by way of the protocol.
    init<Content: SceneElementContent>(_ type: Content.Type) {
      name = Content.typeName
      read = { (reader, object, value) throws(SceneError) in
        try reader.template(of: Content.self, object, value)
      }
    }
  }

  private static let all = [
    Entry(StackElement.self), Entry(InsetElement.self), Entry(RatioElement.self), Entry(CenterElement.self),
    Entry(RelativeElement.self), Entry(AbsoluteElement.self), Entry(OverlayElement.self),
    Entry(BackgroundElement.self), Entry(CornerElement.self), Entry(WrapperElement.self),
    Entry(NodeElement.self), Entry(TextElement.self), Entry(ImageElement.self), Entry(CellElement.self),
    Entry(CollectionContainerElement.self), Entry(TableContainerElement.self),
    Entry(PagerContainerElement.self),
  ]
  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.read) })
  private static let names = all.map(\.name)

  /// What reads an element of the type that its `type` names.
  static func reader(of object: JSONObject, at path: ScenePath) throws(SceneError) -> Read {
    let place = path.appending("type")
    let expected = "one of " + names.joined(separator: ", ")
    guard let json = object["type"] else {
      throw SceneError(
        .invalid, at: place.description, "must be there: an element needs \(expected), found no such key")
    }
    var error = SceneValue(json: json, path: place).refused(expected)
    guard case .string(let name) = json else { throw error }
    if let read = byName[name] { return read }
    error.message += Suggestion.text(for: name, among: names)
    throw error
  }
}
