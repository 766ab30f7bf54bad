import WeftJSON

/// The bytes inside a `data:` URI (RFC 2397), in base64 or percent-encoded.
enum DataURI {
  /// Why a URI cannot be decoded, as a phrase.
  struct Failure: Error, Hashable {
    let problem: String
  }

  /// Whether a text starts with `data:`, in letters of either case.
  static func isOne(_ text: String) -> Bool { text.prefix(5).lowercased() == "data:" }

  /// The bytes of a text that starts with `data:`.
  ///
  /// The media type is not looked at.
  static func decode(_ uri: String) throws(Failure) -> [UInt8] {
    let utf8 = Array(uri.utf8)
    guard let comma = utf8.firstIndex(of: UInt8(ascii: ",")) else {
      throw Failure(problem: "there is no comma before the data")
    }
    let header = String(decoding: utf8[..<comma], as: UTF8.self).lowercased()
    let body = try percentDecoded(utf8[(comma + 1)...])
    return header.hasSuffix(";base64") ? try base64Decoded(body) : body
  }

  private static func percentDecoded(_ text: ArraySlice<UInt8>) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] != UInt8(ascii: "%") {
        bytes.append(text[index])
        index += 1
      } else {
        guard index + 2 < text.endIndex, let high = digit(text[index + 1]), let low = digit(text[index + 2])
        else { throw Failure(problem: "a % is not followed by two hexadecimal digits") }
        bytes.append(high << 4 | low)
        index += 3
      }
    }
    return bytes
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }

  /// RFC 4648, section 4; white space between characters is skipped, and the padding may be missing.
  private static func base64Decoded(_ text: [UInt8]) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var bits: UInt32 = 0
    var count = 0
    var padding = 0
    for byte in text where !JSONParser.isJSONSpace(byte) {
      if byte == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      guard padding == 0, let value = sextet(byte) else {
        throw Failure(problem: "its base64 holds a character that is none of base64's")
      }
      bits = bits << 6 | UInt32(value)
      count += 1
      if count % 4 == 0 {
        bytes += [
          UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8),
          UInt8(truncatingIfNeeded: bits),
        ]
        bits = 0
      }
    }
    switch count % 4 {
    case 0: guard padding == 0 else { throw Failure(problem: "its base64 has padding where none belongs") }
    case 2: bytes.append(UInt8(truncatingIfNeeded: bits >> 4))
    case 3: bytes += [UInt8(truncatingIfNeeded: bits >> 10), UInt8(truncatingIfNeeded: bits >> 2)]
    default: throw Failure(problem: "its base64 is cut short")
    }
    guard padding == 0 || padding == 4 - count % 4 else {
      throw Failure(problem: "its base64 has the wrong padding")
    }
    return bytes
  }

  private static func sextet(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte + 4
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
