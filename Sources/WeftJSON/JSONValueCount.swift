/// Counts the values of a document without making them.
enum JSONValueCount {
  /// Whether a document has more than `limit` values: what follows a comma, and what may follow the beginning of an array or an object.
  ///
  /// Of what is not JSON it counts the same bytes; the parser refuses it then.
  /// - Complexity: O(bytes), none of which is read where there are too few of them for so many values.
  static func exceeds(_ limit: Int, in text: ArraySlice<UInt8>) -> Bool {
    guard text.count >= limit else { return false }
    var count = 1
    var isInString = false
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      if isInString {
        switch byte {
        case UInt8(ascii: "\\"): index += 1
        case UInt8(ascii: "\""): isInString = false
        default: break
        }
      } else {
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "{"):
          count += 1
          if count > limit { return true }
        default: break
        }
      }
      index += 1
    }
    return false
  }
}
