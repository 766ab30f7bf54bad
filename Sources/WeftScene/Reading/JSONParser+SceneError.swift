package import WeftJSON

extension JSONParser {
  /// The value of a whole document.
  ///
  /// - Parameters:
  ///   - bytes: the document, in UTF-8.
  ///   - name: what errors call the document: its path.
  ///   - line: the line of the file that `bytes` starts on, for a document that is one line of many.
  package static func parse(_ bytes: [UInt8], name: String?, line: Int = 1) throws(SceneError) -> JSONValue {
    do throws(JSONError) {
      return try parse(bytes)
    } catch {
      var located = SceneError(
        .notJSON, file: name, line: error.line.map { $0 + line - 1 }, error.message)
      located.column = error.column
      throw located
    }
  }
}
