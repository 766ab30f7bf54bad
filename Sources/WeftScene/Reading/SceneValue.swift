package import WeftJSON

/// A JSON value and the place it stands at.
package struct SceneValue {
  package let json: JSONValue
  package let path: ScenePath
  /// Whether the value, or part of it, came out of an item's data.
  ///
  /// Where text is wanted a number will then do.
  package let isInserted: Bool

  package init(json: JSONValue, path: ScenePath, isInserted: Bool = false) {
    (self.json, self.path, self.isInserted) = (json, path, isInserted)
  }

  /// The error that names this place: `must be a number, found "x"`.
  package func refused(_ expected: String) -> SceneError {
    SceneError(.invalid, at: path.description, "must be \(expected), found \(json.shortDescription)")
  }

  /// The error for what a later version will do.
  package func notYet(_ what: String) -> SceneError {
    SceneError(.notYet, at: path.description, "\(what) is not supported yet")
  }

  /// The members of an object.
  package func object(_ expected: String = "an object") throws(SceneError) -> JSONObject {
    guard case .object(let object) = json else { throw refused(expected) }
    return object
  }

  /// The elements of an array.
  package func array(_ expected: String = "an array") throws(SceneError) -> [SceneValue] {
    guard case .array(let values) = json else { throw refused(expected) }
    return values.enumerated().map { index, value in
      SceneValue(json: value, path: path.appending(index), isInserted: isInserted)
    }
  }

  /// A member of this object.
  package func member(_ member: JSONObject.Member) -> SceneValue {
    SceneValue(json: member.value, path: path.appending(member.key), isInserted: isInserted)
  }
}
