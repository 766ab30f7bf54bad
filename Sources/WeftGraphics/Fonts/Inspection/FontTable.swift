/// A table of a font file; nothing lies beyond its end.
struct FontTable {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// A number of 16 bits; `nil` beyond the end.
  func uint16(at offset: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - 2 else { return nil }
    return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }

  /// A number of 32 bits; `nil` beyond the end.
  func uint32(at offset: Int) -> Int? {
    guard let high = uint16(at: offset), let low = uint16(at: offset + 2) else { return nil }
    return high << 16 | low
  }

  /// As many numbers of 16 bits as the one in front of them says; `nil`, where they end too soon.
  func array(at offset: Int) -> [Int]? {
    guard let count = uint16(at: offset) else { return nil }
    return array(at: offset + 2, count: count)
  }

  /// Numbers of 16 bits; `nil`, where they end too soon.
  func array(at offset: Int, count: Int) -> [Int]? {
    guard offset >= 0, count >= 0, offset <= bytes.count - 2 * count else { return nil }
    return (0..<count).map { Int(bytes[offset + 2 * $0]) << 8 | Int(bytes[offset + 2 * $0 + 1]) }
  }
}
