import WeftGeometry

/// A JSON object that is written member by member, on one line.
package struct JSONObjectText: Sendable {
  private var text = "{"

  /// An object without members.
  package init() {}

  /// A member that is JSON already.
  package mutating func add(_ key: String, json: String) {
    separate()
    text.append(json: key)
    text += ":"
    text += json
  }

  /// A member that is a string.
  package mutating func add(_ key: String, _ value: String) { add(key, json: JSONValue.string(value).json) }

  /// A member that is a whole number.
  package mutating func add(_ key: String, _ value: Int) { add(key, json: "\(value)") }

  /// A member that is a finite number, without a fraction where it is whole.
  package mutating func add(_ key: String, _ value: Double) { add(key, json: compactNumber(value)) }

  /// A member that is true or false.
  package mutating func add(_ key: String, _ value: Bool) { add(key, json: value ? "true" : "false") }

  /// A member that is an array of strings.
  package mutating func add(_ key: String, _ values: [String]) {
    add(key, json: JSONValue.array(values.map { .string($0) }).json)
  }

  /// A member that is an array of whole numbers.
  package mutating func add(_ key: String, _ values: [Int]) { add(key, elements: values.map { "\($0)" }) }

  /// A member that is an array of what is JSON already.
  package mutating func add(_ key: String, elements: [String]) {
    add(key, json: "[\(elements.joined(separator: ","))]")
  }

  /// The members of another object.
  package mutating func add(membersOf other: JSONObjectText) {
    guard other.hasMembers else { return }
    separate()
    text += other.text.dropFirst()
  }

  /// The whole object.
  package consuming func finish() -> String {
    // In place: answers may have some megabytes.
    text += "}"
    return text
  }

  private var hasMembers: Bool { text.utf8.count > 1 }

  private mutating func separate() { if hasMembers { text += "," } }
}
