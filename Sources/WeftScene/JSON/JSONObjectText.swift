import WeftGeometry

/// A JSON object that is written member by member, on one line.
struct JSONObjectText {
  private var text = "{"

  /// A member that is JSON already.
  mutating func add(_ key: String, json: String) {
    if text.utf8.count > 1 { text += "," }
    text.append(json: key)
    text += ":"
    text += json
  }

  /// A member that is a string.
  mutating func add(_ key: String, _ value: String) { add(key, json: JSONValue.string(value).json) }

  /// A member that is a whole number.
  mutating func add(_ key: String, _ value: Int) { add(key, json: "\(value)") }

  /// A member that is true or false.
  mutating func add(_ key: String, _ value: Bool) { add(key, json: value ? "true" : "false") }

  /// A member that is an array of strings.
  mutating func add(_ key: String, _ values: [String]) {
    add(key, json: JSONValue.array(values.map { .string($0) }).json)
  }

  /// The whole object.
  consuming func finish() -> String { text + "}" }
}
