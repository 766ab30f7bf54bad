import WeftGeometry

extension ImageDecoder {
  /// How many pixels count for decoding an image for the part `source` of it (upright pixels) as a bitmap of `size`.
  ///
  /// Beside those that it is decoded to, one for every two of the bitmap, which is scaled, turned and tinted whole, however little of
  /// it is seen; two for each whose colours are converted; and one for every byte of its file and of its colour profile, which are read
  /// each time: two of a PNG, in which blocks of 13 bytes may have codes of their own, and of a JPEG in several scans. Codes of
  /// a WebP count beside that (``codeGroupCount(of:)``).
  static func decodedPixelCount(of image: Image, source: Rect, size: PixelSize) -> Int {
    return pixelCount(of: image, source: source, size: size) + size.count / 2
      + 2 * convertedPixelCount(of: image, source: source, size: size)
      + (image.bytes.count + image.header.profileByteCount) * pixelsOfByte(in: image)
      + codeGroupCount(of: image) * decodedPixelsOfCodeGroup
  }

  /// How many pixels more count where a feed shows the image in one size more.
  ///
  /// The bytes of a PNG and the codes of a WebP may take twice what they count, and a feed may have twice as many decoded pixels as a scene.
  static func pixelsOfReadingAgain(_ image: Image) -> Int {
    switch image.format {
    case .png: image.bytes.count * pixelsOfByte(in: image)
    case .webp: codeGroupCount(of: image) * decodedPixelsOfCodeGroup
    case .jpeg: 0
    }
  }

  /// How many pixels each byte of the file counts.
  private static func pixelsOfByte(in image: Image) -> Int {
    switch image.format {
    case .png: 2
    case .webp: 1
    case .jpeg: keepsSamples(of: image) ? 2 : 1
    }
  }

  /// The most groups of codes that libwebp may make for pixels without loss, and for alpha, which may have one for 4 × 4 pixels, of 20
  /// bits each at least; how many there are only decoding tells.
  private static func codeGroupCount(of image: Image) -> Int {
    guard image.format == .webp, image.header.isDecodedWhole else { return 0 }
    return min(1 << 16, image.header.storedSize.count / 16, image.bytes.count * 2 / 5)
  }

  /// libwebp fills five tables of 256 entries for each: 6 µs, and 5.4 kB.
  private static let decodedPixelsOfCodeGroup = 200
  /// Fewer than there may be: files of as many groups as bytes allow are made by hand.
  private static let keptPixelsOfCodeGroup = 900

  /// Those that libwebp keeps for itself count twice.
  ///
  /// A pixel of a PNG counts a seventh more for each channel but the first, and of two bytes a channel one and a half, and half as much
  /// for each channel but the first: where the Paeth filter is on all rows, it takes as long as inflating. Those that come in several
  /// passes count half as much again.
  ///
  /// A JPEG that is decoded smaller counts a 16th of each sample that is stored beside what it is decoded to: all of them are
  /// read; and as much again for every five scans of more than five. Of CMYK each pixel counts twice. In several scans each sample
  /// counts a quarter beside that: libjpeg-turbo keeps all of them until the last. One that is coded by arithmetic counts twice each
  /// sample that is stored, at every size.
  private static func pixelCount(of image: Image, source: Rect, size: PixelSize) -> Int {
    let header = image.header
    let coded = header.codedSize
    guard let jpeg = header.jpeg else {
      guard image.format == .png else { return coded.count * (header.isDecodedWhole ? 2 : 1) }
      let count =
        header.sampleSize == 2
        ? coded.count * (2 + header.channelCount) / 2 : coded.count * (6 + header.channelCount) / 7
      return header.isInterlaced ? count + count / 2 : count
    }
    // Read once more than it has to be, if it is a file: few are progressive.
    let scans = max(5, jpeg.isProgressive ? (try? image.scanCount()) ?? 0 : 0)
    if jpeg.isArithmetic { return 2 * coded.count * jpeg.componentCount * scans / 5 }
    let decoded =
      scaledCount(of: image, source: source, size: size, stored: coded) * (jpeg.componentCount == 4 ? 2 : 1)
    let read = jpeg.sampleCount * scans / 80
    let kept = keepsSamples(of: image) ? jpeg.sampleCount / 4 : 0
    let isWhole = eighths(of: image, source: source, size: size) == 8
    return isWhole ? max(decoded, read + kept) : decoded + read + kept
  }

  /// How many pixels may have to be converted to sRGB: those of the bitmap, or of CMYK those that it is decoded to.
  private static func convertedPixelCount(of image: Image, source: Rect, size: PixelSize) -> Int {
    guard image.header.colorConversion != nil else { return 0 }
    guard image.header.jpeg?.componentCount == 4 else { return size.count }
    return scaledCount(of: image, source: source, size: size, stored: image.header.storedSize)
  }

  /// How many of the `stored` pixels of a JPEG it is decoded to.
  private static func scaledCount(of image: Image, source: Rect, size: PixelSize, stored: PixelSize) -> Int {
    let eighths = eighths(of: image, source: source, size: size)
    return stored.count * eighths * eighths / 64
  }

  /// How many eighths of each side a JPEG is decoded to.
  private static func eighths(of image: Image, source: Rect, size: PixelSize) -> Int {
    JPEGReader.eighths(image.header.storedSize, wanted: wanted(of: image, source: source, size: size))
  }

  /// How many pixels are in memory at a time while an image is decoded and scaled: those that it is decoded to beside what the
  /// decoder keeps for itself, then beside those that they are reduced to, and last twice those of the bitmap.
  static func heldPixelCount(of image: Image, source: Rect, size: PixelSize) -> Int {
    let stored = image.header.storedSize
    let wanted = wanted(of: image, source: source, size: size)
    var (decoded, kept) = (stored.count, 0)
    if let jpeg = image.header.jpeg {
      decoded = scaledCount(of: image, source: source, size: size, stored: stored)
      kept = keptPixelCount(of: image, jpeg)
    } else if image.format == .webp {
      decoded = WebPReader.reduced(stored, wanted: wanted).count
      kept =
        (image.header.isDecodedWhole ? stored.count : 0) + codeGroupCount(of: image) * keptPixelsOfCodeGroup
    }
    let ratio = (Double(decoded) / Double(stored.count)).squareRoot()
    let blocks =
      image.format == .webp
      ? 1
      : blockSize(Double(stored.width) * ratio, wanted: wanted.x)
        * blockSize(Double(stored.height) * ratio, wanted: wanted.y)
    let reduced = decoded / blocks
    // Reduced while it is read, of which a row is there at a time.
    if image.format == .png, blocks > 1, !image.header.isInterlaced { decoded = stored.width }
    return max(decoded + kept, blocks > 1 ? decoded + reduced : 0, reduced + size.count, 2 * size.count)
  }

  /// What libjpeg-turbo keeps of a picture in several scans until the last: its samples, in two bytes each.
  private static func keptPixelCount(of image: Image, _ jpeg: JPEGReader.Segments) -> Int {
    keepsSamples(of: image, ofMoreThan: 1 << 25) ? jpeg.sampleCount / 2 : 0
  }

  /// Whether libjpeg-turbo keeps all samples of the picture until its last scan.
  ///
  /// - Parameter count: Where a file is not progressive, all of it is read to know: of no more samples it is not worth it.
  private static func keepsSamples(of image: Image, ofMoreThan count: Int = 1 << 20) -> Bool {
    guard let jpeg = image.header.jpeg else { return false }
    return jpeg.isProgressive || jpeg.sampleCount > count && (try? image.scanCount()) ?? 0 > 1
  }
}
