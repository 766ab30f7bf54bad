/// Where a document says of a file's rows what they are, which errors name.
struct RowPlaces: Sendable {
  /// Where the file is named.
  let file: ScenePath
  /// Where their template is named.
  let template: ScenePath
  /// Where it stands what keys are made of.
  let key: ScenePath

  /// - Parameters:
  ///   - file: where the file is named.
  ///   - object: what has the other two.
  init(file: ScenePath, in object: ScenePath) {
    self.file = file
    template = object.appending("template")
    key = object.appending("itemKey")
  }
}
