/// The paths in a document of what it says of a file's rows, which errors name.
struct RowPaths: Sendable {
  /// Of the file's name.
  let file: ScenePath
  /// Of the template's name.
  let template: ScenePath
  /// Of the text that keys are made of.
  let key: ScenePath

  /// - Parameters:
  ///   - file: of the file's name.
  ///   - object: of what has the other two.
  init(file: ScenePath, in object: ScenePath) {
    self.file = file
    template = object.appending("template")
    key = object.appending("itemKey")
  }
}
