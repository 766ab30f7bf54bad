import WeftGeometry
import WeftJSON

/// A JSON value that may hold placeholders.
indirect enum InsertableValue: Sendable {
  case constant(JSONValue)
  case text(InsertableText)
  case array([InsertableValue])
  case object([(key: String, value: InsertableValue)])

  /// Finds the placeholders in `value`.
  init(_ value: SceneValue) throws(SceneError) {
    self = .constant(value.json)
    switch value.json {
    case .null, .bool, .number: return
    case .string(let string):
      if let text = try InsertableText(string, at: value.path) { self = .text(text) }
    case .array:
      var elements: [InsertableValue] = []
      for element in try value.array() { elements.append(try InsertableValue(element)) }
      if elements.contains(where: { !$0.isConstant }) { self = .array(elements) }
    case .object(let object):
      var members: [(key: String, value: InsertableValue)] = []
      for member in object.members {
        members.append((member.key, try InsertableValue(value.member(member))))
      }
      if members.contains(where: { !$0.value.isConstant }) { self = .object(members) }
    }
  }

  var isConstant: Bool {
    if case .constant = self { true } else { false }
  }

  /// The value with the fields of an item in place of the placeholders.
  ///
  /// - Parameters:
  ///   - tally: counts what is put together, which may be many times what was sent.
  ///   - path: where the value stands.
  func resolved(
    for item: ItemData, tally: inout ElementTally, at path: ScenePath
  ) throws(SceneError) -> JSONValue {
    switch self {
    case .constant(let value): return value
    case .text(let text):
      if let single = text.single { return try item.field(single) }
      var result = ""
      do throws(SceneError) {
        try tally.addEffort(text.pieces.count, at: path)
      } catch {
        throw item.blamed(error, on: [])
      }
      for piece in text.pieces {
        switch piece {
        case .text(let text): result += text
        case .field(let placeholder):
          let text = try item.text(placeholder)
          do throws(SceneError) {
            try tally.addInserted(text.utf8.count, at: path)
          } catch {
            throw item.blamed(error, on: [placeholder])
          }
          result += text
        }
      }
      if result.hasMoreMarksInARow(than: JSONParser.mostMarks) {
        let places = text.pieces.compactMap { if case .field(let place) = $0 { place } else { nil } }
        throw item.blamed(
          SceneError(
            .limit, at: path.description,
            "must have at most \(grouped(JSONParser.mostMarks)) combining marks in a row once fields are put in, found more"
          ),
          on: places)
      }
      return .string(result)
    case .array(let values):
      var resolved: [JSONValue] = []
      for value in values { resolved.append(try value.resolved(for: item, tally: &tally, at: path)) }
      return .array(resolved)
    case .object(let members):
      var resolved: [JSONObject.Member] = []
      for (key, value) in members {
        resolved.append(.init(key: key, value: try value.resolved(for: item, tally: &tally, at: path)))
      }
      return .object(JSONObject(uniqueMembers: resolved))
    }
  }

  /// The placeholders in here, in order.
  var placeholders: [Placeholder] {
    switch self {
    case .constant: []
    case .text(let text):
      text.pieces.compactMap { if case .field(let placeholder) = $0 { placeholder } else { nil } }
    case .array(let values): values.flatMap(\.placeholders)
    case .object(let members): members.flatMap(\.value.placeholders)
    }
  }
}
