import WeftGeometry
import WeftJSON

/// A key that an object may have.
package protocol TableKey: Sendable {
  var name: String { get }
  /// Whether the object has to have it.
  var isRequired: Bool { get set }
}

extension TableKey {
  /// The same key, which must be there.
  package var required: Self {
    var key = self
    key.isRequired = true
    return key
  }
}

/// The keys that an object may have, in the order in which errors list them.
struct KeyTable<Key: TableKey>: Sendable {
  /// What errors call such an object, with its article: `a "stack"`.
  private let name: String
  private let names: [String]
  private let keys: [String: Key]
  private let required: [String]

  init(_ name: String, _ keys: [Key]) {
    self.name = name
    names = keys.map(\.name)
    self.keys = Dictionary(keys.map { ($0.name, $0) }) { first, _ in first }
    required = keys.filter(\.isRequired).map(\.name)
  }

  /// The key of a name; refuses a name that is none.
  func key(_ name: String, at path: ScenePath) throws(SceneError) -> Key {
    if let key = keys[name] { return key }
    let suggestion = Suggestion.text(
      for: name, among: names, otherName: OtherNames.key(for: name, among: names))
    let hint = suggestion.isEmpty ? "; it takes \(names.joined(separator: ", "))" : suggestion
    throw path.refused(name, "must be a key of \(self.name), found \(quoted(name))\(hint)")
  }

  /// Refuses an object that lacks a key it needs.
  func checkRequired(_ object: JSONObject, at path: ScenePath) throws(SceneError) {
    for name in required where object[name] == nil {
      throw path.refused(name, "must be there: \(self.name) needs it, found no such key")
    }
  }
}
