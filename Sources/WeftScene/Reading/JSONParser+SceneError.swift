import WeftGraphics
package import WeftJSON

extension JSONParser {
  /// The value of a whole document; given up with the work that wants it (``GivenUpWork``).
  ///
  /// - Parameters:
  ///   - bytes: the document, in UTF-8.
  ///   - name: what errors call the document: its path.
  ///   - line: the line of the file that `bytes` starts on, for a document that is one line of many.
  ///   - valueLimit: how many values it may have.
  package static func parse(
    _ bytes: [UInt8], name: String?, line: Int = 1, valueLimit: Int = .max
  ) throws(SceneError) -> JSONValue {
    do throws(JSONError) {
      return try parse(bytes, valueLimit: valueLimit) { GivenUpWork.isGivenUp }
    } catch {
      let kind: SceneError.Kind
      switch error.kind {
      case .malformed: kind = .notJSON
      case .limit: kind = .limit
      case .givenUp: throw .notWanted(name)
      }
      let path = error.place.reduce(ScenePath.document) { path, step in
        switch step {
        case .key(let key): path.appending(key)
        case .index(let index): path.appending(index)
        }
      }
      var located = SceneError(
        kind, file: name, line: error.line.map { $0 + line - 1 }, at: path.description, error.message)
      located.column = error.column
      throw located
    }
  }
}
