import WeftJSON

/// The data of one item, and where it came from.
struct ItemData: Sendable {
  let data: JSONValue
  /// The file, where the data has one of its own.
  let file: String?
  /// The line of a JSON-lines file.
  let line: Int?
  /// The place of the data in the document, or in its own file.
  let path: ScenePath
  /// How many bytes were parsed for it.
  var parsedByteCount = 0

  /// What a scene and a literal cell are read with: there is no placeholder to ask for a field.
  static let none = ItemData(data: .null, file: nil, line: nil, path: .document)

  /// The field that a placeholder names, which must be there.
  func field(_ placeholder: Placeholder) throws(SceneError) -> JSONValue {
    if let value = placeholder.find(in: data) { return value }
    throw SceneError(
      .invalid, file: file, line: line, at: path(of: placeholder),
      "must be there for \(placeholder.path), found no such field")
  }

  /// The field as a part of a longer text.
  func text(_ placeholder: Placeholder) throws(SceneError) -> String {
    let value = try field(placeholder)
    if let text = value.insertedText { return text }
    let expected = value.hasLostDigits ? JSONValue.lostDigits : "a string, a number, true or false"
    throw SceneError(
      .invalid, file: file, line: line, at: path(of: placeholder),
      "must be \(expected) for \(placeholder.path), found \(value.shortDescription)")
  }

  /// An error about a value made from `placeholders`, told in terms of the item it came from.
  func blamed(_ error: SceneError, on placeholders: [Placeholder]) -> SceneError {
    guard error.file == nil, self.data != .null else { return error }  // `none` has nothing to blame
    var blamed = error
    blamed.file = file
    blamed.line = line
    // The value with the mistake holds the placeholder, or (an object inserted whole) is inside of its value.
    let culprit = placeholders.first { placeholder in
      let path = placeholder.path.description
      return path.hasPrefix(error.path) || error.path.hasPrefix(path)
    }
    blamed.path = (culprit ?? placeholders.first).map(path(of:)) ?? path.description
    blamed.message += " (for \(error.path))"
    return blamed
  }

  private func path(of placeholder: Placeholder) -> String {
    placeholder.steps.reduce(path) { $0.appending($1) }.description
  }
}
