import CISAL
import WeftGeometry

/// Reads PNG files with libpng.
enum PNGReader {
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
      guard let orientation = orientation(in: prefix) else { return nil }
      var header = ImageHeader(format: .png, storedSize: size, orientation: orientation)
      if prefix[24] == 16 { header.sampleSize = 2 }
      return header
    }
  }

  /// What an `eXIf` chunk before the pixels says; `nil` where `prefix` ends before either.
  private static func orientation(in prefix: [UInt8]) -> ImageOrientation? {
    var position = 8
    while position + 8 <= prefix.count {
      let length = prefix.bigEndian32(at: position)
      let type = prefix[(position + 4)..<(position + 8)]
      if type.elementsEqual("IDAT".utf8) || type.elementsEqual("IEND".utf8) { return .topLeft }
      let end = position + 8 + length
      if type.elementsEqual("eXIf".utf8) {
        return end <= prefix.count ? ImageOrientation(exif: Array(prefix[(position + 8)..<end])) : nil
      }
      position = end + 4
    }
    return nil
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
