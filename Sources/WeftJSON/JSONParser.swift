import CJansson
import WeftGeometry

/// The one door to libjansson: bytes in, a ``JSONValue`` out.
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
  /// - Parameter valueLimit: how many values it may have, which are counted before memory is taken for them: each takes some hundred
  ///   bytes, however short it is.
  package static func parse(_ bytes: [UInt8], valueLimit: Int = .max) throws(JSONError) -> JSONValue {
    let text = try withoutByteOrderMark(bytes)
    guard text.contains(where: { !isJSONSpace($0) }) else {
      throw JSONError("the document is empty, expected a JSON object")
    }
    guard !JSONScanner.hasMoreValues(than: valueLimit, in: text) else {
      throw .tooManyValues(limit: valueLimit)
    }
    return try JanssonValue(parsing: text).converted()
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
    case (0, 0): return isZero(2) || bytes.dropFirst(2).starts(with: [0xfe, 0xff]) ? "UTF-32" : nil
    case (0, .some): return "UTF-16"
    case (.some, 0): return isZero(2) && isZero(3) ? "UTF-32" : "UTF-16"
    default: return nil
    }
  }
}

/// A value as libjansson holds it.
///
/// One owner, one thread.
@safe private struct JanssonValue: ~Copyable {
  private let root: UnsafeMutablePointer<json_t>  // json_t, +1

  init(parsing text: ArraySlice<UInt8>) throws(JSONError) {
    let flags = JSON_REJECT_DUPLICATES | JSON_DECODE_ANY | JSON_DECODE_INT_AS_REAL | JSON_ALLOW_NUL
    var problem = json_error_t()
    // The buffer is only read, and only during the call.
    let parsed = unsafe text.withUnsafeBytes { buffer in
      unsafe json_loadb(
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count, Int(flags), &problem)
    }
    guard let parsed = unsafe parsed else { throw Self.error(problem) }
    unsafe root = parsed
  }

  deinit { unsafe json_decref(root) }

  func converted() throws(JSONError) -> JSONValue { try unsafe Self.convert(root, depth: 0) }

  private static func convert(
    _ json: UnsafeMutablePointer<json_t>, depth: Int
  ) throws(JSONError) -> JSONValue {
    switch unsafe json.pointee.type {
    case JSON_TRUE: return .bool(true)
    case JSON_FALSE: return .bool(false)
    case JSON_REAL: return unsafe .number(json_real_value(json))
    case JSON_STRING:
      let bytes = unsafe UnsafeRawBufferPointer(
        start: json_string_value(json), count: json_string_length(json))
      return .string(try unsafe string(bytes))
    case JSON_ARRAY:
      try checkDepth(depth)
      let count = unsafe json_array_size(json)
      var values: [JSONValue] = []
      values.reserveCapacity(count)
      for index in 0..<count {
        // Borrowed from the array, which outlives the loop.
        guard let value = unsafe json_array_get(json, index) else { continue }
        do throws(JSONError) {
          values.append(try unsafe convert(value, depth: depth + 1))
        } catch {
          throw error.behind(.index(index))
        }
      }
      return .array(values)
    case JSON_OBJECT:
      try checkDepth(depth)
      var members: [JSONObject.Member] = []
      var next = unsafe json_object_iter(json)
      while let iterator = unsafe next {
        // Key and value are borrowed from the object, which outlives the loop.
        let bytes = unsafe UnsafeRawBufferPointer(
          start: json_object_iter_key(iterator), count: json_object_iter_key_len(iterator))
        let key = try unsafe string(bytes)
        if let value = unsafe json_object_iter_value(iterator) {
          do throws(JSONError) {
            members.append(.init(key: key, value: try unsafe convert(value, depth: depth + 1)))
          } catch {
            throw error.behind(.key(key))
          }
        }
        unsafe next = json_object_iter_next(json, iterator)
      }
      return .object(JSONObject(uniqueMembers: members))
    default: return .null
    }
  }

  /// A string that can be compared in a time that goes by its length.
  private static func string(_ bytes: UnsafeRawBufferPointer) throws(JSONError) -> String {
    let string = unsafe String(decoding: bytes, as: UTF8.self)
    guard string.hasMoreMarksInARow(than: JSONParser.mostMarks) else { return string }
    throw JSONError(
      "must have at most \(grouped(JSONParser.mostMarks)) combining marks in a row in each string, found more",
      kind: .limit)
  }

  private static func checkDepth(_ depth: Int) throws(JSONError) {
    guard depth < JSONParser.depthLimit else {
      throw JSONError(
        "arrays and objects must be nested at most \(JSONParser.depthLimit) deep; these go deeper")
    }
  }

  private static func error(_ problem: json_error_t) -> JSONError {
    // The text is a C string in a fixed array; the copy is read as bytes up to its NUL.
    let text = unsafe withUnsafeBytes(of: problem.text) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    let line = text.map { $0.unicodeScalars.allSatisfy { $0.value < 0x20 } ? " " : $0 }
    var error = JSONError("not valid JSON: " + String(line))
    if problem.line > 0 {
      error.line = Int(problem.line)
      error.column = max(1, Int(problem.column))
    }
    return error
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
