import CISAL
import WeftGeometry

/// The bytes of a PNG file while it is written: the signature, and chunk after chunk (PNG, third edition, 5).
struct PNGFile {
  private(set) var bytes: [UInt8] = []

  /// Refuses pictures that no PNG file can be: without a pixel, or with more than 2 GiB of compressed data.
  static func check(_ size: PixelSize, streamCount: Int = 0) throws(RenderError) {
    guard !size.isEmpty, streamCount < Int(Int32.max) else {
      throw RenderError(
        .size(size),
        "A picture of \(size) cannot be a PNG file; it needs at least one pixel and at most 2 GiB.")
    }
  }

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
    require(
      bytes.count - start == 4 + count, "A chunk \(type) of \(count) bytes got \(bytes.count - start - 4).")
    let checksum = unsafe bytes.withUnsafeBufferPointer { buffer in
      // The buffer is not empty: the chunk's type is in it.
      unsafe crc32_gzip_refl(0, buffer.baseAddress.map { unsafe $0 + start }, UInt64(buffer.count - start))
    }
    bytes.appendBigEndian(checksum)
  }

  /// Adds all that comes before the pixels of a picture without a palette.
  mutating func append(_ metadata: PNGMetadata, size: PixelSize, format: PNGPixelFormat) {
    appendHeader(size: size, bitDepth: 8, colorType: format.colorType)
    append(metadata)
  }

  /// Adds all that comes before the pixels of a picture with a palette.
  mutating func append(_ metadata: PNGMetadata, size: PixelSize, palette: PNGPalette) {
    appendHeader(size: size, bitDepth: UInt8(palette.bitDepth), colorType: 3)
    append(metadata)
    let colors = palette.colors
    appendChunk("PLTE", count: colors.count * 3) { bytes in
      for color in colors {
        for shift in [16, 8, 0] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: color >> shift)) }
      }
    }
    let alphas = palette.translucentAlphas
    if !alphas.isEmpty { appendChunk("tRNS", count: alphas.count) { $0.append(contentsOf: alphas) } }
  }

  private mutating func appendHeader(size: PixelSize, bitDepth: UInt8, colorType: UInt8) {
    appendChunk("IHDR", count: 13) { bytes in
      bytes.appendBigEndian(UInt32(size.width))
      bytes.appendBigEndian(UInt32(size.height))
      // Compression, filter and interlace method 0.
      bytes.append(contentsOf: [bitDepth, colorType, 0, 0, 0])
    }
  }

  private mutating func append(_ metadata: PNGMetadata) {
    if let density = metadata.pixelsPerMetre {
      appendChunk("pHYs", count: 9) { bytes in
        bytes.appendBigEndian(density)
        bytes.appendBigEndian(density)
        bytes.append(1)  // The unit is the metre.
      }
    }
    for text in metadata.texts { append(text) }
  }

  mutating func append(_ text: PNGMetadata.Text) {
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
