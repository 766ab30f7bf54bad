/// Documents of JSON: bytes in, a ``JSONValue`` out.
///
/// Strict RFC 8259: UTF-8 only, no comments, no trailing commas, no NaN, and no key twice in one object. A byte
/// order mark at the start is skipped, because some editors write one.
package enum JSONParser {
  /// How many arrays and objects may stand inside one another.
  ///
  /// Everything that walks a document does so by recursion and rests on this bound. A cell is rarely 40 levels deep;
  /// 512 leaves room for machine-made ones, and the walks stay far below a thread's stack of 8 MB.
  package static let depthLimit = 512

  /// How many combining marks may follow one another in a string, a key or a value.
  ///
  /// To compare strings, and to look for them in tables, Swift puts marks in order, in a time that grows with the square of their number:
  /// 100,000 take seconds each time. Text has fewer: see the limit `marks`.
  package static let mostMarks = 256

  /// The value of a whole document, in UTF-8.
  ///
  /// - Parameters:
  ///   - valueLimit: how many values it may have, which are counted before memory is taken for them: each takes some hundred
  ///     bytes, however short it is.
  ///   - isGivenUp: whether nobody wants the value any more: asked every ten thousand bytes or thousand values, a tenth of a
  ///     millisecond apart. May block the thread.
  /// - Throws: ``JSONError``, of the kind `givenUp` where nobody wants the value any more.
  package static func parse(
    _ bytes: [UInt8], valueLimit: Int = .max, isGivenUp: @escaping () -> Bool = { false }
  ) throws(JSONError) -> JSONValue {
    let text = try withoutByteOrderMark(bytes)
    guard text.contains(where: { !isJSONSpace($0) }) else {
      throw JSONError("the document is empty, expected a JSON object")
    }
    guard !JSONScanner.hasMoreValues(than: valueLimit, in: text) else {
      throw .tooManyValues(limit: valueLimit)
    }
    return try JanssonValue(parsing: text, isGivenUp: isGivenUp).converted(isGivenUp: isGivenUp)
  }

  /// How many values a document has, which are counted without being made; an empty array or object counts as one more.
  ///
  /// - Complexity: O(bytes)
  package static func valueCount(in bytes: [UInt8]) -> Int { JSONScanner.valueCount(in: bytes[...]) }

  /// The value of a member of the object that a document is, without the others being made; `nil` where it has none, or the value
  /// is not JSON.
  ///
  /// For documents that are not read. Of what is not JSON it finds what stands before.
  /// - Parameters:
  ///   - key: its key as it is written, without escapes.
  ///   - limit: how many bytes the value may have; a longer one is not read.
  /// - Complexity: O(bytes)
  package static func member(_ key: String, of bytes: [UInt8], limit: Int) -> JSONValue? {
    guard let value = JSONScanner.value(of: key, in: bytes[...]), value.count <= limit else { return nil }
    return try? parse(Array(value))
  }

  /// Whether a byte is white space between values.
  @inlinable
  package static func isJSONSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0d
  }

  private static func withoutByteOrderMark(_ bytes: [UInt8]) throws(JSONError) -> ArraySlice<UInt8> {
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { return bytes.dropFirst(3) }
    if let encoding = otherEncoding(of: bytes) {
      throw JSONError("the document is in \(encoding); save it as UTF-8")
    }
    return bytes[...]
  }

  /// The encoding of a text that is in another one than UTF-8: what it begins with is a mark, or ASCII as JSON's first two
  /// characters are (RFC 4627, section 3); `nil` where it may be UTF-8.
  private static func otherEncoding(of bytes: [UInt8]) -> String? {
    func isZero(_ index: Int) -> Bool { index < bytes.count && bytes[index] == 0 }
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xff, 0xfe): return isZero(2) && isZero(3) ? "UTF-32" : "UTF-16"
    case (0xfe, 0xff): return "UTF-16"
    case (0, 0):
      let isCharacter = isZero(2) && bytes.count > 3 && bytes[3] != 0
      return isCharacter || bytes.dropFirst(2).starts(with: [0xfe, 0xff]) ? "UTF-32" : nil
    case (0, .some): return "UTF-16"
    case (.some, 0): return isZero(2) && isZero(3) ? "UTF-32" : "UTF-16"
    default: return nil
    }
  }
}

extension String {
  /// Whether more combining marks follow one another than `limit`.
  ///
  /// - Complexity: O(characters)
  package func hasMoreMarksInARow(than limit: Int) -> Bool {
    // A mark has two bytes at least.
    guard utf8.count > 2 * limit else { return false }
    var count = 0
    for scalar in unicodeScalars {
      // The first of them.
      if scalar.value < 0x300 || scalar.properties.canonicalCombiningClass == .notReordered {
        count = 0
      } else {
        count += 1
        if count > limit { return true }
      }
    }
    return false
  }
}
