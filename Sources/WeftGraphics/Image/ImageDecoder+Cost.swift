import WeftGeometry

extension ImageDecoder {
  /// How many pixels count for decoding an image for the part `source` of it (upright pixels) as a bitmap of `size`.
  ///
  /// Beside those that it is decoded to, one for every two bytes of its file and of its colour profile, which are read each time.
  static func decodedPixelCount(of image: Image, source: Rect, size: PixelSize) -> Int {
    pixelCount(of: image, source: source, size: size) + (image.bytes.count + image.header.profileByteCount)
      / 2
  }

  /// Pixels with two bytes a channel count twice.
  ///
  /// A JPEG that is decoded smaller counts a sixteenth of what is stored at least: all of that is read; and as much again for
  /// every five scans of more than five. One that is coded by arithmetic counts twice each sample that is stored, at every size.
  private static func pixelCount(of image: Image, source: Rect, size: PixelSize) -> Int {
    let stored = image.header.storedSize
    guard let jpeg = image.header.jpeg else { return stored.count * image.header.sampleSize }
    let eighths = JPEGReader.eighths(stored, wanted: wanted(of: image, source: source, size: size))
    // Read once more than it has to be, if it is a file: few are progressive.
    let scans = max(5, jpeg.isProgressive ? (try? image.scanCount()) ?? 0 : 0)
    if jpeg.isArithmetic { return 2 * stored.count * jpeg.componentCount * scans / 5 }
    return max(stored.count * eighths * eighths / 64, stored.count * scans / 80)
  }
}
