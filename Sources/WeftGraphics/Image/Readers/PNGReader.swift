import CISAL
import CPNG
import CZlib
import WeftGeometry

/// Reads PNG files with libpng.
enum PNGReader {
  /// The widest picture that is read, in pixels: some rows of it are held beside it.
  static let widest = Int(weft_png_widest)

  /// The header, from the first chunks (PNG, second edition, 5 and 11.2.2; `eXIf` from its extensions).
  static func header(of bytes: ImageBytes, start: [UInt8], name: String) throws(ImageError) -> ImageHeader {
    try searchGrowing(bytes, start: start, name: name, format: .png) { prefix throws(ImageError) in
      guard prefix.count >= 33 else { return nil }
      guard prefix.bigEndian32(at: 8) == 13, prefix[12..<16].elementsEqual("IHDR".utf8),
        checksum(of: prefix[12..<29]) == prefix.bigEndian32(at: 29)
      else {
        throw corrupt(name, "its first chunk is no sound header")
      }
      let size = PixelSize(width: prefix.bigEndian32(at: 16), height: prefix.bigEndian32(at: 20))
      var header = ImageHeader(format: .png, storedSize: size)
      if prefix[24] == 16 { header.sampleSize = 2 }
      header.isInterlaced = prefix[28] != 0
      let kind = prefix[25]
      header.isGray = kind & 2 == 0
      header.channelCount = kind == 3 ? 1 : (header.isGray ? 1 : 3) + (kind & 4 != 0 ? 1 : 0)
      return readMetadata(in: prefix, into: &header) ? header : nil
    }
  }

  /// Reads the chunks before the pixels, up to `eXIf`; whether all of them are in `prefix`.
  private static func readMetadata(in prefix: [UInt8], into header: inout ImageHeader) -> Bool {
    var position = 8
    var profiles = 0
    while position + 8 <= prefix.count {
      let length = prefix.bigEndian32(at: position)
      let type = prefix[(position + 4)..<(position + 8)]
      if type.elementsEqual("IDAT".utf8) || type.elementsEqual("IEND".utf8) { return true }
      let end = position + 8 + length
      if type.elementsEqual("eXIf".utf8) {
        guard end <= prefix.count else { return false }
        header.orientation = ImageOrientation(exif: Array(prefix[(position + 8)..<end]))
      } else if type.elementsEqual("cHRM".utf8) {
        header.primariesIdentity = prefix[(position + 8)..<min(end, prefix.count)].hashValue
      } else if type.elementsEqual("gAMA".utf8) {
        header.exponentIdentity = prefix[(position + 8)..<min(end, prefix.count)].hashValue
      } else if type.elementsEqual("iCCP".utf8) {
        guard end <= prefix.count else { return false }
        profiles += 1
        // A file has one; of more than a few none is likely to be sound.
        guard profiles <= 8 else {
          position = end + 4
          continue
        }
        let profile = prefix[(position + 8)..<end]
        // The first one that libpng takes for sound counts.
        header.profileIdentity = [header.profileIdentity ?? 0, profile.hashValue].hashValue
        header.profileByteCount = max(header.profileByteCount, profileByteCount(profile))
      }
      position = end + 4
    }
    return false
  }

  /// The longest profile that libpng inflates.
  private static let longestProfile = 8_000_000

  /// How long the profile in a chunk `iCCP` says it is: in its first four bytes, behind its name and the method by which it is
  /// compressed.
  private static func profileByteCount(_ chunk: ArraySlice<UInt8>) -> Int {
    // libpng passes over shorter ones.
    guard chunk.count >= 14, let name = chunk.firstIndex(of: 0), name - chunk.startIndex < 80 else {
      return 0
    }
    let stream = Array(chunk[(name + 1)...].dropFirst().prefix(4096))
    var length = [UInt8](repeating: 0, count: 4)
    let isThere = unsafe stream.withUnsafeBufferPointer { stream in
      unsafe length.withUnsafeMutableBufferPointer { length in
        unsafe weft_zlib_inflate_start(stream.baseAddress, UInt32(stream.count), length.baseAddress, 4) == 4
      }
    }
    return isThere ? min(length.bigEndian32(at: 0), longestProfile) : 0
  }

  static func corrupt(_ name: String, _ found: String) -> ImageError {
    ImageError(
      .corrupt, name: name, found: "the PNG data is damaged: \(found)",
      advice: "Fetch or export the file again.")
  }

  /// CRC-32 as PNG chunks carry it.
  private static func checksum(of bytes: ArraySlice<UInt8>) -> Int {
    Int(unsafe bytes.withUnsafeBufferPointer { unsafe crc32_gzip_refl(0, $0.baseAddress, UInt64($0.count)) })
  }
}
