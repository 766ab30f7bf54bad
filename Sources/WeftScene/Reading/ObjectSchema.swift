import WeftGeometry
import WeftJSON

/// A key of an object and what it does to the value that the object describes.
package struct Field<Target>: Sendable {
  package typealias Write<Value> = @Sendable (inout Target, Value) -> Void

  package enum Kind: Sendable {
    /// Any value but an element.
    case value(@Sendable (inout Target, SceneValue) throws(SceneError) -> Void)
    /// One element. When a template's `if` drops it, its holder goes with it if `carriesHolder`.
    case child(Write<SceneElement>, carriesHolder: Bool)
    /// An array of elements.
    case children(Write<[SceneElement]>)
    /// An array of sections of elements.
    case sections(Write<[ElementSection]>)
  }

  package let name: String
  package var kind: Kind
  package var isRequired: Bool

  package init(name: String, kind: Kind, isRequired: Bool = false) {
    (self.name, self.kind, self.isRequired) = (name, kind, isRequired)
  }

  /// The same key, which must be there.
  package var required: Field {
    var field = self
    field.isRequired = true
    return field
  }
}

extension Field {
  /// A key whose value, read by `rule`, is stored in a property.
  package static func value<Value>(
    _ name: String, _ property: any WritableKeyPath<Target, Value> & Sendable, _ rule: ValueRule<Value>
  ) -> Field {
    Field(
      name: name,
      kind: .value { (target, value) throws(SceneError) in
        target[keyPath: property] = try rule.read(value)
      })
  }

  /// A key whose value, read by `rule`, is stored in an optional property.
  package static func value<Value>(
    _ name: String, _ property: any WritableKeyPath<Target, Value?> & Sendable, _ rule: ValueRule<Value>
  ) -> Field {
    Field(
      name: name,
      kind: .value { (target, value) throws(SceneError) in
        target[keyPath: property] = try rule.read(value)
      })
  }

  /// A key that is read and only looked at.
  static func checked<Value>(_ name: String, _ rule: ValueRule<Value>) -> Field {
    Field(name: name, kind: .value { (_, value) throws(SceneError) in _ = try rule.read(value) })
  }

  /// A key that the format has and this version does not do.
  static func notYet(_ name: String) -> Field {
    Field(name: name, kind: .value { (_, value) throws(SceneError) in throw value.notYet("\"\(name)\"") })
  }
}

/// The keys that an object may have.
///
/// Read top to bottom it is the format's own table.
package struct ObjectSchema<Target>: Sendable {
  /// What errors call such an object, with its article: `a "stack"`.
  let name: String
  let fields: [String: Field<Target>]
  let names: [String]
  private let required: [String]

  package init(_ name: String, _ fields: [Field<Target>]) {
    self.name = name
    self.names = fields.map(\.name)
    self.fields = Dictionary(fields.map { ($0.name, $0) }) { first, _ in first }
    self.required = fields.filter(\.isRequired).map(\.name)
  }

  /// The field of a key; refuses a key that is none.
  func field(_ key: String, at path: ScenePath) throws(SceneError) -> Field<Target> {
    if let field = fields[key] { return field }
    let suggestion = Suggestion.text(for: key, among: names)
    let hint = suggestion.isEmpty ? "; it takes \(names.joined(separator: ", "))" : suggestion
    throw SceneError(
      .invalid, at: path.appending(key).description, "must be a key of \(name), found \(quoted(key))\(hint)")
  }

  /// Refuses an object that lacks a key it needs.
  func checkRequired(_ object: JSONObject, at path: ScenePath) throws(SceneError) {
    for name in required where object[name] == nil {
      throw SceneError(
        .invalid, at: path.appending(name).description,
        "must be there: \(self.name) needs it, found no such key")
    }
  }

  /// Reads an object whose keys all hold plain values, in the order they are written.
  package func read(_ value: SceneValue, into target: inout Target) throws(SceneError) {
    let object = try value.object()
    for member in object.members {
      guard case .value(let write) = try field(member.key, at: value.path).kind else { continue }
      try write(&target, value.member(member))
    }
    try checkRequired(object, at: value.path)
  }
}
