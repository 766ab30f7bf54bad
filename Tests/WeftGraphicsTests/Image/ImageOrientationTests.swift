import Testing

@testable import WeftGraphics

@Suite struct ImageOrientationTests {
  /// A block of one directory at `offset` of entries of twelve bytes each, which says it has `entryCount` of them.
  private static func block(
    isLittle: Bool, offset: Int = 8, entryCount: Int? = nil,
    _ entries: [(tag: Int, type: Int, count: Int, value: Int)]
  ) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isLittle ? bytes : bytes.reversed()
    }
    var bytes = Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(offset, 4)
    bytes += number(entryCount ?? entries.count, 2)
    for entry in entries {
      bytes += number(entry.tag, 2) + number(entry.type, 2) + number(entry.count, 4)
      bytes += entry.type == 3 ? number(entry.value, 2) + [0, 0] : number(entry.value, 4)
    }
    return bytes + [0, 0, 0, 0]
  }

  private static let maker = (tag: 0x010F, type: 2, count: 900_000, value: 100)
  private static let rightTop = (tag: 0x0112, type: 3, count: 1, value: 6)

  @Test(
    "either end of a number may come first, and the prefix of JPEG may be there", arguments: [false, true])
  func byteOrders(isLittle: Bool) {
    for value in 1...8 {
      let bytes = Self.block(isLittle: isLittle, [Self.maker, (0x0112, 3, 1, value)])
      #expect(ImageOrientation(exif: bytes).rawValue == value)
      #expect(ImageOrientation(exif: Array("Exif\0\0".utf8) + bytes).rawValue == value)
    }
  }

  @Test("of a block that ends too soon no byte is asked for that is not there", arguments: [false, true])
  func truncated(isLittle: Bool) {
    let bytes = Self.block(isLittle: isLittle, [Self.maker, Self.rightTop])
    // Header 8, count 2, one entry of 12, and of the next one the 10 up to the end of its value.
    for count in bytes.indices {
      #expect(
        ImageOrientation(exif: Array(bytes[..<count])) == (count < 32 ? .topLeft : .rightTop), "\(count)")
    }
  }

  @Test(
    "a directory that says it has more entries, or fewer, is read as far as it goes",
    arguments: [false, true])
  func entryCounts(isLittle: Bool) {
    #expect(
      ImageOrientation(exif: Self.block(isLittle: isLittle, entryCount: 65_535, [Self.maker])) == .topLeft)
    let entries = [Self.maker, Self.rightTop]
    #expect(ImageOrientation(exif: Self.block(isLittle: isLittle, entryCount: 65_535, entries)) == .rightTop)
    #expect(ImageOrientation(exif: Self.block(isLittle: isLittle, entryCount: 1, entries)) == .topLeft)
  }

  @Test("a directory outside of the block is none", arguments: [0xFFFF_FFFF, 0x7FFF_FFFF, 1000, 26, 25])
  func outside(offset: Int) {
    for isLittle in [false, true] {
      #expect(
        ImageOrientation(exif: Self.block(isLittle: isLittle, offset: offset, [Self.rightTop])) == .topLeft)
    }
  }

  @Test("an orientation of another type, of several values or beyond 1 … 8 is none")
  func values() {
    let odd = [(0x0112, 4, 1, 6), (0x0112, 1, 1, 6), (0x0112, 3, 2, 6), (0x0112, 3, 0, 6)]
    for entry in odd + [(0x0112, 3, 1, 0), (0x0112, 3, 1, 9), (0x0112, 3, 1, 65_535), (0x0113, 3, 1, 6)] {
      #expect(ImageOrientation(exif: Self.block(isLittle: true, [entry])) == .topLeft, "\(entry)")
      #expect(ImageOrientation(exif: Self.block(isLittle: false, [entry])) == .topLeft, "\(entry)")
    }
  }

  @Test("what is no EXIF stands upright")
  func foreign() {
    var bytes = Self.block(isLittle: true, [Self.rightTop])
    bytes[2] = 43
    #expect(ImageOrientation(exif: bytes) == .topLeft)
    #expect(ImageOrientation(exif: Array("XX".utf8) + bytes[2...]) == .topLeft)
    #expect(ImageOrientation(exif: []) == .topLeft)
  }

  @Test("directories that lead to one another are passed over")
  func loops() {
    // Of the camera, of the place and of compatibility: each leads back to the first directory.
    let pointers = (0..<3000).map { (tag: [0x8769, 0x8825, 0xA005][$0 % 3], type: 4, count: 1, value: 8) }
    #expect(ImageOrientation(exif: Self.block(isLittle: false, pointers + [Self.rightTop])) == .rightTop)
  }
}
