/// Goes through the punctuation of a document without making values: braces, brackets, commas and colons that are not in strings.
///
/// Of what is not JSON it finds the same bytes; whoever wants to know parses it.
struct JSONScanner {
  private let text: ArraySlice<UInt8>
  private var index: Int

  /// At the beginning of `text`.
  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    index = text.startIndex
  }

  /// The next of them, and where it is; `nil` at the end.
  mutating func next() -> (mark: UInt8, index: Int)? {
    var isInString = false
    while index < text.endIndex {
      let byte = text[index]
      defer { index += 1 }
      switch (byte, isInString) {
      case (UInt8(ascii: "\\"), true): index += 1
      case (UInt8(ascii: "\""), _): isInString.toggle()
      case (_, true): break
      case (UInt8(ascii: "{"), _), (UInt8(ascii: "}"), _), (UInt8(ascii: "["), _), (UInt8(ascii: "]"), _),
        (UInt8(ascii: ","), _), (UInt8(ascii: ":"), _):
        return (byte, index)
      default: break
      }
    }
    return nil
  }

  /// How many values a document has, none counted too few: what follows a comma, and what may follow the beginning of an array or an
  /// object.
  ///
  /// - Parameter limit: where to stop counting.
  /// - Complexity: O(bytes)
  static func valueCount(in text: ArraySlice<UInt8>, upTo limit: Int = .max) -> Int {
    var scanner = JSONScanner(text)
    var count = 1
    while count < limit, let (mark, _) = scanner.next() {
      switch mark {
      case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "{"): count += 1
      default: break
      }
    }
    return count
  }

  /// Whether a document has more than `limit` values, none counted too few: see ``valueCount(in:upTo:)``.
  ///
  /// - Complexity: O(bytes), none of which is read where there are too few of them for so many values.
  static func hasMoreValues(than limit: Int, in text: ArraySlice<UInt8>) -> Bool {
    text.count >= limit && valueCount(in: text, upTo: limit + 1) > limit
  }

  /// The bytes of a member's value, of the object that a document is; `nil` where there is no such member before something that is not
  /// JSON.
  ///
  /// - Parameter key: its key as it is written, without escapes.
  static func value(of key: String, in text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var scanner = JSONScanner(text)
    let quoted = Array("\"\(key)\"".utf8)
    var depth = 0
    // Where a key begins, or a value.
    var begin = text.startIndex
    var isFound = false
    while let (mark, index) = scanner.next() {
      switch mark {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        if depth == 1 {
          guard mark == UInt8(ascii: "{") else { return nil }
          begin = index + 1
        }
      case UInt8(ascii: ":") where depth == 1:
        isFound = trimmed(text[begin..<index]) == quoted[...]
        begin = index + 1
      case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 1 {
          if isFound { return trimmed(text[begin..<index]) }
          begin = index + 1
        }
        if mark != UInt8(ascii: ",") { depth -= 1 }
      default: break
      }
    }
    return nil
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text.drop(while: JSONParser.isJSONSpace)
    // Removed in place, they would be copied.
    while let last = text.last, JSONParser.isJSONSpace(last) { text = text.dropLast() }
    return text
  }
}
