import CJansson
import WeftGeometry

/// A value as libjansson holds it: the one door to that library.
///
/// One owner, one thread.
@safe struct JanssonValue: ~Copyable {
  private let root: UnsafeMutablePointer<json_t>  // json_t, +1

  /// Parses a document.
  ///
  /// - Parameter isGivenUp: whether nobody wants the value any more, asked every ten thousand bytes.
  init(parsing text: ArraySlice<UInt8>, isGivenUp: @escaping () -> Bool) throws(JSONError) {
    let flags = JSON_REJECT_DUPLICATES | JSON_DECODE_ANY | JSON_DECODE_INT_AS_REAL | JSON_ALLOW_NUL
    var problem = json_error_t()
    var wasGivenUp = false
    // The bytes are only read, and they and their source only during the call.
    let parsed = unsafe text.withUnsafeBytes { bytes in
      var source = unsafe Source(bytes, isGivenUp: isGivenUp)
      defer { wasGivenUp = source.wasGivenUp }
      return unsafe withUnsafeMutablePointer(to: &source) { source in
        unsafe json_load_callback(
          { buffer, capacity, source in
            unsafe source?.assumingMemoryBound(to: Source.self).pointee
              .next(into: UnsafeMutableRawBufferPointer(start: buffer, count: capacity)) ?? 0
          }, source, Int(flags), &problem)
      }
    }
    guard !wasGivenUp else {
      // What was read until then may be a value too.
      if let parsed = unsafe parsed { unsafe json_decref(parsed) }
      throw .givenUp
    }
    guard let parsed = unsafe parsed else { throw Self.error(problem) }
    unsafe root = parsed
  }

  deinit { unsafe json_decref(root) }

  /// The value in Swift.
  ///
  /// - Parameter isGivenUp: whether nobody wants it any more, asked every thousand values.
  func converted(isGivenUp: @escaping () -> Bool) throws(JSONError) -> JSONValue {
    var conversion = Conversion(isGivenUp: isGivenUp)
    return try unsafe conversion.value(of: root, depth: 0)
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

/// Whether a value is still wanted, which is asked from time to time.
private struct Question {
  private let stride: Int
  private let ask: () -> Bool
  private var rest: Int

  init(every stride: Int, _ ask: @escaping () -> Bool) {
    (self.stride, self.ask) = (stride, ask)
    rest = stride
  }

  /// Whether nobody wants it any more, after so many bytes or values more.
  mutating func isGivenUp(after count: Int) -> Bool {
    rest -= count
    guard rest <= 0 else { return false }
    rest = stride
    return ask()
  }
}

/// The bytes of a document, of which libjansson takes a thousand at a time.
///
/// Whoever makes it keeps the bytes while it is used.
@safe private struct Source {
  /// What has not been taken yet.
  private var rest: UnsafeRawBufferPointer
  private var question: Question
  /// Whether nobody wanted the value any more.
  private(set) var wasGivenUp = false

  init(_ bytes: UnsafeRawBufferPointer, isGivenUp: @escaping () -> Bool) {
    unsafe rest = bytes
    question = Question(every: 10_000, isGivenUp)
  }

  /// Copies the next bytes, and says how many; none at the end, or where they are not wanted.
  mutating func next(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(unsafe rest.count, buffer.count)
    wasGivenUp = wasGivenUp || question.isGivenUp(after: count)
    guard !wasGivenUp else { return 0 }
    unsafe buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: rest.prefix(count)))
    unsafe rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    return count
  }
}

/// Values of libjansson on their way to Swift's.
private struct Conversion {
  private var question: Question

  init(isGivenUp: @escaping () -> Bool) { question = Question(every: 1000, isGivenUp) }

  mutating func value(of json: UnsafeMutablePointer<json_t>, depth: Int) throws(JSONError) -> JSONValue {
    if question.isGivenUp(after: 1) { throw .givenUp }
    switch unsafe json.pointee.type {
    case JSON_TRUE: return .bool(true)
    case JSON_FALSE: return .bool(false)
    case JSON_REAL: return unsafe .number(json_real_value(json))
    case JSON_STRING:
      let bytes = unsafe UnsafeRawBufferPointer(
        start: json_string_value(json), count: json_string_length(json))
      return .string(try unsafe Self.string(bytes))
    case JSON_ARRAY:
      try Self.checkDepth(depth)
      let count = unsafe json_array_size(json)
      var values: [JSONValue] = []
      values.reserveCapacity(count)
      for index in 0..<count {
        // Borrowed from the array, which outlives the loop.
        guard let element = unsafe json_array_get(json, index) else { continue }
        do throws(JSONError) {
          values.append(try unsafe value(of: element, depth: depth + 1))
        } catch {
          throw error.behind(.index(index))
        }
      }
      return .array(values)
    case JSON_OBJECT:
      try Self.checkDepth(depth)
      var members: [JSONObject.Member] = []
      var next = unsafe json_object_iter(json)
      while let iterator = unsafe next {
        // Key and value are borrowed from the object, which outlives the loop.
        let bytes = unsafe UnsafeRawBufferPointer(
          start: json_object_iter_key(iterator), count: json_object_iter_key_len(iterator))
        let key = try unsafe Self.string(bytes)
        if let member = unsafe json_object_iter_value(iterator) {
          do throws(JSONError) {
            members.append(.init(key: key, value: try unsafe value(of: member, depth: depth + 1)))
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
}
