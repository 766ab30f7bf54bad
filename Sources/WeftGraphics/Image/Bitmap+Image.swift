import WeftGeometry

extension Bitmap {
  /// Decodes a PNG, JPEG or WebP file that is in memory: all of its pixels, upright, in sRGB.
  ///
  /// At once, on the caller's thread: for tests, and for pixels that are to be looked at. What is to be shown is an ``Image``,
  /// which is decoded on a worker at the size it is shown.
  /// - Parameters:
  ///   - data: a whole file: an array of bytes, Foundation's `Data` or whatever else is a sequence of them.
  ///   - name: what messages call it.
  ///   - limits: the size above which it is refused, before memory is taken for it.
  /// - Throws: ``ImageError``, where the bytes are no image, or a damaged one, or it is too large.
  /// - Complexity: O(pixels)
  public convenience init(
    data: some Sequence<UInt8>, name: String = "data", limits: ImageLimits = .standard
  ) throws(ImageError) {
    try self.init(Image(data: data, name: name, limits: limits))
  }

  /// Decodes a PNG file that is in memory, such as ``png(scale:)`` makes; as ``init(data:name:limits:)`` in all else.
  ///
  /// - Throws: ``ImageError``, also where the bytes are an image of another format.
  public convenience init(
    png: some Sequence<UInt8>, name: String = "PNG data", limits: ImageLimits = .standard
  ) throws(ImageError) {
    let image = try Image(data: png, name: name, limits: limits)
    guard image.format == .png else {
      throw ImageError(
        .unsupportedFormat, name: name,
        found: "a PNG was expected, but it is a \(image.format.rawValue) image",
        advice: "Decode it with `Bitmap(data:)`, which takes every format.")
    }
    try self.init(image)
  }

  private convenience init(_ image: Image) throws(ImageError) {
    let size = image.pixelSize
    let whole = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
    self.init(sharing: try ImageDecoder.bitmap(of: image, source: whole, size: size, tint: nil))
  }
}
