import WeftGeometry
import WeftLayout

/// A key of an element: a plain value, or the elements inside it.
struct ElementField<Content: SceneElementContent>: TableKey {
  typealias Draft = ElementDraft<Content>
  typealias Write<Value> = @Sendable (inout Draft, Value) -> Void

  enum Kind: Sendable {
    /// The type, which has been read when the others are.
    case type
    /// What a template keeps the element for.
    case condition
    /// Any value but an element.
    case value(@Sendable (inout Draft, SceneValue) throws(SceneError) -> Void)
    /// One element. When a template's `if` drops it, its holder goes with it if `carriesHolder`.
    case child(Write<SceneElement>, carriesHolder: Bool)
    /// An array of elements.
    case children(Write<[SceneElement]>)
    /// An array of sections of elements.
    case sections(Write<[ElementSection]>)
  }

  let name: String
  let kind: Kind
  var isRequired = false

  /// What every element takes.
  static var common: [ElementField] {
    [
      ElementField(name: "type", kind: .type),
      ElementField(name: "if", kind: .condition),
      .value("id", \.id, .word(ofAtMost: 1024)),
      .value("style", \.style, .object(.style, from: LayoutElementStyle())),
    ]
  }
}

extension ElementField {
  private init(
    _ name: String, _ write: @escaping @Sendable (inout Draft, SceneValue) throws(SceneError) -> Void
  ) {
    self.init(name: name, kind: .value(write))
  }

  /// A key whose value, read by `rule`, is stored in a property.
  static func value<Value>(
    _ name: String, _ property: any WritableKeyPath<Draft, Value> & Sendable, _ rule: ValueRule<Value>
  ) -> ElementField {
    ElementField(name) { (draft, value) throws(SceneError) in
      draft[keyPath: property] = try rule.read(value)
    }
  }

  /// A key whose value, read by `rule`, is stored in an optional property.
  static func value<Value>(
    _ name: String, _ property: any WritableKeyPath<Draft, Value?> & Sendable, _ rule: ValueRule<Value>
  ) -> ElementField {
    ElementField(name) { (draft, value) throws(SceneError) in
      draft[keyPath: property] = try rule.read(value)
    }
  }

  /// The keys of a part that the content has in common with others.
  static func values<Part>(
    _ fields: [Field<Part>], _ get: @escaping @Sendable (Draft) -> Part, set: @escaping Write<Part>
  ) -> [ElementField] {
    fields.map { field in
      let lifted = field.lifted(get, set: set)
      guard case .value(let write) = lifted.kind else { misuse("Only keys of plain values are shared.") }
      return ElementField(name: field.name, kind: .value(write), isRequired: field.isRequired)
    }
  }

  /// The key of a child that the element cannot be without: where a template drops the child, it drops the element.
  static func child(
    _ name: String, _ property: any WritableKeyPath<Content, SceneElement?> & Sendable
  ) -> ElementField {
    ElementField(name: name, kind: .child({ $0.content[keyPath: property] = $1 }, carriesHolder: true))
  }

  /// The key of a child that the element can do without when a template drops it.
  static func droppableChild(
    _ name: String, _ property: any WritableKeyPath<Content, SceneElement?> & Sendable
  ) -> ElementField {
    ElementField(name: name, kind: .child({ $0.content[keyPath: property] = $1 }, carriesHolder: false))
  }

  /// The key of a list of children.
  static func children(
    _ name: String, _ property: any WritableKeyPath<Content, [SceneElement]> & Sendable
  ) -> ElementField {
    ElementField(name: name, kind: .children { $0.content[keyPath: property] = $1 })
  }

  /// The key of the sections of a container.
  static func sections(
    _ name: String, _ property: any WritableKeyPath<Content, [ElementSection]> & Sendable
  ) -> ElementField {
    ElementField(name: name, kind: .sections { $0.content[keyPath: property] = $1 })
  }
}
