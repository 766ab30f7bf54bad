import CISAL
import WeftGeometry

/// Puts bands together to a PNG file.
///
/// Copies and checks what is compressed already; compresses nothing.
package struct PNGAssembler: ~Copyable {
  private let width: Int
  private let format: PNGPixelFormat
  private let metadata: PNGMetadata
  private var rowCount = 0
  private var bands: [EncodedBand] = []
  private var byteCount = 0
  private var adler32 = Adler32()

  /// Starts a picture `width` pixels wide.
  package init(width: Int, format: PNGPixelFormat, metadata: PNGMetadata = PNGMetadata()) {
    self.width = width
    self.format = format
    self.metadata = metadata
  }

  /// Adds rows below those that are there.
  ///
  /// - Complexity: O(1): nothing is copied yet.
  /// - Precondition: the band is as wide as the picture and of its format.
  package mutating func append(_ band: EncodedBand) {
    precondition(
      band.size.width == width && band.format == format,
      "A band of \(band.size) in \(band.format) does not belong in a picture \(width) pixels wide in \(format)."
    )
    adler32.append(band.adler32, count: band.uncompressedCount)
    byteCount += band.bytes.count
    rowCount += band.size.height
    bands.append(band)
  }

  /// The file.
  ///
  /// - Throws: ``RenderError`` where there are no pixels, which PNG does not know, or more than 2 GiB of data.
  /// - Complexity: linear in the compressed bytes.
  package consuming func finish() throws(RenderError) -> [UInt8] {
    let size = PixelSize(width: width, height: rowCount)
    // A zlib stream (RFC 1950) around the bands: 2 bytes of header, an empty last block, and the checksum.
    let streamCount = 2 + byteCount + 2 + 4
    guard !size.isEmpty, streamCount < Int(Int32.max) else {
      throw RenderError(
        .size(size),
        "A picture of \(size) cannot be a PNG file; it needs at least one pixel and at most 2 GiB.")
    }
    var file = PNGFile(capacity: streamCount + metadata.byteCount + 128)
    file.append(metadata, size: size, format: format)
    file.appendChunk("IDAT", count: streamCount) { bytes in
      bytes.append(contentsOf: [0x78, 0x01])  // Deflate, a window of 32 KiB, a fast level; divisible by 31.
      for band in bands { bytes.append(contentsOf: band.bytes) }
      bytes.append(contentsOf: [0x03, 0x00])  // The last block: fixed codes, and at once its end.
      bytes.appendBigEndian(adler32.value)
    }
    file.appendChunk("IEND", count: 0) { _ in }
    return file.bytes
  }
}

/// What a PNG file says beside its pixels.
package struct PNGMetadata: Hashable, Sendable {
  /// Pixels per point, of which 72 make an inch; `nil`: the file does not say.
  package var scale: Double?
  /// Texts by their keywords, in this order.
  ///
  /// Latin-1 as `tEXt`, all else as `iTXt`.
  package var texts: [Text]

  /// A keyword of 1 … 79 printable ASCII characters, and a text.
  package struct Text: Hashable, Sendable {
    package var keyword: String
    package var text: String

    package init(keyword: String, text: String) {
      precondition(
        (1...79).contains(keyword.utf8.count) && keyword.utf8.allSatisfy { (0x20...0x7E).contains($0) },
        "A PNG keyword has 1 to 79 printable ASCII characters, but this is “\(keyword)”.")
      self.keyword = keyword
      self.text = text
    }
  }

  package init(scale: Double? = nil, texts: [Text] = []) {
    self.scale = scale
    self.texts = texts
  }

  var byteCount: Int { texts.reduce(64) { $0 + $1.keyword.utf8.count + $1.text.utf8.count + 24 } }

  /// Pixels per metre, as `pHYs` counts; an inch is 0.0254 m.
  var pixelsPerMetre: UInt32? {
    scale.flatMap { UInt32(exactly: ($0 * 72 / 0.0254).rounded()) }
  }
}
