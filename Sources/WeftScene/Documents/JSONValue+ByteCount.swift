import WeftJSON

extension JSONValue {
  /// About how many bytes the value takes as JSON without white space: a number counts as one, and so does an escaped byte.
  ///
  /// - Complexity: O(values and bytes of text in it).
  var compactByteCount: Int {
    switch self {
    case .number: 1
    case .null, .bool: 4
    case .string(let text): text.utf8.count + 2
    case .array(let values): values.reduce(2) { $0 + $1.compactByteCount + 1 }
    case .object(let object):
      object.members.reduce(2) { $0 + $1.key.utf8.count + 3 + $1.value.compactByteCount + 1 }
    }
  }
}
