import WeftGeometry

@testable import WeftGraphics

/// Small colour profiles, written by hand (ICC.1:2001-04, version 2), and files that hold them.
enum ICC {
  typealias Place = (Double, Double, Double)

  /// A number in 16.16.
  private static func fixed(_ value: Double) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendBigEndian(UInt32(bitPattern: Int32((value * 65536).rounded())))
    return bytes
  }

  private static func big(_ values: [UInt16]) -> [UInt8] {
    values.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
  }

  private static func place(_ place: Place) -> [UInt8] {
    Array("XYZ ".utf8) + [0, 0, 0, 0] + fixed(place.0) + fixed(place.1) + fixed(place.2)
  }

  private static func curve(_ values: [UInt16]) -> [UInt8] {
    Array("curv".utf8) + [0, 0, 0, 0, 0, 0] + big([UInt16(values.count)] + values)
  }

  /// An exponent, in 256ths.
  static func gamma(_ exponent: UInt16) -> [UInt8] { curve([exponent]) }

  /// sRGB's curve at 1024 points.
  static var sRGBCurve: [UInt8] {
    curve(
      (0..<1024).map { step in
        let value = Double(step) / 1023
        let light = value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
        return UInt16((light * 65535).rounded())
      })
  }

  /// A power of a number from 0 to 1, by 2.4 = 12 / 5: the fifth root by Newton's method.
  private static func power(_ base: Double, _ exponent: Double) -> Double {
    precondition(exponent == 2.4)
    var root = 1.0
    for _ in 0..<60 { root -= (root * root * root * root * root - base) / (5 * root * root * root * root) }
    return (0..<12).reduce(1) { product, _ in product * root }
  }

  static func matrix(
    red: Place, green: Place, blue: Place, curve: [UInt8], and more: [(String, [UInt8])] = []
  ) -> [UInt8] {
    profile(
      kind: "mntr", space: "RGB ", connection: "XYZ ",
      [
        ("rXYZ", place(red)), ("gXYZ", place(green)), ("bXYZ", place(blue)), ("rTRC", curve), ("gTRC", curve),
        ("bTRC", curve),
      ] + more)
  }

  /// `D2B0`: so many processing elements, all of them one matrix that makes everything black (ICC.1:2010, 10.14).
  static func black(steps: UInt32) -> (String, [UInt8]) {
    var table = Array("mpet".utf8) + [0, 0, 0, 0, 0, 3, 0, 3]
    table.appendBigEndian(steps)
    let matrix = Array("matf".utf8) + [0, 0, 0, 0, 0, 3, 0, 3] + [UInt8](repeating: 0, count: 12 * 4)
    for _ in 0..<steps {
      table.appendBigEndian(16 + 8 * steps)
      table.appendBigEndian(UInt32(matrix.count))
    }
    return ("D2B0", table + matrix)
  }

  static func gray(curve: [UInt8]) -> [UInt8] {
    profile(kind: "mntr", space: "GRAY", connection: "XYZ ", [("kTRC", curve)])
  }

  /// A press whose only lightness is that of no ink at all.
  static var cmyk: [UInt8] {
    let line = (0..<256).map { UInt8($0) }
    // mft1: four channels in, three out, two points on each axis, no matrix.
    var table = Array("mft1".utf8) + [0, 0, 0, 0, 4, 3, 2, 0]
    for index in 0..<9 { table += fixed(index % 4 == 0 ? 1 : 0) }
    for _ in 0..<4 { table += line }
    // L from 0 to 255; a and b are 0 at 128.
    for point in 0..<16 { table += [point == 0 ? 255 : 0, 128, 128] }
    for _ in 0..<3 { table += line }
    return profile(kind: "prtr", space: "CMYK", connection: "Lab ", [("A2B0", table)])
  }

  private static func profile(
    kind: String, space: String, connection: String, _ tags: [(String, [UInt8])]
  ) -> [UInt8] {
    let tags =
      tags + [
        ("wtpt", place((0.9642, 1, 0.8249))), ("cprt", Array("text\0\0\0\0none\0".utf8)),
        ("desc", Array("desc\0\0\0\0\0\0\0\u{5}test\0".utf8) + [UInt8](repeating: 0, count: 78)),
      ]
    var table: [UInt8] = []
    var body: [UInt8] = []
    table.appendBigEndian(UInt32(tags.count))
    let start = 128 + 4 + 12 * tags.count
    for (name, content) in tags {
      table += Array(name.utf8)
      table.appendBigEndian(UInt32(start + body.count))
      table.appendBigEndian(UInt32(content.count))
      body += content + [UInt8](repeating: 0, count: (4 - content.count % 4) % 4)
    }
    var head: [UInt8] = []
    head.appendBigEndian(UInt32(start + body.count))
    head += Array("test".utf8) + [2, 0x10, 0, 0] + Array((kind + space + connection).utf8)
    head += [7, 0xEA, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0] + Array("acsp".utf8) + [UInt8](repeating: 0, count: 28)
    head += fixed(0.9642) + fixed(1) + fixed(0.8249)
    return head + [UInt8](repeating: 0, count: 128 - head.count) + table + body
  }

  // MARK: In files

  /// The content of a PNG's `iCCP`: a name, and the profile in one stored block.
  static func chunk(_ profile: [UInt8]) -> [UInt8] {
    let length = UInt16(profile.count)
    var stream: [UInt8] = [0x78, 0x01, 0x01]
    for word in [length, ~length] { stream += [UInt8(word & 0xFF), UInt8(word >> 8)] }
    stream += profile
    stream.appendBigEndian(Adler32(of: profile.span).value)
    return Array("profile".utf8) + [0, 0] + stream
  }

  /// The segments of a JPEG that hold it, in `parts` parts.
  static func segments(_ profile: [UInt8], parts: Int) -> [[UInt8]] {
    let length = (profile.count + parts - 1) / parts
    return (0..<parts).map { part in
      let content = profile[(part * length)..<min(profile.count, (part + 1) * length)]
      return [0xFF, 0xE2] + big([UInt16(content.count + 16)]) + Array("ICC_PROFILE\0".utf8)
        + [UInt8(part + 1), UInt8(parts)] + content
    }
  }

  /// A simple WebP put into the extended format, with a profile.
  static func webP(_ file: [UInt8], _ size: PixelSize, _ profile: [UInt8]) -> [UInt8] {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
      Array(type.utf8) + little(content.count, 4) + content + (content.count % 2 == 0 ? [] : [0])
    }
    let header = chunk("VP8X", [0x20, 0, 0, 0] + little(size.width - 1, 3) + little(size.height - 1, 3))
    let body = Array("WEBP".utf8) + header + chunk("ICCP", profile) + Array(file.dropFirst(12))
    return Array("RIFF".utf8) + little(body.count, 4) + body
  }
}
