import CISAL
import WeftGeometry

/// The bytes of a PNG file while it is written: the signature, and chunk after chunk (PNG, second edition, 5).
struct PNGFile {
  private(set) var bytes: [UInt8] = []

  /// - Parameter hasSignature: whether the file begins here, or goes on.
  init(capacity: Int, hasSignature: Bool = true) {
    bytes.reserveCapacity(capacity)
    guard hasSignature else { return }
    bytes.append(contentsOf: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  }

  /// Adds a chunk whose content `body` appends.
  /// - Precondition: `body` appends `count` bytes.
  mutating func appendChunk(_ type: String, count: Int, _ body: (inout [UInt8]) -> Void) {
    bytes.appendBigEndian(UInt32(count))
    let start = bytes.count
    bytes.append(contentsOf: type.utf8)
    body(&bytes)
    precondition(
      bytes.count - start == 4 + count, "A chunk \(type) of \(count) bytes got \(bytes.count - start - 4).")
    let checksum = unsafe bytes.withUnsafeBufferPointer { buffer in
      // The buffer is not empty: the chunk's type is in it.
      unsafe crc32_gzip_refl(0, buffer.baseAddress.map { unsafe $0 + start }, UInt64(buffer.count - start))
    }
    bytes.appendBigEndian(checksum)
  }

  /// Adds all that comes before the pixels.
  mutating func append(_ metadata: PNGMetadata, size: PixelSize, format: PNGPixelFormat) {
    appendChunk("IHDR", count: 13) { bytes in
      bytes.appendBigEndian(UInt32(size.width))
      bytes.appendBigEndian(UInt32(size.height))
      // 8 bits a sample; compression, filter and interlace method 0.
      bytes.append(contentsOf: [8, format.colorType, 0, 0, 0])
    }
    if let density = metadata.pixelsPerMetre {
      appendChunk("pHYs", count: 9) { bytes in
        bytes.appendBigEndian(density)
        bytes.appendBigEndian(density)
        bytes.append(1)  // The unit is the metre.
      }
    }
    for text in metadata.texts { append(text) }
  }

  private mutating func append(_ text: PNGMetadata.Text) {
    let isLatin1 = text.text.unicodeScalars.allSatisfy { $0.value < 0x100 && $0 != "\0" }
    // iTXt: after the keyword's end a flag and a method of compression (none), language and translated keyword (empty).
    let separator: [UInt8] = isLatin1 ? [0] : [0, 0, 0, 0, 0]
    let content =
      isLatin1 ? text.text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } : Array(text.text.utf8)
    let body = Array(text.keyword.utf8) + separator + content
    appendChunk(isLatin1 ? "tEXt" : "iTXt", count: body.count) { $0.append(contentsOf: body) }
  }
}

extension [UInt8] {
  mutating func appendBigEndian(_ value: UInt32) {
    for shift in [24, 16, 8, 0] as [UInt32] { append(UInt8(truncatingIfNeeded: value >> shift)) }
  }
}
