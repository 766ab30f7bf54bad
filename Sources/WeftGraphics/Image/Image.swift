public import WeftGeometry
import WeftSynchronization

/// A picture that is still encoded: where its bytes are, and what their header says.
///
/// Making one reads the header only, so that layout knows the size; the pixels are decoded later, on a worker, at
/// the size they are shown. An `Image` is immutable and may be used from any thread. Two are equal when they hold
/// the same bytes at the same scale, and then share what is decoded from them.
///
/// A file must stay as it is while it is in use: one that was changed in between is reported as an error.
/// Embedded colour profiles are followed when pixels are decoded: those have the colours of sRGB.
public final class Image: Sendable {
  /// The path of the file, or the name that the bytes were given.
  ///
  /// For messages.
  public let name: String
  /// The encoding, told from the bytes, not from the name.
  public var format: ImageFormat { header.format }
  /// The size of the upright picture, after EXIF's orientation.
  public let pixelSize: PixelSize
  /// Pixels of the image per point: 2 for an `@2x` image.
  public let scale: Double

  let header: ImageHeader
  package let bytes: ImageBytes
  /// How many scans a JPEG has, once somebody has asked.
  private let knownScanCount = Mutex<Int?>(nil)

  package var orientation: ImageOrientation { header.orientation }

  /// The size in points: ``pixelSize`` by ``scale``.
  public var size: Size {
    Size(width: Double(pixelSize.width) / scale, height: Double(pixelSize.height) / scale)
  }

  /// How many scans this JPEG has, all of whose bytes are gone through the first time.
  ///
  /// - Parameter known: those bytes, where they have been read.
  func scanCount(in known: [UInt8]? = nil) throws(ImageError) -> Int {
    if let count = knownScanCount.withLock({ $0 }) { return count }
    var read = known
    if read == nil { read = try bytes.searchedPrefix(bytes.count, name: name) }
    let count = JPEGReader.scanCount(of: read ?? [])
    knownScanCount.withLock { $0 = count }
    return count
  }

  /// Reads the header of the image file at `path`.
  ///
  /// - Parameters:
  ///   - path: The file; a relative path starts at the working directory.
  ///   - scale: Pixels of the image per point.
  ///   - limits: The size above which the image is refused, before memory is taken for it.
  /// - Throws: ``ImageError`` when there is no such file or no image in it, or when it is too large.
  /// - Precondition: `scale` is finite and above 0.
  public convenience init(
    contentsOfFile path: String, scale: Double = 1, limits: ImageLimits = .standard
  ) throws(ImageError) {
    try self.init(bytes: ImageBytes(file: path), name: path, scale: scale, limits: limits)
  }

  /// Reads the header of an image that is in memory.
  ///
  /// - Parameters:
  ///   - data: A whole PNG, JPEG or WebP file: an array of bytes, Foundation's `Data` or whatever else is a sequence of them.
  ///   - name: What messages call the image.
  ///   - scale: Pixels of the image per point.
  ///   - limits: The size above which the image is refused, before memory is taken for it.
  /// - Throws: ``ImageError`` when the bytes are no image, or when it is too large.
  /// - Precondition: `scale` is finite and above 0.
  public convenience init(
    data: some Sequence<UInt8>, name: String, scale: Double = 1, limits: ImageLimits = .standard
  ) throws(ImageError) {
    try self.init(bytes: .memory(Array(data)), name: name, scale: scale, limits: limits)
  }

  private init(bytes: ImageBytes, name: String, scale: Double, limits: ImageLimits) throws(ImageError) {
    require(
      scale.isFinite && scale > 0, "An image's scale must be a finite number above 0, but it is \(scale).")
    // Before anything of them is read: of some files a header is as long as it likes.
    try bytes.check(limits, name: name)
    let header = try ImageHeader(reading: bytes, name: name)
    try header.check(limits, name: name)
    self.bytes = bytes
    self.name = name
    self.scale = scale
    self.header = header
    pixelSize = header.orientation.applied(to: header.storedSize)
  }
}

extension Image: Hashable {
  /// Whether both hold the same bytes at the same scale.
  ///
  /// A file equals only itself, unchanged.
  public static func == (left: Image, right: Image) -> Bool {
    left === right || (left.scale == right.scale && left.bytes == right.bytes)
  }

  /// Feeds the scale and the identity of the bytes to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(scale)
    hasher.combine(bytes)
  }
}

extension Image: CustomStringConvertible {
  /// `Photos/cat.jpg (JPEG, 4000 × 3000 px)`.
  public var description: String { "\(name) (\(format.rawValue), \(pixelSize))" }
}
