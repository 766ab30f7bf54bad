import Testing

@testable import WeftGraphics

/// What the profiles in a PNG count, by what their first four bytes say.
@Suite struct PNGProfilesTests {
  /// The content of a chunk with a profile that says how long it is, and is not.
  private func chunk(_ length: UInt32, name: Int = 7) -> (String, [UInt8]) {
    let profile = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> UInt32($0)) }
    let content = ICC.chunk(profile + [UInt8](repeating: 0, count: 36))
    return ("iCCP", [UInt8](repeating: 0x61, count: name) + content.dropFirst(7))
  }

  private func byteCount(_ chunks: [(String, [UInt8])]) throws -> Int {
    let file = TestFile.png(1, 1, depth: 8, colorType: 0, extra: chunks, rows: [[0]])
    return try Image(data: file, name: "profiles").header.profileByteCount
  }

  // libpng inflates 8,000,000 bytes at most (PNG_USER_CHUNK_MALLOC_MAX).
  @Test("a profile that says it is longer than any that is inflated counts as much as the longest one")
  func longest() throws {
    #expect(try byteCount([chunk(7_999_999)]) == 7_999_999)
    #expect(try byteCount([chunk(8_000_000)]) == 8_000_000)
    #expect(try byteCount([chunk(8_000_001)]) == 8_000_000)
    #expect(try byteCount([chunk(0xFFFF_FFFF)]) == 8_000_000)
  }

  // A name has from 1 to 79 bytes (PNG, third edition, 11.3.2.3).
  @Test("a profile whose name is longer than 79 bytes counts nothing")
  func names() throws {
    #expect(try byteCount([chunk(500, name: 79)]) == 500)
    #expect(try byteCount([chunk(500, name: 80)]) == 0)
  }

  @Test("of several profiles the longest counts, and those after the eighth do not")
  func several() throws {
    #expect(try byteCount([chunk(40), chunk(500), chunk(60)]) == 500)
    let seven = Array(repeating: chunk(40), count: 7)
    #expect(try byteCount(seven + [chunk(500)]) == 500)
    #expect(try byteCount(seven + [chunk(40), chunk(500)]) == 40)
  }

  // The last of four bytes of the checksum of the header is at 32.
  @Test("a PNG whose header does not fit its checksum is damaged")
  func header() {
    var file = TestFile.pngHeader(1, 1)
    file[32] ^= 1
    let error = #expect(throws: ImageError.self) { try Image(data: file, name: "cat.png") }
    #expect(error?.reason == .corrupt && error?.found.contains("its first chunk is no sound header") == true)
  }
}
