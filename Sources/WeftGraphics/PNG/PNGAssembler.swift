import WeftGeometry

/// Puts bands together to a PNG file.
///
/// Copies and checks what is compressed already; compresses nothing.
package struct PNGAssembler: ~Copyable {
  private let width: Int
  private let format: PNGPixelFormat
  private let metadata: PNGMetadata
  /// Up to how many bytes bands and the file are there together.
  private let mostTwice: Int
  private var rowCount = 0
  private var bands: [EncodedBand] = []
  private var byteCount = 0
  private var adler32 = Adler32()
  private var fingerprint: PNGFingerprint?
  private var lastRowChecksum: UInt64?

  /// Starts a picture `width` pixels wide.
  ///
  /// - Parameter mostTwice: of more compressed bytes each band is let go of once it is copied.
  package init(
    width: Int, format: PNGPixelFormat, metadata: PNGMetadata = PNGMetadata(), mostTwice: Int = 1 << 24
  ) {
    self.width = width
    self.mostTwice = mostTwice
    self.format = format
    self.metadata = metadata
    if metadata.hasFingerprint { fingerprint = PNGFingerprint(width: width, format: format) }
  }

  /// Adds rows below those that are there.
  ///
  /// - Complexity: O(1): nothing is copied yet.
  /// - Precondition: the band is as wide as the picture and of its format.
  package mutating func append(_ band: EncodedBand) {
    require(
      band.size.width == width && band.format == format,
      "A band of \(band.size) in \(band.format) does not belong in a picture \(width) pixels wide in \(format)."
    )
    if fingerprint != nil { addToFingerprint(band) }
    adler32.append(band.adler32, count: band.uncompressedCount)
    byteCount += band.bytes.count
    rowCount += band.size.height
    bands.append(band)
  }

  private mutating func addToFingerprint(_ band: EncodedBand) {
    if band.repeatsRowAbove {
      fingerprint?.append(repeatElement(lastRowChecksum ?? 0, count: band.size.height))
    } else {
      require(
        band.rowChecksums.count == band.size.height,
        """
        A fingerprint needs the checksums of all \(band.size.height) rows, not of \(band.rowChecksums.count): let the \
        encoder take them.
        """)
      fingerprint?.append(band.rowChecksums)
      lastRowChecksum = band.rowChecksums.last ?? lastRowChecksum
    }
  }

  /// The file.
  ///
  /// - Throws: ``RenderError`` where there are no pixels, which PNG does not know, or more than 2 GiB of data.
  /// - Complexity: linear in the compressed bytes.
  package consuming func finish() throws(RenderError) -> [UInt8] {
    let size = PixelSize(width: width, height: rowCount)
    // A zlib stream (RFC 1950) around the bands: 2 bytes of header, an empty last block, and the checksum.
    let streamCount = 2 + byteCount + 2 + 4
    try PNGFile.check(size, streamCount: streamCount)
    // Each of a large picture goes once it has been copied, so that what belongs to nobody else is not there twice. Those of a frame
    // are copied as they lie: to turn them round takes some thousand instructions for nothing.
    var rest: [EncodedBand] = []
    if byteCount > mostTwice {
      rest = bands.reversed()
      bands = []
    }
    var file = PNGFile(capacity: streamCount + metadata.byteCount + 128)
    file.append(
      fingerprint.map { metadata.adding($0) } ?? metadata, size: size, format: format)
    file.appendChunk("IDAT", count: streamCount) { bytes in
      bytes.append(contentsOf: [0x78, 0x01])  // Deflate, a window of 32 KiB, a fast level; divisible by 31.
      for band in bands { bytes.append(contentsOf: band.bytes) }
      while let band = rest.popLast() { bytes.append(contentsOf: band.bytes) }
      bytes.append(contentsOf: [0x03, 0x00])  // The last block: fixed codes, and at once its end.
      bytes.appendBigEndian(adler32.value)
    }
    file.appendChunk("IEND", count: 0) { _ in }
    return file.bytes
  }
}
