import WeftFrameBudget

extension FrameCostModel {
  private static let costRule = ValueRule<Double>.number("a number of nanoseconds from 0 to 9,999,999") {
    (0...9_999_999).contains($0)
  }

  private static let schema = ObjectSchema<FrameCostModel>(
    "costs", figures.map { .value($0.name, $0.cost, costRule) })

  /// Reads costs from the file at a path, or from JSON that starts with “{”; what is not said is as in the standard model.
  ///
  /// - Parameter option: what errors call the JSON.
  package static func load(pathOrJSON text: String, option: String) throws(SceneError) -> FrameCostModel {
    let isJSON = text.hasPrefix("{")
    let name = isJSON ? option : text
    do throws(SceneError) {
      let bytes = isJSON ? Array(text.utf8) : try InputFile(path: text).readToEnd()
      var model = FrameCostModel()
      try schema.read(
        SceneValue(json: try JSONParser.parse(bytes, name: name), path: .document), into: &model)
      return model
    } catch {
      throw error.inFile(name)
    }
  }
}
