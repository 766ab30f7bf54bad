import CPangoCairo
import Testing

@testable import WeftGraphics

/// What a library's fingerprint is made of.
@Suite struct FontFingerprintTests {
  /// CRC-64 as xz has it, by its definition: ECMA-182, reflected.
  private func checksum(_ bytes: [UInt8]) -> UInt64 {
    ~bytes.reduce(UInt64.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt64(byte)) { sum, _ in
        sum >> 1 ^ (sum & 1 == 0 ? 0 : 0xC96C_5795_D787_0F42)
      }
    }
  }

  @Test("a font's checksum is the CRC-64 of its bytes, as xz has it")
  func checksums() throws {
    // The check value of CRC-64/XZ.
    #expect(checksum(Array("123456789".utf8)) == 0x995D_C9BB_DF19_39FA)
    let file = try #require(FontLibrary.test().files.first)
    let bytes = TestFont.bytes
    let found = try file.checksum()
    #expect(found.count == bytes.count && found.checksum == checksum(bytes))
  }

  // Pango, Cairo and Fontconfig say theirs as a number too: 2.13.1 is 21301.
  @Test("versions are those that the libraries say of themselves, in three numbers")
  func versions() {
    func number(_ version: String) -> Int {
      version.split(separator: ".").reduce(0) { 100 * $0 + (Int($1) ?? 0) }
    }
    let versions = FontLibrary.Versions.current
    #expect(number(versions.pango) == Int(pango_version()))
    #expect(number(versions.cairo) == Int(cairo_version()))
    #expect(number(versions.fontconfig) == Int(FcGetVersion()))
    #expect(versions.freetype.hasPrefix("\(FREETYPE_MAJOR).\(FREETYPE_MINOR)."))
    var (major, minor, micro): (UInt32, UInt32, UInt32) = (0, 0, 0)
    unsafe hb_version(&major, &minor, &micro)
    #expect(versions.harfbuzz == "\(major).\(minor).\(micro)")
  }
}
