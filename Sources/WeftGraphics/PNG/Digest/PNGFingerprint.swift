import CISAL
import WeftGeometry

/// A digest of a picture's pixels, whatever they were filtered and compressed with: two PNG files of the same colour type with
/// the same fingerprint show the same picture.
///
/// Made of the picture's width, the bytes of a pixel, and of every row the CRC-64 (ECMA-182, reflected, as in xz) of its
/// samples: red, green, blue, and straight alpha where the picture is not opaque. So rows that are compressed already need
/// not be looked at again.
package struct PNGFingerprint {
  /// The keyword of its text in a PNG file.
  package static let keyword = "Fingerprint"

  private var content: [UInt8] = []

  init(width: Int, format: PNGPixelFormat) {
    content.appendBigEndian(UInt32(width))
    content.appendBigEndian(UInt32(format.bytesPerPixel))
  }

  /// Adds rows from top to bottom, by their checksums.
  mutating func append(_ checksums: some Sequence<UInt64>) {
    for checksum in checksums {
      content.appendBigEndian(UInt32(truncatingIfNeeded: checksum >> 32))
      content.appendBigEndian(UInt32(truncatingIfNeeded: checksum))
    }
  }

  /// 32 hexadecimal digits.
  var text: String {
    var digest = StreamDigest()
    digest.update(content)
    return digest.text
  }

  /// The checksum of a row of `count` sample bytes.
  static func checksum(of samples: UnsafePointer<UInt8>, count: Int) -> UInt64 {
    unsafe crc64_ecma_refl(0, samples, UInt64(count))
  }

  /// The fingerprint of a whole bitmap, in a format that holds all of it.
  init(of bitmap: Bitmap, in format: PNGPixelFormat) {
    self.init(width: bitmap.size.width, format: format)
    var samples = [UInt8](repeating: 0, count: bitmap.size.width * format.bytesPerPixel)
    for y in 0..<bitmap.size.height {
      let checksum = unsafe samples.withUnsafeMutableBufferPointer { samples in
        // Empty only where the bitmap is, and then there is no row.
        unsafe samples.baseAddress.map { start in
          bitmap.withRow(y) { row in unsafe format.write(row, to: start) }
          return unsafe Self.checksum(of: start, count: samples.count)
        }
      }
      append([checksum ?? 0])
    }
  }
}
