import WeftLayout

/// One element of a scene as it was written: a node or a layout spec, with everything in it.
///
/// A value: immutable, checked, and free of placeholders. ``SceneBuilder`` makes live nodes from it, as many trees
/// as are wanted.
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

  /// Calls `body` with this element and with every one below it, parents first.
  func forEach(_ body: (SceneElement) throws(SceneError) -> Void) throws(SceneError) {
    try body(self)
    for child in content.parts { try child.forEach(body) }
  }
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

  /// Refuses combinations of keys that make no sense together.
  func check(at path: ScenePath) throws(SceneError)

  /// What makes the node or the layout spec. Nodes are made now, once; specs anew at each call of the result.
  /// The makers of its children come from `builder`; id and style are set by the caller.
  func maker(_ element: SceneElement, with builder: SceneBuilder) throws(SceneError) -> SceneBuilder.Maker
}

extension SceneElementContent {
  func check(at path: ScenePath) throws(SceneError) {}

  /// The elements directly inside.
  var parts: [SceneElement] {
    let schema = Self.schema
    guard schema.holdsElements else { return [] }
    return schema.parts(of: ElementDraft(content: self))
  }

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
      name: name, kind: .child({ $0.content[keyPath: property] = $1 }, carriesHolder: true),
      parts: { $0.content[keyPath: property].map { [$0] } ?? [] })
  }

  /// The key of a child that the element can do without when a template drops it.
  static func droppableChild<Content>(
    _ name: String, _ property: any WritableKeyPath<Content, SceneElement?> & Sendable
  ) -> Field where Target == ElementDraft<Content> {
    Field(
      name: name, kind: .child({ $0.content[keyPath: property] = $1 }, carriesHolder: false),
      parts: { $0.content[keyPath: property].map { [$0] } ?? [] })
  }

  /// The key of a list of children.
  static func children<Content>(
    _ name: String, _ property: any WritableKeyPath<Content, [SceneElement]> & Sendable
  ) -> Field where Target == ElementDraft<Content> {
    Field(
      name: name, kind: .children { $0.content[keyPath: property] = $1 },
      parts: { $0.content[keyPath: property] })
  }
}

/// Every type of element by its name.
enum ElementTypes {
  private static let all: [any SceneElementContent.Type] = [
    StackElement.self, InsetElement.self, RatioElement.self, CenterElement.self, RelativeElement.self,
    AbsoluteElement.self, OverlayElement.self, BackgroundElement.self, CornerElement.self,
    WrapperElement.self,
    NodeElement.self, TextElement.self, ImageElement.self, CellElement.self,
  ]
  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.typeName, $0) })
  private static let names = all.map { $0.typeName }

  /// The type that an element's `type` names.
  static func type(of object: JSONObject, at path: ScenePath) throws(SceneError)
    -> any SceneElementContent.Type
  {
    let place = path.appending("type")
    guard let json = object["type"] else {
      throw SceneError(
        .invalid, at: place.description,
        "must be there: an element needs one of \(names.joined(separator: ", ")), found no such key")
    }
    if case .string(let name) = json {
      if let type = byName[name] { return type }
      var error = SceneValue(json: json, path: place).refused("one of " + names.joined(separator: ", "))
      error.message += Suggestion.text(for: name, among: names)
      throw error
    }
    throw SceneValue(json: json, path: place).refused("one of " + names.joined(separator: ", "))
  }
}
