import WeftGeometry

/// A key of an object and what it does to the value that the object describes.
package struct Field<Target>: TableKey {
  package enum Kind: Sendable {
    /// What its value does.
    case value(@Sendable (inout Target, SceneValue) throws(SceneError) -> Void)
    /// It is read by whoever has the table.
    case elsewhere
  }

  package let name: String
  package var kind: Kind
  package var isRequired: Bool

  package init(name: String, kind: Kind, isRequired: Bool = false) {
    (self.name, self.kind, self.isRequired) = (name, kind, isRequired)
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

  /// The same key on an object that holds the target as a part of it.
  func lifted<Outer>(
    _ get: @escaping @Sendable (Outer) -> Target, set: @escaping @Sendable (inout Outer, Target) -> Void
  ) -> Field<Outer> {
    guard case .value(let write) = kind else { misuse("Only keys of plain values are shared.") }
    return Field<Outer>(
      name: name,
      kind: .value { (outer, value) throws(SceneError) in
        var part = get(outer)
        try write(&part, value)
        set(&outer, part)
      }, isRequired: isRequired)
  }
}
