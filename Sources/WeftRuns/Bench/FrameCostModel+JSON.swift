package import WeftFrameBudget
import WeftJSON
import WeftScene

extension FrameCostModel {
  private static let costRule = ValueRule<Double>.number("a number of nanoseconds from 0 to 9,999,999") {
    (0...9_999_999).contains($0)
  }

  private static let schema = ObjectSchema<FrameCostModel>(
    "costs", figures.map { .value($0.name, $0.cost, costRule) })

  /// How many bytes a file of costs may have.
  private static let byteLimit = 64 << 20

  /// A clock by costs in the file at a path, or in JSON that starts with “{”: figures of the model, of which those that are not
  /// said are the standard ones; or a recording.
  ///
  /// - Parameters:
  ///   - throttle: how many times as long everything takes.
  ///   - option: what errors call the JSON.
  package static func clock(
    pathOrJSON text: String, throttle: Double, option: String
  ) throws -> FrameBudgetClock {
    let isJSON = text.hasPrefix("{")
    let name = isJSON ? option : text
    do {
      let bytes = isJSON ? Array(text.utf8) : try InputFile(path: text).readToEnd(limit: byteLimit)
      let value = try JSONParser.parse(bytes, name: name)
      if case .object(let object) = value, object["pieces"] != nil {
        return .recorded(try CostRecording(json: bytes).scaled(by: throttle))
      }
      var model = FrameCostModel()
      try schema.read(SceneValue(json: value, path: .document), into: &model)
      return .virtual(model.scaled(by: throttle))
    } catch let error as SceneError {
      throw error.inFile(name)
    } catch let error as CostRecordingError {
      throw CostRecordingError("\(name): \(error.description)")
    }
  }
}
