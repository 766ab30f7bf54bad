import WeftJSON

extension JSONValue {
  /// What reading the value takes, in elements: about as much as one for a number or a short text, more where it holds more.
  ///
  /// - Complexity: O(values in it).
  var weight: Int {
    switch self {
    case .null, .bool, .number: 1
    case .string(let text): 1 + text.utf8.count / 64
    case .array(let values): values.reduce(1) { $0 + $1.weight }
    case .object(let object): object.members.reduce(1) { $0 + $1.value.weight }
    }
  }

  /// What putting the value into a template takes, in elements: its weight, and of a `data:` URI, which is decoded each time, one for
  /// every eight bytes.
  ///
  /// - Complexity: O(values in it).
  var effortOfInserting: Int {
    guard case .string(let text) = self, DataURI.isOne(text) else { return weight }
    return weight + text.utf8.count / 8
  }
}
