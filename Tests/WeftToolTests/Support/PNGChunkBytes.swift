/// PNG files put together chunk by chunk (PNG, third edition, 5.3), to have them say what no encoder of ours would.
enum PNGChunkBytes {
  /// What every file begins with.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A number as PNG writes it.
  static func number(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }

  /// A chunk with its length and its checksum.
  static func chunk(_ type: String, _ content: [UInt8] = []) -> [UInt8] {
    let checked = Array(type.utf8) + content
    return number(UInt32(content.count)) + checked + number(crc32(checked))
  }

  /// The header of a picture of `width` × `height` pixels with 8 bits for each of three channels.
  static func header(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    signature + chunk("IHDR", number(width) + number(height) + [8, 2, 0, 0, 0])
  }

  // By ISO 3309, bit by bit.
  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = ~0
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}
