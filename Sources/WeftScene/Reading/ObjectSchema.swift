import WeftJSON

/// The keys of an object whose values are plain: no elements.
///
/// Read top to bottom it is the format's own table.
package struct ObjectSchema<Target>: Sendable {
  private let table: KeyTable<Field<Target>>

  /// - Parameters:
  ///   - name: what errors call such an object, with its article: `a "viewport"`.
  ///   - fields: the keys, in the order in which errors list them.
  package init(_ name: String, _ fields: [Field<Target>]) { table = KeyTable(name, fields) }

  /// Reads an object, its keys in the order they are written.
  package func read(_ value: SceneValue, into target: inout Target) throws(SceneError) {
    let object = try value.object()
    for member in object.members {
      guard case .value(let write) = try table.key(member.key, at: value.path).kind else { continue }
      try write(&target, value.member(member))
    }
    try table.checkRequired(object, at: value.path)
  }
}
