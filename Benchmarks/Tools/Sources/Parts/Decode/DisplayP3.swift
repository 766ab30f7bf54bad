/// A colour profile of Display P3's primaries with sRGB's curve (ICC.1:2022, 7 to 10; SMPTE EG 432-1).
enum DisplayP3 {
  /// A JPEG file with the profile in it, behind the two bytes that start it.
  static func tag(_ jpeg: [UInt8]) -> [UInt8] {
    let content = Array("ICC_PROFILE\0".utf8) + [1, 1] + profile
    return jpeg[..<2] + [0xFF, 0xE2] + big(UInt32(content.count + 2)).suffix(2) + content + jpeg[2...]
  }

  private static var profile: [UInt8] {
    let curve =
      Array("para".utf8) + [0, 0, 0, 0, 0, 3, 0, 0]
      + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed)
    // Primaries brought to the white point of profiles, D50, by Bradford's transform.
    let tags: [(String, [UInt8])] = [
      ("desc", Array("desc".utf8) + big(0) + big(3) + Array("P3\0".utf8) + [UInt8](repeating: 0, count: 79)),
      ("cprt", Array("text\0\0\0\0none\0".utf8)), ("wtpt", place(0.9642, 1, 0.8249)),
      ("rXYZ", place(0.51512, 0.24119, -0.00105)), ("gXYZ", place(0.29198, 0.69225, 0.04189)),
      ("bXYZ", place(0.1571, 0.06657, 0.78407)), ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
    ]
    let start = 132 + 12 * tags.count
    var (table, body) = (big(UInt32(tags.count)), [UInt8]())
    for (name, content) in tags {
      table += Array(name.utf8) + big(UInt32(start + body.count)) + big(UInt32(content.count))
      body += content + [UInt8](repeating: 0, count: (4 - content.count % 4) % 4)
    }
    var head = big(UInt32(start + body.count)) + Array("test".utf8) + big(0x0240_0000)
    head += Array("mntrRGB XYZ ".utf8) + [7, 0xEA, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0] + Array("acsp".utf8)
    head += [UInt8](repeating: 0, count: 28) + fixed(0.9642) + fixed(1) + fixed(0.8249)
    return head + [UInt8](repeating: 0, count: 128 - head.count) + table + body
  }

  private static func place(_ x: Double, _ y: Double, _ z: Double) -> [UInt8] {
    Array("XYZ ".utf8) + big(0) + fixed(x) + fixed(y) + fixed(z)
  }

  /// A number in 16.16.
  private static func fixed(_ value: Double) -> [UInt8] {
    big(UInt32(bitPattern: Int32((value * 65536).rounded())))
  }

  private static func big(_ value: UInt32) -> [UInt8] {
    stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
  }
}
