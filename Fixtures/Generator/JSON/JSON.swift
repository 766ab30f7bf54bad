/// A JSON value as it will be written: the keys of an object keep the order they are given in.
indirect enum JSON: Sendable {
  case string(String)
  case number(Double)
  case bool(Bool)
  case array([JSON])
  case object([(key: String, value: JSON)])
  /// Written on one line, however long it gets.
  case line(JSON)

  /// This object with `entries` after its own.
  func adding(_ entries: KeyValuePairs<String, JSON>) -> JSON {
    guard case .object(var members) = self else { return self }
    for (key, value) in entries {
      if let index = members.firstIndex(where: { $0.key == key }) {
        members[index].value = value
      } else {
        members.append((key: key, value: value))
      }
    }
    return .object(members)
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(floatLiteral value: Double) { self = .number(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(arrayLiteral elements: JSON...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { (key: $0.0, value: $0.1) })
  }
}
